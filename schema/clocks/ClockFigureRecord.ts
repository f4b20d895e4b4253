import type { ClockFigure as Row } from "#prisma/generated/client/client.ts";
import { subject } from "../subject.ts";
import { figureRefusal } from "./table.rules.ts";

/** Permission to set the county's own figures: they are part of its calendar. */
export const EDIT = "administration.settings.edit-calendars";

export const ClockFigure = subject<Row>("ClockFigure", {
  noun: "figure",
  missing: figureRefusal("FIGURE_NOT_FOUND"),
  lock: ({ db }, id) => db.clockFigure.findFirst({ where: { id } }),
});
