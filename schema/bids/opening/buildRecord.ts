import type { CountyContext } from "../../context.ts";
import { fromBase64url, sha256Hex } from "../sealing/bytes.rules.ts";
import { envelopesThatCount } from "../sealing/receipts.rules.ts";
import { correctionsOf } from "./corrections.rules.ts";
import { receiptsOf, type Seal, soundReceipts } from "./facts.ts";
import { MAX_ENVELOPES, MAX_PAPER_BIDS, type OpeningPart } from "./opening.rules.ts";
import type { SignedRecord } from "./signedRecord.rules.ts";

/** An opening as it was held. */
interface Held {
  id: string;
  solicitationId: string;
  part: OpeningPart;
  openingAt: Date | null;
  startedAt: Date;
  conductorName: string;
  witnessName: string | null;
  solicitation: { number: string | null; title: string | null };
  whole: { title: string };
}

/** Builds the record of an opening from its rows. */
export async function buildRecord(
  context: Pick<CountyContext, "db" | "ports" | "tenant">,
  opening: Held,
  facts: {
    seal: Seal | null;
    half: { notBefore: Date } | null;
    now: Date;
    databaseNow: Date;
    faults: string[];
    note: string | null;
  },
): Promise<SignedRecord> {
  const { db, tenant } = context;
  const { solicitationId, solicitation, part, whole: project } = opening;
  const { seal, half, now, databaseNow } = facts;
  const receipts = await receiptsOf(context, solicitationId);
  const counting = envelopesThatCount(await soundReceipts(context, receipts));
  const receiptOf = new Map(receipts.map(({ body, hash }) => [body.envelope, hash]));
  const readings = await db.announcedBid.findMany({
    where: { openingId: opening.id },
    orderBy: { position: "asc" },
    include: { bid: true },
    take: MAX_ENVELOPES + MAX_PAPER_BIDS,
  });
  const stillSealed =
    part === "PRICE"
      ? await db.bid.findMany({
          where: { solicitationId, state: "OPENED", priceOpenedAt: null },
          select: { bidderName: true },
          orderBy: { position: "asc" },
          take: MAX_ENVELOPES + MAX_PAPER_BIDS,
        })
      : [];
  const publicKey = fromBase64url(seal?.publicKey ?? "");
  return {
    v: 1,
    county: tenant.id,
    countyName: tenant.name,
    solicitation: solicitationId,
    number: solicitation.number,
    title: solicitation.title ?? project.title,
    part,
    openingAt: opening.openingAt?.toISOString() ?? null,
    notBefore: half?.notBefore.toISOString() ?? null,
    startedAt: opening.startedAt.toISOString(),
    finishedAt: now.toISOString(),
    clock: {
      process: now.toISOString(),
      database: databaseNow.toISOString(),
      apartMs: Math.abs(now.valueOf() - databaseNow.valueOf()),
    },
    conductor: opening.conductorName,
    witness: opening.witnessName ?? "",
    key: {
      publicKey: publicKey?.length ? await sha256Hex(publicKey) : null,
      commitment: seal?.commitment ?? null,
      sharesNeeded: seal?.needed ?? 0,
    },
    shares: (seal?.keyholders ?? []).flatMap(({ name, entered, enteredAt }) =>
      entered !== null && enteredAt ? [{ name, enteredAt: enteredAt.toISOString() }] : [],
    ),
    chain: {
      receipts: receipts.length,
      head: seal?.head ?? null,
      headPublishedAt: seal?.headPublishedAt?.toISOString() ?? null,
      headSignature: seal?.headSignature ?? null,
      counting: counting.length,
      faults: facts.faults,
      note: facts.note,
    },
    receipts: receipts.map(({ body, hash }, index) => ({
      number: index + 1,
      kind: body.kind,
      envelope: body.envelope,
      at: body.at,
      hash,
    })),
    bids: readings.map(({ bid, ...reading }) => ({
      position: reading.position,
      kind: bid.kind,
      bidder: reading.bidderName,
      bidsAs: reading.bidsAs,
      state: reading.failure === null ? "OPENED" : "UNREADABLE",
      receivedAt: bid.receivedAt.toISOString(),
      announcedAt: reading.at.toISOString(),
      envelope: bid.envelopeHash,
      receipt: receiptOf.get(bid.envelopeHash ?? "") ?? null,
      statedTotal: reading.statedTotal,
      computedCents: reading.computedCents?.toString() ?? null,
      price: reading.price,
      refusedFiles: reading.refusedFiles,
      failure: reading.failure,
      enteredBy: bid.enteredByName,
      ...(correctionsOf(reading.corrections).length > 0 && { corrections: correctionsOf(reading.corrections) }),
    })),
    stillSealed: stillSealed.map(({ bidderName }) => bidderName),
  };
}
