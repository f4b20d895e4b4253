import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { base64urlOf, type Bytes, bytesOf, hexOf, sha256, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { type BidContent, partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { keepClockHalf } from "#schema/bids/sealing/clockHalf.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { type KeyPair, newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { bidderMark, sealVendor, signingPurpose } from "#schema/bids/sealing/marks.ts";
import {
  chainStart,
  type Receipt,
  type ReceiptBody,
  receiptHash,
  signedReceipt,
} from "#schema/bids/sealing/receipts.rules.ts";
import { splitKey, sharesOf, USUAL_SHARES } from "#schema/bids/sealing/sharing.rules.ts";
import type { County, World } from "./world.ts";

// Sealed bids as rows, with real keys and real envelopes, for tests of later steps. Journeys and the tests of sealing
// itself go through the product.

/** A solicitation whose key is made and rehearsed. */
export interface SealedSolicitation {
  solicitationId: string;
  sealId: string;
  keys: KeyPair;
  /** Shares of the keyholders, in order. */
  shares: Bytes[];
  keyholders: { id: string; userId: string; name: string }[];
}

const place = (world: World, county: County) => ({
  ports: world.dais.ports,
  tenant: { id: county.id } as never,
});

/**
 * Gives a solicitation a rehearsed key with these users as keyholders; 2 of 3 by default. Their own keys are not made:
 * their shares are returned.
 */
export async function sealedSolicitation(
  world: World,
  county: County,
  solicitationId: string,
  users: readonly { id: string; name: string }[],
  options: { needed?: number; notBefore?: Date } = {},
): Promise<SealedSolicitation> {
  const keys = await newKeyPair();
  const { secret, clock } = splitKey(keys.privateKey);
  const shares = await sharesOf(secret, { needed: options.needed ?? USUAL_SHARES.needed, holders: users.length });
  const commitments = await Promise.all(shares.map(sha256Hex));
  const commitment = await sha256Hex(secret);
  const { openingAt } = await world.database.inTenant(county.id, (db) =>
    db.solicitation.findFirstOrThrow({ where: { id: solicitationId }, select: { openingAt: true } }),
  );
  const clockFile = await keepClockHalf(place(world, county), {
    solicitationId,
    notBefore: options.notBefore ?? openingAt ?? world.clock.now(),
    half: clock,
  });
  const sealId = uuid();
  const now = world.clock.now();
  const keyholders = users.map(({ id: userId, name }) => ({ id: uuid(), userId, name }));
  await world.database.inTenant(county.id, async (db) => {
    await db.bidSeal.create({
      data: {
        id: sealId,
        solicitationId,
        state: "READY",
        needed: options.needed ?? USUAL_SHARES.needed,
        publicKey: base64urlOf(keys.publicKey),
        commitment,
        clockFile,
        madeAt: now,
        rehearsedAt: now,
      },
    });
    await db.keyholder.createMany({
      data: keyholders.map((holder, index) => ({
        ...holder,
        sealId,
        position: index + 1,
        shareCommitment: commitments[index] as string,
        enrolledAt: now,
        rehearsedAt: now,
      })),
    });
  });
  return { solicitationId, sealId, keys, shares, keyholders };
}

/** Minimal content of a bid. */
export const bidWords = (name: string, words: Partial<BidContent> = {}): BidContent => ({
  v: 1,
  bidder: { name, contact: "Ann Ash", title: "Owner", email: "ann@bidder.example", phone: "(607) 555-0100" },
  lines: [],
  statedTotal: null,
  price: null,
  acknowledged: [],
  certifications: [],
  note: "",
  attachments: [],
  ...words,
});

/** An attachment of a bid, and its bytes. */
export async function attachment(name: string, text: string, kind: "FORM" | "TECHNICAL" | "PRICE" | "OTHER" = "FORM") {
  const bytes = bytesOf(Buffer.from(text));
  const sha = hexOf(await sha256(bytes));
  return {
    bytes,
    about: { name, type: "application/pdf", bytes: bytes.length, sha256: sha, kind, confidential: false },
  };
}

/** Submits a bid as rows: envelope, bid, and the next receipt of the chain. Returns the receipt. */
export async function lodged(
  world: World,
  county: County,
  sealed: SealedSolicitation,
  vendorId: string,
  content: BidContent,
  options: {
    files?: Bytes[];
    twoEnvelopes?: boolean;
    edition?: number;
    at?: Date;
    spoil?: (envelope: Bytes) => Bytes;
  } = {},
): Promise<{ bidId: string; envelope: Bytes; receipt: Receipt }> {
  const { solicitationId, keys } = sealed;
  const edition = options.edition ?? 1;
  const original = await sealEnvelope(
    { county: county.id, solicitation: solicitationId, edition, vendor: vendorId },
    keys.publicKey,
    partsOf(content, options.files ?? [], options.twoEnvelopes ?? false),
  );
  const envelope = options.spoil?.(original) ?? original;
  const at = options.at ?? world.clock.now();
  const envelopeFile = `${county.id}/${uuid()}`;
  await world.dais.ports.files.put(envelopeFile, envelope, "application/octet-stream");
  const envelopeHash = createHash("sha256").update(envelope).digest("hex");
  const vendorMark = bidderMark(place(world, county), solicitationId, vendorId);
  const start = await chainStart(solicitationId);
  return world.database.inTenant(county.id, async (db) => {
    const last = await db.bidReceipt.findFirst({ where: { solicitationId }, orderBy: { number: "desc" } });
    const body: ReceiptBody = {
      v: 1,
      county: county.id,
      solicitation: solicitationId,
      kind: "LODGED",
      envelope: envelopeHash,
      bidder: vendorMark,
      edition,
      at: at.toISOString(),
      previous: last?.hash ?? start,
    };
    const hash = await receiptHash(body);
    const signature = world.dais.ports.secrets.sign(signingPurpose(place(world, county)), signedReceipt(hash));
    const bidId = uuid();
    await db.bid.create({
      data: {
        id: bidId,
        solicitationId,
        vendorMark,
        vendorSealed: sealVendor(place(world, county), vendorId),
        edition,
        envelopeFile,
        envelopeHash,
        envelopeBytes: envelope.length,
        receivedAt: at,
      },
    });
    await db.bidReceipt.create({
      data: {
        solicitationId,
        number: (last?.number ?? 0) + 1,
        kind: "LODGED",
        bidder: vendorMark,
        envelope: envelopeHash,
        edition,
        at,
        previous: body.previous,
        hash,
        signature,
      },
    });
    await db.bidSeal.updateMany({ where: { solicitationId }, data: { head: hash } });
    return { bidId, envelope, receipt: { body, hash, signature } };
  });
}

/** A bid after its opening, as a row: for tests of comparing, scoring and awarding. `vendorId` null: on paper. */
export async function openedBid(
  world: World,
  county: County,
  solicitationId: string,
  vendorId: string | null,
  content: BidContent,
  options: { position?: number; priceContent?: BidContent; responsive?: boolean } = {},
): Promise<string> {
  const id = uuid();
  const now = world.clock.now();
  await world.database.inTenant(county.id, async (db) => {
    const before = await db.bid.count({ where: { solicitationId, position: { not: null } } });
    await db.bid.create({
      data: {
        id,
        solicitationId,
        kind: vendorId === null ? "PAPER" : "ELECTRONIC",
        state: "OPENED",
        vendorId,
        vendorMark: vendorId === null ? null : bidderMark(place(world, county), solicitationId, vendorId),
        bidderName: content.bidder.name,
        edition: 1,
        receivedAt: now,
        position: options.position ?? before + 1,
        openedAt: now,
        content: content as object,
        ...(options.priceContent && { priceContent: options.priceContent as object, priceOpenedAt: now }),
        ...(options.responsive !== undefined && { responsive: options.responsive, markedAt: now }),
      },
    });
  });
  return id;
}
