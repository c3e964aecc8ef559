"""Faults of the program are caught in one place, noted whatever lies between, and told the same way each time."""

from __future__ import annotations

import pytest

from pbm.kernel.program_fault import ProgramFault, TurnAbortedError, attempt, note, noted


def broken(number: int) -> int:
    """Divide by zero."""
    return number // 0


def test_what_goes_well_is_returned_as_it_is() -> None:
    """Asking carefully costs nothing but a call."""
    assert attempt(lambda: 3) == 3


def test_a_fault_comes_as_a_value_with_its_steps() -> None:
    """Modules, lines and functions are told, and no path of the machine."""
    fault = attempt(lambda: broken(1))

    assert isinstance(fault, ProgramFault)
    assert fault.error.startswith("ZeroDivisionError: ")
    assert fault.trace[-1].endswith("broken: return number // 0")
    assert not any("/" in step.partition(":")[0] for step in fault.trace)


def test_what_led_to_a_fault_is_told_first() -> None:
    """An error raised while another was handled hides nothing."""

    def twice() -> None:
        try:
            broken(1)
        except ZeroDivisionError as error:
            raise LookupError("no such number") from error

    fault = attempt(twice)

    assert isinstance(fault, ProgramFault)
    assert fault.error == "LookupError: no such number"
    assert any(step.endswith("which led to") for step in fault.trace)


def test_addresses_are_left_out() -> None:
    """The same fault is told in the same words by every process."""

    def complain() -> None:
        raise ValueError(object())

    faults = [attempt(complain) for _ in range(2)]

    assert faults[0] == faults[1]
    assert isinstance(faults[0], ProgramFault)
    assert faults[0].error == "ValueError: <object object at 0x...>"


def test_recursion_without_end_is_a_fault_of_some_lines() -> None:
    """The steps at both ends are told, not a thousand."""

    def spin(number: int) -> int:
        return spin(number + 1)

    fault = attempt(lambda: spin(0))

    assert isinstance(fault, ProgramFault)
    assert fault.error.startswith("RecursionError")
    assert len(fault.trace) < 50


def test_an_error_that_cannot_be_told_is_a_fault_all_the_same() -> None:
    """Nothing that an error does when it is printed stops a turn."""

    class MuteError(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def raise_it() -> None:
        raise MuteError

    fault = attempt(raise_it)

    assert isinstance(fault, ProgramFault)
    assert fault.error == "MuteError: it cannot even be shown"


@pytest.mark.parametrize("error", [MemoryError(), KeyboardInterrupt(), LookupError("an answer")])
def test_answers_and_the_machine_s_own_troubles_are_no_faults(error: BaseException) -> None:
    """Who asks says which exceptions are answers; want of memory and Ctrl-C go through."""

    def raise_it() -> None:
        raise error

    with pytest.raises(type(error)):
        attempt(raise_it, LookupError)


def test_a_stopped_step_brings_its_fault_along() -> None:
    """However many layers ask carefully, it is the first that tells."""
    first = ProgramFault("KeyError: 'x'", phase="Battles")

    def stop() -> None:
        raise TurnAbortedError(first)

    assert attempt(stop) == first


def test_faults_are_noted_once_and_only_while_somebody_asks() -> None:
    """Without a notebook they are forgotten, and an inner notebook keeps its own."""
    note(ProgramFault("lost"))
    with noted() as outer:
        with noted() as inner:
            note(ProgramFault("one"))
        note(ProgramFault("two"))
        note(ProgramFault("two"))

    assert [fault.error for fault in inner.faults] == ["one"]
    assert [fault.error for fault in outer.faults] == ["two"]


def test_a_flood_of_faults_is_bounded() -> None:
    """A turn of ten thousand orders with the same fault does not keep ten thousand files."""
    with noted() as notebook:
        for place in range(10_000):
            note(ProgramFault("again", place=place))

    assert len(notebook.faults) == 100
