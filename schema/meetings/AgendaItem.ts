import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { StoredFile } from "../files/StoredFile.ts";
import { fileOfMeeting } from "./meetingFiles.ts";
import { calledInLog } from "../recordNames.ts";
import { AgendaItem, itemStanding } from "./AgendaItemRecord.ts";
import { notesOf } from "./Meeting.ts";
import { readableMeetings } from "./readableMeetings.ts";
import { CustomRule, customRuleOf, ThresholdType, VoteType } from "./VoteRule.ts";

builder.prismaNode("AgendaItem", {
  description:
    "An item of a meeting's agenda. For people who may view agenda items, and for everybody once the agenda is public.",
  nullable: true,
  id: { resolve: (item) => item.id, description: "Global id." },
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
      description: "What an import could not map, in its own words. [] for an item made here.",
      resolve: (item) => notesOf(item.importNotes),
    }),
    version: t.exposeInt("version", { description: "Counts its changes; a save names the one it started from." }),
    viewerCan: t.field({
      type: AgendaItem.Can,
      description: "What the viewer may do with it.",
      resolve: async (item, _args, context) => {
        const standing = await itemStanding(context, item.id);
        // Deleted meanwhile: nothing may be done, as with a closed record.
        return standing ?? { state: "MINUTES_APPROVED" as const, voteOpen: false, voted: false };
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
