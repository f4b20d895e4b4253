// How the sealed bids of a demonstration county were submitted and opened: envelopes, receipts, signed records.
import { v7 as uuid } from "uuid";
import type { BidContent } from "#schema/bids/sealing/bidContent.rules.ts";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { bidderMark, sealVendor, signingPurpose } from "#schema/bids/sealing/marks.ts";
import { chainStart, signedHead } from "#schema/bids/sealing/receipts.rules.ts";
import { appendReceipt } from "#schema/bids/lodging/LodgingRecord.ts";
import { buildRecord } from "#schema/bids/opening/buildRecord.ts";
import { sealOf } from "#schema/bids/opening/facts.ts";
import { recordHash, signedOpening } from "#schema/bids/opening/signedRecord.rules.ts";
import type { SignedContext } from "#schema/context.ts";
import type { Someone } from "./resolutionBook.ts";
import type { SealingPlace, SeededSeal } from "./sealedKeys.ts";
import type { SolicitationRows } from "./solicitationRows.ts";

const MINUTE = 60_000;
/** Duration of an opening in a demonstration. */
const OPENING_MS = 12 * MINUTE;

/** Seals a bid as its vendor's browser would, and writes the receipt. Returns the envelope's columns of the bid. */
export async function sealBid(
  place: SealingPlace,
  seal: SeededSeal,
  bid: { vendorId: string; edition: number; words: BidContent; receivedAt: Date },
) {
  const { solicitationId } = seal;
  const { vendorId, edition, words, receivedAt } = bid;
  const bidder = bidderMark(place, solicitationId, vendorId);
  const belongs = { county: place.tenant.id, solicitation: solicitationId, edition, vendor: bidder };
  const envelope = await sealEnvelope(belongs, seal.publicKey, partsOf(words, [], false));
  const envelopeFile = `${place.tenant.id}/${uuid()}`;
  await place.ports.files.put(envelopeFile, envelope, "application/octet-stream");
  const envelopeHash = await sha256Hex(envelope);
  await appendReceipt(place as SignedContext, seal, {
    kind: "LODGED",
    envelope: envelopeHash,
    bidder,
    edition,
    at: receivedAt,
  });
  return {
    vendorMark: bidder,
    vendorSealed: sealVendor(place, vendorId),
    envelopeFile,
    envelopeHash,
    envelopeBytes: envelope.length,
  };
}

/** The list of receipts is closed a minute after the due date. */
export async function closeReceipts(place: SealingPlace, seal: SeededSeal, closedAt: Date): Promise<void> {
  const at = new Date(closedAt.valueOf() + MINUTE);
  const { db, ports } = place;
  const { solicitationId: solicitation } = seal;
  const found = await db.bidSeal.findFirstOrThrow({ where: { id: seal.id } });
  const head = found.head ?? (await chainStart(solicitation));
  const headSignature = ports.secrets.sign(
    signingPurpose(place),
    signedHead({ solicitation, head, at: at.toISOString() }),
  );
  await db.bidSeal.updateMany({ where: { id: seal.id }, data: { head, headPublishedAt: at, headSignature } });
}

/** A completed opening: who was there, what was read, and its signed record. */
export async function seedOpening(
  place: SealingPlace,
  { id: solicitationId, project, days, row }: SolicitationRows,
  people: { conductor: Someone; witness: Someone },
  read: readonly { bidId: string; bidderName: string; price: string | null; computedCents: bigint | null }[],
): Promise<void> {
  const { db, ports } = place;
  const { conductor, witness } = people;
  const startedAt = days.openedAt;
  const finishedAt = new Date(startedAt.valueOf() + OPENING_MS);
  const openingId = uuid();
  const opening = {
    id: openingId,
    solicitationId,
    part: "WHOLE" as const,
    conductorId: conductor.id,
    conductorName: conductor.name,
    witnessId: witness.id,
    witnessName: witness.name,
    startedAt,
  };
  await db.opening.create({ data: opening });
  await db.announcedBid.createMany({
    data: read.map((bid, index) => ({
      ...bid,
      openingId,
      position: index + 1,
      at: new Date(startedAt.valueOf() + (index + 4) * MINUTE),
      statedTotal: null,
    })),
  });
  const seal = await sealOf(place, solicitationId);
  const entered = (at: number) =>
    seal && at < seal.needed ? { entered: "erased", enteredAt: new Date(startedAt.valueOf() + (at + 1) * MINUTE) } : {};
  const record = await buildRecord(
    place,
    {
      ...opening,
      openingAt: startedAt,
      solicitation: { number: row.number ?? null, title: row.title ?? null },
      whole: { title: project.title },
    },
    {
      seal: seal && { ...seal, keyholders: seal.keyholders.map((holder, index) => ({ ...holder, ...entered(index) })) },
      half: { notBefore: startedAt },
      now: finishedAt,
      databaseNow: finishedAt,
      faults: [],
      note: null,
    },
  );
  const hash = await recordHash(record);
  await db.opening.updateMany({
    where: { id: openingId },
    data: {
      state: "FINISHED",
      finishedAt,
      record: record as unknown as object,
      recordHash: hash,
      signature: ports.secrets.sign(signingPurpose(place), signedOpening(hash)),
    },
  });
}
