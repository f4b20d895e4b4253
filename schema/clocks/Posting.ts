import { builder } from "../builder.ts";
import { at, may } from "../context.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import { calledInLog } from "../recordNames.ts";
import { ClockKeyEnum, PostingWayEnum } from "./enums.ts";
import { SEES } from "./gatherClocks.ts";
import { MOST_POSTINGS } from "./postings.rules.ts";
import { Posting } from "./PostingRecord.ts";

builder.prismaNode("Posting", {
  description:
    "That something of a meeting was posted, given or laid elsewhere, as the clerk recorded it. For people who may view meetings.",
  nullable: true,
  id: { resolve: (posting) => posting.id, description: "Global id." },
  findUnique: (id, context) => ({
    ...at(context, id),
    ...(may(context, SEES) ? {} : { id: "" }),
    meeting: readableMeetings(context),
  }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the posting." }),
    rule: t.expose("rule", { type: ClockKeyEnum, description: "Which deadline it is for." }),
    resolutionKey: t.exposeID("resolutionId", {
      nullable: true,
      description: "UUID of the local law that it is about. Null: another deadline.",
    }),
    way: t.expose("way", {
      type: PostingWayEnum,
      nullable: true,
      description: "How the local law came before the members. Null: another deadline.",
    }),
    hearingOn: t.expose("hearingOn", {
      type: "Date",
      nullable: true,
      description: "The day of the hearing that the notice calls. Null: another deadline.",
    }),
    place: t.exposeString("place", { description: "Where, or the officer who signed the certificate." }),
    at: t.expose("at", { type: "DateTime", description: "From when." }),
    note: t.exposeString("note", { nullable: true, description: "What the clerk noted. Null: nothing." }),
    hash: t.exposeString("hash", {
      nullable: true,
      description:
        "SHA-256 of what was posted, hex, as it was when this was recorded: the published agenda, the public minutes, the local law's text. Null: no copy of it is kept.",
    }),
    byName: t.exposeString("byName", { description: "Who recorded it." }),
    recordedAt: t.expose("recordedAt", { type: "DateTime", description: "When it was recorded." }),
    takenBackAt: t.expose("takenBackAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was taken back; then it counts no longer. Null: it stands.",
    }),
    takenBackBy: t.exposeString("takenBackBy", { nullable: true, description: "Who took it back. Null: it stands." }),
    takenBackReason: t.exposeString("takenBackReason", { nullable: true, description: "Why. Null: it stands." }),
    meeting: t.relation("meeting", { description: "Its meeting." }),
    viewerCan: t.field({
      type: Posting.Can,
      description: "What the viewer may do with it.",
      resolve: (posting) => posting,
    }),
  }),
});

builder.prismaObjectField("Meeting", "postings", (t) =>
  t.relation("postings", {
    description: `What was recorded as posted elsewhere, oldest first, with what was taken back; at most ${MOST_POSTINGS}. [] for people who may not view meetings.`,
    query: (_args, context) => ({
      where: may(context, SEES) ? {} : { id: { in: [] } },
      orderBy: [{ at: "asc" as const }, { id: "asc" as const }],
      take: MOST_POSTINGS,
    }),
  }),
);

calledInLog(
  "Posting",
  async ({ db }, keys) => {
    const found = await db.posting.findMany({
      where: { id: { in: keys } },
      select: { id: true, place: true, meeting: { select: { id: true, number: true } } },
    });
    return found.map(({ id, place, meeting }) => ({
      key: id,
      words: `Posting of ${meeting.number}: ${place}`,
      path: `/meetings/${meeting.id}/clocks`,
    }));
  },
  ({ db }, has, take) => db.posting.findMany({ where: { place: has }, select: { id: true }, take }),
);
