# Everything from a bare checkout: each target installs what it needs first.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/installed

.PHONY: setup web play load test check format clean

setup: $(STAMP) web

$(STAMP): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

web: $(STAMP)
	@$(BIN)/python tools/build_web.py

play: setup
	@$(BIN)/kosti serve

load: $(STAMP)
	@$(BIN)/python -m kosti.server.load

test: setup
	KOSTI_CACHE=$${KOSTI_CACHE:-$(CURDIR)/.cache/kosti} $(BIN)/pytest -q -n 2 --dist worksteal
	$(BIN)/python tools/build_web.py test

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/build_web.py check

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv .cache .pytest_cache .mypy_cache .ruff_cache web/node_modules src/kosti/web
