import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at } from "../../context.ts";
import { StoredFile } from "../../files/StoredFile.ts";
import { fileOfMeeting } from "../papers/meetingFiles.ts";
import { calledInLog } from "../../recordNames.ts";
import { AgendaItem, itemStanding } from "../AgendaItemRecord.ts";
import { splitNotes } from "../importNotes.rules.ts";
import type { ConsentStanding } from "../rules.ts";
import { mayRead, readableMeetings } from "../readableMeetings.ts";
import { CustomRule, customRuleOf, ThresholdType, VoteType } from "../../bodies/VoteRule.ts";

const ConsentStandingEnum = describedEnum<NonNullable<ConsentStanding>>(
  "ConsentStanding",
  "Status of an agenda item on the consent agenda.",
  {
    WAITING: "The item is on the consent agenda and has not been voted on.",
    OPEN: "The item is on the consent agenda and its vote is open.",
    ADOPTED: "The item was adopted with the other consent items in one vote.",
    PULLED: "The item was removed from the consent agenda for a separate vote.",
  },
);

builder.prismaNode("AgendaItem", {
  description:
    "Item on a meeting's agenda. Visible to people who may view agenda items, and to everyone once the agenda is public.",
  nullable: true,
  id: { resolve: (item) => item.id, description: "Global id of this agenda item." },
  findUnique: (id, context) => ({
    ...at(context, id),
    meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.agenda-items.view")] },
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the item." }),
    position: t.exposeInt("position", { description: "Position on the agenda, 1 to n without gaps." }),
    number: t.string({
      description: "Item number shown to readers, equal to its position.",
      resolve: (item) => String(item.position),
    }),
    description: t.exposeString("description", { description: "Title or subject of the item." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Heading of the part of the agenda that starts with this item. Null if no part starts here.",
    }),
    carriedFrom: t.string({
      nullable: true,
      description:
        "Number of the earlier meeting whose unfinished business this item continues. Null if the item is new at this meeting.",
      select: { carriedFrom: { select: { meeting: { select: { number: true } } } } },
      resolve: ({ carriedFrom }) => carriedFrom?.meeting.number ?? null,
    }),
    consent: t.field({
      type: ConsentStandingEnum,
      nullable: true,
      description:
        "Status of the item on the consent agenda, which is adopted in one vote. Null if the item is not on it. While the meeting is not public, people who may not view votes see the status from before the vote.",
      select: { id: true, meeting: { select: { id: true, state: true } } },
      resolve: async (item, _args, context) => {
        const standing = (await itemStanding(context, item.id))?.consentNow ?? null;
        if (standing !== "OPEN" && standing !== "ADOPTED") return standing;
        // People who may not view votes cannot see how a vote went.
        return (await mayRead(context, item.meeting, "meetings.votes-and-attendance.view")) ? standing : "WAITING";
      },
    }),
    motionText: t.exposeString("motionText", {
      nullable: true,
      description: "Text of the motion that is put to the body. Null if not written.",
    }),
    voteType: t.expose("voteType", {
      type: VoteType,
      description: "How the item is decided: no vote, voice vote or roll call.",
    }),
    thresholdType: t.expose("thresholdType", {
      type: ThresholdType,
      nullable: true,
      description: "Vote rule chosen for the item. Null: the body's default rule.",
    }),
    customRule: t.field({
      type: CustomRule,
      nullable: true,
      description: "Fraction of a CUSTOM threshold. Null for any other threshold.",
      resolve: (item) => customRuleOf(item.customRule),
    }),
    documentFile: t.field({
      type: StoredFile,
      nullable: true,
      description:
        "Document attached to the item. Null if there is none, or if you may not see it while the agenda is not public.",
      resolve: (item, _args, context) => fileOfMeeting(context, item.documentFileId, { id: item.meetingId }),
    }),
    meeting: t.relation("meeting", { description: "Meeting whose agenda contains the item." }),
    importNotes: t.stringList({
      description:
        "Values that an import could not map, as written in the source. Contradictions in the source are not included. [] for an item created in the county's own system.",
      resolve: (item) => [...splitNotes(item.importNotes).notes],
    }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each change. A save passes the version it started from.",
    }),
    viewerCan: t.field({
      type: AgendaItem.Can,
      description: "What the viewer may do with this agenda item, with the reason when they may not.",
      resolve: async (item, _args, context) => {
        const standing = await itemStanding(context, item.id);
        // If the item was deleted in the meantime, nothing is allowed, as for a closed record.
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

calledInLog("AgendaItem", {
  select: { description: true, meetingId: true },
  words: ({ description }) => description,
  path: ({ meetingId }) => `/meetings/${meetingId}/edit`,
  found: (has) => ({ description: has }),
});
