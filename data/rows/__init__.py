"""What the storage takes and gives: frozen rows of text and numbers. Instants are UTC milliseconds."""

from data.rows.acts import Act
from data.rows.chairs import Chair, HandState
from data.rows.history import FinishedMatch, Viewer
from data.rows.house_rules import HouseRules
from data.rows.leases import Lease
from data.rows.matches import ENDED, LIVE, LoadedMatch, Lobby, Match, MatchFields, Status, Timing, Was
from data.rows.outbox import OutboxDraft, OutboxEntry
from data.rows.players import Absence, Language, Player, QuietHours
from data.rows.reading import read_all, read_one, values
from data.rows.results import HELD, PLAIN, End, Ending, GameRecord, Outcome, Part, RatingContext, Result
from data.rows.settings import Scope

__all__ = [
    "ENDED",
    "HELD",
    "LIVE",
    "PLAIN",
    "Absence",
    "Act",
    "Chair",
    "End",
    "Ending",
    "FinishedMatch",
    "GameRecord",
    "HandState",
    "HouseRules",
    "Language",
    "Lease",
    "LoadedMatch",
    "Lobby",
    "Match",
    "MatchFields",
    "OutboxDraft",
    "OutboxEntry",
    "Outcome",
    "Part",
    "Player",
    "QuietHours",
    "RatingContext",
    "Result",
    "Scope",
    "Status",
    "Timing",
    "Viewer",
    "Was",
    "read_all",
    "read_one",
    "values",
]
