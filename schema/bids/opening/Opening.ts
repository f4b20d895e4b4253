import { builder, unread } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { BidKindEnum } from "../../projects/enums.ts";
import { readableSolicitations } from "../../solicitations/SolicitationRecord.ts";
import { correctionsOf } from "./corrections.rules.ts";
import type { OpeningPart as Part, OpeningState as State } from "./opening.rules.ts";
import { envelopesLeft, sealRead as seal, signingKeyOf } from "./facts.ts";
import { recordText } from "./finishOpening.ts";
import { isInTheRoom, Opening, readableOpenings } from "./OpeningRecord.ts";
import { MAX_ENVELOPES, MAX_PAPER_BIDS, readsPrices } from "./opening.rules.ts";

const OpeningPartEnum = describedEnum<Part>("OpeningPart", "Which part of the bids an opening opens.", {
  WHOLE: "The whole bid, submitted in one envelope.",
  TECHNICAL: "The technical part. Prices are opened after its scores are locked.",
  PRICE: "The prices of two-envelope proposals.",
});

const OpeningStateEnum = describedEnum<State>("OpeningState", "State of an opening.", {
  SHARES: "Keyholders enter their shares. Nothing is opened yet.",
  OPENING: "Envelopes are opened one after another.",
  FINISHED: "The Opening Record is signed.",
});

const Correction = builder.objectRef<ReturnType<typeof correctionsOf>[number]>("AnnouncedCorrection").implement({
  description: "What was announced for a paper bid before a correction. Public.",
  fields: (t) => ({
    at: t.field({ type: "DateTime", description: "When it was corrected.", resolve: ({ at: when }) => new Date(when) }),
    byName: t.exposeString("byName", { description: "Name of the person who corrected it." }),
    reason: t.exposeString("reason", { description: "Explanation of the copying error." }),
    statedTotal: t.exposeString("statedTotal", {
      nullable: true,
      description: "Stated total as announced before. Null if none.",
    }),
    computedTotal: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Total of the lines before, in dollars. Null if a line had no clear price or prices are not read out.",
      resolve: ({ computedCents }) => (computedCents === null ? null : Number(computedCents)),
    }),
    price: t.exposeString("price", { nullable: true, description: "Price as announced before. Null if none." }),
  }),
});

const Reading = builder.prismaObject("AnnouncedBid", {
  name: "AnnouncedBid",
  description: "A bid as announced at an opening, unchanged by later corrections. Public.",
  select: { id: true },
  fields: (t) => ({
    position: t.exposeInt("position", { description: "Position in the order of the opening, from 1." }),
    at: t.expose("at", { type: "DateTime", description: "When the bid was announced." }),
    bidderName: t.exposeString("bidderName", {
      description:
        "Registered legal name of the bidder, or the name written on the bid if the bidder is not registered.",
    }),
    bidsAs: t.exposeString("bidsAs", {
      nullable: true,
      description: "Bidder name in the bid itself, announced next to the registered name. Null if they are the same.",
    }),
    kind: t.field({
      type: BidKindEnum,
      select: { bid: { select: { kind: true } } },
      description: "How the bid was submitted.",
      resolve: ({ bid }) => bid.kind,
    }),
    receivedAt: t.field({
      type: "DateTime",
      select: { bid: { select: { receivedAt: true } } },
      description: "When the bid arrived, by the server's clock. For a paper bid, when it was handed in.",
      resolve: ({ bid }) => bid.receivedAt,
    }),
    envelopeHash: t.string({
      nullable: true,
      select: { bid: { select: { envelopeHash: true } } },
      description: "SHA-256 of the envelope, hex, as on the bidder's receipt. Null for a paper bid.",
      resolve: ({ bid }) => bid.envelopeHash,
    }),
    statedTotal: t.exposeString("statedTotal", {
      nullable: true,
      description: "Total of the base bid as stated by the bidder. Null if not stated or the bid could not be opened.",
    }),
    computedTotal: t.field({
      type: "Decimal",
      nullable: true,
      select: { computedCents: true },
      description: "Total of the base bid in dollars, calculated from its lines. Null if a line has no clear price.",
      resolve: ({ computedCents }) => (computedCents === null ? null : Number(computedCents)),
    }),
    price: t.exposeString("price", { nullable: true, description: "Price of a proposal, as written. Null if none." }),
    corrections: t.field({
      type: [Correction],
      select: { corrections: true },
      description: "What was announced for a paper bid before its corrections, first correction first. [] if none.",
      resolve: ({ corrections }) => correctionsOf(corrections),
    }),
    refusedFiles: t.exposeStringList("refusedFiles", {
      description: "Attachments that were excluded, each with the reason. [] if none.",
    }),
    failure: t.exposeString("failure", {
      nullable: true,
      description: "Why the bid could not be opened. Null if it was.",
    }),
  }),
});

const Holder = builder
  .objectRef<{ name: string; enteredAt: Date | null; entered: string | null }>("OpeningKeyholder")
  .implement({
    description: "A keyholder at an opening.",
    fields: (t) => ({
      name: t.exposeString("name", { description: "Name of the keyholder." }),
      enteredAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "When the keyholder entered their share. Null until then.",
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
    "The opening of a solicitation's bids, during and after it. Public, because bids are opened in public (GML 103(2)).",
  nullable: true,
  id: { resolve: (opening) => opening.id, description: "Global id of this opening." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableOpenings(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the opening." }),
    part: t.expose("part", { type: OpeningPartEnum, description: "Part of the bids that is opened." }),
    state: t.expose("state", { type: OpeningStateEnum, description: "Current state of the opening." }),
    solicitation: t.relation("solicitation", { description: "The solicitation whose bids are opened." }),
    conductorName: t.exposeString("conductorName", { description: "Name of the person who conducts the opening." }),
    witnessName: t.exposeString("witnessName", {
      nullable: true,
      description: "Name of the witness. Null if there is none yet.",
    }),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When the opening began." }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the opening ended. Null if it has not.",
    }),
    sharesNeeded: t.int({
      description:
        "Number of shares needed to open the envelopes. 0 if no key was made because nothing could be sealed.",
      resolve: async ({ solicitationId }, _args, context) => (await seal(context, solicitationId))?.needed ?? 0,
    }),
    sharesEntered: t.int({
      nullable: true,
      description: "Number of shares entered. Null once the opening is finished and the shares are deleted.",
      resolve: async ({ solicitationId, state }, _args, context) =>
        state === "FINISHED"
          ? null
          : ((await seal(context, solicitationId))?.keyholders.filter(({ entered }) => entered !== null).length ?? 0),
    }),
    keyholders: t.field({
      type: [Holder],
      nullable: true,
      description: "The keyholders, for people who take part in openings. Null for others.",
      resolve: async ({ solicitationId }, _args, context) =>
        isInTheRoom(context) ? ((await seal(context, solicitationId))?.keyholders ?? []) : null,
    }),
    envelopesLeft: t.int({
      description: "Number of envelopes that are still closed.",
      resolve: ({ solicitationId, part, state }, _args, context) =>
        state === "FINISHED" ? 0 : envelopesLeft(context, solicitationId, part),
    }),
    bids: t.prismaField({
      type: [Reading],
      description: "Bids announced so far, in order. At most 700.",
      resolve: (query, { id }, _args, { db }) =>
        db.announcedBid.findMany({
          ...query,
          where: { openingId: id },
          orderBy: { position: "asc" },
          take: MAX_ENVELOPES + MAX_PAPER_BIDS,
        }),
    }),
    readsPrices: t.boolean({
      description:
        "Whether totals and prices are read out. False for the technical part and for proposals, whose prices are public from the notice of intent.",
      select: { part: true, solicitation: { select: { project: { select: { procurementType: true } } } } },
      resolve: ({ part, solicitation }) => readsPrices({ part, procurementType: solicitation.project.procurementType }),
    }),
    faults: t.exposeStringList("faults", {
      description: "Discrepancies between receipts and envelopes, in words. [] if none.",
    }),
    note: t.exposeString("note", {
      nullable: true,
      description: "The conductor's note on the discrepancies. Null if none.",
    }),
    recordText: t.string({
      nullable: true,
      description: "The Opening Record as hashed: JSON in one line. Null until the opening is finished.",
      resolve: ({ record }) => recordText(record),
    }),
    recordHash: t.exposeString("recordHash", {
      nullable: true,
      description: "SHA-256 of that text, hex. Null until the opening is finished.",
    }),
    signature: t.exposeString("signature", {
      nullable: true,
      description:
        "The county's Ed25519 signature of “Dais opening 1 ” and the hash, base64url. Null until the opening is finished.",
    }),
    signingKey: t.string({
      description: "Public key for verifying the county's signatures on bids: raw, base64url.",
      resolve: (_opening, _args, context) => signingKeyOf(countyOf(context)),
    }),
    head: t.string({
      nullable: true,
      description: "Hash of the last receipt as published when bidding closed, hex. Null if there is none.",
      resolve: async ({ solicitationId }, _args, context) => {
        const found = await seal(context, solicitationId);
        return found?.headPublishedAt ? found.head : null;
      },
    }),
    version: t.exposeInt("version", { description: "Version of the record, increased by each change." }),
    viewerConducts: t.boolean({
      description: "Whether the viewer conducts this opening.",
      resolve: ({ conductorId }, _args, { actor }) => actor?.userId === conductorId,
    }),
    viewerCan: t.field({
      type: Opening.Can,
      select: { solicitation: { select: { projectId: true, openingAt: true } } },
      description: "What the viewer may do with this opening now, and the reason for each refusal.",
      resolve: ({ solicitation, ...opening }) => ({ ...opening, ...solicitation }),
    }),
  }),
});

builder.prismaObjectFields("Solicitation", (t) => ({
  openings: t.prismaField({
    type: ["Opening"],
    description: "Openings that have begun, first to last. At most two.",
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
    description: "The server's clock when this is read. Countdowns follow it, not the device's clock.",
    resolve: (_solicitation, _args, { ports }) => ports.clock.now(),
  }),
}));

builder.queryField("openingRoom", (t) =>
  t.prismaField({
    type: "Solicitation",
    nullable: true,
    description:
      "The solicitation of a project, for people who take part in its opening: keyholders and witnesses need not work on the project. Null if it is not published or the viewer takes no part.",
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

calledInLog("Opening", {
  select: { part: true, solicitationId: true, solicitation: { select: { number: true } } },
  words: ({ part, solicitation }) => `${PARTS[part]} of ${solicitation.number ?? "a solicitation"}`,
  path: ({ solicitationId }) => `/vendor-portal/${solicitationId}/opening`,
  found: (has) => ({ solicitation: { number: has } }),
});
