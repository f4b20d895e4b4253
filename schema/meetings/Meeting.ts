import { builder, unread } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context } from "../context.ts";
import { StoredFile } from "../files/StoredFile.ts";
import { areMinutesShown, fileOfMeeting } from "./papers/meetingFiles.ts";
import { calledInLog } from "../recordNames.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { todayOf } from "../tenancy/today.ts";
import { Viewer } from "../Viewer.ts";
import { ROLL_ORDER } from "../bodies/Body.ts";
import { Meeting, meetingStanding } from "./MeetingRecord.ts";
import { Member } from "../bodies/Member.ts";
import { mayRead, publicMeetings, readableMeetings } from "./readableMeetings.ts";
import { inOffice } from "../bodies/office.rules.ts";
import { isAgendaPublic, type MeetingState as State } from "./rules.ts";

export const MeetingState = describedEnum<State>("MeetingState", "State of a meeting in its lifecycle.", {
  SCHEDULED: "The meeting has a date. Its agenda is not public yet.",
  AGENDA_PUBLISHED: "The agenda of the meeting is public.",
  IN_SESSION: "The meeting is in session.",
  RECESS: "The meeting is in recess.",
  ADJOURNED: "The meeting has ended.",
  MINUTES_DRAFTED: "The minutes of the meeting are written.",
  MINUTES_APPROVED: "The minutes of the meeting are approved and the record is closed.",
  CANCELLED: "The meeting was canceled.",
});

/** As written in the source. [] if the import had nothing to note. */
const notesOf = (importNotes: unknown): string[] => (Array.isArray(importNotes) ? importNotes.map(String) : []);

const READ = {
  items: "meetings.agenda-items.view",
  attendance: "meetings.votes-and-attendance.view",
} as const;

/** Lists of a nonpublic meeting are omitted, not refused, for people who may not read them. */
const onlyWith = (context: Context, key: PermissionKey) =>
  context.actor?.permissions.has(key) ? {} : { meeting: publicMeetings };

export const MeetingNode = builder.prismaNode("Meeting", {
  description:
    "Meeting of a body. Visible to people who may view meetings, and to everyone once its agenda is published.",
  nullable: true,
  id: { resolve: (meeting) => meeting.id, description: "Global id of this meeting." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableMeetings(context) }),
  fields: (t) => {
    // One document of the meeting, for people who may read its documents.
    const document = (name: "agendaFile" | "mediaFile", description: string) =>
      t.field({
        type: StoredFile,
        nullable: true,
        description: `${description} Null if there is none, or if you may not see it while the agenda is not public.`,
        resolve: (meeting, _args, context) => fileOfMeeting(context, meeting[`${name}Id`], meeting),
      });
    return {
      key: t.exposeID("id", { description: "UUID of the meeting, used in web addresses and documented calls." }),
      number: t.exposeString("number", { description: "Meeting number in the county's format, e.g. 2026-14." }),
      meetingType: t.exposeString("meetingType", {
        description: "Meeting type as stored: Board, Special, Public Works Committee…",
      }),
      date: t.expose("date", { type: "Date", description: "Scheduled date of the meeting." }),
      sessionOn: t.expose("sessionOn", {
        type: "Date",
        nullable: true,
        description:
          "Date, in the county's time zone, on which the session was last opened or resumed. Null if the session was not opened in this system.",
      }),
      today: t.field({
        type: "Date",
        description:
          "Today's date in the county's time zone. A session that opens on a day other than the meeting's own must name this date.",
        resolve: (_meeting, _args, context) => todayOf(context),
      }),
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
      body: t.relation("body", {
        nullable: true,
        description: "Body that meets. Null if the county has no body for the meeting's type.",
      }),
      isAgendaPublic: t.boolean({
        description: "Whether everyone may read the meeting because its agenda is published.",
        resolve: async (meeting, _args, context) => {
          const versions =
            meeting.state === "CANCELLED" ? ((await meetingStanding(context, meeting.id))?.versions ?? 0) : 0;
          return isAgendaPublic({ state: meeting.state, versions });
        },
      }),
      agendaFile: document(
        "agendaFile",
        "Agenda as a document. A draft is visible only to people who may view documents.",
      ),
      minutesFile: t.field({
        type: StoredFile,
        nullable: true,
        description:
          "Minutes as a document. Before approval, visible only to people who may view documents. Null if there is none or you may not see it.",
        resolve: (meeting, _args, context) =>
          areMinutesShown(context, meeting.state) ? fileOfMeeting(context, meeting.minutesFileId, meeting) : null,
      }),
      mediaFile: document("mediaFile", "Video recording of the meeting."),
      items: t.relation("items", {
        description:
          "Agenda items by position. [] for people who may not view agenda items of a meeting that is not public.",
        query: (_args, context) => ({ where: onlyWith(context, READ.items), orderBy: { position: "asc" } }),
      }),
      currentItem: t.relation("currentItem", {
        nullable: true,
        description: "Item that the body is considering now. Null if none, or if you may not see it.",
        authScopes: (meeting, _args, context) => mayRead(context, meeting, READ.items),
        unauthorizedResolver: () => null,
      }),
      attendance: t.relation("attendances", {
        description:
          "Attendance in the order of the seats. [] for people who may not view attendance of a meeting that is not public.",
        query: (_args, context) => ({
          where: { removed: false, ...onlyWith(context, READ.attendance) },
          orderBy: [{ member: { seat: { position: "asc" } } }, { name: "asc" }, { id: "asc" }],
        }),
      }),
      members: t.field({
        type: [Member],
        description:
          "Members in office on the day of the meeting, including ex officio members, in the order of the seats. [] if the meeting has no body.",
        select: (_args, _context, nested) => ({ body: { select: { members: nested({ orderBy: ROLL_ORDER }) } } }),
        resolve: (meeting) => meeting.body?.members.filter((member) => inOffice(member, meeting.date)) ?? [],
      }),
      agendaVersions: t.relation("agendaVersions", {
        description: "Agenda as published, followed by its amendments. [] before it is published.",
        query: { orderBy: { number: "asc" } },
      }),
      importNotes: t.stringList({
        description: "Values that an import could not map, as written in the source. [] for a meeting created here.",
        resolve: (meeting) => notesOf(meeting.importNotes),
      }),
      version: t.exposeInt("version", {
        description:
          "Version number, increased by each change of the record. A save passes the version it started from.",
      }),
      viewerCan: t.field({
        type: Meeting.Can,
        description: "What the viewer may do with this meeting, with the reason when they may not.",
        resolve: async (meeting, _args, context) => {
          const standing = await meetingStanding(context, meeting.id);
          // If the meeting was deleted in the meantime, nothing is allowed, as for a closed record.
          return (
            standing ?? {
              id: meeting.id,
              state: "MINUTES_APPROVED" as const,
              items: 0,
              versions: 0,
              voteOpen: false,
              voted: false,
              inExecutiveSession: false,
            }
          );
        },
      }),
    };
  },
});

builder.queryField("meeting", (t) =>
  t.prismaField({
    type: "Meeting",
    nullable: true,
    description: "Meeting by its UUID. Null if it does not exist or you may not see it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the meeting." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.meeting.findFirst({ ...query, where: { id: key, ...readableMeetings(context) } }),
  }),
);

builder.objectFields(Viewer, (t) => ({
  meetingsInSession: t.prismaField({
    type: ["Meeting"],
    description:
      "Meetings in session or in recess of a body in which the viewer holds a seat today, newest first. [] for a guest.",
    resolve: (query, _viewer, _args, context) => {
      const today = todayOf(context);
      if (!context.actor) return unread(query) ?? [];
      const seated = {
        userId: context.actor.userId,
        startsOn: { lte: today },
        OR: [{ endsOn: null }, { endsOn: { gte: today } }],
      };
      return context.db.meeting.findMany({
        ...query,
        where: {
          AND: [
            readableMeetings(context),
            { state: { in: ["IN_SESSION", "RECESS"] }, body: { members: { some: seated } } },
          ],
        },
        orderBy: [{ date: "desc" }, { startTime: "desc" }, { id: "desc" }],
      });
    },
  }),
}));

calledInLog("Meeting", {
  select: { number: true, meetingType: true },
  words: ({ number, meetingType }) => `${meetingType} ${number}`,
  path: ({ id }) => `/meetings/${id}/edit`,
  found: (has) => ({ OR: [{ number: has }, { meetingType: has }] }),
});
