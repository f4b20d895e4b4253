import type { ClockFigure as Row } from "#prisma/generated/client/client.ts";
import { subject } from "../subject.ts";
import { figureRefusal } from "./table.rules.ts";

/** Who may set figures of the county's own: they are its calendar. */
export const EDIT = "administration.settings.edit-calendars";

/** What verbs of the county's own figures are done to. */
export const ClockFigure = subject<Row>("ClockFigure", {
  noun: "figure",
  missing: figureRefusal("FIGURE_NOT_FOUND"),
  lock: ({ db }, id) => db.clockFigure.findFirst({ where: { id } }),
});
