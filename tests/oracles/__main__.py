"""Runs every comparison one after the other; exit status 1 if one of them finds a difference."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Each comparison is a process of its own, so that one engine cannot disturb another."""
    checks = sorted(path.stem for path in Path(__file__).parent.glob("*_check.py"))
    failed = [name for name in checks if subprocess.run([sys.executable, "-m", f"tests.oracles.{name}"]).returncode]
    for name in failed:
        print(f"{name}: different", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
