import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { eraseClockHalf } from "./clockHalf.ts";

// Ending a solicitation's key. The caller has locked the project.

/** Clears every field of a keyholder that could open something, even from a backup of this row alone. */
const NOTHING = {
  salt: null,
  lockedKey: null,
  share: null,
  rehearsalShare: null,
  entered: null,
  parts: [],
} satisfies Prisma.KeyholderUpdateManyMutationInput;

/**
 * Deletes the clock's half, the shares and everything locked for the keyholders. False if there is no key or it has
 * already ended.
 */
async function end(context: SignedContext, solicitationId: string, state: "SPENT" | "DESTROYED"): Promise<boolean> {
  const seal = await context.db.bidSeal.findFirst({ where: { solicitationId } });
  if (!seal || seal.state === "SPENT" || seal.state === "DESTROYED") return false;
  if (seal.clockFile !== null) eraseClockHalf(context, seal.clockFile);
  await context.db.keyholder.updateMany({ where: { sealId: seal.id }, data: NOTHING });
  await context.db.bidSeal.update({
    where: at(context, seal.id),
    data: {
      state,
      clockFile: null,
      rehearsalHalf: null,
      rehearsalEnvelope: null,
      erasedAt: context.ports.clock.now(),
      version: { increment: 1 },
    },
  });
  await record(context, { noun: "BidSeal", nounId: seal.id, before: { state: seal.state }, after: { state } });
  announce(context, `solicitation:${solicitationId}`);
  return true;
}

/**
 * Called once everything is opened: deletes the halves of the key, so that it opens nothing more. Repeating it does
 * nothing.
 */
export async function spendSeal(context: SignedContext, solicitationId: string): Promise<void> {
  await end(context, solicitationId, "SPENT");
}

/**
 * Called when the solicitation ends before its opening: deletes the halves of the key, and the submitted bids unopened.
 * With two envelopes, this includes the second after the first is opened. Envelopes leave the file store after the
 * commit. Receipts stay. Repeating it does nothing.
 */
export async function destroySeal(context: SignedContext, solicitationId: string): Promise<void> {
  const { db } = context;
  const opensLater = await db.bidSeal.findFirst({
    where: { solicitationId, state: { in: ["CHOSEN", "REHEARSAL", "READY"] } },
    select: { id: true },
  });
  // Once a key is spent, every bid that counts is opened, and what remains is a record.
  const unopened = await db.bid.findMany({
    where: {
      solicitationId,
      OR: [
        { state: "LODGED" },
        ...(opensLater
          ? [{ state: "OPENED" as const, priceOpenedAt: null, solicitation: { twoEnvelopes: true } }]
          : []),
      ],
    },
    select: { id: true, envelopeFile: true },
  });
  await end(context, solicitationId, "DESTROYED");
  const ids = unopened.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.bid.updateMany({ where: { id: { in: ids }, state: "LODGED" }, data: { state: "DESTROYED" } });
  await db.bid.updateMany({ where: { id: { in: ids } }, data: { envelopeFile: null, version: { increment: 1 } } });
  for (const { envelopeFile } of unopened)
    if (envelopeFile !== null) context.afterCommit(() => context.ports.files.remove(envelopeFile));
}
