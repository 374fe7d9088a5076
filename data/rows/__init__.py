"""Frozen values of text and numbers that the storage takes and returns. Instants are UTC milliseconds."""

from data.rows.acts import Act
from data.rows.chairs import Chair, EphemeralView, HandMessage, HandState, SeatChange
from data.rows.conversion import read_all, read_one, values
from data.rows.effects import NO_EFFECTS, Effects
from data.rows.excerpts import Excerpt
from data.rows.history import FinishedMatch, Viewer
from data.rows.house_rules import HouseRules
from data.rows.invitations import Invitation, InvitationLimits, InvitationRefusal, InvitationState
from data.rows.leases import Lease
from data.rows.matches import (
    LoadedMatch,
    Lobby,
    Match,
    MatchFields,
    Opening,
    StatusChange,
    Timing,
    TimingChange,
    Was,
)
from data.rows.outbox import OutboxDraft, OutboxEntry
from data.rows.players import Absence, Language, Nickname, Player, QuietHours
from data.rows.results import HELD, PLAIN, End, Ending, GameRecord, Outcome, Part, RatingContext, Result
from data.rows.settings import Scope
from data.rows.status import ENDED, LIVE, Status

__all__ = [
    "ENDED",
    "HELD",
    "LIVE",
    "NO_EFFECTS",
    "PLAIN",
    "Absence",
    "Act",
    "Chair",
    "Effects",
    "End",
    "Ending",
    "EphemeralView",
    "Excerpt",
    "FinishedMatch",
    "GameRecord",
    "HandMessage",
    "HandState",
    "HouseRules",
    "Invitation",
    "InvitationLimits",
    "InvitationRefusal",
    "InvitationState",
    "Language",
    "Lease",
    "LoadedMatch",
    "Lobby",
    "Match",
    "MatchFields",
    "Nickname",
    "Opening",
    "OutboxDraft",
    "OutboxEntry",
    "Outcome",
    "Part",
    "Player",
    "QuietHours",
    "RatingContext",
    "Result",
    "Scope",
    "SeatChange",
    "Status",
    "StatusChange",
    "Timing",
    "TimingChange",
    "Viewer",
    "Was",
    "read_all",
    "read_one",
    "values",
]
