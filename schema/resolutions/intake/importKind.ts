import { cellOf } from "../../files/import.rules.ts";
import { importKind } from "../../imports/kinds.ts";
import { announce } from "../../context.ts";
import { assertMay } from "../../verb.ts";
import { LAW_COLUMNS } from "./columns.rules.ts";
import { planRows } from "./readImport.ts";
import { PUBLISH, writeLaws } from "./writeLaws.ts";

importKind({
  name: "resolutions",
  title: "Resolutions adopted before",
  noun: "Resolution",
  table: "resolution",
  // People who may record that a resolution was adopted elsewhere may import many.
  permission: "meetings.votes-and-attendance.certify",
  editing: "meetings.votes-and-attendance.certify",
  columns: LAW_COLUMNS,
  needed: ["number", "title", "adoptedOn"],
  choices: [
    {
      name: PUBLISH,
      label: "Publish them",
      help: "Everyone can then read them. Otherwise they are adopted, and you publish each on its own page.",
    },
  ],
  own: [
    "resolution_intake",
    "resolution_version",
    "resolution_seal",
    "resolution_event",
    "resolution_search",
    "presence",
  ],
  called: (row) => cellOf(row, "number"),
  plan: planRows,
  async admit(context, _changes, choices) {
    if (choices.includes(PUBLISH)) assertMay(context, "meetings.meeting-record.publish");
  },
  write: writeLaws,
  // Publishing, a press release and a link each add a timeline entry without changing the version.
  async inTheWay({ db }, rows) {
    const eventCounts = await db.resolutionEvent.groupBy({
      by: ["resolutionId"],
      where: { resolutionId: { in: rows.map(({ id }) => id) } },
      _count: true,
    });
    return new Map(
      eventCounts.flatMap(({ resolutionId, _count }) => (_count > 1 ? [[resolutionId, "has been changed since"]] : [])),
    );
  },
  async takeBack(context, rows) {
    const { db } = context;
    const resolutionId = { in: rows.map(({ id }) => id) };
    const found = await db.resolution.findMany({
      where: { id: resolutionId },
      select: { id: true, number: true, title: true, adoptedOn: true, status: true },
    });
    const where = { resolutionId };
    await db.presence.deleteMany({ where });
    await db.resolutionEvent.deleteMany({ where });
    await db.resolutionVersion.deleteMany({ where });
    await db.resolutionSeal.deleteMany({ where });
    // Deleted last, because nothing of an adopted resolution can be deleted without it.
    await db.resolutionIntake.deleteMany({ where });
    await db.resolution.deleteMany({ where: { id: resolutionId } });
    if (found.length > 0) announce(context, "resolutions");
    return found.map(({ id, ...before }) => ({ id, before }));
  },
});
