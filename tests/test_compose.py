"""The compose file: YAML that Docker would take, with settings the bot knows and nothing that runs as root."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.runtime.settings import Settings

ROOT = Path(__file__).parents[1]
FILE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = FILE["services"]
BOTS = sorted(name for name in SERVICES if name.startswith("bot"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
KNOWN = {str(field.alias) for field in Settings.model_fields.values()}


@pytest.mark.parametrize("name", SERVICES)
def test_everything_is_read_only_and_drops_what_root_may_do(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert service["restart"] == "unless-stopped"


def test_the_shards_of_the_bots_are_all_of_them_and_each_once() -> None:
    found: list[int] = []
    for name in BOTS:
        environment = SERVICES[name]["environment"]
        assert environment.keys() <= KNOWN
        given = {**environment, "DISCORD_TOKEN": "x", "DATABASE_URL": "sqlite:///x"}
        chosen = Settings(_env_file=None, **given)
        assert chosen.shard_count is not None
        found += chosen.shards or ()
        assert sorted(set(found)) == sorted(found)
    assert sorted(found) == list(range(int(SERVICES[BOTS[0]]["environment"]["STAMMTISCH_SHARD_COUNT"])))


def test_metrics_are_reached_from_the_other_services_and_from_nowhere_else() -> None:
    for name in BOTS:
        environment = SERVICES[name]["environment"]
        assert environment["STAMMTISCH_METRICS_HOST"] == "0.0.0.0"
        assert environment["STAMMTISCH_METRICS_PORT"].isdigit()
        assert not {"ports", "network_mode"} & SERVICES[name].keys()
    assert "metrics" in re.findall(r"stammtisch\[([\w,]+)\]", DOCKERFILE)[-1]


def test_there_is_one_data_volume() -> None:
    (volume,) = FILE["volumes"]
    mounted = [one.partition(":")[0] for service in SERVICES.values() for one in service.get("volumes", ())]
    assert mounted == [volume]


def test_secrets_come_from_outside_and_must_be_there() -> None:
    for service in SERVICES.values():
        for key, value in service["environment"].items():
            if re.search(r"TOKEN|PASSWORD|URL", key):
                assert re.search(r"\$\{\w+:\?", value), f"{key} stands in the file"


def test_bots_wait_for_a_healthy_database() -> None:
    assert SERVICES["database"]["healthcheck"]["test"][1] == "pg_isready"
    for name in BOTS:
        assert SERVICES[name]["depends_on"] == {"database": {"condition": "service_healthy"}}


def test_the_image_has_a_user_one_volume_and_a_health_check() -> None:
    run_time = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER stammtisch$", run_time, re.MULTILINE)
    assert re.findall(r"^VOLUME (.*)$", run_time, re.MULTILINE) == ["/data"]
    assert "HEALTHCHECK" in run_time
    assert '"stammtisch", "health"' in run_time
    assert "TMPDIR=/data" in run_time, "the sign of life lies where something may be written"
