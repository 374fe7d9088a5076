"""The shapes of the bot's REST calls, each with the rule of Discord's documentation that allows it.

The tavern holds every call against this table: a shape that is not in it is wrong until somebody has looked up the
rule. The pages are those of Discord's documentation for developers; the rules are given in our own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15
CALLBACKS = {4: "reply", 5: "promise", 6: "defer the update", 7: "update", 8: "suggest", 9: "form"}
_MESSAGES = {"reply", "promise", "update"}
_FILES = {(True, False): "a kept file", (False, True): "a file"}
_PLAIN = {"content", "components", "attachments", "flags", "nonce", "enforce_nonce", "allowed_mentions", "tts"}
"""What a message is made of; whatever else its body names is part of its shape."""


class Call(Protocol):
    """A REST call."""

    @property
    def method(self) -> str: ...

    @property
    def path(self) -> str: ...

    @property
    def json(self) -> Any: ...


def shape_of(call: Call) -> str:
    """The kind of a call and what its body is made of, such as ``PATCH /channels/*/messages/*: components, a file``."""
    where, body = f"{call.method} {_starred(call.path)}", call.json
    if call.path.endswith("/callback"):
        kind = CALLBACKS.get(body["type"], str(body["type"]))
        where, body = f"{where} {kind}", body.get("data") if kind in _MESSAGES else None
        made = list(_made_of(body or {}))
    elif not isinstance(body, dict):
        made = []
    elif "/messages" in call.path or call.path.startswith("/webhooks/"):
        made = list(_made_of(body))
    else:
        made = sorted(body)
    return f"{where}: {', '.join(made)}" if made else where


def _starred(path: str) -> str:
    parts = path.split("/")
    for index, part in enumerate(parts):
        is_token = index > 1 and parts[index - 2] in ("interactions", "webhooks")
        if re.fullmatch(r"\d+", part) or is_token:
            parts[index] = "*"
    return "/".join(parts)


def _made_of(body: Mapping[str, Any]) -> Iterator[str]:
    flags = int(body.get("flags") or 0)
    if body.get("content"):
        yield "content"
    if body.get("components"):
        yield "components" if flags & COMPONENTS_V2 else "components of the first version"
    elif flags & COMPONENTS_V2:
        yield "v2"
    if "attachments" in body:
        files = body["attachments"] or ()
        kept = sum("filename" not in file for file in files)
        yield _FILES.get((bool(kept), len(files) > kept), "kept and sent files") if files else "no files"
    if flags & EPHEMERAL:
        yield "ephemeral"
    if flags & ~(EPHEMERAL | COMPONENTS_V2):
        yield f"flags {flags}"
    if body.get("nonce"):
        yield "nonce" if body.get("enforce_nonce") else "nonce that is not enforced"
    if (body.get("allowed_mentions") or {}).get("users"):
        yield "pings"
    yield from sorted(set(body) - _PLAIN)


@dataclass(frozen=True, slots=True)
class Rule:
    """What the documentation says that allows a shape, and where."""

    page: str
    says: str
    silent: str = ""
    """What it does not say; then a test of this name shows what the bot does if Discord refuses it."""


ANSWERING = "Receiving and Responding to Interactions"
UPLOADS = "API Reference, Uploading Files"
KEEPING = "test_a_refused_edit_is_made_once_more_with_everything"
_UNNAMED_FILE = "whether attachment:// in a gallery finds a file that is kept and not sent"

SHAPES: dict[str, Rule] = {
    # --- what is asked for at the start ---
    "GET /oauth2/applications/@me": Rule(
        "OAuth2, Get Current Bot Application Information", "a bot may ask for its own application"
    ),
    "PUT /applications/*/commands": Rule(
        "Application Commands, Bulk Overwrite Global Application Commands",
        "a list of commands takes the place of all global ones",
    ),
    # --- the emojis of the application ---
    "GET /applications/*/emojis": Rule("Emoji, List Application Emojis", "a bot may list those of its application"),
    "POST /applications/*/emojis: image, name": Rule(
        "Emoji, Create Application Emoji", "a name and the data of an image; up to 2000 for an application"
    ),
    "DELETE /applications/*/emojis/*": Rule("Emoji, Delete Application Emoji", "it is gone wherever it was shown"),
    # --- messages in channels ---
    "POST /channels/*/messages: components, a file, nonce": Rule(
        "Message, Create Message",
        "components and files may come together; with IS_COMPONENTS_V2 there must be no content; an enforced nonce of "
        "at most 25 characters gives back the message that has it",
    ),
    "POST /channels/*/messages: components, nonce": Rule(
        "Message, Create Message", "components are enough of a message, and the flag IS_COMPONENTS_V2 may be set"
    ),
    "POST /channels/*/messages: content, nonce": Rule(
        "Message, Create Message", "content of up to 2000 characters is enough of a message"
    ),
    "POST /channels/*/messages: content, nonce, pings": Rule(
        "Message, Allowed Mentions Object", "up to 100 users are named one by one, and parse stays empty beside them"
    ),
    "POST /channels/*/messages: components, nonce, pings": Rule(
        "Message, Allowed Mentions Object", "mentions in the text of components ping those that are named one by one"
    ),
    "POST /channels/*/messages: content, nonce, message_reference": Rule(
        "Message, Create Message", "message_reference makes a reply; replied_user says whether that mentions its author"
    ),
    "PATCH /channels/*/messages/*: components, a file": Rule(
        "Message, Edit Message",
        "attachments lists all files the message has afterwards, new ones by the number of their part; others go",
    ),
    "PATCH /channels/*/messages/*: components, no files": Rule(
        "Message, Edit Message", "files that attachments does not list are taken off; all parameters are optional"
    ),
    "PATCH /channels/*/messages/*: content": Rule(
        "Message, Edit Message",
        "where content is edited, mentions are made anew from it, as allowed_mentions says; nobody is notified by that",
    ),
    "DELETE /channels/*/messages/*": Rule(
        "Message, Delete Message", "one's own messages may be deleted without any permission"
    ),
    "GET /channels/*/messages": Rule(
        "Message, Get Channel Messages", "the newest messages first; none without READ_MESSAGE_HISTORY"
    ),
    "GET /channels/*": Rule("Channel, Get Channel", "a channel may be asked for by its id"),
    # --- whether an absent person could have come ---
    "GET /guilds/*": Rule("Guild, Get Guild", "a server the bot is on may be asked for; counts only where wished"),
    "GET /guilds/*/members/*": Rule(
        "Guild, Get Guild Member", "one member may be asked for without any intent; 404 for whoever is none"
    ),
    "GET /channels/*/thread-members/*": Rule(
        "Channel, Get Thread Member", "404 for whoever is no member of the thread"
    ),
    "POST /channels/*/threads: auto_archive_duration, invitable, name, rate_limit_per_user, type": Rule(
        "Channel, Start Thread without Message",
        "a name of 1 to 100 characters; the type must be said, or the thread is private; the time until it is archived "
        "is 60, 1440, 4320 or 10080 minutes; rate_limit_per_user may be null",
        silent="test_a_thread_that_discord_refuses_is_told",
    ),
    "POST /users/@me/channels: recipient_id": Rule(
        "User, Create DM", "opens the direct messages with somebody, or gives back those there are"
    ),
    # --- answers to interactions ---
    "POST /interactions/*/*/callback reply: components": Rule(
        ANSWERING, "type 4 answers with a message; IS_COMPONENTS_V2 may be set, and no file need come along"
    ),
    "POST /interactions/*/*/callback reply: components, a file": Rule(
        ANSWERING, "type 4 answers with a message; IS_COMPONENTS_V2 may be set, and files come as with a webhook"
    ),
    "POST /interactions/*/*/callback reply: components, a file, ephemeral": Rule(
        ANSWERING, "of the flags EPHEMERAL and IS_COMPONENTS_V2 may be set together, and files may come along"
    ),
    "POST /interactions/*/*/callback reply: components, ephemeral": Rule(
        ANSWERING, "of the flags EPHEMERAL and IS_COMPONENTS_V2 may be set together"
    ),
    "POST /interactions/*/*/callback reply: content, ephemeral": Rule(
        ANSWERING, "type 4 takes content, and the flag EPHEMERAL"
    ),
    "POST /interactions/*/*/callback reply: content, a file, ephemeral": Rule(
        ANSWERING, "attachments gives file names and alt texts of what is uploaded with the answer"
    ),
    "POST /interactions/*/*/callback promise": Rule(
        ANSWERING, "type 5 says that the answer comes later; the person sees that it is under way"
    ),
    "POST /interactions/*/*/callback promise: ephemeral": Rule(
        ANSWERING, "with type 5 EPHEMERAL is the only flag allowed; components of the second version come with the edit"
    ),
    "POST /interactions/*/*/callback defer the update": Rule(
        ANSWERING, "type 6 acknowledges a press on a component, whose message is edited later"
    ),
    "POST /interactions/*/*/callback update: components, a file": Rule(
        ANSWERING, "type 7 edits the message of the component; the endpoint takes files as the webhook endpoints do"
    ),
    "POST /interactions/*/*/callback update: components, a kept file": Rule(
        "Message, Attachment Request Structure", "an edit names the id of each file to keep", silent=KEEPING
    ),
    "POST /interactions/*/*/callback update: components, no files": Rule(
        UPLOADS, "of the files that were there before, those that an edit's attachments does not list are removed"
    ),
    "POST /interactions/*/*/callback suggest": Rule(ANSWERING, "type 8 takes up to 25 choices"),
    "POST /interactions/*/*/callback form": Rule(
        ANSWERING,
        "type 9 opens a form: a custom_id of up to 100 characters, a title of up to 45, 1 to 5 components; not in "
        "answer to a form",
    ),
    # --- what follows an answer, for 15 minutes ---
    "GET /webhooks/*/*/messages/@original": Rule(ANSWERING, "the first answer can be asked for with the token"),
    "PATCH /webhooks/*/*/messages/@original: components, a file": Rule(
        ANSWERING,
        "edits the first answer like a message of a webhook; this is how components fill what type 5 promised",
    ),
    "PATCH /webhooks/*/*/messages/@original: components, a kept file": Rule(
        "Webhook, Edit Webhook Message",
        "attachments must contain the files that are kept as well as the new ones",
        silent=KEEPING,
    ),
    "PATCH /webhooks/*/*/messages/@original: components, no files": Rule(
        "Webhook, Edit Webhook Message", "files that attachments does not list are taken off"
    ),
    "PATCH /webhooks/*/*/messages/@original: components": Rule(
        ANSWERING,
        "edits the first answer like a message of a webhook; this is how components fill what type 5 promised",
    ),
    "DELETE /webhooks/*/*/messages/@original": Rule(ANSWERING, "the first answer may be deleted with the token"),
    "PATCH /webhooks/*/*/messages/@original: content": Rule(
        ANSWERING, "what type 5 promised is filled by this edit, not by a follow-up, which is deprecated for that"
    ),
    "PATCH /webhooks/*/*/messages/@original: content, a file": Rule(
        "Webhook, Edit Webhook Message", "files that are sent are appended, and attachments lists them"
    ),
    "POST /webhooks/*/*: components, a file, ephemeral": Rule(
        ANSWERING, "a follow-up may be EPHEMERAL, and may be made of components of the second version"
    ),
    "POST /webhooks/*/*: components, ephemeral": Rule(
        ANSWERING, "a follow-up may be EPHEMERAL, and may be made of components of the second version"
    ),
    "POST /webhooks/*/*: content, ephemeral": Rule(ANSWERING, "a follow-up may be EPHEMERAL"),
    "PATCH /webhooks/*/*/messages/*: components, a file": Rule(
        ANSWERING, "a follow-up is edited by its id with the token that has sent it, for 15 minutes"
    ),
    "PATCH /webhooks/*/*/messages/*: components, no files": Rule(
        "Webhook, Edit Webhook Message", "files that attachments does not list are taken off"
    ),
    "PATCH /webhooks/*/*/messages/*: content": Rule(
        "Webhook, Edit Webhook Message", "content may be edited alone; all parameters are optional"
    ),
    "DELETE /webhooks/*/*/messages/*": Rule(
        "Webhook, Delete Webhook Message", "deletes a message that was made with the token; no content comes back"
    ),
}
"""Every shape the bot sends; of a message the shape names all it is made of."""
