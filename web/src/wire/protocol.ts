/** The shapes that travel between the server and the browser, made from the server's own (see docs/protocol.md); here they have the names the client calls them by. */

import type {
  OfferedValue,
  OfferedArgument,
  CardView,
  ChatView,
  ClockView,
  DieView,
  EventView,
  FaceView,
  FairView,
  GridView,
  Hello,
  OfferedMove,
  NewTable as WantedTable,
  OptionView,
  PersonView,
  RequestView,
  ResultView,
  RowView,
  SceneView,
  SeatView,
  TableView,
  TileView,
  OfferedVerb,
} from "./types";

export type { NewSeat, Pending, PromisedDie, ProofView as Proof, ProofNumber, ProofThrow, ReplayView as Replay, ReplayStep, SeatView, TableInfo, TableView, Texts } from "./types";

export type Lang = Hello["lang"];
export type Level = NonNullable<SeatView["level"]>;
export type Status = TableView["status"];
export type DiceMode = TableView["dice"];
export type Gesture = OfferedArgument["gesture"];

export type Die = DieView;
export type Tile = TileView;
export type Card = CardView;
export type Grid = GridView;
export type Mark = GridView["cells"][number][number][number];
export type Item = SceneView["table"][number];
export type Row = RowView;
export type Entry = RowView["values"][number];
export type Choice = OfferedValue;
export type Argument = OfferedArgument;
export type Move = OfferedMove;
export type Verb = OfferedVerb;
export type Scene = SceneView;
export type PendingFace = FaceView;
export type TableEvent = EventView;
export type ChatLine = ChatView;
export type Request = RequestView;
export type Clock = ClockView;
export type Result = ResultView;
export type Fair = FairView;
export type ChosenOption = OptionView;
export type Person = PersonView;
export type NewTable = WantedTable;
export type OptionValue = boolean | number | string;
