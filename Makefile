# The single front door. Everything is installed into .venv, made on first use.

PYTHON ?= python3
CHOSEN := $(if $(filter command environment,$(firstword $(origin PYTHON))),chosen)
VENV := .venv
BIN := $(VENV)/bin
DEV := $(VENV)/.installed-dev
RUN := $(VENV)/.installed

# Commands that compile all their modules each time take twice as long, and tests run hundreds.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: FORCE help turn test check lint types imports scripts browser servers pictures docs messages manual coverage bench faults fuzz nightly audit wheel container fresh map clean

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

turn: $(RUN)  ## play turn 1 of the five sample games afresh
	@rm -rf worlds/sample worlds/rhine worlds/hudson worlds/pratzen worlds/boulogne
	@$(BIN)/pbm turn sample
	@$(BIN)/pbm turn rhine
	@$(BIN)/pbm turn hudson
	@$(BIN)/pbm turn pratzen
	@$(BIN)/pbm turn boulogne

test: $(DEV)  ## run the tests
	$(BIN)/pytest -n auto --dist worksteal

check: $(DEV)  ## everything that must hold before a commit
	@$(MAKE) --no-print-directory -j2 lint types imports scripts
	@$(MAKE) --no-print-directory test

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV)
	$(BIN)/mypy

imports: $(DEV)
	$(BIN)/lint-imports

scripts: $(DEV)  ## check the scripts of the pages, with Biome and TypeScript; installs what is missing where it may
	$(BIN)/python -m tools.scripts

browser: $(DEV)  ## test the pages in a browser, with the checkers; installs what is missing where it may
	$(BIN)/python -m tools.browser
	$(BIN)/pytest -n auto --dist worksteal tests/browser

servers: $(DEV)  ## test with real mail servers, web server and shells, as root; installs what is missing where it may
	$(BIN)/python -m tools.servers
	$(BIN)/pytest -n auto --dist worksteal tests/servers

pictures: $(DEV)  ## take the pictures of docs again
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt $$($(BIN)/python tools/group.py pictures)
	$(BIN)/python -m tools.screenshots docs/pictures

docs: $(DEV)  ## build the documentation as a site, in build/docs
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt $$($(BIN)/python tools/group.py docs)
	$(BIN)/python -m tools.docs

messages: $(DEV)  ## collect what is said anew, and say what is still to be translated
	$(BIN)/python -m tools.messages

manual: $(DEV)  ## write the manual pages and the completion scripts anew, from the commands
	$(BIN)/python -m tools.manual

coverage: $(DEV)  ## build the pages that say which case is about which rule, in build/rules-coverage
	$(BIN)/python tools/rules_coverage.py

bench: $(DEV)  ## measure the sample turn stage by stage, large games, the rendering of reports, and the desk in a browser
	$(BIN)/python benchmarks/sample_turn.py
	$(BIN)/python -m benchmarks.large
	$(BIN)/python benchmarks/rendering.py
	$(BIN)/python -m benchmarks.serving

faults: $(DEV)  ## kill and fail every command at every file-system call; installs what is missing where it may
	$(BIN)/python -m tools.faults $(if $(POINTS),--points $(POINTS)) $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS))

fuzz: $(DEV)  ## look an hour each for inputs that crash, hang or swell the program; SECONDS_EACH=60 for a shorter look
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt $$($(BIN)/python tools/group.py fuzz)
	$(BIN)/python -m tools.fuzz --seconds $(or $(SECONDS_EACH),3600)

nightly: $(DEV)  ## every example and instant of the tests, a tenth of all faults, another each night, and six minutes of fuzzing each
	PBM_TESTS=whole $(BIN)/pytest -n auto --dist worksteal
	@PBM_TESTS=whole $(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory faults POINTS=14 SEED=$$(date +%Y%m%d)
	@$(MAKE) --no-print-directory fuzz SECONDS_EACH=360

audit: $(RUN)  ## look for known vulnerabilities in what is installed; asks the package index
	$(BIN)/python -m pip install -q --disable-pip-version-check --upgrade --target $(VENV)/audit \
	    $$($(BIN)/python tools/group.py audit)
	PYTHONPATH=$(VENV)/audit $(BIN)/python -m pip_audit --progress-spinner off --strict --skip-editable \
	    --path $$($(BIN)/python -c "import sysconfig; print(sysconfig.get_path('purelib'))")

wheel: $(DEV)  ## build the wheel and the source distribution, in dist
	rm -rf dist
	$(BIN)/python -m hatchling build --directory dist

container: $(DEV)  ## build the image of a container, and try it; on another base with BASE=IMAGE
	$(BIN)/python -m tools.container $(if $(WHERE_IT_WORKS),--where-it-works) $(BASE)

fresh: $(DEV)  ## prove the README's two commands in a fresh clone, and docs/server.md on fresh Debians, as root
	sh tools/fresh/clone.sh
	$(BIN)/python -m tools.fresh

map: $(DEV)  ## make the scenarios' maps again from Natural Earth
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt $$($(BIN)/python tools/group.py maps)
	$(BIN)/python -m tools.maps build tools/maps/europe.toml
	$(BIN)/python -m tools.maps build tools/maps/two-rivers.toml
	$(BIN)/python -m tools.maps build tools/maps/the-rhine.toml
	$(BIN)/python -m tools.maps build tools/maps/europe-at-war.toml
	$(BIN)/python -m tools.maps build tools/maps/war-of-independence.toml
	$(BIN)/python -m tools.maps build tools/maps/the-hudson.toml
	$(BIN)/python -m tools.maps build tools/maps/baton.toml
	$(BIN)/python -m tools.maps build tools/maps/baton-2.toml
	$(BIN)/python -m tools.maps build tools/maps/baton-3.toml
	$(BIN)/python -m tools.maps build tools/maps/baton-4.toml
	$(BIN)/python -m tools.maps build tools/maps/baton-5.toml

clean:  ## remove what was installed; games, sheets and reports stay
	rm -rf $(VENV)

# Looked at each time: a clone that has been moved, or a Python that is gone, needs a new one.
$(VENV)/.python: FORCE
	@sh tools/venv.sh $(VENV) "$(PYTHON)" $(CHOSEN)

FORCE:

$(RUN): $(VENV)/.python pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e .
	@$(BIN)/python -m compileall -q pbm  # so that the first command is as quick as the second
	@$(BIN)/python -m pbm.pipeline.precompile  # likewise
	@touch $@

$(DEV): $(RUN) pyproject.toml constraints.txt
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt \
	    $$($(BIN)/python tools/group.py dev)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt --upgrade --target $(VENV)/strict \
	    $$($(BIN)/python tools/group.py strict)
	@touch $@
