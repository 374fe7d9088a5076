"""What the storage takes and gives: frozen rows of text and numbers. Instants are UTC milliseconds."""

from data.rows.acts import Act
from data.rows.chairs import Chair, HandState
from data.rows.history import Finished, Viewer
from data.rows.house_rules import HouseRules
from data.rows.leases import Lease
from data.rows.matches import ENDED, LIVE, Loaded, Lobby, Match, MatchFields, Status, Timing, Was
from data.rows.outbox import OutboxDraft, OutboxEntry
from data.rows.players import Absence, Language, Player, QuietHours
from data.rows.reading import read_all, read_one, values
from data.rows.results import PLAIN, Counted, End, Ending, GameRecord, Outcome, Part, Result
from data.rows.settings import Scope

__all__ = [
    "ENDED",
    "LIVE",
    "PLAIN",
    "Absence",
    "Act",
    "Chair",
    "Counted",
    "End",
    "Ending",
    "Finished",
    "GameRecord",
    "HandState",
    "HouseRules",
    "Language",
    "Lease",
    "Loaded",
    "Lobby",
    "Match",
    "MatchFields",
    "OutboxDraft",
    "OutboxEntry",
    "Outcome",
    "Part",
    "Player",
    "QuietHours",
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
