"""What the image is built of: exact versions, files known by their hashes, exact base images, no registry named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.utils import canonicalize_name

from bot.cli.shared import Failure
from tests.test_dependencies import installed_with
from tools.lock import BUILD, EXTRAS, lock

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
PINNED: dict[str, str] = {
    canonicalize_name(name): version
    for name, _, version in (
        line.partition("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    )
}
EXACT = re.compile(r"python:\d+\.\d+\.\d+-slim-[a-z]+|postgres:\d+\.\d+-alpine\d+\.\d+")
BUILDING = ("Dockerfile", "compose.yaml", "Makefile", "pyproject.toml", "tools/lock.py", ".ci/run")
LOCKS = ("constraints.txt", "image-lock.txt", "build-lock.txt")


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """The version and the hashes of each package of a lock file."""
    text = re.sub(r"^#.*\n", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: dict[str, tuple[str, list[str]]] = {}
    for line in text.replace("\\\n", "").splitlines():
        requirement, *hashes = line.split()
        package, version = requirement.split("==")
        found[package] = version, hashes
    return found


def commands() -> list[str]:
    """The single commands of the Dockerfile's steps."""
    steps = re.findall(r"^RUN (.*)$", DOCKERFILE.replace("\\\n", " "), flags=re.MULTILINE)
    return [command.strip() for step in steps for command in step.split("&&")]


@pytest.mark.parametrize(
    ("name", "packages"),
    [
        (
            "image-lock.txt",
            {canonicalize_name(name.partition("[")[0]) for name in installed_with("stammtisch", EXTRAS, {})},
        ),
        ("build-lock.txt", set(BUILD)),
    ],
)
def test_the_lock_has_all_packages_at_their_versions_by_their_hashes(name: str, packages: set[str]) -> None:
    found = locked(name)
    assert found.keys() == packages
    assert {package: version for package, (version, _) in found.items()} == {one: PINNED[one] for one in packages}
    for package, (_, hashes) in found.items():
        assert hashes, package
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", one) for one in hashes), package


def test_whatever_the_image_takes_from_outside_is_checked() -> None:
    pip = [command for command in commands() if command.startswith("pip ")]
    outside = [command for command in pip if not {"--no-index", "--no-deps"} & set(command.split())]
    assert len(outside) == 2
    for command in outside:
        assert "--require-hashes" in command
        assert "--only-binary=:all:" in command
        assert set(re.findall(r"--no-binary=(\S+)", command)) <= {"font-roboto"}
        assert re.search(r"--requirement (build|image)-lock\.txt$", command), command
    # the own package is built with the build's own tools, and the second stage knows no network
    assert [command.split()[-1] for command in pip if "--no-deps" in command] == ["."]
    assert all("--no-build-isolation" in command for command in pip if command.startswith("pip wheel"))
    assert "--no-index" in pip[-1]
    assert not re.search(r"\b(curl|wget|apt-get|git clone)\b|^ADD ", DOCKERFILE, re.MULTILINE)


def test_base_images_have_exact_tags() -> None:
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, flags=re.MULTILINE)
    images = [service["image"] for service in COMPOSE["services"].values() if "build" not in service]
    assert len(bases) == 2
    assert len(set(bases)) == 1
    assert images
    for image in (*bases, *images):
        assert EXACT.fullmatch(image.partition("@")[0]), image


@pytest.mark.parametrize("image", ["python:3.11-slim", "python:3.11.15", "python", "postgres:17-alpine", "python:slim"])
def test_other_tags_are_noticed(image: str) -> None:
    assert not EXACT.fullmatch(image)


def test_the_build_takes_its_own_tools_at_their_versions() -> None:
    system = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    assert system["requires"] == [f"setuptools=={PINNED['setuptools']}"]
    assert set(BUILD) <= set(PINNED)


@pytest.mark.parametrize("name", [*BUILDING, *LOCKS])
def test_no_registry_is_named(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"index-url|trusted-host|pypi|pythonhosted|PIP_INDEX", text, re.IGNORECASE)
    if name in LOCKS:
        assert "://" not in text
        assert not re.search(r"^-", text, re.MULTILINE)


def test_a_lock_that_cannot_be_written_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UV_OFFLINE", "1")
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "constraints.txt").write_text("no-such-thing==1.0\n", encoding="utf-8")
    with pytest.raises(Failure, match=r"^uv could not write some-lock\.txt: .*no-such-thing") as failed:
        lock("some-lock.txt", "-", requirements="no-such-thing")
    assert "\n" not in str(failed.value)
    assert not (tmp_path / "some-lock.txt").exists()
