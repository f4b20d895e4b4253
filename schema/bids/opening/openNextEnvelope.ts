import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { type Bytes, bytesOf, fromBase64url, sha256Hex } from "../sealing/bytes.rules.ts";
import { MAX_ENVELOPE_BYTES, type Part } from "../sealing/envelope.rules.ts";
import { bidderMark, openVendor } from "../sealing/marks.ts";
import { envelopesThatCount } from "../sealing/receipts.rules.ts";
import { joinKey } from "../sealing/sharing.rules.ts";
import { announceBid } from "./announceBid.ts";
import type { ReadEnvelope } from "./Envelopes.ts";
import { openingFacts, receiptsOf, sealedBids, soundReceipts } from "./facts.ts";
import { keepAttachments } from "./keepAttachments.ts";
import { calledBidder, namedBidder } from "./names.rules.ts";
import { type OpeningPart, openingRefusal, readsPrices, refuseNext } from "./opening.rules.ts";
import { type LockedOpening, Opening } from "./OpeningRecord.ts";
import { enteredSecret } from "./shares.ts";

const PARTS: Readonly<Record<OpeningPart, Part>> = { WHOLE: "whole", TECHNICAL: "technical", PRICE: "price" };

type Facts = Awaited<ReturnType<typeof openingFacts>>;
type Next = NonNullable<Awaited<ReturnType<typeof nextBid>>>;
type Outcome = { read: ReadEnvelope } | { fault: string } | { trouble: string };

const nextBid = ({ db }: SignedContext, { solicitationId, part }: LockedOpening) =>
  db.bid.findFirst(sealedBids(solicitationId, part));

verb("openNextEnvelope", {
  description:
    "Opens the next envelope, in order of arrival. Bidder and totals are announced, and attachments are kept once they are checked. An envelope that is damaged, belongs elsewhere or has no valid receipt is announced with the reason. Requires the shares of enough keyholders and a witness. Repeating it for one envelope opens it once.",
  on: Opening,
  can: "openNext",
  about: "Open the next envelope.",
  permission: "procurement.opening.conduct-opening",
  facts: openingFacts,
  refuse: (opening, { actor }, facts) => refuseNext(opening, actor.userId, facts),
  input: (t) => ({
    position: t.int({
      required: true,
      description: "Position of the bid in this opening, from 1. A bid that was already announced is not opened again.",
    }),
    setAside: t.boolean({
      description: "True to announce an envelope that is unreadable or missing as unreadable, instead of trying again.",
    }),
  }),
  run: async (opening, { position, setAside }, context, facts) => {
    const announced = await context.db.announcedBid.count({ where: { openingId: opening.id } });
    if (position <= announced) return;
    if (position !== announced + 1) throw new Refused(openingRefusal("NOT_ITS_TURN", { field: "position" }));
    const bid = await nextBid(context, opening);
    if (!bid) throw new Refused(openingRefusal("NOTHING_LEFT"));
    const vendor = await vendorOf(context, bid.vendorSealed);
    let outcome = await opened(context, opening, { facts, bid, vendorId: vendor?.sealedId ?? null });
    if ("trouble" in outcome) {
      if (!setAside) throw new Refused(openingRefusal("NOT_READ", { message: outcome.trouble }));
      outcome = { fault: outcome.trouble };
    }
    await write(context, opening, { bid, vendor, outcome });
  },
});

/** The vendor that submitted the envelope, or the one it was merged into since. Null if it no longer exists. */
async function vendorOf(context: SignedContext, sealed: string | null) {
  const sealedId = sealed === null ? null : openVendor(context, sealed);
  if (sealedId === null) return null;
  const vendor = await context.db.vendor.findFirst({
    where: { id: sealedId },
    select: { id: true, legalName: true, mergedInto: { select: { id: true, legalName: true } } },
  });
  const today = vendor?.mergedInto ?? vendor;
  return { sealedId, id: today?.id ?? null, name: today?.legalName ?? null };
}

/** Opens an envelope. A fault is permanent; trouble is temporary. @throws Refused SHARES_WRONG, KEY_GONE */
async function opened(
  context: SignedContext,
  opening: LockedOpening,
  { facts, bid, vendorId }: { facts: Facts; bid: Next; vendorId: string | null },
): Promise<Outcome> {
  const { seal, half } = facts;
  const publicKey = fromBase64url(seal?.publicKey ?? "");
  if (!seal || !half || !publicKey) throw new Refused(openingRefusal("KEY_GONE"));
  const secret = await enteredSecret(context, seal);
  if (!secret) throw new Refused(openingRefusal("SHARES_WRONG"));
  if (vendorId === null) return { fault: "It is not known who submitted this envelope." };
  if (!(await counts(context, bid)))
    return {
      fault: "No valid receipt matches this envelope. It was submitted late, replaced or withdrawn.",
    };
  const envelope = await envelopeOf(context, bid.envelopeFile);
  if ("trouble" in envelope || "fault" in envelope) return envelope;
  return context.ports.envelopes.open({
    envelope: envelope.bytes,
    hash: bid.envelopeHash ?? "",
    part: PARTS[opening.part],
    keys: { publicKey, privateKey: joinKey(secret, half.half) },
    place: {
      county: context.tenant.id,
      solicitation: opening.solicitationId,
      edition: bid.edition,
      vendors: [bidderMark(context, opening.solicitationId, vendorId), vendorId],
      key: await sha256Hex(publicKey),
    },
  });
}

/** Whether the receipt chain confirms that this envelope is its bidder's current bid. */
async function counts(context: SignedContext, bid: Next): Promise<boolean> {
  const receipts = await receiptsOf(context, bid.solicitationId);
  const bidderReceipts = receipts.filter(({ body }) => body.bidder === bid.vendorMark);
  return envelopesThatCount(await soundReceipts(context, bidderReceipts)).includes(bid.envelopeHash ?? "");
}

async function envelopeOf(
  { ports }: SignedContext,
  file: string | null,
): Promise<{ bytes: Bytes } | { trouble: string } | { fault: string }> {
  const storedFile = file === null ? null : await ports.files.head(file);
  if (file === null || !storedFile) return { trouble: "This envelope is missing from storage." };
  if (storedFile.size > MAX_ENVELOPE_BYTES) return { fault: "This envelope is larger than the limit." };
  return { bytes: bytesOf(await ports.files.read(file, 0, storedFile.size)) };
}

async function write(
  context: SignedContext,
  opening: LockedOpening,
  {
    bid,
    vendor,
    outcome,
  }: { bid: Next; vendor: Awaited<ReturnType<typeof vendorOf>>; outcome: Exclude<Outcome, { trouble: string }> },
): Promise<void> {
  const { db, ports } = context;
  const { part, solicitationId } = opening;
  const now = ports.clock.now();
  const isPrice = part === "PRICE";
  const read = "read" in outcome ? outcome.read : null;
  const failure = "fault" in outcome ? outcome.fault : null;
  const statedName = read?.content.bidder.name ?? null;
  const found = namedBidder(isPrice ? bid.bidderName : (vendor?.name ?? null), statedName);
  const named = isPrice ? { ...found, bidsAs: found.bidsAs ?? bid.bidsAs } : found;
  const content = read && (read.content as object);
  const state = read ? "OPENED" : "UNREADABLE";
  await db.bid.update({
    where: at(context, bid.id),
    data: {
      state,
      failure: failure === null ? null : isPrice ? `The envelope with the price: ${failure}` : failure,
      version: { increment: 1 },
      ...(isPrice
        ? { priceOpenedAt: now, ...(content && { priceContent: content }) }
        : {
            position: (await db.bid.count({ where: { solicitationId, position: { not: null } } })) + 1,
            openedAt: now,
            ...named,
            vendorId: vendor?.id ?? null,
            ...(content && { content }),
          }),
    },
  });
  const refusedFiles = read ? await keepAttachments(context, { id: bid.id, part }, read) : [];
  await announceBid(
    context,
    {
      id: opening.id,
      solicitationId,
      edition: opening.solicitation.edition,
      readsPrices: readsPrices({ part, procurementType: opening.whole.procurementType }),
    },
    { id: bid.id, named, content: read?.content ?? null, refusedFiles, failure },
  );
  if (opening.state === "SHARES")
    await db.opening.update({ where: at(context, opening.id), data: { state: "OPENING" } });
  await record(context, {
    noun: "Bid",
    nounId: bid.id,
    after: {
      bidder: calledBidder(named),
      state,
      part,
      envelope: bid.envelopeHash,
      ...(failure !== null && { failure }),
    },
  });
}
