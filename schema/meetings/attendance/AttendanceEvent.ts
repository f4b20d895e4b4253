import type { AttendanceEvent as EventRow, AttendanceKind as Kind } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { AttendanceEvent, attendanceEventStanding } from "./AttendanceEventRecord.ts";
import { withStruckEntries, standing } from "../entries.rules.ts";
import { readableMeetings } from "../readableMeetings.ts";

const AttendanceKind = describedEnum<Kind>("AttendanceKind", "Kind of attendance event.", {
  ARRIVED: "The person came into the room.",
  LEFT: "The person left the room.",
  ABSENT: "The person was absent, without having left.",
});

/** Entries of several lines, in one query. */
export const entriesOfLines = async (context: Context, attendanceId: string): Promise<EventRow[]> =>
  (await batched(context, "attendanceEntries", attendanceId, async (ids) => {
    const rows = await context.db.attendanceEvent.findMany({
      where: { attendanceId: { in: ids } },
      orderBy: { sequence: "asc" },
    });
    return Map.groupBy(rows, (row) => row.attendanceId);
  })) ?? [];

const Entry = builder.objectRef<EventRow>("AttendanceEventEntry").implement({
  description: "Log entry of an arrival or departure: the original entry or a correction. Never changed or deleted.",
  fields: (t) => ({
    at: t.expose("at", {
      type: "DateTime",
      nullable: true,
      description: "Time of the event according to this entry. Null if not recorded.",
    }),
    struck: t.exposeBoolean("struck", { description: "Whether this entry states that the event did not happen." }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason for the correction. Null for the original entry.",
    }),
    byName: t.exposeString("byName", { description: "Name of the person who made the entry." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When the entry was made." }),
  }),
});

const AttendanceEventNode = builder.prismaNode("AttendanceEvent", {
  description:
    "Arrival or departure of a person, as last corrected. Visible to people who may view votes and attendance, and to everyone once the agenda is public.",
  id: { resolve: (event) => event.id, description: "Global id of this attendance event." },
  nullable: true,
  findUnique: (id, context) => ({
    ...at(context, id),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the event." }),
    kind: t.expose("kind", { type: AttendanceKind, description: "Kind of the event." }),
    at: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "Time of the event. Null if not recorded. An arrival without a time counts from the start of the meeting.",
      resolve: async (event, _args, context) =>
        (
          withStruckEntries(await entriesOfLines(context, event.attendanceId)).find(({ id }) => id === event.id) ??
          event
        ).at,
    }),
    attendance: t.relation("attendance", { description: "Attendance line of the person who arrived or left." }),
    byName: t.exposeString("byName", { description: "Name of the person who first recorded the event." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When the event was first recorded." }),
    entries: t.field({
      type: [Entry],
      description: "Log of the event, oldest first: the original entry and its corrections.",
      resolve: async (event, _args, context) =>
        (await entriesOfLines(context, event.attendanceId)).filter(
          (entry) => entry.id === event.id || entry.correctsId === event.id,
        ),
    }),
    viewerCan: t.field({
      type: AttendanceEvent.Can,
      nullable: true,
      description:
        "What the viewer may do with this attendance event. Null if its meeting was deleted in the meantime.",
      resolve: (event, _args, context) => attendanceEventStanding(context, event),
    }),
  }),
});

builder.prismaObjectField("Attendance", "events", (t) =>
  t.field({
    type: [AttendanceEventNode],
    description:
      "Arrivals and departures in order. Struck events are included only if requested. [] for an imported line, which has only its own times.",
    args: { takenBack: t.arg.boolean({ description: "True: include events that were struck. Null: leave them out." }) },
    select: { id: true },
    resolve: async (line, { takenBack }, context) =>
      (takenBack ? withStruckEntries : standing)(await entriesOfLines(context, line.id)) as never,
  }),
);
