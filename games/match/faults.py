"""Faults of records, as keys; the words are the host's business."""

from __future__ import annotations

from enum import StrEnum

from games.contract import Param, Phrase, phrase


class Fault(StrEnum):
    """The kinds of fault a record can have."""

    TOO_LONG = "too_long"
    NO_RECORD = "no_record"
    DIGEST = "digest"
    FIELD = "field"
    NO_GAME = "no_game"
    VERSION = "version"
    SEATS = "seats"
    OPTIONS = "options"
    NOT_HEX = "not_hex"
    SEED_LENGTH = "seed_length"
    COMMITMENT = "commitment"
    SEALS = "seals"
    NOT_WORDS = "not_words"
    WORDS = "words"
    NO_OPENING = "no_opening"
    OPENING_DRAWS = "opening_draws"
    OPENING_CHECKSUM = "opening_checksum"
    FORK = "fork"
    FORK_CHECKSUM = "fork_checksum"
    ACT = "act"
    PLY = "ply"
    SEAT = "seat"
    NOT_A_MOVE = "not_a_move"
    NOT_ALLOWED = "not_allowed"
    DRAWS = "draws"
    CHECKSUM = "checksum"
    RESULT = "result"
    FORM = "form"


class RecordError(ValueError):
    """Raised for a faulty record: the line (from 1 on) and the fault."""

    def __init__(self, line: int, fault: Fault, **params: Param) -> None:
        self.line = line
        self.fault = fault
        self.about: Phrase = phrase(fault.value, **params)
        super().__init__(f"line {line}: {fault.value} {params}" if params else f"line {line}: {fault.value}")
