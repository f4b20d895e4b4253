import { agenda } from "./agenda.ts";
import { contracts } from "./contracts.ts";
import { drafting } from "./drafting.ts";
import { editor } from "./editor.ts";
import { firstPage } from "./firstPage.ts";
import type { Ground } from "./ground.ts";
import { imports } from "./importing.ts";
import { insurance } from "./insurance.ts";
import { mondayNight } from "./mondayNight.ts";
import { opening } from "./opening.ts";
import { packet } from "./packet.ts";
import { pages } from "./pages.ts";
import { portal } from "./portal.ts";
import { projects } from "./projects.ts";
import { radar } from "./radar.ts";
import { publicPages } from "./publicPages.ts";
import { repository } from "./repository.ts";
import { rollCall } from "./rollCall.ts";
import { room } from "./room.ts";
import { sealing } from "./sealing.ts";
import { start } from "./start.ts";
import type { Row } from "./table.ts";
import { tabulation } from "./tabulation.ts";
import { watchers } from "./watchers.ts";

/** The rows of the benchmark by letter. */
export const PARTS: Record<string, (on: Ground) => Promise<Row[]>> = {
  a: editor,
  s: pages,
  t: firstPage,
  b: room,
  p: rollCall,
  c: agenda,
  d: start,
  // Before the rows that replace the demonstration's purchases.
  k: watchers,
  e: repository,
  f: projects,
  l: contracts,
  m: radar,
  n: insurance,
  g: portal,
  q: publicPages,
  j: sealing,
  h: opening,
  i: tabulation,
  o: packet,
  r: imports,
  u: mondayNight,
  v: drafting,
};
