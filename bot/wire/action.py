"""The actions of presses, forms and commands, by their names in the ``custom_id`` of components.

Buttons outlive an upgrade: a name that was sent once keeps its meaning.
"""

from __future__ import annotations

from enum import StrEnum


class Action(StrEnum):
    """An action of a press, form or command."""

    # moves
    MENU_BUTTON = "p"
    MENU_SELECT = "s"
    ASK_NUMBER = "n"
    SET_NUMBER = "m"
    CALL = "call"
    GIVE_UP = "final"
    VIEW = "v"
    # the lobby
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"
    COMPUTER = "computer"
    ROTATE_SEATS = "turn"
    TIME_LIMITS = "pace"
    ASK_OPTIONS = "options"
    SET_OPTIONS = "agree"
    ASK_WORD = "word"
    SET_WORD = "worded"
    THREAD = "thread"
    HOUSE_RULES = "house"
    USE_HOUSE_RULES = "houseuse"
    ASK_HOUSE_RULES = "housesave"
    SAVE_HOUSE_RULES = "housesaved"
    DELETE_HOUSE_RULES = "housedel"
    INVITE = "invite"
    INVITE_CHOSEN = "invited"
    ACCEPT_INVITATION = "invyes"
    DECLINE_INVITATION = "invno"
    # at the table
    MORE = "more"
    TEXT = "text"
    REPOST = "show"
    SEALED = "sealed"
    RULES = "r"
    RULES_PAGE = "rp"
    RESIGN = "resign"
    DRAW = "draw"
    REFUSE_DRAW = "play_on"
    LEAVE_SEAT = "away"
    TAKE_SEAT_BACK = "back"
    TAKE_FREE_SEAT = "enter"
    REPLACE = "replace"
    STOP = "stop"
    PAUSE = "pause"
    RESUME = "resume"
    LONGER = "longer"
    DENY = "deny"
    STILL_THERE = "here"
    UNDO = "undo"
    ALLOW = "allow"
    REFUSE = "refuse"
    TIP = "tip"
    # after the match
    REMATCH = "again"
    DECLINE_REMATCH = "notagain"
    LEADERBOARD_OF_TABLE = "board"
    REPLAY = "replay"
    REPLAY_FROM_HISTORY = "hr"
    REPLAY_STEP = "re"
    REPLAY_VIEWER = "rv"
    REPLAY_ASK_PLY = "rn"
    REPLAY_JUMP = "rj"
    RECORD = "record"
    TRANSCRIPT = "scribe"
    FILM = "film"
    REVIEW = "review"
    BETTER_MOVE = "better"
    LAST_MOVE = "lastmove"
    BRANCH = "fork"
    BRANCH_IN_THREAD = "forkt"
    # lists
    LEADERBOARD = "lb"
    LEADERBOARD_GAME = "lbg"
    LEADERBOARD_SELECT = "lbs"
    LEADERBOARD_HELP = "lbh"
    HISTORY_PAGE = "hi"
    # the shelf
    SHELF = "shelf"
    SHELF_PEOPLE = "shelfn"
    SHELF_MINUTES = "shelfm"
    SHELF_TASTE = "shelft"
    SHELF_GAME = "shelfg"
    SURPRISE = "surprise"
    HOW_IT_GOES = "how"
    GLOSSARY = "terms"
    OPEN = "play"
    # lessons
    LEARN = "learn"
    LEARN_STEP = "ls"
    LEARN_BUTTON = "lp"
    LEARN_SELECT = "le"
    LEARN_ASK_NUMBER = "ln"
    LEARN_SET_NUMBER = "lm"
    LEARN_CALL = "lc"
    LEARN_SHOW = "lw"
    LEARN_STOP = "lx"
    LEARN_PLAY = "lo"
    # the tables of a server
    TABLES = "tables"
    LOOKOUTS = "lookouts"
    LOOKOUTS_CHOSEN = "lookoutsof"
    LOOKOUTS_OFF = "lookoutsno"
    REMIND_DAILY = "daily"
    REMIND_NO_MORE = "dailyno"
    SIT_DOWN = "sit"
    STAND_UP = "stand"
    GIVE_UP_THERE = "endthere"
    # one's own data
    PRIVACY = "privacy"
    EXPORT_DATA = "mine"
    FORGET = "forget"
    # commands that no button stands for
    MOVE = "move"
    HISTORY = "history"
    VERIFY = "verify"
    RATINGS = "leaderboard"
    SETTINGS = "settings"
    SEASON = "season"
    ABOUT = "about"
    HELP = "help"

    # what nobody does any more, or never did
    UNKNOWN = ""

    @classmethod
    def read(cls, name: str) -> Action:
        """The action of a name; UNKNOWN for what is none."""
        try:
            return cls(name)
        except ValueError:
            return cls.UNKNOWN
