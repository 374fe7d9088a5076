"""Metrics for Prometheus, where the extra ``metrics`` is installed and a port is set; else nothing is counted."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

prometheus: Any = import_module("prometheus_client") if find_spec("prometheus_client") else None
"""The library, or None without the extra."""

NAMESPACE = "stammtisch"


class _Nothing:
    """Counts nothing."""

    def labels(self, *values: str) -> _Nothing:
        return self

    def inc(self) -> None:
        return

    def observe(self, seconds: float) -> None:
        return

    def set_function(self, read: Callable[[], float]) -> None:
        return


def _counter(name: str, about: str, *labels: str) -> Any:
    return _Nothing() if prometheus is None else prometheus.Counter(f"{NAMESPACE}_{name}", about, labels)


def _histogram(name: str, about: str, *buckets: float, labels: tuple[str, ...] = ()) -> Any:
    if prometheus is None:
        return _Nothing()
    return prometheus.Histogram(f"{NAMESPACE}_{name}", about, labels, buckets=buckets)


def _gauge(name: str, about: str) -> Any:
    return _Nothing() if prometheus is None else prometheus.Gauge(f"{NAMESPACE}_{name}", about)


ACTS = _counter("acts", "Acts journalled", "game")
PRESSES = _counter("presses", "Buttons, selects and modals answered", "action")
UNDELIVERED = _counter("undelivered", "Outbox entries that could not be delivered at once", "kind")
PICTURES = _histogram("picture_seconds", "Time to draw a picture", 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)
SHOWN_AFTER = _histogram(
    "shown_after_seconds",
    "Age of what a message showed before an edit",
    *(0.1, 0.2, 0.5, 1, 1.5, 2, 3, 5, 10, 30),
    labels=("kind",),
)
HELD_BACK = _histogram("held_back_seconds", "How long a call waited for Discord's limits", 0.1, 0.5, 1, 2, 5, 10, 20)
STALLS = _histogram("loop_stall_seconds", "How late the event loop was", 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 3)
LONGEST_STALL = _gauge("loop_stall_longest_seconds", "The longest standstill of the event loop since the last read")
LONGEST_WORK = _gauge("loop_work_longest_seconds", "The event loop's most processor time in one go since the last read")
PRESSURE = _gauge("pressure_seconds", "The wait for the event loop and the score book, averaged over a moment")


class NoMetrics(Exception):  # noqa: N818 - what a host is told
    """Metrics are wanted but cannot be served."""


def serve(port: int, host: str = "127.0.0.1") -> None:
    """Serve the metrics over HTTP on a port of an address; :class:`NoMetrics` if that cannot be done."""
    if prometheus is None:
        raise NoMetrics("STAMMTISCH_METRICS_PORT needs the extra 'metrics': pip install 'stammtisch[metrics]'")
    try:
        prometheus.start_http_server(port, addr=host)
    except OSError as error:
        raise NoMetrics(f"the metrics cannot be served on {host}, port {port}: {error.strerror}") from error
