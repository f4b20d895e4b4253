import { agenda } from "./agenda.ts";
import { editor } from "./editor.ts";
import type { Ground } from "./ground.ts";
import { portal } from "./portal.ts";
import { projects } from "./projects.ts";
import { repository } from "./repository.ts";
import { room } from "./room.ts";
import { start } from "./start.ts";
import type { Row } from "./table.ts";

/** The rows of the benchmark by their letters. */
export const PARTS: Record<string, (on: Ground) => Promise<Row[]>> = {
  a: editor,
  b: room,
  c: agenda,
  d: start,
  e: repository,
  f: projects,
  g: portal,
};
