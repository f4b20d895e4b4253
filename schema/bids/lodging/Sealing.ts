import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { BidStateEnum } from "../../projects/enums.ts";
import type { Edition } from "../../solicitations/edition.rules.ts";
import { contentNow, publishedEdition } from "../../solicitations/portal/editions.ts";
import { Certification, NoticeLine } from "../../solicitations/portal/SolicitationContent.ts";
import { bidderMark, signingPurpose } from "../sealing/marks.ts";
import { certificationsOf } from "../../projects/settings/certifications.rules.ts";
import { BidReceipt } from "./BidReceipt.ts";
import { changesPriceTerms } from "./lodging.rules.ts";
import { bidsOf, marksOf } from "./LodgingRecord.ts";

/** Maximum number of receipts shown for one vendor in one solicitation. */
const MAX_OWN = 1_000;
/** Maximum number of receipts of a chain returned at once. */
const MAX_RECEIPTS = 1_000;
const MAX_ADDENDA = 500;

interface SealingData {
  solicitation: { id: string; edition: number; twoEnvelopes: boolean };
  publicKey: string;
  content: Edition;
}

const Sealing = builder.objectRef<SealingData>("Sealing").implement({
  description: "Everything needed to seal a bid, in the browser or with the offline sealer.",
  fields: (t) => ({
    county: t.string({ description: "UUID of the county.", resolve: (_data, _args, { tenant }) => tenant?.id ?? "" }),
    solicitation: t.string({ description: "UUID of the solicitation.", resolve: (data) => data.solicitation.id }),
    edition: t.int({
      description: "Edition of the notice for which a bid is sealed.",
      resolve: (data) => data.solicitation.edition,
    }),
    vendor: t.string({
      nullable: true,
      description:
        "Mark of the viewer's vendor for the outside of the envelope. It names no one, and only the county's server can link it to the vendor. Null if the viewer is not a vendor's contact.",
      resolve: async ({ solicitation: { id } }, _args, context) => {
        const [vendor, { ports, tenant }] = [await viewerVendor(context), context];
        return vendor && tenant ? bidderMark({ ports, tenant }, id, vendor.id) : null;
      },
    }),
    publicKey: t.exposeString("publicKey", {
      description: "The key with which bids are sealed: raw P-256, base64url.",
    }),
    twoEnvelopes: t.boolean({
      description: "Whether the price is sealed separately from the technical part.",
      resolve: (data) => data.solicitation.twoEnvelopes,
    }),
    lines: t.field({
      type: [NoticeLine],
      description: "Lines for bidders to price.",
      resolve: ({ content }) => content.lines,
    }),
    certifications: t.field({
      type: [Certification],
      description: "Certifications that a bidder makes.",
      resolve: ({ content }) => certificationsOf(content),
    }),
    addenda: t.intList({
      description: "Numbers of the addenda that a bidder confirms having read.",
      resolve: async ({ solicitation: { id } }, _args, { db }) => {
        const issued = await db.addendum.findMany({
          where: { solicitationId: id, issuedAt: { not: null } },
          select: { number: true },
          orderBy: { number: "asc" },
          take: MAX_ADDENDA,
        });
        return issued.map(({ number }) => number);
      },
    }),
  }),
});

type OwnBid = Awaited<ReturnType<typeof bidsOf>>[number] & {
  solicitation: { id: string; edition: number };
  others: number;
};

const MyBid = builder.objectRef<OwnBid>("MyBid").implement({
  description:
    "The viewer's vendor's own bid, visible to its contacts only. No one can read its content before the opening, including the viewer.",
  fields: (t) => ({
    state: t.expose("state", { type: BidStateEnum, description: "Current state of the bid." }),
    receivedAt: t.expose("receivedAt", {
      type: "DateTime",
      description: "When the last byte arrived, by the server's clock.",
    }),
    edition: t.exposeInt("edition", { description: "Edition of the notice for which it was sealed." }),
    envelope: t.exposeString("envelopeHash", {
      nullable: true,
      description: "SHA-256 of the envelope, hex. Null if no envelope is kept.",
    }),
    toConfirm: t.boolean({
      description:
        "Whether an addendum has changed what is priced since the bid was sealed, so that it should be sealed again.",
      resolve: async ({ state, edition, solicitation }, _args, context) => {
        if (state !== "LODGED" || edition === solicitation.edition) return false;
        const before = await publishedEdition(context, solicitation.id, edition);
        const after = await publishedEdition(context, solicitation.id, solicitation.edition);
        return before !== null && after !== null && changesPriceTerms(before, after);
      },
    }),
    others: t.exposeInt("others", {
      description:
        "Number of additional bids of the vendor, if merged vendor records had each submitted one. Otherwise 0.",
    }),
    receipts: t.field({
      type: [BidReceipt],
      description: "Receipts of the bid, first to last.",
      resolve: async ({ solicitation: { id } }, _args, context) => {
        const vendor = await viewerVendor(context);
        if (!vendor) return [];
        const found = await context.db.bidReceipt.findMany({
          where: { solicitationId: id, bidder: { in: await marksOf(context, id, vendor.id) } },
          orderBy: { number: "desc" },
          take: MAX_OWN,
        });
        return found.toReversed();
      },
    }),
  }),
});

const PublishedHead = builder
  .objectRef<{ head: string; headPublishedAt: Date; headSignature: string }>("PublishedHead")
  .implement({
    description: "The end of the receipt chain, published when bidding closes. No receipts are added after that.",
    fields: (t) => ({
      head: t.exposeString("head", {
        description: "Hash of the last receipt, hex. For an empty chain, SHA-256 of `Dais receipts of {solicitation}`.",
      }),
      at: t.expose("headPublishedAt", { type: "DateTime", description: "When the head was published." }),
      signature: t.exposeString("headSignature", {
        description: "Ed25519 signature of `Dais head 1 {solicitation} {head} {at}`, base64url.",
      }),
    }),
  });

const OPENED = ["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD", "AWARDED", "NO_AWARD"];

/** Whether bids were opened. After that, the number of bids is public. */
async function isOpened({ db }: Context, projectId: string): Promise<boolean> {
  return (await db.project.count({ where: { id: projectId, status: { in: OPENED } } })) > 0;
}

builder.prismaObjectFields("Solicitation", (t) => ({
  sealing: t.field({
    type: Sealing,
    nullable: true,
    description:
      "What is needed to seal a bid. Null if the solicitation is not open or its key is not made yet. `notSealable` says which.",
    resolve: async (solicitation, _args, context) => {
      const { id, state, edition } = solicitation;
      if (state !== "OPEN" || edition === 0) return null;
      const seal = await context.db.bidSeal.findFirst({
        where: { solicitationId: id, state: "READY" },
        select: { publicKey: true },
      });
      if (!seal?.publicKey) return null;
      return { solicitation, publicKey: seal.publicKey, content: await contentNow(context, solicitation) };
    },
  }),
  notSealable: t.string({
    nullable: true,
    description: "Why no bid can be sealed now, in words. Null if bids can be sealed.",
    resolve: async ({ id, state }, _args, { db }) => {
      if (state !== "OPEN") return "Bids are not being accepted now.";
      const ready = await db.bidSeal.count({ where: { solicitationId: id, state: "READY", publicKey: { not: null } } });
      return ready > 0
        ? null
        : "The county cannot accept sealed bids here yet because its key has not been made. Follow the notice's instructions for bidding.";
    },
  }),
  myBid: t.field({
    type: MyBid,
    nullable: true,
    description:
      "The bid of the viewer's own vendor. Null if it never submitted one or the viewer is not a vendor's contact.",
    resolve: async (solicitation, _args, context) => {
      const vendor = await viewerVendor(context);
      if (!vendor) return null;
      const known = await bidsOf(context, solicitation.id, vendor.id);
      const [bid] = known;
      const others = known.slice(1).filter(({ state }) => state === "LODGED").length;
      return bid ? { ...bid, solicitation, others } : null;
    },
  }),
  bidCount: t.int({
    nullable: true,
    description:
      "Number of bids. Null while bidding is open. Also null before the opening unless the viewer works on the project and may view the count.",
    resolve: async ({ id, state, projectId }, _args, context) => {
      const { db } = context;
      if (await isOpened(context, projectId))
        return db.bid.count({ where: { solicitationId: id, state: { in: ["OPENED", "UNREADABLE"] } } });
      // Someone who knows the number of bids could move the due date because of it.
      if (state === "OPEN") return null;
      if (!may(context, "procurement.opening.view-bid-count-before-opening")) return null;
      if (!(await worksOn(context, projectId))) return null;
      return db.bid.count({ where: { solicitationId: id, state: "LODGED" } });
    },
  }),
  receiptKey: t.string({
    description: "Public key for the county's receipts, heads and opening records: raw Ed25519, base64url.",
    resolve: (_solicitation, _args, { ports, tenant }) => {
      if (!tenant) return "";
      return ports.secrets.signingKey(signingPurpose({ tenant }));
    },
  }),
  publishedHead: t.field({
    type: PublishedHead,
    nullable: true,
    description:
      "The published end of the receipt chain. Null if bidding has not closed or no sealed bids are accepted.",
    resolve: async ({ id }, _args, { db }) => {
      const seal = await db.bidSeal.findFirst({
        where: { solicitationId: id, headPublishedAt: { not: null } },
        select: { head: true, headPublishedAt: true, headSignature: true },
      });
      const { head = null, headPublishedAt = null, headSignature = null } = seal ?? {};
      return head !== null && headPublishedAt && headSignature !== null
        ? { head, headPublishedAt, headSignature }
        : null;
    },
  }),
  receipts: t.field({
    type: [BidReceipt],
    nullable: true,
    description: "Receipts, first to last, visible to everyone once bids are opened. Null before that.",
    args: {
      after: t.arg.int({ defaultValue: 0, required: true, description: "Number of the receipt after which to start." }),
      most: t.arg.int({
        defaultValue: MAX_RECEIPTS,
        required: true,
        description: "Maximum number of receipts, at most 1,000.",
      }),
    },
    resolve: async ({ id, projectId }, { after, most }, context) =>
      (await isOpened(context, projectId))
        ? context.db.bidReceipt.findMany({
            where: { solicitationId: id, number: { gt: after } },
            orderBy: { number: "asc" },
            take: Math.max(0, Math.min(most, MAX_RECEIPTS)),
          })
        : null,
  }),
}));
