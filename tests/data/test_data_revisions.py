"""The revisions of the schema, which are read from the names of their scripts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

import data
from data.migrate import newest_revision, revisions


def test_scripts_are_named_by_their_revisions_in_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(data.__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    assert revisions() == tuple(script.revision for script in scripts.walk_revisions())[::-1]
    assert newest_revision() == scripts.get_current_head()


def test_the_schema_loads_no_rating_library() -> None:
    loaded = "import data.schema, sys; print('openskill' in sys.modules)"
    root = Path(data.__file__).parents[1]
    asked = subprocess.run([sys.executable, "-c", loaded], cwd=root, capture_output=True, text=True, check=True)
    assert asked.stdout == "False\n"
