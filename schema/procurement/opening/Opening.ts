import { builder, unread } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { BidKindEnum } from "../enums.ts";
import { readableSolicitations } from "../SolicitationRecord.ts";
import { correctionsOf } from "./corrections.rules.ts";
import type { OpeningPart as Part, OpeningState as State } from "./opening.rules.ts";
import { envelopesLeft, sealRead as seal, signingKeyOf } from "./facts.ts";
import { recordText } from "./finishOpening.ts";
import { isInTheRoom, Opening, readableOpenings } from "./OpeningRecord.ts";
import { MOST_ENVELOPES, MOST_PAPER_BIDS, readsPrices } from "./opening.rules.ts";

const OpeningPartEnum = builder.enumType("OpeningPart", {
  description: "What of the bids an opening opens.",
  values: {
    WHOLE: { description: "The whole bid: there is one envelope." },
    TECHNICAL: { description: "The technical part; prices are opened after its scores are locked." },
    PRICE: { description: "The prices." },
  } as const satisfies Record<Part, { description: string }>,
});

const OpeningStateEnum = builder.enumType("OpeningState", {
  description: "How far an opening is.",
  values: {
    SHARES: { description: "Keyholders enter their shares; nothing is open." },
    OPENING: { description: "Envelopes are opened, one after the other." },
    FINISHED: { description: "Its record is signed." },
  } as const satisfies Record<State, { description: string }>,
});

const Correction = builder.objectRef<ReturnType<typeof correctionsOf>[number]>("AnnouncedCorrection").implement({
  description: "What was announced of a paper bid before it was corrected, for everybody.",
  fields: (t) => ({
    at: t.field({ type: "DateTime", description: "When it was corrected.", resolve: ({ at: when }) => new Date(when) }),
    byName: t.exposeString("byName", { description: "Who corrected it." }),
    reason: t.exposeString("reason", { description: "What was copied wrongly." }),
    statedTotal: t.exposeString("statedTotal", {
      nullable: true,
      description: "The total as it was announced before. Null: none.",
    }),
    computedTotal: t.field({
      type: "Decimal",
      nullable: true,
      description: "What its lines came to before. Null: a line had no clear price, or prices are not read out.",
      resolve: ({ computedCents }) => (computedCents === null ? null : Number(computedCents)),
    }),
    price: t.exposeString("price", { nullable: true, description: "The price as announced before. Null: none." }),
  }),
});

const Reading = builder.prismaObject("AnnouncedBid", {
  name: "AnnouncedBid",
  description: "A bid as it was announced at an opening, for everybody: what was read, whatever is corrected later.",
  select: { id: true },
  fields: (t) => ({
    position: t.exposeInt("position", { description: "Order within the opening, from 1." }),
    at: t.expose("at", { type: "DateTime", description: "When it was announced." }),
    bidderName: t.exposeString("bidderName", {
      description: "The bidder by the registered legal name; of somebody who is not registered as the bid is written.",
    }),
    bidsAs: t.exposeString("bidsAs", {
      nullable: true,
      description: "What the bid's own words name instead: it is announced beside the registered name. Null: the same.",
    }),
    kind: t.field({
      type: BidKindEnum,
      select: { bid: { select: { kind: true } } },
      description: "How it came.",
      resolve: ({ bid }) => bid.kind,
    }),
    receivedAt: t.field({
      type: "DateTime",
      select: { bid: { select: { receivedAt: true } } },
      description: "When it came, by the server's clock; on paper when it was handed in.",
      resolve: ({ bid }) => bid.receivedAt,
    }),
    envelopeHash: t.string({
      nullable: true,
      select: { bid: { select: { envelopeHash: true } } },
      description: "SHA-256 of its envelope, hex, as on the bidder's receipt. Null: on paper.",
      resolve: ({ bid }) => bid.envelopeHash,
    }),
    statedTotal: t.exposeString("statedTotal", {
      nullable: true,
      description: "The base bid's total as the bidder states it. Null: not stated, or it did not open.",
    }),
    computedTotal: t.field({
      type: "Decimal",
      nullable: true,
      select: { computedCents: true },
      description: "The same as its lines come to. Null: a line of the base bid has no clear price.",
      resolve: ({ computedCents }) => (computedCents === null ? null : Number(computedCents)),
    }),
    price: t.exposeString("price", { nullable: true, description: "Of a proposal its price, as written. Null: none." }),
    corrections: t.field({
      type: [Correction],
      select: { corrections: true },
      description:
        "What was announced of a paper bid before it was corrected, the first correction first. [] for none.",
      resolve: ({ corrections }) => correctionsOf(corrections),
    }),
    refusedFiles: t.exposeStringList("refusedFiles", {
      description: "Attachments that were kept out, each with the reason. [] for none.",
    }),
    failure: t.exposeString("failure", { nullable: true, description: "Why it did not open. Null: it did." }),
  }),
});

const Holder = builder
  .objectRef<{ name: string; enteredAt: Date | null; entered: string | null }>("OpeningKeyholder")
  .implement({
    description: "A keyholder at an opening.",
    fields: (t) => ({
      name: t.exposeString("name", { description: "Her name." }),
      enteredAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "When she entered her share. Null: not yet.",
        resolve: ({ entered, enteredAt }) => (entered === null ? null : enteredAt),
      }),
    }),
  });

const countyOf = (context: Context) => {
  if (!context.tenant) throw new Error("an opening is read within its county");
  return { ...context, tenant: context.tenant };
};

builder.prismaNode("Opening", {
  description:
    "The opening of a solicitation's bids, while it goes on and afterwards, for everybody: bids are opened in public (GML 103(2)).",
  nullable: true,
  id: { resolve: (opening) => opening.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableOpenings(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the opening." }),
    part: t.field({ type: OpeningPartEnum, description: "What it opens.", resolve: ({ part }) => part }),
    state: t.field({ type: OpeningStateEnum, description: "How far it is.", resolve: ({ state }) => state }),
    solicitation: t.relation("solicitation", { description: "Whose bids it opens." }),
    conductorName: t.exposeString("conductorName", { description: "Who conducts it." }),
    witnessName: t.exposeString("witnessName", { nullable: true, description: "Who witnesses it. Null: nobody yet." }),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When it began." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it ended. Null: it has not.",
    }),
    sharesNeeded: t.int({
      description: "Shares that open the envelopes; 0 where no key was made, because nothing could be sealed.",
      resolve: async ({ solicitationId }, _args, context) => (await seal(context, solicitationId))?.needed ?? 0,
    }),
    sharesEntered: t.int({
      nullable: true,
      description: "How many are entered. Null: the opening is finished, and the shares are erased.",
      resolve: async ({ solicitationId, state }, _args, context) =>
        state === "FINISHED"
          ? null
          : ((await seal(context, solicitationId))?.keyholders.filter(({ entered }) => entered !== null).length ?? 0),
    }),
    keyholders: t.field({
      type: [Holder],
      nullable: true,
      description: "The keyholders, for those who take part in openings. Null: not the viewer's to see.",
      resolve: async ({ solicitationId }, _args, context) =>
        isInTheRoom(context) ? ((await seal(context, solicitationId))?.keyholders ?? []) : null,
    }),
    envelopesLeft: t.int({
      description: "Envelopes that are still closed.",
      resolve: ({ solicitationId, part, state }, _args, context) =>
        state === "FINISHED" ? 0 : envelopesLeft(context, solicitationId, part),
    }),
    bids: t.prismaField({
      type: [Reading],
      description: "What was announced so far, in its order. At most 700.",
      resolve: (query, { id }, _args, { db }) =>
        db.announcedBid.findMany({
          ...query,
          where: { openingId: id },
          orderBy: { position: "asc" },
          take: MOST_ENVELOPES + MOST_PAPER_BIDS,
        }),
    }),
    readsPrices: t.boolean({
      description:
        "Whether totals and prices are read out. False: of the technical part, and of proposals, whose prices everybody reads from the notice of intent on.",
      select: { part: true, solicitation: { select: { project: { select: { procurementType: true } } } } },
      resolve: ({ part, solicitation }) => readsPrices({ part, procurementType: solicitation.project.procurementType }),
    }),
    faults: t.exposeStringList("faults", {
      description: "What receipts and envelopes say against each other, in words. [] nothing.",
    }),
    note: t.exposeString("note", { nullable: true, description: "What the conductor says to that. Null: nothing." }),
    recordText: t.string({
      nullable: true,
      description: "The Opening Record, as its hash is made of it: JSON in one line. Null: not finished.",
      resolve: ({ record }) => recordText(record),
    }),
    recordHash: t.exposeString("recordHash", {
      nullable: true,
      description: "SHA-256 of that text, hex. Null: not finished.",
    }),
    signature: t.exposeString("signature", {
      nullable: true,
      description: "The county's Ed25519 signature of “Dais opening 1 ” and the hash, base64url. Null: not finished.",
    }),
    signingKey: t.string({
      description: "The public key that checks what the county signs of its bids; raw, base64url.",
      resolve: (_opening, _args, context) => signingKeyOf(countyOf(context)),
    }),
    head: t.string({
      nullable: true,
      description: "Hash of the last receipt as it was published at the close, hex. Null: there is none.",
      resolve: async ({ solicitationId }, _args, context) => {
        const found = await seal(context, solicitationId);
        return found?.headPublishedAt ? found.head : null;
      },
    }),
    version: t.exposeInt("version", { description: "Counts the changes of the record." }),
    viewerConducts: t.boolean({
      description: "Whether the viewer conducts it.",
      resolve: ({ conductorId }, _args, { actor }) => actor?.userId === conductorId,
    }),
    viewerCan: t.field({
      type: Opening.Can,
      select: { solicitation: { select: { projectId: true, openingAt: true } } },
      description: "What the viewer may do with it now, and why not.",
      resolve: ({ solicitation, ...opening }) => ({ ...opening, ...solicitation }),
    }),
  }),
});

builder.prismaObjectFields("Solicitation", (t) => ({
  openings: t.prismaField({
    type: ["Opening"],
    description: "The openings of its bids that have begun, the first one first; at most two.",
    resolve: (query, { id }, _args, { db }) =>
      db.opening.findMany({
        ...query,
        where: { solicitationId: id },
        orderBy: [{ startedAt: "asc" }, { id: "asc" }],
        take: 2,
      }),
  }),
  serverNow: t.field({
    type: "DateTime",
    description: "The server's clock as this is read: a countdown goes by it, not by the device's.",
    resolve: (_solicitation, _args, { ports }) => ports.clock.now(),
  }),
}));

builder.queryField("openingRoom", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    description:
      "The solicitation of a project, for those who take part in its opening: keyholders and witnesses need not work on the project. Null: it is not published, or the viewer takes part in none.",
    args: { key: t.arg.id({ required: true, description: "UUID of the project." }) },
    resolve: async (query, _root, { key }, context) =>
      isInTheRoom(context)
        ? context.db.solicitation.findFirst({
            ...query,
            where: { AND: [{ projectId: key }, await readableSolicitations(context)] },
          })
        : unread(query),
  }),
);

const PARTS: Readonly<Record<Part, string>> = {
  WHOLE: "Opening",
  TECHNICAL: "First opening",
  PRICE: "Opening of prices",
};

calledInLog(
  "Opening",
  async ({ db }, keys) => {
    const found = await db.opening.findMany({
      where: { id: { in: keys } },
      select: { id: true, part: true, solicitationId: true, solicitation: { select: { number: true } } },
    });
    return found.map(({ id, part, solicitationId, solicitation }) => ({
      key: id,
      words: `${PARTS[part]} of ${solicitation.number ?? "a solicitation"}`,
      path: `/vendor-portal/${solicitationId}/opening`,
    }));
  },
  ({ db }, has, take) => db.opening.findMany({ where: { solicitation: { number: has } }, select: { id: true }, take }),
);
