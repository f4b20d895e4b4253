import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { BidKindEnum, BidStateEnum } from "../enums.ts";
import { ANNOUNCED, Bid, readableBids } from "./BidRecord.ts";

builder.prismaNode("Bid", {
  description:
    "A bid, or a proposal, from its opening on: for staff who may view opened bids of a project that they may read, and for the bidder's own people. Before its opening it is nobody's to read.",
  nullable: true,
  id: { resolve: (bid) => bid.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableBids(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the bid." }),
    kind: t.field({ type: BidKindEnum, description: "How it came.", resolve: ({ kind }) => kind }),
    state: t.field({ type: BidStateEnum, description: "How far it is.", resolve: ({ state }) => state }),
    bidderName: t.exposeString("bidderName", {
      description: "The bidder by the registered legal name; of somebody who is not registered as the bid is written.",
    }),
    position: t.exposeInt("position", {
      nullable: true,
      description: "Order of the opening, from 1. Never null here.",
    }),
    receivedAt: t.expose("receivedAt", {
      type: "DateTime",
      description: "The server's clock at the last byte; of a paper bid when it was handed in.",
    }),
    openedAt: t.expose("openedAt", { type: "DateTime", nullable: true, description: "When it was opened." }),
    failure: t.exposeString("failure", { nullable: true, description: "Why it did not open. Null: it did." }),
    vendor: t.relation("vendor", {
      nullable: true,
      description: "The vendor. Null: a paper bid of somebody who is not registered.",
    }),
    solicitation: t.relation("solicitation", { description: "What it answers." }),
    version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
    responsive: t.exposeBoolean("responsive", {
      nullable: true,
      description: "Whether it answers what was asked. Null: not marked yet.",
    }),
    viewerCan: t.field({
      type: Bid.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: (bid) => bid,
    }),
  }),
});

calledInLog(
  "Bid",
  async ({ db }, keys) => {
    const found = await db.bid.findMany({
      where: { AND: [{ id: { in: keys } }, ANNOUNCED] },
      select: { id: true, bidderName: true, position: true, solicitation: { select: { projectId: true } } },
    });
    return found.map(({ id, bidderName, position, solicitation }) => ({
      key: id,
      words: `Bid ${position} of ${bidderName}`,
      path: `/projects/${solicitation.projectId}`,
    }));
  },
  ({ db }, has, take) =>
    db.bid.findMany({ where: { AND: [{ bidderName: has }, ANNOUNCED] }, select: { id: true }, take }),
);

/** Bids of a solicitation at most. */
const MOST_BIDS = 500;

builder.prismaObjectField("Solicitation", "bids", (t) =>
  t.prismaField({
    type: ["Bid"],
    description:
      "Its opened bids that the viewer may read, in the order of the opening. At most 500. [] before the opening, whatever there is.",
    resolve: async (query, { id }, _args, context) =>
      context.db.bid.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableBids(context)] },
        orderBy: { position: "asc" },
        take: MOST_BIDS,
      }),
  }),
);
