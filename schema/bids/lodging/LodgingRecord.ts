import { at, type Context, type CountyContext, once, type SignedContext } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdToday } from "../../vendors/holds.rules.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { bidderMark, signingPurpose } from "../sealing/marks.ts";
import {
  chainStart,
  type Receipt,
  type ReceiptBody,
  receiptHash,
  type ReceiptKind,
  signedReceipt,
} from "../sealing/receipts.rules.ts";

/** Maximum number of records merged into one vendor. No vendor has come near it. */
const MAX_MERGED = 200;

/** The viewer's vendor, with what bars it from bidding today. Null if the viewer acts for none. */
export const viewerBidder = (context: Context) =>
  once(context, "viewerBidder", async () => {
    const vendor = await viewerVendor(context);
    if (!vendor) return null;
    const holds = await context.db.vendorHold.findMany({ where: { vendorId: vendor.id, liftedAt: null }, take: 500 });
    return { ...vendor, held: holdToday(holds, todayOf(context)) };
  });

/**
 * Marks that identify a vendor's sealed bids on a solicitation: those of its own key and of records merged into it. A
 * merge does not change bids, so receipts keep the mark of the record that submitted them.
 */
export async function marksOf(context: Context, solicitationId: string, vendorId: string): Promise<string[]> {
  const { tenant } = context;
  if (!tenant) return [];
  const merged = await once(context, `merged into ${vendorId}`, () =>
    context.db.vendor.findMany({ where: { mergedIntoId: vendorId }, select: { id: true }, take: MAX_MERGED }),
  );
  return [vendorId, ...merged.map(({ id }) => id)].map((id) =>
    bidderMark({ ports: context.ports, tenant }, solicitationId, id),
  );
}

/** A vendor's bids on a solicitation: one, or several if merged records had each submitted one. Current ones first, newest first. */
export async function bidsOf(context: Context, solicitationId: string, vendorId: string) {
  const vendorMark = { in: await marksOf(context, solicitationId, vendorId) };
  const found = await context.db.bid.findMany({
    where: { solicitationId, vendorMark },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: MAX_MERGED,
  });
  return found.toSorted((one, other) => Number(other.state === "LODGED") - Number(one.state === "LODGED"));
}

/** The key of a solicitation, locked so that receipts are chained one at a time. Null if there is none. */
export async function holdSeal({ db }: Pick<CountyContext, "db">, solicitationId: string) {
  await db.$queryRaw`select id from bid_seal where solicitation_id = ${solicitationId} for update`;
  return db.bidSeal.findFirst({ where: { solicitationId } });
}

/** A receipt as stored in its row. */
export type ReceiptRow = Omit<ReceiptBody, "v" | "county" | "solicitation" | "at"> & {
  solicitationId: string;
  number: number;
  at: Date;
  hash: string;
  signature: string;
};

/** The receipt, as given to the bidder, from its row. */
export const receiptIn = (county: string, row: ReceiptRow): Receipt => ({
  body: {
    v: 1,
    county,
    solicitation: row.solicitationId,
    kind: row.kind,
    envelope: row.envelope,
    bidder: row.bidder,
    edition: row.edition,
    at: row.at.toISOString(),
    previous: row.previous,
  },
  hash: row.hash,
  signature: row.signature,
});

/** Appends the next receipt to the chain. The caller has locked the seal. */
export async function appendReceipt(
  context: SignedContext,
  seal: { id: string; solicitationId: string },
  details: { kind: ReceiptKind; envelope: string; bidder: string; edition: number; at: Date },
): Promise<string> {
  const { db, ports, tenant } = context;
  const { solicitationId } = seal;
  const last = await db.bidReceipt.findFirst({
    where: { solicitationId },
    orderBy: { number: "desc" },
    select: { number: true, hash: true },
  });
  const previous = last?.hash ?? (await chainStart(solicitationId));
  const { kind, envelope, bidder, edition } = details;
  const body: ReceiptBody = {
    v: 1,
    county: tenant.id,
    solicitation: solicitationId,
    kind,
    envelope,
    bidder,
    edition,
    at: details.at.toISOString(),
    previous,
  };
  const hash = await receiptHash(body);
  const signature = ports.secrets.sign(signingPurpose(context), signedReceipt(hash));
  const number = (last?.number ?? 0) + 1;
  await db.bidReceipt.create({ data: { ...details, solicitationId, number, previous, hash, signature } });
  await db.bidSeal.update({ where: at(context, seal.id), data: { head: hash } });
  return hash;
}
