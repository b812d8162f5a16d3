"""Games are found by several threads at the same moment, as when a server that was restarted opens its tables again."""

import subprocess
import sys

RACE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from kosti.library import find_game, game_ids
sys.setswitchinterval(1e-6)
THREADS = 4
together = Barrier(THREADS, timeout=60)
def look():
    found = []
    for id in game_ids():
        together.wait()
        try:
            found.append(find_game(id))
        except Exception:
            together.abort()
            raise
    return found
with ThreadPoolExecutor(THREADS) as pool:
    looks = [job.result() for job in [pool.submit(look) for _ in range(THREADS)]]
assert all(one is first for found in looks for one, first in zip(found, looks[0], strict=True))
"""


def test_a_game_is_made_ready_once() -> None:
    found = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, timeout=600)
    assert found.returncode == 0, found.stderr[-2000:]
