# Everything from a bare checkout: each target installs what it needs first.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/installed

.PHONY: setup play test check format clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

play: setup
	@$(BIN)/kosti

test: setup
	KOSTI_CACHE=$${KOSTI_CACHE:-$(CURDIR)/.cache/kosti} $(BIN)/pytest -q -n 2 --dist worksteal

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv .cache .pytest_cache .mypy_cache .ruff_cache
