import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { StoredFile } from "../files/StoredFile.ts";
import { fileOfMeeting } from "./meetingFiles.ts";
import { calledInLog } from "../recordNames.ts";
import { AgendaItem, itemStanding } from "./AgendaItemRecord.ts";
import { splitNotes } from "./importNotes.rules.ts";
import type { ConsentStanding } from "./rules.ts";
import { mayRead, readableMeetings } from "./readableMeetings.ts";
import { CustomRule, customRuleOf, ThresholdType, VoteType } from "./VoteRule.ts";

const ConsentStandingEnum = builder.enumType("ConsentStanding", {
  description: "How an item stands to the consent agenda.",
  values: {
    WAITING: { description: "On it, and not voted on." },
    OPEN: { description: "On it, and its vote is open." },
    ADOPTED: { description: "Adopted with the others, in one vote." },
    PULLED: { description: "Taken out of it, to be voted on by itself." },
  } as const satisfies Record<NonNullable<ConsentStanding>, { description: string }>,
});

builder.prismaNode("AgendaItem", {
  description:
    "An item of a meeting's agenda. For people who may view agenda items, and for everybody once the agenda is public.",
  nullable: true,
  id: { resolve: (item) => item.id, description: "Global id of this agenda item." },
  findUnique: (id, context) => ({
    ...at(context, id),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.agenda-items.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the item." }),
    position: t.exposeInt("position", { description: "Its place on the agenda, 1 to n without gaps." }),
    number: t.string({
      description: "Item number that people see: its position.",
      resolve: (item) => String(item.position),
    }),
    description: t.exposeString("description", { description: "What it is about." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Heading of the part of the agenda that begins with it. Null: none begins here.",
    }),
    carriedFrom: t.string({
      nullable: true,
      description: "Number of the earlier meeting whose unfinished business it takes up. Null: it is new here.",
      select: { carriedFrom: { select: { meeting: { select: { number: true } } } } },
      resolve: ({ carriedFrom }) => carriedFrom?.meeting.number ?? null,
    }),
    consent: t.field({
      type: ConsentStandingEnum,
      nullable: true,
      description:
        "How it stands to the consent agenda, which one vote adopts; for people who may not view votes of a meeting that is not public, as before its vote. Null: it is not part of it.",
      select: { id: true, meeting: { select: { id: true, state: true } } },
      resolve: async (item, _args, context) => {
        const standing = (await itemStanding(context, item.id))?.consentNow ?? null;
        if (standing !== "OPEN" && standing !== "ADOPTED") return standing;
        // How a vote went is not told to whoever may not view votes.
        return (await mayRead(context, item.meeting, "meetings.votes-and-attendance.view")) ? standing : "WAITING";
      },
    }),
    motionText: t.exposeString("motionText", {
      nullable: true,
      description: "What is put to the body. Null: not written.",
    }),
    voteType: t.expose("voteType", { type: VoteType, description: "How it is decided." }),
    thresholdType: t.expose("thresholdType", {
      type: ThresholdType,
      nullable: true,
      description: "The rule chosen for it. Null: the body's default.",
    }),
    customRule: t.field({
      type: CustomRule,
      nullable: true,
      description: "The fraction of a CUSTOM threshold. Null for any other.",
      resolve: (item) => customRuleOf(item.customRule),
    }),
    documentFile: t.field({
      type: StoredFile,
      nullable: true,
      description: "The document attached to it. Null: none, or you may not see it while the agenda is not public.",
      resolve: (item, _args, context) => fileOfMeeting(context, item.documentFileId, { id: item.meetingId }),
    }),
    meeting: t.relation("meeting", { description: "The meeting on whose agenda it stands." }),
    importNotes: t.stringList({
      description:
        "What an import could not map, in its own words; where the source contradicts itself is not among them. [] for an item made here.",
      resolve: (item) => [...splitNotes(item.importNotes).notes],
    }),
    version: t.exposeInt("version", { description: "Version number, increased by each change. A save passes the version it started from." }),
    viewerCan: t.field({
      type: AgendaItem.Can,
      description: "What the viewer may do with this agenda item, with the reason when they may not.",
      resolve: async (item, _args, context) => {
        const standing = await itemStanding(context, item.id);
        // Deleted meanwhile: nothing may be done, as with a closed record.
        return (
          standing ?? {
            meetingId: item.meetingId,
            state: "MINUTES_APPROVED" as const,
            voteOpen: false,
            voted: false,
            consentNow: null,
          }
        );
      },
    }),
  }),
});

calledInLog(
  "AgendaItem",
  async ({ db }, keys) => {
    const found = await db.agendaItem.findMany({
      where: { id: { in: keys } },
      select: { id: true, description: true, meetingId: true },
    });
    return found.map(({ id, description, meetingId }) => ({
      key: id,
      words: description,
      path: `/meetings/${meetingId}/edit`,
    }));
  },
  ({ db }, has, take) => db.agendaItem.findMany({ where: { description: has }, select: { id: true }, take }),
);
