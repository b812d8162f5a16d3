"""Simulation on a Ray cluster: a local one of two processes gives the same result as this machine."""

import pytest

from kosti.lab.simulate import simulate


@pytest.fixture
def two_processes(monkeypatch):
    ray = pytest.importorskip("ray")  # not to be had for every Python

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def test_same_result_on_a_cluster(two_processes) -> None:
    here = simulate("pig", players=2, games=3000, bots=["thumb", "random"], seed=11)
    there = simulate("pig", players=2, games=3000, bots=["thumb", "random"], seed=11, cluster="local")
    assert here.tally == there.tally
