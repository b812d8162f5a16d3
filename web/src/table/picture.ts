/** What a small picture of a scene shows, and where. */

import type { Card, Die, Drawing, Grid, Item, Mark, Scene, Tile } from "../wire/protocol";
import { isSign, writtenOf } from "../hand/scene/marks";
import { laidOut, linesOf, mountainPlaces, seatPlaces, stacksOf } from "./items/drawn/parts";

export const WIDTH = 320;
export const HEIGHT = 180;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  round: number;
  tone: "paper" | "card" | "cell" | "tile" | "down" | `seat-${number}`;
  text: string;
  size: number;
}

interface PlacedDie {
  die: Die;
  x: number;
  y: number;
  size: number;
  turn: number;
}

export interface Picture {
  boxes: Box[];
  dice: PlacedDie[];
  lines: string[];
  figure: (Area & { drawing: Drawing }) | null;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const COLOURED = 4; // seats that have a colour in a picture
const TURNS = [-7, 5, -3, 8, -5, 3, -8, 6, -2, 4];

/** The most telling things of a scene, laid out in a picture: a board or tiles or cards, the dice, and a corner of the sheet. */
export function pictureOf(scene: Scene): Picture {
  const picture: Picture = { boxes: [], dice: [], lines: [], figure: null };
  const board = mostDrawn(scene.table) ?? scene.table.find((item) => item.kind === "grid");
  const shelf = scene.table.find((item) => item.kind === "tiles" && isShort(item)) ?? scene.table.find((item) => item.kind === "cards");
  const dice = diceToShow(scene.table);
  const rows = scene.sheet.length;
  let area: Area = { x: 14, y: 14, width: WIDTH - 28, height: HEIGHT - 28 };
  if (rows > 4 || (!board && !shelf && rows > 0)) area = cornerOfSheet(picture, scene, area);
  if (board?.kind === "grid" || board?.kind === "drawing") {
    const part = dice.length ? { ...area, width: area.width * 0.62 } : area;
    if (board.kind === "grid") placeGrid(picture, board.value, part);
    else placeDrawing(picture, board.value, part);
    placeDice(picture, dice.slice(0, 6), { ...area, x: area.x + part.width + 8, width: area.width - part.width - 8 }, 54);
    return picture;
  }
  if (shelf) {
    const height = dice.length ? area.height * 0.48 : area.height;
    if (shelf.kind === "tiles") placeTiles(picture, shelf.value, { ...area, height });
    if (shelf.kind === "cards") placeCards(picture, shelf.value, { ...area, height });
    area = { ...area, y: area.y + height + 6, height: area.height - height - 6 };
  }
  placeDice(picture, dice, area, 64);
  return picture;
}

/** Of several drawings the one with most on it: somebody's beetle is further than the others. */
function mostDrawn(items: Item[]): Item | undefined {
  const drawings = items.filter((item) => item.kind === "drawing");
  const much = (drawing: Drawing) => drawing.parts.reduce((sum, part) => sum + part.count, 0);
  return drawings.sort((one, other) => much(other.value) - much(one.value))[0];
}

function isShort(item: Item): boolean {
  return item.kind === "tiles" && item.value.every((tile) => tile.label.length <= 4);
}

/** Open dice first, those of everybody before those of one player. */
function diceToShow(items: Item[]): Die[] {
  const trays = items.filter((item) => item.kind === "dice");
  const open = trays.filter((tray) => tray.value.some((die) => die.face !== null));
  return (open.length ? open : trays).flatMap((tray) => tray.value).slice(0, 8);
}

function placeDice(picture: Picture, dice: Die[], area: Area, largest: number): void {
  if (!dice.length) return;
  const columns = area.width > area.height ? Math.min(dice.length, Math.max(1, Math.ceil(dice.length / (dice.length > 5 ? 2 : 1)))) : Math.ceil(dice.length / 3);
  const rows = Math.ceil(dice.length / columns);
  const step = Math.min(largest * 1.25, area.width / columns, area.height / rows);
  const left = area.x + (area.width - step * columns) / 2;
  const top = area.y + (area.height - step * rows) / 2;
  dice.forEach((die, i) => {
    const size = step * 0.8;
    const drift = (i % 2 ? 0.14 : 0.06) * step;
    picture.dice.push({ die, x: left + (i % columns) * step + step * 0.1, y: top + Math.floor(i / columns) * step + drift, size, turn: TURNS[i % TURNS.length] ?? 0 });
  });
}

function placeGrid(picture: Picture, grid: Pick<Grid, "cells">, area: Area): void {
  const rows = grid.cells.length;
  const columns = Math.max(1, ...grid.cells.map((row) => row.length));
  const wide = Math.min(area.width / columns, (area.height / rows) * 1.7);
  const high = Math.min(area.height / rows, wide);
  const left = area.x + (area.width - wide * columns) / 2;
  const top = area.y + (area.height - high * rows) / 2;
  grid.cells.forEach((row, r) =>
    row.forEach((marks, c) => {
      const box = { x: left + c * wide + 1, y: top + r * high + 1, width: wide - 2, height: high - 2, round: 3 };
      const owner = ownerOf(marks);
      const standing = dieIn(marks);
      const short = standing ? "" : shortOf(marks);
      const size = Math.min(15, high * 0.58);
      picture.boxes.push({ ...box, tone: owner === undefined ? "cell" : `seat-${owner}`, text: short.length * size * 0.56 < wide ? short : "", size });
      if (standing) picture.dice.push({ die: standing, x: box.x + (wide - high) / 2 + high * 0.1, y: box.y + high * 0.08, size: high * 0.78, turn: 0 });
    }),
  );
}

/** A figure with its own strokes, a ring as seats in a circle, tracks and layouts line by line. */
function placeDrawing(picture: Picture, drawing: Drawing, area: Area): void {
  if (drawing.form === "figure") picture.figure = { ...area, drawing };
  else if (drawing.form === "ring") placeRing(picture, drawing, area);
  else if (drawing.form === "layout") placeLayout(picture, drawing, area);
  else if (drawing.form === "points") placePoints(picture, drawing, area);
  else if (drawing.picture === "mountain") placeMountain(picture, drawing, area);
  else if (drawing.parts.some((part) => part.at)) placePath(picture, drawing, area);
  else placeGrid(picture, { cells: linesOf(drawing).map((line) => line.map((part) => part.marks)) }, area);
}

/** Bands of fields as wide as the cloth; one with chips on it has the colour of whose they are. */
function placeLayout(picture: Picture, drawing: Drawing, area: Area): void {
  const bands = linesOf(drawing);
  const high = Math.min(30, area.height / bands.length);
  const top = area.y + (area.height - high * bands.length) / 2;
  bands.forEach((band, row) => {
    const wide = area.width / band.length;
    const size = Math.min(11, high * 0.55);
    band.forEach((part, i) => {
      const owner = ownerOf(part.marks.filter((mark) => mark.kind === "chip"));
      const text = part.label.length * size * 0.58 < wide ? part.label : "";
      picture.boxes.push({ x: area.x + i * wide + 1, y: top + row * high + 1, width: wide - 2, height: high - 2, round: 3, tone: owner === undefined ? "cell" : `seat-${owner}`, text, size });
    });
  });
}

/** Places where they lie; one where a player stands alone has the player's colour. */
function placePath(picture: Picture, drawing: Drawing, area: Area): void {
  const places = drawing.parts.filter((part) => part.at);
  const laid = laidOut(places);
  const step = Math.min(area.width / laid.columns, area.height / laid.rows);
  const [left, top] = [area.x + (area.width - step * laid.columns) / 2, area.y + (area.height - step * laid.rows) / 2];
  for (const part of places) {
    const { x, y } = laid.at(part);
    const owner = ownerOf(part.marks);
    picture.boxes.push({ x: left + x * step + 0.5, y: top + y * step + 0.5, width: step - 1, height: step - 1, round: 2, tone: owner !== undefined ? `seat-${owner}` : part.looks ? "tile" : "cell", text: "", size: 0 });
  }
}

const ON_POINT = 5; // pieces that lie one above the other

/** The points of a backgammon board with their stacks. */
function placePoints(picture: Picture, drawing: Drawing, area: Area): void {
  const [points = []] = linesOf(drawing);
  const half = points.length / 2;
  const step = Math.min(area.width / (half + 1), area.height / (2 * ON_POINT + 1));
  const left = area.x + (area.width - step * (half + 1)) / 2;
  const middle = area.y + area.height / 2;
  points.forEach((part, i) => {
    const far = i >= half;
    const column = far ? i - half : half - 1 - i;
    const x = left + (column + (column < half / 2 ? 0 : 1)) * step;
    const edge = middle + (far ? -1 : 1) * (ON_POINT + 0.5) * step;
    picture.boxes.push({ x: x + step * 0.35, y: far ? edge : edge - step * ON_POINT * 0.9, width: step * 0.3, height: step * ON_POINT * 0.9, round: 1, tone: i % 2 ? "cell" : "tile", text: "", size: 0 });
    const stack = stacksOf(part).flatMap(({ seat, count }) => Array.from({ length: count }, () => seat));
    stack.slice(0, ON_POINT).forEach((seat, n) => {
      const y = far ? edge + n * step : edge - (n + 1) * step;
      picture.boxes.push({ x: x + 0.5, y: y + 0.5, width: step - 1, height: step - 1, round: step / 2, tone: `seat-${seat}`, text: "", size: 0 });
    });
  });
}

function placeMountain(picture: Picture, drawing: Drawing, area: Area): void {
  const places = mountainPlaces(drawing.lines);
  const size = area.height / 9;
  picture.lines.push(`M${area.x} ${area.y + area.height}L${area.x + area.width / 2} ${area.y}L${area.x + area.width} ${area.y + area.height}`);
  drawing.parts.forEach((part, i) => {
    const { x, y } = places[i] ?? { x: 50, y: 50 };
    picture.boxes.push({ x: area.x + (area.width * x) / 100 - size / 2, y: area.y + (area.height * y) / 100 - size / 2, width: size, height: size, round: size / 2, tone: part.count ? "tile" : "card", text: part.label, size: size * 0.5 });
  });
}

function placeRing(picture: Picture, drawing: Drawing, area: Area): void {
  const seats = drawing.parts.filter((part) => part.seat !== null);
  const size = Math.min(34, (area.height * 2) / seats.length);
  const places = [...seatPlaces(seats.length, 0), { x: 50, y: 50 }];
  drawing.parts.forEach((part, i) => {
    const { x, y } = places[i] ?? { x: 50, y: 50 };
    const tone = part.seat === null ? "card" : part.seat < COLOURED ? (`seat-${part.seat}` as const) : "cell";
    const text = part.marks.flatMap((mark) => ("text" in mark ? [mark.text] : [])).join(" ");
    picture.boxes.push({ x: area.x + (area.width * x) / 100 - size / 2, y: area.y + (area.height * y) / 100 - size / 2, width: size, height: size, round: size / 2, tone, text, size: size * 0.45 });
  });
}

/** Whose cell it is, where one player alone stands in it, with a marker or without. */
function ownerOf(marks: readonly Mark[]): number | undefined {
  const [first, next] = marks[0]?.kind === "marker" ? marks.slice(1) : marks;
  const alone = first && !(isSign(first) && next && isSign(next));
  return alone && "seat" in first && first.seat < COLOURED ? first.seat : undefined;
}

/** The die that stands in a cell, where it is to be seen how it lies; others are written. */
function dieIn([mark]: readonly Mark[]): Die | null {
  if (mark?.kind !== "soldier" || !mark.sides || Number.isNaN(Number(mark.face))) return null;
  return { face: Number(mark.face), text: mark.face, name: null, kind: "", colour: "", place: 0 };
}

function shortOf(marks: readonly Mark[]): string {
  const [mark] = marks;
  const king = mark?.kind === "soldier" && Number.isNaN(Number(mark.face));
  return king ? "♚" : (writtenOf(marks).split("\n")[0] ?? "");
}

function placeTiles(picture: Picture, tiles: Tile[], area: Area): void {
  const step = Math.min(34, area.width / tiles.length);
  const height = Math.min(area.height, step * 1.7);
  const left = area.x + (area.width - step * tiles.length) / 2;
  tiles.forEach((tile, i) =>
    picture.boxes.push({
      x: left + i * step + 1.5, y: area.y + (area.height - height) / 2, width: step - 3, height: tile.on ? height : height * 0.55, round: 4,
      tone: tile.on ? "tile" : "down", text: tile.label, size: Math.min(17, step * 0.6),
    }),
  );
}

function placeCards(picture: Picture, cards: Card[], area: Area): void {
  const shown = cards.slice(0, 5);
  const height = Math.min(area.height, 78);
  const width = height * 0.7;
  const step = Math.min(width + 8, area.width / shown.length);
  const left = area.x + (area.width - step * (shown.length - 1) - width) / 2;
  shown.forEach((card, i) =>
    picture.boxes.push({ x: left + i * step, y: area.y, width, height, round: 5, tone: "card", text: card.text.length > 10 ? `${card.text.slice(0, 9)}…` : card.text, size: 9 }),
  );
}

/** A sheet of paper at the right edge: its lines, and pencil strokes where something is written. */
function cornerOfSheet(picture: Picture, scene: Scene, area: Area): Area {
  const width = 84;
  const rows = scene.sheet.slice(0, 9);
  const height = Math.max(64, Math.min(area.height, 18 + rows.length * 15));
  const x = WIDTH - width - 12;
  const y = (HEIGHT - height) / 2;
  picture.boxes.push({ x, y, width, height, round: 4, tone: "paper", text: "", size: 0 });
  const columns = Math.min(4, scene.players.length);
  const gap = (width - 34) / columns;
  rows.forEach((row, i) => {
    const line = y + 16 + i * ((height - 18) / rows.length);
    picture.lines.push(`M${x + 6} ${line}h${18 + ((row.label.length * 7) % 8)}`);
    row.values.slice(0, columns).forEach((value, c) => {
      if (value !== null && value !== "") picture.lines.push(`M${x + 32 + c * gap} ${line}h${Math.max(4, Math.min(gap - 4, String(value).length * 3.4))}`);
    });
  });
  return { ...area, width: area.width - width - 6 };
}
