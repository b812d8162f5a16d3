/** What is known of a table after the server has told what has changed. */

import type { TableChange, TableView } from "../wire/protocol";

const EVENTS_SHOWN = 40;

/** The view with a change in it; what has not changed stays the very same object. */
export function changed(view: TableView, { type: _, news, scene, steps = [], ...parts }: TableChange): TableView {
  const now = { ...view, ...parts, steps, fresh: news?.length ?? 0 } as TableView;
  if (scene) now.scene = { ...view.scene, ...scene } as TableView["scene"];
  if (news) now.events = [...view.events, ...news].slice(-EVENTS_SHOWN);
  return now;
}
