# Everything from a bare checkout: each target installs what it needs first.
PYTHON ?= python3
BIN := .venv/bin
QUICK := tests/book tests/conformance tests/unit tests/server/test_room.py tests/server/test_view.py
STAMP := .venv/installed

.PHONY: setup wire web browser database play load attack quick test test-long mutants check format clean

setup: $(STAMP) web

$(STAMP): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

web: $(STAMP)
	@$(BIN)/python tools/build_web.py

# The client's types of all that travels, from the server's models.
wire: $(STAMP)
	@$(BIN)/python tools/make_wire.py

play: setup
	@$(BIN)/kosti serve

# How many tables the server bears and what a move costs it, beside boardgame.io; LOAD="--tables 1000 --think 1-3 --profile where.txt" for something else.
LOAD ?= --tables 100,1000 --think 0,1-3 --peer boardgame
load: $(STAMP)
	@$(BIN)/python -m tools.load $(LOAD)

attack: $(STAMP)
	@$(BIN)/python tools/attack.py

# The tests of the web table need a browser: Debian's package where it may be installed, otherwise a word on what to do.
browser:
	@if { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; \
	else echo "kosti: the tests in tests/browser need Chromium; install it with: sudo apt-get install chromium" >&2; fi

# Storage is tested on PostgreSQL, too: each run starts one of its own; again Debian's package, or a word.
database:
	@if command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql; \
	else echo "kosti: the tests of storage need PostgreSQL; install it with: sudo apt-get install postgresql" >&2; fi

# Three at once on two cores: tests in the browser mostly wait.
test: setup browser database
	KOSTI_CACHE=$${KOSTI_CACHE:-$(CURDIR)/.cache/kosti} $(BIN)/pytest -q -n 3 --dist worksteal
	$(BIN)/python tools/build_web.py test

# Before every commit: everything interpreted, each variant once, without a browser and without the figures of the book.
quick: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	KOSTI_PLAY=0.2 $(BIN)/pytest -q -n 2 --dist worksteal -m "not native and not slow" --ignore-glob="*/test_figures.py" $(QUICK)

# The same tests at length: ten times as many games, a thousand killed servers.
test-long: setup browser database
	KOSTI_PLAY=10 KOSTI_KILLS=1000 KOSTI_CACHE=$${KOSTI_CACHE:-$(CURDIR)/.cache/kosti} $(BIN)/pytest -q -n 3 --dist worksteal

# Whether the tests of random games notice a wrong rule; MUTANTS="--count 60 --seed 2" for others.
mutants: $(STAMP)
	@$(BIN)/python tools/mutants.py $(MUTANTS)

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/make_wire.py --check
	$(BIN)/python tools/build_web.py check

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv .cache .pytest_cache .mypy_cache .ruff_cache web/node_modules src/kosti/web
