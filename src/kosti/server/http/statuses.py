"""Which status of HTTP goes with a refusal."""

from __future__ import annotations

from kosti.rooms.refusals import Refused, RefusedByEngine

NO_TOKEN = 401
WITH_STATUS = {
    400: ["bad_message", "bad_input", "bad_name", "bad_seats", "no_level", "hello_first", "not_json", "bad_text"],
    401: ["no_token"],
    403: ["not_yours", "host_only", "not_seated", "muted", "sent_away", "wrong_origin", "only_here"],
    404: ["no_such_seat", "no_such_table", "cancelled", "no_such_page"],
    405: ["bad_method"],
    409: [
        "seat_taken",
        "not_full",
        "pledged",
        "not_pledged",
        "wrong_word",
        "started",
        "not_started",
        "not_over",
        "is_over",
        "not_now",
        "stale",
        "handover",
        "no_throw",
        "no_draw",
        "virtual_dice",
        "asked_already",
        "no_request",
        "no_undo",
        "no_undo_seen",
        "resigned",
        "no_nudge",
        "no_onlooker",
        "not_absent",
        "no_network",
        "changed_rules",
    ],
    413: ["too_large"],
    421: ["wrong_host"],
    429: ["too_fast", "talks_too_fast", "too_many_tables", "too_many_here"],
    500: ["broken"],
    503: ["no_database"],
    507: ["disk_full"],
}
STATUSES = {code: status for status, codes in WITH_STATUS.items() for code in codes}
OF_ENGINE = {"no_game": 404, "illegal": 409, "wrong_moment": 409}
WRONG_INPUT = 400  # all else that the engine refuses


def status_of(refused: Refused) -> int:
    """The status to answer with."""
    return OF_ENGINE.get(refused.code, WRONG_INPUT) if isinstance(refused, RefusedByEngine) else STATUSES[refused.code]
