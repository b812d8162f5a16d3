/** The shapes that travel between the server and the browser, made from the server's own (see docs/protocol.md); here they have the names the client calls them by. */

import type {
  CardView,
  ChatView,
  ClockView,
  DieView,
  DrawingView,
  EndingView,
  EventView,
  FairView,
  GridView,
  Hello,
  OnlookerView,
  NewTable as WantedTable,
  OfferedArgument,
  PersonView,
  ResultView,
  RowView,
  SceneView,
  SeatView,
  StepView,
  TableView as WholeView,
  TaughtView,
  TileView,
} from "./types";

export type { ExportedGame, NetworkView, NewSeat, OfferedArgument, OfferedMove, OfferedValue, OfferedVerb, Opened, PadEntry, PadRow, Pending, PersonalBest, PromisedDie, ProofView as Proof, ProofNumber, ProofThrow, ReplayView as Replay, ReplayStep, SeatView, Story, TableInfo, TableChange, Texts, WholePlay, WholePlays } from "./types";

/** The table as one viewer sees it; after a change also what lay there on the way, and how many of the events are new (of a view that was told as a whole nobody knows). */
export interface TableView extends WholeView {
  steps?: Step[];
  fresh?: number;
}

export type Step = StepView;
export type Lang = Hello["lang"];
export type Level = NonNullable<SeatView["level"]>;
export type Status = TableView["status"];
export type DiceMode = TableView["dice"];
export type Gesture = OfferedArgument["gesture"];

export type Die = DieView;
export type Tile = TileView;
export type Card = CardView;
export type Grid = GridView;
export type Drawing = DrawingView;
export type DrawnPart = DrawingView["parts"][number];
export type Mark = GridView["cells"][number][number][number];
export type Item = SceneView["table"][number];
export type Row = RowView;
export type Taught = TaughtView;
export type Entry = RowView["values"][number];
export type Scene = SceneView;
export type TableEvent = EventView;
export type ChatLine = ChatView;
export type Onlooker = OnlookerView;
export type Clock = ClockView;
export type Result = ResultView;
export type Ending = EndingView;
export type Fair = FairView;
export type Person = PersonView;
export type NewTable = WantedTable;
export type OptionValue = boolean | number | string;
