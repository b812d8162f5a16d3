"""The whole table as one viewer sees it, and what has changed of it."""

from __future__ import annotations

from typing import Literal

from kosti.server.wire.round import ChatView, ClockView, EndingView, EventView, FairView, OnlookerView, OptionView, Pending, RequestView, ResultView, SeatView
from kosti.server.wire.scene import SceneView
from kosti.server.wire.shapes import Strict, changes_of


class TableView(Strict):
    """The whole table as one viewer sees it."""

    type: Literal["table"]
    id: str
    version: int
    game: str
    title: str
    variant: str | None
    options: list[OptionView]
    status: Literal["waiting", "playing", "over"]
    dice: Literal["virtual", "real"]
    pace: Literal["slow", "normal", "fast"]
    seats: list[SeatView]
    viewer: int | None
    host: bool
    asked: list[int]
    pending: Pending | None
    scene: SceneView
    events: list[EventView]
    chat: list[ChatView]
    onlookers: list[OnlookerView]
    requests: list[RequestView]
    clock: ClockView | None
    results: list[ResultView] | None
    ending: EndingView | None
    fair: FairView
    undo: int | None
    next: str | None
    handover: int | None
    nudged: list[int]


SceneChange = changes_of(SceneView, "SceneChange", "What has changed of a scene.")


class StepView(Strict):
    """What lay on the table on the way, as changes of the step before it; `left`: so many of the last events were still to come."""

    left: int
    scene: SceneChange  # type: ignore[valid-type]


TableChange = changes_of(
    TableView,
    "TableChange",
    "What has changed of the table for one viewer: `news` are added to the events, `steps` are what lay on the table on the way, everything else takes the place of what was there.",
    type=(Literal["change"], ...),
    version=(int, ...),
    scene=(SceneChange, None),
    news=(list[EventView], None),
    steps=(list[StepView], None),
)
