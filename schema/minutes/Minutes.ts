import type { Minutes as Row, MinutesState as State } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context, may } from "../context.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import { calledInLog } from "../recordNames.ts";
import { approvalItems } from "./approvalItems.ts";
import { linesNow, Minutes, passagesNow, takenOf } from "./MinutesRecord.ts";
import { type Change, changesBetween, type Line } from "./rules.ts";

const MinutesState = describedEnum<State>("MinutesState", "State of the minutes.", {
  DRAFT: "The minutes are not yet approved by the body.",
  APPROVED: "The minutes are approved by the body. Only a correction with a reason changes them, as a further version.",
});

const MinutesLineKind = describedEnum<Line["kind"]>("MinutesLineKind", "Kind of a line of minutes.", {
  MEETING: "Identifies the meeting.",
  SESSION: "Progress of the session.",
  ATTENDANCE: "Attendance, arrivals and departures.",
  ITEM: "An item of the agenda.",
  MOTION: "A motion and who made it.",
  RESULT: "Outcome of a motion, with the roll call.",
  AMENDED: "How an amendment changed a resolution's text, or why the text was left unchanged.",
  RESOLUTION: "A resolution that was adopted.",
  SPEAKER: "A member of the public who spoke.",
  TEXT: "The clerk's own text, which is not in any record.",
});

export const MinutesLine = builder.objectRef<Line>("MinutesLine").implement({
  description: "Paragraph of minutes: generated from the record, or added by the clerk.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the line. It stays the same as long as its facts do." }),
    kind: t.expose("kind", { type: MinutesLineKind, description: "Kind of the line." }),
    text: t.exposeString("text", { description: "Text of the line." }),
    item: t.exposeID("item", {
      nullable: true,
      description: "UUID of the agenda item that the line belongs to. Null for a line about the whole meeting.",
    }),
  }),
});

const MinutesChange = builder.objectRef<Change>("MinutesChange").implement({
  description: "Difference between the current record and the record when the draft was generated.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the line that changed." }),
    before: t.exposeString("before", {
      nullable: true,
      description: "Text when the draft was generated. Null if there was none.",
    }),
    after: t.exposeString("after", {
      nullable: true,
      description: "Text by the current record. Null if there is none.",
    }),
  }),
});

/** Permission to read drafts that are not public. */
const DRAFTS = "meetings.documents.view";
export const readsDrafts = (context: Context) => may(context, DRAFTS);
/** Minutes that a person may read at all. */
const readableMinutes = (context: Context) => ({
  meeting: readableMeetings(context),
  ...(readsDrafts(context) ? {} : { availableAt: { not: null } }),
});
/**
 * People without access to drafts see the published version. For them, the minutes count as approved only once the
 * approved version is published.
 */
const isPublicApproved = ({ state, publicHash }: Row) => state === "APPROVED" && publicHash !== null;
const approvedFor = (context: Context, minutes: Row) =>
  readsDrafts(context) ? minutes.state === "APPROVED" : isPublicApproved(minutes);

export const MinutesNode = builder.prismaNode("Minutes", {
  description:
    "Minutes of a meeting (Public Officers Law §106). People with meetings.documents.view see the current state. Everyone else sees them as published.",
  nullable: true,
  id: { resolve: (minutes) => minutes.id, description: "Global id of these minutes." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableMinutes(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the minutes." }),
    state: t.field({
      type: MinutesState,
      description: "State of the minutes. For people who may read only what is published, the published state.",
      resolve: (minutes, _args, context) => (approvedFor(context, minutes) ? "APPROVED" : "DRAFT"),
    }),
    lines: t.field({
      type: [MinutesLine],
      description: "Lines of the minutes, in order.",
      resolve: (minutes, _args, context) =>
        readsDrafts(context) ? linesNow(context, minutes) : ((minutes.publicContent ?? []) as unknown as Line[]),
    }),
    changes: t.field({
      type: [MinutesChange],
      description:
        "Differences between the current record and the draft. [] once approved, and for people who may not see drafts.",
      resolve: async (minutes, _args, context) =>
        minutes.state === "APPROVED" || !readsDrafts(context)
          ? []
          : changesBetween(takenOf(minutes), await passagesNow(context, minutes.meetingId)),
    }),
    hash: t.string({
      nullable: true,
      description: "SHA-256 of the approved lines in canonical form, as hex. Null for a draft.",
      resolve: (minutes, _args, context) =>
        approvedFor(context, minutes) ? (readsDrafts(context) ? minutes.hash : minutes.publicHash) : null,
    }),
    approvedOn: t.field({
      type: "Date",
      nullable: true,
      description: "Date on which the body approved the minutes. Null for a draft.",
      resolve: (minutes, _args, context) => (approvedFor(context, minutes) ? minutes.approvedOn : null),
    }),
    approvedItem: t.relation("approvedItem", {
      nullable: true,
      description:
        "Item of a later meeting that approved the minutes. Null for a draft, if only the date was recorded, or if you may not see drafts.",
      authScopes: (_minutes, _args, context) => readsDrafts(context),
      unauthorizedResolver: () => null,
    }),
    approvalItems: t.prismaField({
      type: ["AgendaItem"],
      description:
        "Items of later meetings of the body that may have approved the minutes, at most 20, those that mention minutes first. [] once approved, and for people who may not see drafts.",
      resolve: (query, minutes, _args, context) =>
        approvalItems(context, minutes.state === "DRAFT" && readsDrafts(context) ? minutes.meetingId : null, {
          ...query,
        }),
    }),
    availableAt: t.expose("availableAt", {
      type: "DateTime",
      nullable: true,
      description: "When minutes of the meeting, draft or approved, were first public. Null if never.",
    }),
    publishedAt: t.expose("publishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the minutes were last published. Null if never.",
    }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each change. A save passes the version it started from.",
    }),
    meeting: t.relation("meeting", { description: "Meeting that the minutes are of." }),
    viewerCan: t.field({
      type: Minutes.Can,
      description: "What the viewer may do with these minutes, with the reason when they may not.",
      resolve: (minutes) => minutes,
    }),
  }),
});

builder.prismaObjectField("Meeting", "minutes", (t) =>
  t.field({
    type: MinutesNode,
    nullable: true,
    description: "Minutes of the meeting. Null if there are none yet, or none that you may read.",
    select: (_args, _context, nested) => ({ minutes: nested() }),
    resolve: ({ minutes }, _args, context) =>
      minutes && (readsDrafts(context) || minutes.availableAt !== null) ? minutes : null,
  }),
);

calledInLog("Minutes", {
  select: { meeting: { select: { id: true, number: true } } },
  words: ({ meeting }) => `Minutes of ${meeting.number}`,
  path: ({ meeting }) => `/meetings/${meeting.id}/minutes`,
  found: (has) => ({ meeting: { number: has } }),
});
