"""Buttons outlive an upgrade: what an action is called on the wire stays."""

from bot.interactions.router import ROUTES
from bot.wire.action import Action

NAMES = {
    "MENU_BUTTON": "p",
    "MENU_SELECT": "s",
    "ASK_NUMBER": "n",
    "SET_NUMBER": "m",
    "CALL": "call",
    "GIVE_UP": "final",
    "VIEW": "v",
    "JOIN": "join",
    "LEAVE": "leave",
    "START": "start",
    "CANCEL": "cancel",
    "COMPUTER": "computer",
    "ROTATE_SEATS": "turn",
    "TIME_LIMITS": "pace",
    "ASK_OPTIONS": "options",
    "SET_OPTIONS": "agree",
    "ASK_WORD": "word",
    "SET_WORD": "worded",
    "THREAD": "thread",
    "HOUSE_RULES": "house",
    "USE_HOUSE_RULES": "houseuse",
    "ASK_HOUSE_RULES": "housesave",
    "SAVE_HOUSE_RULES": "housesaved",
    "DELETE_HOUSE_RULES": "housedel",
    "MORE": "more",
    "TEXT": "text",
    "REPOST": "show",
    "SEALED": "sealed",
    "RULES": "r",
    "RULES_PAGE": "rp",
    "RESIGN": "resign",
    "DRAW": "draw",
    "REFUSE_DRAW": "play_on",
    "LEAVE_SEAT": "away",
    "TAKE_SEAT_BACK": "back",
    "TAKE_FREE_SEAT": "enter",
    "REPLACE": "replace",
    "STOP": "stop",
    "PAUSE": "pause",
    "RESUME": "resume",
    "DENY": "deny",
    "UNDO": "undo",
    "ALLOW": "allow",
    "REFUSE": "refuse",
    "REMATCH": "again",
    "LEADERBOARD_OF_TABLE": "board",
    "REPLAY": "replay",
    "REPLAY_FROM_HISTORY": "hr",
    "REPLAY_STEP": "re",
    "REPLAY_VIEWER": "rv",
    "REPLAY_ASK_PLY": "rn",
    "REPLAY_JUMP": "rj",
    "RECORD": "record",
    "TRANSCRIPT": "scribe",
    "FILM": "film",
    "BRANCH": "fork",
    "BRANCH_IN_THREAD": "forkt",
    "LEADERBOARD": "lb",
    "LEADERBOARD_GAME": "lbg",
    "LEADERBOARD_SELECT": "lbs",
    "HISTORY_PAGE": "hi",
    "SHELF": "shelf",
    "SHELF_PEOPLE": "shelfn",
    "SHELF_MINUTES": "shelfm",
    "SHELF_TASTE": "shelft",
    "SHELF_GAME": "shelfg",
    "SURPRISE": "surprise",
    "HOW_IT_GOES": "how",
    "OPEN": "play",
    "MOVE": "move",
    "HISTORY": "history",
    "VERIFY": "verify",
    "RATINGS": "leaderboard",
    "SETTINGS": "settings",
    "SEASON": "season",
    "ABOUT": "about",
    "HELP": "help",
    "PRIVACY": "privacy",
    "EXPORT_DATA": "mine",
    "FORGET": "forget",
    "LONGER": "longer",
    "STILL_THERE": "here",
    "DECLINE_REMATCH": "notagain",
    "UNKNOWN": "",
}


def test_every_action_is_called_as_ever() -> None:
    assert {action.name: action.value for action in Action} == NAMES


def test_what_is_no_action_is_unknown() -> None:
    assert Action.read("p") is Action.MENU_BUTTON
    assert Action.read("teleport") is Action.UNKNOWN


def test_every_action_of_a_button_has_a_handler() -> None:
    commands = {
        Action.ABOUT,
        Action.HELP,
        Action.MOVE,
        Action.HISTORY,
        Action.VERIFY,
        Action.RATINGS,
        Action.SETTINGS,
        Action.SEASON,
    }
    assert set(ROUTES) == set(Action) - commands - {Action.UNKNOWN}
