import { at, type SignedContext } from "../../context.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { act } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { momentFor } from "../../solicitations/addenda/AddendumRecord.ts";
import { fromBase64url, sha256Hex } from "../sealing/bytes.rules.ts";
import { bidderMark, sealVendor } from "../sealing/marks.ts";
import { Solicitation, type SolicitationStanding } from "../../solicitations/SolicitationRecord.ts";
import { type Arrival, openArrival } from "./arrival.ts";
import { BidReceipt } from "./BidReceipt.ts";
import { refuseEnvelope, refuseLodging } from "./lodging.rules.ts";
import { appendReceipt, bidsOf, holdSeal, viewerBidder } from "./LodgingRecord.ts";
import { letLoose, takeLoose } from "./looseEnvelopes.ts";

/** Not logged: the receipt chain is the only record of a bid's submission. */
export const UNRECORDED =
  "the chain of receipts is its record: a line in the log would tell before the opening who bids";

const NOT_ARRIVED = { code: "NOT_ARRIVED", message: "No sealed bid was received. Send it again." };
const BIDDERS = { rule: "Contacts of an active vendor." };

async function refuseAt(
  solicitation: SolicitationStanding,
  context: SignedContext,
  seal: { state: string; publicKey: string | null; headPublishedAt: Date | null } | null,
  receivedAt: Date,
) {
  const bidder = await viewerBidder(context);
  const { state, dueAt } = solicitation;
  return refuseLodging(
    {
      vendor: bidder,
      held: bidder?.held ?? null,
      state,
      dueAt,
      keyReady: seal?.state === "READY" && seal.publicKey !== null,
      headPublished: seal?.headPublishedAt != null,
      receivedAt,
      now: context.ports.clock.now(),
    },
    momentFor(context),
  );
}

act(Solicitation, "lodgeBid", {
  about: "Submit a sealed bid, or replace the submitted one.",
  permission: BIDDERS,
  facts: ({ id }: SolicitationStanding, { db }) => db.bidSeal.findFirst({ where: { solicitationId: id } }),
  refuse: (solicitation, context, seal) => refuseAt(solicitation, context, seal, context.ports.clock.now()),
});

verb("lodgeBid", {
  description:
    "Submits a sealed bid whose bytes have arrived, or replaces the vendor's previous bid, whose bytes are deleted. For contacts of active vendors that are not suspended or debarred, until the due date by the server's clock at the last byte. Send the bytes to POST /api/vendor-portal/{solicitationKey}/bid, which performs this mutation: only the server can say what arrived and when.",
  on: Solicitation,
  permission: BIDDERS,
  secret: true,
  unrecorded: UNRECORDED,
  input: (t) => ({
    arrival: t.string({ required: true, description: "The server's own sealed record of the bytes that arrived." }),
  }),
  // Notifies no one, so that no one learns that a vendor bids.
  announces: () => [],
  run: async (solicitation, input, context) => {
    const arrival = openArrival(context, input.arrival);
    if (arrival?.user !== context.actor.userId || arrival.solicitation !== solicitation.id)
      throw new Refused(NOT_ARRIVED);
    return { receiptHash: await lodge(solicitation, arrival, context) };
  },
  payload: (t) => ({
    receipt: t.field({
      type: BidReceipt,
      description: "Receipt for the submitted bid.",
      resolve: ({ receiptHash: hash }, _args, { db }) => db.bidReceipt.findFirstOrThrow({ where: { hash } }),
    }),
  }),
});

/** Returns the hash of the receipt. The same envelope sent twice is submitted once. */
async function lodge(
  solicitation: SolicitationStanding & { edition: number; twoEnvelopes: boolean },
  arrival: Arrival,
  context: SignedContext,
): Promise<string> {
  const { db, ports, tenant } = context;
  const { id: solicitationId, edition, twoEnvelopes } = solicitation;
  const seal = await holdSeal(context, solicitationId);
  const bidder = await viewerBidder(context);
  const known = bidder ? await bidsOf(context, solicitationId, bidder.id) : [];
  const same = known.find(({ state, envelopeHash }) => state === "LODGED" && envelopeHash === arrival.hash);
  if (same) {
    context.afterCommit(() => ports.files.remove(arrival.file));
    const { hash } = await db.bidReceipt.findFirstOrThrow({
      where: { solicitationId, envelope: arrival.hash, bidder: same.vendorMark ?? "" },
      orderBy: { number: "desc" },
      select: { hash: true },
    });
    return hash;
  }
  const receivedAt = new Date(arrival.at);
  assertAllowed(await refuseAt(solicitation, context, seal, receivedAt));
  if (!(await takeLoose(context, arrival.file))) throw new Refused(NOT_ARRIVED);
  if (!seal?.publicKey || !bidder) throw new Error("a bid that may be lodged has a key and a bidder");
  const key = await sha256Hex(fromBase64url(seal.publicKey) ?? new Uint8Array());
  // Sheets from earlier versions contain the vendor's key instead of its mark.
  const vendors = [bidderMark(context, solicitationId, bidder.id), bidder.id];
  const place = { county: tenant.id, solicitation: solicitationId, edition, vendors, key, twoEnvelopes };
  assertAllowed(refuseEnvelope(arrival.header, place));
  const [before] = known;
  const vendorMark = before?.vendorMark ?? bidderMark(context, solicitationId, bidder.id);
  const data = {
    state: "LODGED",
    vendorMark,
    vendorSealed: sealVendor(context, bidder.id),
    edition,
    envelopeFile: arrival.file,
    envelopeHash: arrival.hash,
    envelopeBytes: arrival.bytes,
    receivedAt,
  } as const;
  if (before) {
    await db.bid.update({ where: at(context, before.id), data: { ...data, version: { increment: 1 } } });
    const { envelopeFile } = before;
    if (envelopeFile !== null) await letLoose(context, envelopeFile);
  } else await db.bid.create({ data: { ...data, solicitationId } });
  return appendReceipt(context, seal, {
    kind: before?.state === "LODGED" ? "REPLACED" : "LODGED",
    envelope: arrival.hash,
    bidder: vendorMark,
    edition,
    at: receivedAt,
  });
}
