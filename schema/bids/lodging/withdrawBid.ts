import { at } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { momentFor } from "../../solicitations/addenda/AddendumRecord.ts";
import { Solicitation, type SolicitationStanding } from "../../solicitations/SolicitationRecord.ts";
import type { SignedContext } from "../../context.ts";
import { BidReceipt } from "./BidReceipt.ts";
import { refuseWithdrawal } from "./lodging.rules.ts";
import { appendReceipt, bidsOf, holdSeal, viewerBidder } from "./LodgingRecord.ts";
import { letLoose } from "./looseEnvelopes.ts";
import { UNRECORDED } from "./lodgeBid.ts";

/** The current bid of the viewer's vendor. Null if there is none. */
async function factsOf({ id }: SolicitationStanding, context: SignedContext) {
  const bidder = await viewerBidder(context);
  const known = bidder ? await bidsOf(context, id, bidder.id) : [];
  const seal = await context.db.bidSeal.findFirst({
    where: { solicitationId: id },
    select: { headPublishedAt: true },
  });
  return {
    isVendor: bidder !== null,
    bid: known.find(({ state }) => state === "LODGED") ?? null,
    headPublished: seal?.headPublishedAt != null,
  };
}

const refuseFor = (
  { state, dueAt }: SolicitationStanding,
  context: SignedContext,
  { isVendor, bid, headPublished }: Awaited<ReturnType<typeof factsOf>>,
) =>
  refuseWithdrawal(
    { isVendor, isLodged: bid !== null, state, dueAt, headPublished, now: context.ports.clock.now() },
    momentFor(context),
  );

verb("withdrawBid", {
  description:
    "Withdraws the viewer's vendor's sealed bid, until the due date. Its bytes are deleted, and its receipts are kept. For the vendor's contacts.",
  on: Solicitation,
  can: "withdrawBid",
  about: "Withdraw your sealed bid.",
  permission: { rule: "A contact of the vendor." },
  secret: true,
  unrecorded: UNRECORDED,
  facts: factsOf,
  refuse: refuseFor,
  announces: () => [],
  run: async (solicitation, _input, context) => {
    const { db, ports } = context;
    const seal = await holdSeal(context, solicitation.id);
    // Checked again under the lock.
    const facts = await factsOf(solicitation, context);
    assertAllowed(refuseFor(solicitation, context, facts));
    const { bid } = facts;
    if (!bid || !seal) throw new Error("a bid that may be withdrawn is sealed");
    await db.bid.update({
      where: at(context, bid.id),
      data: { state: "WITHDRAWN", envelopeFile: null, version: { increment: 1 } },
    });
    const { envelopeFile } = bid;
    if (envelopeFile !== null) await letLoose(context, envelopeFile);
    const hash = await appendReceipt(context, seal, {
      kind: "WITHDRAWN",
      envelope: bid.envelopeHash ?? "",
      bidder: bid.vendorMark ?? "",
      edition: bid.edition,
      at: ports.clock.now(),
    });
    return { receiptHash: hash };
  },
  payload: (t) => ({
    receipt: t.field({
      type: BidReceipt,
      description: "Receipt for the withdrawal.",
      resolve: ({ receiptHash: hash }, _args, { db }) => db.bidReceipt.findFirstOrThrow({ where: { hash } }),
    }),
  }),
});
