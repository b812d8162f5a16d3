"""What the server shows: the view of a table and its parts, typed, from the shapes to the whole table. docs/protocol.md explains them. It knows the levels of bots alone."""

from kosti.server.wire.round import OptionView, ResultView, SeatView
from kosti.server.wire.scene import SceneView
from kosti.server.wire.shapes import Level, Strict, Texts, to_json
from kosti.server.wire.table import TableChange, TableView
from kosti.server.wire.things import DieView

__all__ = ["DieView", "Level", "OptionView", "ResultView", "SceneView", "SeatView", "Strict", "TableChange", "TableView", "Texts", "to_json"]
