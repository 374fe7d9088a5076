"""Styles and scripts for SimCord's page: a table instead of a test bench, in each player's language."""

import json
from collections.abc import Mapping

# A player needs the channel, not a test bench: on a phone the bench fills a sixth of the screen. A picture that loads
# keeps its place: its description would push the select below it off the screen, and SimCord closes that at once; and
# browsers draw the sign of a lost picture where none has been named yet.
STYLE = """
.preview-brand, .messages-sidebar, .drawer-scrim, #messages-toggle, #refresh, #capture-open, #view-action-output,
.select-draft-actions > span, .modal-disclaimer { display: none !important; }
.select-draft-actions { justify-content: flex-end; }
.command-option-input { min-width: 7ch; }
.viewer-control select { font-size: 14px; }
.gallery-image { overflow: hidden; color: transparent; }
.gallery-image:not([width]) { aspect-ratio: 1; }
.gallery-image:not([src]) { opacity: 0; }
@media (max-width: 760px) {
  .preview-shell { --toolbar-height: 44px; }
  .preview-toolbar { flex-wrap: nowrap; }
  .viewer-control { font-size: 0; }
  .viewer-control select { max-width: 11rem; }
  #inspector-toggle { display: none; }
  #action-status { display: block; flex: 1 1 0; max-width: none; line-height: 18px; text-align: right; }
  .channel-message .message-components { width: calc(100% - 24px); margin-left: 12px; }
  .channel-message .message-header { margin: 0 0 4px 46px; }
  .channel-message .message-avatar { left: -34px; top: -2px; }
  .channel-message :is(.message-avatar, .message-avatar-image) { width: 26px; height: 26px; }
  .channel-message .message-avatar-image svg { width: 17px; height: 17px; }
  .channel-message :is(.message-interaction-header, .message-ephemeral-note, .message-content) { margin-left: 46px; }
}
"""

# SimCord stays where the reader is and offers a button; at a table the newest message is what one waits for, and its
# last row when it has grown. A command is finished by Enter, also where what was typed is the very value that is
# offered: SimCord would offer it once more.
_SCRIPT = """
const newer = document.getElementById("new-messages"), shelf = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
new MutationObserver(() => { if (!newer.hidden) newer.click(); }).observe(newer, { attributeFilter: ["hidden"] });
let newest = "", atEnd = true, seen = "";
const size = () => `${shelf.scrollHeight} ${shelf.clientHeight}`;
const toEnd = () => { shelf.scrollTop = shelf.scrollHeight; seen = size(); };
// a scroll that comes from growing, or from less room, is no sign that the reader has left the end
shelf.addEventListener("scroll", () => {
  if (!atEnd || size() === seen) atEnd = shelf.scrollHeight - shelf.scrollTop - shelf.clientHeight < 40;
});
const growing = new ResizeObserver(() => { if (atEnd) toEnd(); });
[list, shelf].forEach((one) => growing.observe(one));
new MutationObserver(() => {
  const last = list.querySelector("[data-message-id]:last-of-type")?.dataset.messageId || "";
  if (last !== newest) {
    newest = last;
    requestAnimationFrame(toEnd);
  }
}).observe(list, { childList: true });

addEventListener("keydown", (event) => {
  const row = document.querySelector(".command-row"), typed = document.activeElement;
  if (event.key !== "Enter" || event.isComposing || !row) return;
  const offered = document.getElementById(typed.getAttribute("aria-activedescendant") || "");
  const same = offered?.isConnected && offered.dataset.value === typed.value;
  if (!same && typed !== document.body) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sendWhenReady();
}, true);

// the button rests while choices are still being fetched
const send = document.getElementById("send-message");
function sendWhenReady() {
  if (!send.disabled) send.click();
  else if (document.querySelector(".command-row")) requestAnimationFrame(sendWhenReady);
}

// SimCord asks the bot for choices when something is typed; here they come before, and for what was chosen
addEventListener("focusin", ({ target }) => {
  if (!target.matches?.(".command-option-input")) return;
  requestAnimationFrame(() => {
    const isEmpty = document.querySelector(".command-popup:not([hidden]) .command-empty");
    if (isEmpty && document.activeElement === target) target.dispatchEvent(new Event("input", { bubbles: true }));
  });
});

const said = "aria-label title placeholder".split(" ");
const others = [
  ".text-display", ".message-content", ".message-author", ".button-label", ".option-label", ".select-value-label",
  ".select-chip", ".field-label", ".modal-title", "#viewer-picker", "#channel-name", "#channel-topic",
].join();
const commands = ".command-row, .command-context, .command-popup, .message-interaction-header strong";
function inWords(text, place) {
  if (Object.hasOwn(words, text)) return words[text];
  if (Object.hasOwn(names, text) && place.closest(commands)) return names[text];
  for (const [pattern, ours] of patterns) if (pattern.test(text)) return text.replace(pattern, ours);
  return text;
}
function translate(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.data.trim();
    if (!text || !node.parentElement || node.parentElement.closest(others)) return;
    const ours = inWords(text, node.parentElement);
    if (ours !== text) node.data = node.data.replace(text, ours);
  } else if (node.nodeType === Node.ELEMENT_NODE && !node.matches("script, style")) {
    for (const name of said) {
      const text = node.getAttribute(name), ours = text && inWords(text, node);
      if (ours !== text) node.setAttribute(name, ours);
    }
    node.childNodes.forEach(translate);
  }
}
const patterns = spoken.map(([pattern, ours]) => [new RegExp(pattern), ours]);
translate(document.body);
new MutationObserver((changes) => {
  for (const change of changes) {
    if (change.type === "childList") change.addedNodes.forEach(translate);
    else translate(change.target);
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: said });
"""

_WORDS = {
    "de": {
        "Viewing as": "Du bist",
        "More": "Mehr",
        "End preview session": "Spielabend beenden",
        "No messages in this channel.": "Willkommen am Stammtisch. Tippe /spielen und such ein Spiel aus.",
        "New messages · jump to latest": "Neue Nachrichten · zur neuesten",
        "Newer messages": "Neuere Nachrichten",
        "Load earlier messages": "Frühere Nachrichten",
        "Only you can see this": "Nur du siehst das",
        "Thinking…": "Denkt nach …",
        "(edited)": "(bearbeitet)",
        "Message": "Nachricht",
        "Send": "Senden",
        "Send message (Enter)": "Senden (Enter)",
        "Reply": "Antworten",
        "Edit": "Bearbeiten",
        "Delete": "Löschen",
        "Apply": "Fertig",
        "Cancel": "Abbrechen",
        "Submit": "Absenden",
        "Select an option": "Wähle aus",
        "Search options": "Suchen",
        "No matching options": "Nichts gefunden",
        "No options match": "Nichts gefunden",
        "No available options": "Nichts zur Wahl",
        "Loading options": "Wird geladen",
        "OPTIONS": "ZUR WAHL",
        "This field is required.": "Das fehlt noch.",
        "Choose one option.": "Wähle eines davon.",
        "Choose an available option.": "Wähle eines von der Liste.",
        "Enter a valid value.": "Das passt hier nicht.",
        "True": "Ja",
        "False": "Nein",
        "Choose file": "Datei wählen",
        "Completing action…": "Einen Moment …",
        "Sending message…": "Einen Moment …",
        "Updating options…": "Einen Moment …",
        "Switching viewer…": "Einen Moment …",
        "Updating preview…": "Einen Moment …",
        "Loading preview…": "Einen Moment …",
        "Action completed": "Erledigt",
        "Callback completed": "Erledigt",
        "Options updated": "Bereit",
        "Message sent": "Gesendet",
        "Message updated": "Gesendet",
        "Message deleted": "Gelöscht",
        "Viewer switched": "Bereit",
        "Viewport updated": "Bereit",
        "Conversation updated": "Bereit",
        "Preview refreshed": "Bereit",
        "Preview ready": "Bereit",
        "Action was not completed.": "Das ging nicht.",
        "Action is awaiting a confirmed result.": "Einen Moment …",
        "Action outcome uncertain. It will not be retried.": "Ob das ankam, ist ungewiss.",
        "Connection interrupted; trying again…": "Verbindung unterbrochen …",
        "Preview session ended.": "Der Spielabend ist zu Ende.",
        "This page has no preview capability.": "Diese Adresse gehört niemandem. "
        "Nimm deine eigene: Sie steht dort, wo der Abend gestartet wurde.",
        "Preview session is unavailable. Reload the active Preview URL.": "Dieser Abend ist vorbei. "
        "Die neue Adresse steht dort, wo der nächste gestartet wird.",
    },
    "en": {
        "Viewing as": "You are",
        "End preview session": "End the evening",
        "No messages in this channel.": "Welcome to the regulars’ table. Type /play, choose a game and sit down.",
        "Apply": "Done",
        "Action completed": "Done",
        "Callback completed": "Done",
        "Options updated": "Ready",
        "Viewer switched": "Ready",
        "Viewport updated": "Ready",
        "Conversation updated": "Ready",
        "Preview refreshed": "Ready",
        "Preview ready": "Ready",
        "Completing action…": "One moment …",
        "Switching viewer…": "One moment …",
        "Updating preview…": "One moment …",
        "Loading preview…": "One moment …",
        "Action was not completed.": "That did not work.",
        "Preview session ended.": "The evening is over.",
        "This page has no preview capability.": "This address is nobody’s. "
        "Take your own: it stands where the evening was started.",
        "Preview session is unavailable. Reload the active Preview URL.": "This evening is over. "
        "The new address stands where the next one is started.",
    },
}

_PATTERNS = {
    "de": (
        (r"^Message #.*", "Nachricht oder /spielen"),
        (r"^(.+) used$", "$1 benutzte"),
        (r"^OPTIONS MATCHING$", "ZUR WAHL"),
        (r"^OPTIONS MATCHING (.*)", "ZUR WAHL: $1"),
        (r"^\+ options$", "+ weitere"),
        (r"^\+(\d+) more$", "+$1 weitere"),
        (r"^\+(\d+) (?:options|optional)$", "+$1 möglich"),
        (r"^(\d+) commands$", "Befehle: $1"),
        (r"^Edited ", "Bearbeitet "),
        (r"^\d+ selected\. Choose 1–1 options\.$", ""),
        (r"^(\d+) selected\. Choose (\d+)–(\d+) options\.$", "Gewählt: $1; $2 bis $3 dürfen es sein."),
    ),
    "en": (
        (r"^Message #.*", "Message or /play"),
        (r"^OPTIONS MATCHING$", "CHOICES"),
        (r"^OPTIONS MATCHING (.*)", "CHOICES: $1"),
        (r"^\d+ selected\. Choose 1–1 options\.$", ""),
    ),
}


def words(language: str) -> Mapping[str, str]:
    """Replacements for SimCord's words, in a language or else in English."""
    return _WORDS.get(language, _WORDS["en"])


def script(language: str, names: Mapping[str, str]) -> str:
    """The script added to SimCord's own; ``names`` are commands and options as they are registered."""
    heads = (("words", words(language)), ("names", names), ("spoken", _PATTERNS.get(language, _PATTERNS["en"])))
    return "".join(f"const {name} = {json.dumps(value)};\n" for name, value in heads) + _SCRIPT
