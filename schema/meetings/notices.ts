import { builder, keyOf } from "../builder.ts";
import { todayOf } from "../tenancy/today.ts";
import { MeetingState } from "./Meeting.ts";
import { announcedMeetings } from "./readableMeetings.ts";
import { isAgendaPublic } from "./rules.ts";

/** Maximum number of notices returned at once. */
const MAX = 100;

/** The same rows as meetings, as shown to everyone. */
export const MeetingNotice = builder.prismaObject("Meeting", {
  variant: "MeetingNotice",
  description:
    "Time and place of a meeting. Visible to everyone as soon as the meeting is scheduled. The agenda is not included.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the meeting, used in web addresses." }),
    number: t.exposeString("number", { description: "Meeting number in the county's format, e.g. 2026-14." }),
    meetingType: t.exposeString("meetingType", { description: "Meeting type as stored: Board, Special, …" }),
    date: t.expose("date", { type: "Date", description: "Scheduled date of the meeting." }),
    startTime: t.expose("startTime", {
      type: "Time",
      nullable: true,
      description: "Scheduled start time. Null if not set.",
    }),
    location: t.exposeString("location", {
      nullable: true,
      description: "Place where the meeting is held. Null if not set.",
    }),
    state: t.expose("state", { type: MeetingState, description: "Lifecycle state of the meeting." }),
    isAgendaPublic: t.boolean({
      description: "Whether the agenda is published and everyone may read it.",
      select: { state: true, _count: { select: { agendaVersions: true } } },
      resolve: ({ state, _count }) => isAgendaPublic({ state, versions: _count.agendaVersions }),
    }),
    body: t.relation("body", {
      nullable: true,
      description: "Body that meets. Null if the county has no body for the meeting's type.",
    }),
  }),
});

builder.queryField("meetingNotices", (t) =>
  t.prismaField({
    type: [MeetingNotice],
    description: `Notices of the meetings in session or in recess, and of those from today on that are not over, nearest first. Canceled meetings are included. Visible to everyone. At most ${MAX}.`,
    args: {
      bodyId: t.arg.id({ description: "Global id of a body, to return only its notices. Null: all bodies." }),
      first: t.arg.int({ description: `Number of notices to return, 1 to ${MAX}. Null: ${MAX}.` }),
    },
    resolve: (query, _root, { bodyId, first }, context) => {
      const today = todayOf(context);
      return context.db.meeting.findMany({
        ...query,
        where: {
          AND: [
            announcedMeetings(today),
            bodyId ? { bodyId: keyOf("Body", bodyId) } : {},
            {
              OR: [
                { state: { in: ["IN_SESSION", "RECESS"] } },
                { state: { in: ["SCHEDULED", "AGENDA_PUBLISHED", "CANCELLED"] }, date: { gte: today } },
              ],
            },
          ],
        },
        orderBy: [{ date: "asc" }, { startTime: "asc" }, { id: "asc" }],
        take: Math.min(Math.max(first ?? MAX, 1), MAX),
      });
    },
  }),
);

builder.queryField("meetingNotice", (t) =>
  t.prismaField({
    type: MeetingNotice,
    nullable: true,
    description:
      "Notice of a meeting by the meeting's UUID. Visible to everyone. Null if not found, or if its day has passed without a published agenda.",
    args: { key: t.arg.id({ required: true, description: "UUID of the meeting." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.meeting.findFirst({
        ...query,
        where: { AND: [{ id: String(key) }, announcedMeetings(todayOf(context))] },
      }),
  }),
);
