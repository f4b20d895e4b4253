import { builder, unread } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { StoredFile } from "../files/StoredFile.ts";
import { areMinutesShown, fileOfMeeting } from "./meetingFiles.ts";
import { calledInLog } from "../recordNames.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { todayOf } from "../tenancy/today.ts";
import { Viewer } from "../Viewer.ts";
import { ROLL_ORDER } from "./Body.ts";
import { Meeting, meetingStanding } from "./MeetingRecord.ts";
import { Member } from "./Member.ts";
import { mayRead, publicMeetings, readableMeetings } from "./readableMeetings.ts";
import { inOffice, isAgendaPublic, type MeetingState as State } from "./rules.ts";

export const MeetingState = builder.enumType("MeetingState", {
  description: "Where a meeting stands.",
  values: {
    SCHEDULED: { description: "It has a day; its agenda is not public yet." },
    AGENDA_PUBLISHED: { description: "Its agenda is public." },
    IN_SESSION: { description: "It is in session." },
    RECESS: { description: "It is interrupted." },
    ADJOURNED: { description: "It has ended." },
    MINUTES_DRAFTED: { description: "Its minutes are written." },
    MINUTES_APPROVED: { description: "Its minutes are approved; the record is closed." },
    CANCELLED: { description: "It is called off." },
  } as const satisfies Record<State, { description: string }>,
});

/** Kept in the words of the source; [] where an import had nothing to note. */
const notesOf = (importNotes: unknown): string[] => (Array.isArray(importNotes) ? importNotes.map(String) : []);

const READ = {
  items: "meetings.agenda-items.view",
  attendance: "meetings.votes-and-attendance.view",
} as const;

/** A list of the meeting is left out, not refused, for people who may not read it of a meeting that is not public. */
const onlyWith = (context: Context, key: PermissionKey) =>
  context.actor?.permissions.has(key) ? {} : { meeting: publicMeetings };

export const MeetingNode = builder.prismaNode("Meeting", {
  description: "A meeting of a body. For people who may view meetings, and for everybody once its agenda is published.",
  nullable: true,
  id: { resolve: (meeting) => meeting.id, description: "Global id of this meeting." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableMeetings(context) }),
  fields: (t) => {
    // One document of the meeting, for whoever may read its documents.
    const document = (name: "agendaFile" | "mediaFile", description: string) =>
      t.field({
        type: StoredFile,
        nullable: true,
        description: `${description} Null: none, or you may not see it while the agenda is not public.`,
        resolve: (meeting, _args, context) => fileOfMeeting(context, meeting[`${name}Id`], meeting),
      });
    return {
      key: t.exposeID("id", { description: "UUID of the meeting, used in web addresses and documented calls." }),
      number: t.exposeString("number", { description: "Its number by the county's format, e.g. 2026-14." }),
      meetingType: t.exposeString("meetingType", {
        description: "Type as stored: Board, Special, Public Works Committee…",
      }),
      date: t.expose("date", { type: "Date", description: "Its day." }),
      sessionOn: t.expose("sessionOn", {
        type: "Date",
        nullable: true,
        description: "The county's day on which its session was opened or resumed last. Null: it was not opened here.",
      }),
      today: t.field({
        type: "Date",
        description:
          "Today by the county's calendar: a session that opens on another day than the meeting's own names it.",
        resolve: (_meeting, _args, context) => todayOf(context),
      }),
      startTime: t.expose("startTime", { type: "Time", nullable: true, description: "When it starts. Null: not set." }),
      location: t.exposeString("location", { nullable: true, description: "Where. Null: not set." }),
      state: t.expose("state", { type: MeetingState, description: "Where it stands." }),
      body: t.relation("body", {
        nullable: true,
        description: "The body that meets. Null: the county keeps no such body.",
      }),
      isAgendaPublic: t.boolean({
        description: "Whether everybody may read it: its agenda is published.",
        resolve: async (meeting, _args, context) => {
          const versions =
            meeting.state === "CANCELLED" ? ((await meetingStanding(context, meeting.id))?.versions ?? 0) : 0;
          return isAgendaPublic({ state: meeting.state, versions });
        },
      }),
      agendaFile: document(
        "agendaFile",
        "The agenda as a document; a draft of it only for people who may view documents.",
      ),
      minutesFile: t.field({
        type: StoredFile,
        nullable: true,
        description:
          "The minutes as a document; before they are approved only for people who may view documents. Null: none, or you may not see it.",
        resolve: (meeting, _args, context) =>
          areMinutesShown(context, meeting.state) ? fileOfMeeting(context, meeting.minutesFileId, meeting) : null,
      }),
      mediaFile: document("mediaFile", "The video."),
      items: t.relation("items", {
        description:
          "Its agenda, by position. [] for people who may not view agenda items of a meeting that is not public.",
        query: (_args, context) => ({ where: onlyWith(context, READ.items), orderBy: { position: "asc" } }),
      }),
      currentItem: t.relation("currentItem", {
        nullable: true,
        description: "The item before the body now. Null: none, or you may not see it.",
        authScopes: (meeting, _args, context) => mayRead(context, meeting, READ.items),
        unauthorizedResolver: () => null,
      }),
      attendance: t.relation("attendances", {
        description:
          "Who is in the room, in the order of the seats. [] for people who may not view attendance of a meeting that is not public.",
        query: (_args, context) => ({
          where: { removed: false, ...onlyWith(context, READ.attendance) },
          orderBy: [{ member: { seat: { position: "asc" } } }, { name: "asc" }, { id: "asc" }],
        }),
      }),
      members: t.field({
        type: [Member],
        description: "Members in office on its day, ex officio ones too, in the order of the seats. [] without a body.",
        select: (_args, _context, nested) => ({ body: { select: { members: nested({ orderBy: ROLL_ORDER }) } } }),
        resolve: (meeting) => meeting.body?.members.filter((member) => inOffice(member, meeting.date)) ?? [],
      }),
      agendaVersions: t.relation("agendaVersions", {
        description: "Its agenda as published, then its amendments. [] before it is published.",
        query: { orderBy: { number: "asc" } },
      }),
      importNotes: t.stringList({
        description: "What an import could not map, in its own words. [] for a meeting made here.",
        resolve: (meeting) => notesOf(meeting.importNotes),
      }),
      version: t.exposeInt("version", {
        description: "Counts changes of the record; a save names the one it started from.",
      }),
      viewerCan: t.field({
        type: Meeting.Can,
        description: "What the viewer may do with this meeting, with the reason when they may not.",
        resolve: async (meeting, _args, context) => {
          const standing = await meetingStanding(context, meeting.id);
          // Deleted meanwhile: nothing may be done, as with a closed record.
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
    description: "A meeting by its UUID. Null: it is not there, or you may not see it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the meeting." }) },
    resolve: (query, _root, { key }, context) =>
      context.db.meeting.findFirst({ ...query, where: { id: key, ...readableMeetings(context) } }),
  }),
);

builder.objectFields(Viewer, (t) => ({
  meetingsInSession: t.prismaField({
    type: ["Meeting"],
    description:
      "Meetings in session or in recess, of a body in which the viewer holds a seat today; newest first. [] for a guest.",
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

calledInLog(
  "Meeting",
  async ({ db }, keys) => {
    const found = await db.meeting.findMany({
      where: { id: { in: keys } },
      select: { id: true, number: true, meetingType: true },
    });
    return found.map(({ id, number, meetingType }) => ({
      key: id,
      words: `${meetingType} ${number}`,
      path: `/meetings/${id}/edit`,
    }));
  },
  ({ db }, has, take) =>
    db.meeting.findMany({ where: { OR: [{ number: has }, { meetingType: has }] }, select: { id: true }, take }),
);
