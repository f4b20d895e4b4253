import type { Minutes as Row, MinutesState as State } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import { calledInLog } from "../recordNames.ts";
import { approvalItems } from "./approvalItems.ts";
import { linesNow, Minutes, passagesNow, takenOf } from "./MinutesRecord.ts";
import { type Change, changesBetween, type Line } from "./rules.ts";

const MinutesState = builder.enumType("MinutesState", {
  description: "Where minutes stand.",
  values: {
    DRAFT: { description: "Not yet approved by the body." },
    APPROVED: {
      description: "Approved by the body; only a correction with a reason changes them, as a further version.",
    },
  } as const satisfies Record<State, { description: string }>,
});

const MinutesLineKind = builder.enumType("MinutesLineKind", {
  description: "What a line of minutes states.",
  values: {
    MEETING: { description: "Which meeting it was." },
    SESSION: { description: "How far the session had come." },
    ATTENDANCE: { description: "Who was there, came or left." },
    ITEM: { description: "An item of the agenda." },
    MOTION: { description: "What was moved, by whom." },
    RESULT: { description: "How a motion ended, with the roll call." },
    AMENDED: { description: "How an amendment changed a resolution's text, or why the text stands." },
    RESOLUTION: { description: "A resolution that was adopted." },
    SPEAKER: { description: "Someone of the public who spoke." },
    TEXT: { description: "The clerk's own words, which no record states." },
  } as const satisfies Record<Line["kind"], { description: string }>,
});

export const MinutesLine = builder.objectRef<Line>("MinutesLine").implement({
  description: "One paragraph of minutes: what the record states, or the clerk's own words behind it.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Stays the same while what it states stands." }),
    kind: t.expose("kind", { type: MinutesLineKind, description: "What it states." }),
    text: t.exposeString("text", { description: "Its words." }),
    item: t.exposeID("item", {
      nullable: true,
      description: "UUID of the agenda item that it belongs to. Null: the meeting as a whole.",
    }),
  }),
});

const MinutesChange = builder.objectRef<Change>("MinutesChange").implement({
  description: "What the record says otherwise than when the draft was generated.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the line." }),
    before: t.exposeString("before", { nullable: true, description: "What it said. Null: nothing." }),
    after: t.exposeString("after", { nullable: true, description: "What it says now. Null: nothing any more." }),
  }),
});

/** Who reads drafts that are not public. */
const DRAFTS = "meetings.documents.view";
export const readsDrafts = (context: Context) => may(context, DRAFTS);
/** The minutes that somebody may read at all. */
const readableMinutes = (context: Context) => ({
  meeting: readableMeetings(context),
  ...(readsDrafts(context) ? {} : { availableAt: { not: null } }),
});
/** Others read them as they were published; approval counts for them once the approved minutes are. */
const isPublicApproved = ({ state, publicHash }: Row) => state === "APPROVED" && publicHash !== null;
const approvedFor = (context: Context, minutes: Row) =>
  readsDrafts(context) ? minutes.state === "APPROVED" : isPublicApproved(minutes);

export const MinutesNode = builder.prismaNode("Minutes", {
  description:
    "The minutes of a meeting (Public Officers Law §106). People with meetings.documents.view read them as they are; everybody else as they were published.",
  nullable: true,
  id: { resolve: (minutes) => minutes.id, description: "Global id of these minutes." },
  findUnique: (id, context) => ({ ...at(context, id), ...readableMinutes(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the minutes." }),
    state: t.field({
      type: MinutesState,
      description: "Where they stand; for people who read what is published, where that stands.",
      resolve: (minutes, _args, context) => (approvedFor(context, minutes) ? "APPROVED" : "DRAFT"),
    }),
    lines: t.field({
      type: [MinutesLine],
      description: "What they say, in order.",
      resolve: (minutes, _args, context) =>
        readsDrafts(context) ? linesNow(context, minutes) : ((minutes.publicContent ?? []) as unknown as Line[]),
    }),
    changes: t.field({
      type: [MinutesChange],
      description: "What the record says otherwise since the draft was generated. [] once approved, and for others.",
      resolve: async (minutes, _args, context) =>
        minutes.state === "APPROVED" || !readsDrafts(context)
          ? []
          : changesBetween(takenOf(minutes), await passagesNow(context, minutes.meetingId)),
    }),
    hash: t.string({
      nullable: true,
      description: "SHA-256 of the approved lines in canonical form, hex. Null: a draft.",
      resolve: (minutes, _args, context) =>
        approvedFor(context, minutes) ? (readsDrafts(context) ? minutes.hash : minutes.publicHash) : null,
    }),
    approvedOn: t.field({
      type: "Date",
      nullable: true,
      description: "The day on which the body approved them. Null: a draft.",
      resolve: (minutes, _args, context) => (approvedFor(context, minutes) ? minutes.approvedOn : null),
    }),
    approvedItem: t.relation("approvedItem", {
      nullable: true,
      description:
        "The item of a later meeting by which they were approved. Null: a draft, only its day was noted, or you may not see drafts.",
      authScopes: (_minutes, _args, context) => readsDrafts(context),
      unauthorizedResolver: () => null,
    }),
    approvalItems: t.prismaField({
      type: ["AgendaItem"],
      description:
        "By which items of later meetings of the body they may have been approved: at most 20, those that speak of minutes first. [] once approved, and for people who may not see drafts.",
      resolve: (query, minutes, _args, context) =>
        approvalItems(context, minutes.state === "DRAFT" && readsDrafts(context) ? minutes.meetingId : null, {
          ...query,
        }),
    }),
    availableAt: t.expose("availableAt", {
      type: "DateTime",
      nullable: true,
      description: "When everybody could first read minutes of the meeting, as a draft or approved. Null: not yet.",
    }),
    publishedAt: t.expose("publishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When they were last published. Null: not yet.",
    }),
    version: t.exposeInt("version", { description: "Counts their changes; a save names the one it started from." }),
    meeting: t.relation("meeting", { description: "Whose minutes they are." }),
    viewerCan: t.field({
      type: Minutes.Can,
      description: "What the viewer may do with them, and if not, why.",
      resolve: (minutes) => minutes,
    }),
  }),
});

builder.prismaObjectField("Meeting", "minutes", (t) =>
  t.field({
    type: MinutesNode,
    nullable: true,
    description: "Its minutes. Null: none yet, or none that you may read.",
    select: (_args, _context, nested) => ({ minutes: nested() }),
    resolve: ({ minutes }, _args, context) =>
      minutes && (readsDrafts(context) || minutes.availableAt !== null) ? minutes : null,
  }),
);

calledInLog(
  "Minutes",
  async ({ db }, keys) => {
    const found = await db.minutes.findMany({
      where: { id: { in: keys } },
      select: { id: true, meeting: { select: { id: true, number: true } } },
    });
    return found.map(({ id, meeting }) => ({
      key: id,
      words: `Minutes of ${meeting.number}`,
      path: `/meetings/${meeting.id}/minutes`,
    }));
  },
  ({ db }, has, take) => db.minutes.findMany({ where: { meeting: { number: has } }, select: { id: true }, take }),
);
