import { builder, keyOf } from "../builder.ts";
import { todayOf } from "../tenancy/today.ts";
import { MeetingState } from "./Meeting.ts";
import { announcedMeetings } from "./readableMeetings.ts";
import { isAgendaPublic } from "./rules.ts";

/** Notices in one answer at most. */
const MOST = 100;

/** The same rows as meetings, as everyone is told of them. */
export const MeetingNotice = builder.prismaObject("Meeting", {
  variant: "MeetingNotice",
  description:
    "When and where a body meets. For everyone, from the day on which the meeting is scheduled: nothing of its agenda is here.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the meeting, used in web addresses." }),
    number: t.exposeString("number", { description: "Its number by the county's format, e.g. 2026-14." }),
    meetingType: t.exposeString("meetingType", { description: "Type as stored: Board, Special, …" }),
    date: t.expose("date", { type: "Date", description: "Its day." }),
    startTime: t.expose("startTime", { type: "Time", nullable: true, description: "When it starts. Null: not set." }),
    location: t.exposeString("location", { nullable: true, description: "Where. Null: not set." }),
    state: t.expose("state", { type: MeetingState, description: "Where it stands." }),
    isAgendaPublic: t.boolean({
      description: "Whether its agenda is published and everyone may read it.",
      select: { state: true, _count: { select: { agendaVersions: true } } },
      resolve: ({ state, _count }) => isAgendaPublic({ state, versions: _count.agendaVersions }),
    }),
    body: t.relation("body", {
      nullable: true,
      description: "The body that meets. Null: the county keeps no such body.",
    }),
  }),
});

builder.queryField("meetingNotices", (t) =>
  t.prismaField({
    type: [MeetingNotice],
    description: `Notices of the meetings in session or in recess, and of those from today on that are not over, the nearest first. Canceled ones are among them. For everyone. At most ${MOST}.`,
    args: {
      bodyId: t.arg.id({ description: "Global id of a body. Null: of all." }),
      first: t.arg.int({ description: `How many, 1 to ${MOST}. Null: ${MOST}.` }),
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
        take: Math.min(Math.max(first ?? MOST, 1), MOST),
      });
    },
  }),
);

builder.queryField("meetingNotice", (t) =>
  t.prismaField({
    type: MeetingNotice,
    nullable: true,
    description:
      "The notice of a meeting, by the meeting's UUID. For everyone. Null: not found, or its day has passed without an agenda.",
    args: { key: t.arg.id({ required: true, description: "UUID of the meeting." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.meeting.findFirst({
        ...query,
        where: { AND: [{ id: String(key) }, announcedMeetings(todayOf(context))] },
      }),
  }),
);
