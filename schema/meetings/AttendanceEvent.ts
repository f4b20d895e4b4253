import type { AttendanceEvent as EventRow, AttendanceKind as Kind } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { AttendanceEvent, attendanceEventStanding } from "./AttendanceEventRecord.ts";
import { everything, standing } from "./entries.rules.ts";
import { readableMeetings } from "./readableMeetings.ts";

const AttendanceKind = builder.enumType("AttendanceKind", {
  description: "What happened to a person's attendance.",
  values: {
    ARRIVED: { description: "Came into the room." },
    LEFT: { description: "Left the room." },
    ABSENT: { description: "Was not there, without having left." },
  } as const satisfies Record<Kind, { description: string }>,
});

/** Entries of several lines, with one statement. */
export const entriesOfLines = async (context: Context, attendanceId: string): Promise<EventRow[]> =>
  (await batched(context, "attendanceEntries", attendanceId, async (ids) => {
    const rows = await context.db.attendanceEvent.findMany({
      where: { attendanceId: { in: ids } },
      orderBy: { sequence: "asc" },
    });
    return Map.groupBy(rows, (row) => row.attendanceId);
  })) ?? [];

const Entry = builder.objectRef<EventRow>("AttendanceEventEntry").implement({
  description:
    "An entry of the log behind an arrival or a departure: the first, or a correction. Never changed or deleted.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", nullable: true, description: "When, as this entry says. Null: not noted." }),
    struck: t.exposeBoolean("struck", { description: "Whether this entry says that it did not happen." }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was corrected. Null: the first entry." }),
    byName: t.exposeString("byName", { description: "Who recorded it." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When it was recorded." }),
  }),
});

const AttendanceEventNode = builder.prismaNode("AttendanceEvent", {
  description:
    "Who came or left, and when, as it was corrected last. For people who may view votes and attendance, or everybody once the agenda is public.",
  id: { resolve: (event) => event.id, description: "Global id of this attendance event." },
  nullable: true,
  findUnique: (id, context) => ({
    ...at(context, id),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the event." }),
    kind: t.expose("kind", { type: AttendanceKind, description: "What happened." }),
    at: t.field({
      type: "DateTime",
      nullable: true,
      description: "When. Null: the time is not noted; of an arrival, from the beginning.",
      resolve: async (event, _args, context) =>
        (everything(await entriesOfLines(context, event.attendanceId)).find(({ id }) => id === event.id) ?? event).at,
    }),
    attendance: t.relation("attendance", { description: "Whose it is." }),
    byName: t.exposeString("byName", { description: "Who recorded it first." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When it was recorded first." }),
    entries: t.field({
      type: [Entry],
      description: "Its log, oldest first: the first entry and its corrections.",
      resolve: async (event, _args, context) =>
        (await entriesOfLines(context, event.attendanceId)).filter(
          (entry) => entry.id === event.id || entry.correctsId === event.id,
        ),
    }),
    viewerCan: t.field({
      type: AttendanceEvent.Can,
      nullable: true,
      description: "What the viewer may do with it. Null: its meeting was deleted meanwhile.",
      resolve: (event, _args, context) => attendanceEventStanding(context, event),
    }),
  }),
});

builder.prismaObjectField("Attendance", "events", (t) =>
  t.field({
    type: [AttendanceEventNode],
    description:
      "Arrivals and departures in order; what was taken back is left out unless it is asked for. [] for a line that was imported, which its own times tell.",
    args: { takenBack: t.arg.boolean({ description: "True: also what was taken back. Null: without it." }) },
    select: { id: true },
    resolve: async (line, { takenBack }, context) =>
      (takenBack ? everything : standing)(await entriesOfLines(context, line.id)) as never,
  }),
);
