import { builder, versionOf } from "../builder.ts";
import { at } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { BidKindEnum, BidStateEnum } from "../projects/enums.ts";
import { ANNOUNCED, Bid, readableBids } from "./BidRecord.ts";

builder.prismaNode("Bid", {
  description:
    "A bid or proposal after its opening. Visible to staff who may view opened bids of a project that they may read, and to the bidder's contacts. No one can read it before its opening.",
  nullable: true,
  id: { resolve: (bid) => bid.id, description: "Global id of this bid." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableBids(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the bid." }),
    kind: t.expose("kind", { type: BidKindEnum, description: "How the bid was submitted." }),
    state: t.expose("state", { type: BidStateEnum, description: "Current state of the bid." }),
    bidderName: t.exposeString("bidderName", {
      description:
        "Registered legal name of the bidder, or the name written on the bid if the bidder is not registered.",
    }),
    position: t.exposeInt("position", {
      nullable: true,
      description: "Position in the order of the opening, from 1. Never null here.",
    }),
    receivedAt: t.expose("receivedAt", {
      type: "DateTime",
      description: "When the last byte arrived, by the server's clock. For a paper bid, when it was handed in.",
    }),
    openedAt: t.expose("openedAt", { type: "DateTime", nullable: true, description: "When the bid was opened." }),
    failure: t.exposeString("failure", {
      nullable: true,
      description: "Why the bid could not be opened. Null if it was.",
    }),
    vendor: t.relation("vendor", {
      nullable: true,
      description: "The vendor. Null for a paper bid from an unregistered bidder.",
    }),
    solicitation: t.relation("solicitation", { description: "The solicitation that it responds to." }),
    version: t.exposeInt("version", { description: versionOf() }),
    responsive: t.exposeBoolean("responsive", {
      nullable: true,
      description: "Whether the bid is responsive. Null if not marked yet.",
    }),
    viewerCan: t.field({
      type: Bid.Can,
      description: "What the viewer may do with this bid now, and the reason for each refusal.",
      resolve: (bid) => bid,
    }),
  }),
});

calledInLog("Bid", {
  select: { bidderName: true, position: true, solicitation: { select: { projectId: true } } },
  only: ANNOUNCED,
  words: ({ bidderName, position }) => `Bid ${position} of ${bidderName}`,
  path: ({ solicitation }) => `/projects/${solicitation.projectId}`,
  found: (has) => ({ bidderName: has }),
});

/** Maximum number of bids per solicitation. */
const MAX_BIDS = 500;

builder.prismaObjectField("Solicitation", "bids", (t) =>
  t.prismaField({
    type: ["Bid"],
    description:
      "Opened bids that the viewer may read, in the order of the opening. At most 500. Always [] before the opening.",
    resolve: async (query, { id }, _args, context) =>
      context.db.bid.findMany({
        ...query,
        where: { AND: [{ solicitationId: id }, await readableBids(context)] },
        orderBy: { position: "asc" },
        take: MAX_BIDS,
      }),
  }),
);
