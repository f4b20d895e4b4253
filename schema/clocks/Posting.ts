import { builder } from "../builder.ts";
import { at, may } from "../context.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import { calledInLog } from "../recordNames.ts";
import { ClockKeyEnum, PostingWayEnum } from "./enums.ts";
import { SEES } from "./gatherClocks.ts";
import { MAX_POSTINGS } from "./postings.rules.ts";
import { Posting } from "./PostingRecord.ts";

builder.prismaNode("Posting", {
  description:
    "A record by the clerk that something for a meeting was posted, delivered or placed on members' desks. Visible to people who may view meetings.",
  nullable: true,
  id: { resolve: (posting) => posting.id, description: "Global id of this posting." },
  findUnique: (id, context) => ({
    ...at(context, id),
    ...(may(context, SEES) ? {} : { id: "" }),
    meeting: readableMeetings(context),
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the posting." }),
    rule: t.expose("rule", { type: ClockKeyEnum, description: "Deadline that the posting counts toward." }),
    resolutionKey: t.exposeID("resolutionId", {
      nullable: true,
      description: "UUID of the local law that the posting is about. Null for other deadlines.",
    }),
    way: t.expose("way", {
      type: PostingWayEnum,
      nullable: true,
      description: "How the local law came before the members. Null for other deadlines.",
    }),
    hearingOn: t.expose("hearingOn", {
      type: "Date",
      nullable: true,
      description: "Date of the hearing that the notice announces. Null for other deadlines.",
    }),
    place: t.exposeString("place", { description: "Place of the posting, or the officer who signed the certificate." }),
    at: t.expose("at", { type: "DateTime", description: "When it was posted or delivered." }),
    note: t.exposeString("note", { nullable: true, description: "Note by the clerk. Null if there is none." }),
    hash: t.exposeString("hash", {
      nullable: true,
      description:
        "SHA-256 of what was posted, in hex, when this was recorded: the published agenda, the public minutes, or the local law's text. Null if no copy is kept.",
    }),
    byName: t.exposeString("byName", { description: "Name of the person who recorded the posting." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When the posting was recorded." }),
    takenBackAt: t.expose("takenBackAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the posting was withdrawn. A withdrawn posting no longer counts. Null if it was not withdrawn.",
    }),
    takenBackBy: t.exposeString("takenBackBy", {
      nullable: true,
      description: "Name of the person who withdrew the posting. Null if it was not withdrawn.",
    }),
    takenBackReason: t.exposeString("takenBackReason", {
      nullable: true,
      description: "Reason for the withdrawal. Null if it was not withdrawn.",
    }),
    meeting: t.relation("meeting", { description: "Meeting that the posting is for." }),
    viewerCan: t.field({
      type: Posting.Can,
      description: "What the viewer may do with this posting now, and the reason for each refusal.",
      resolve: (posting) => posting,
    }),
  }),
});

builder.prismaObjectField("Meeting", "postings", (t) =>
  t.relation("postings", {
    description: `Postings recorded elsewhere for this meeting, oldest first, including withdrawn ones. At most ${MAX_POSTINGS}. [] for people who may not view meetings.`,
    query: (_args, context) => ({
      where: may(context, SEES) ? {} : { id: { in: [] } },
      orderBy: [{ at: "asc" as const }, { id: "asc" as const }],
      take: MAX_POSTINGS,
    }),
  }),
);

calledInLog("Posting", {
  select: { place: true, meeting: { select: { id: true, number: true } } },
  words: ({ place, meeting }) => `Posting of ${meeting.number}: ${place}`,
  path: ({ meeting }) => `/meetings/${meeting.id}/clocks`,
  found: (has) => ({ place: has }),
});
