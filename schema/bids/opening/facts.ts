import type { Prisma } from "#prisma/generated/client/client.ts";
import { type CountyContext, once, type SignedContext } from "../../context.ts";
import { clockHalf } from "../sealing/clockHalf.ts";
import { type HourRefusal, refuseBeforeHour } from "../sealing/hour.rules.ts";
import { signingPurpose } from "../sealing/marks.ts";
import {
  chainStart,
  type Receipt,
  refuseChain,
  refuseReceipt,
  signatureHolds,
  signedHead,
} from "../sealing/receipts.rules.ts";
import { MAX_ENVELOPES, type OpeningPart } from "./opening.rules.ts";
import { envelopeFaults } from "./signedRecord.rules.ts";

// Facts that the verbs of an opening check first. They are read again each time.

type Place = Pick<CountyContext, "db" | "ports" | "tenant">;

/** The database's clock, at this moment. */
export async function databaseNow({ db }: Pick<CountyContext, "db">): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`select clock_timestamp() as now`;
  if (!row) throw new Error("the database does not say what time it is");
  return new Date(row.now);
}

/**
 * The key of a solicitation with the keyholders who have a share, in order. Keyholders who still wait for a share are
 * excluded. Null if no key was ever made.
 */
export const sealOf = ({ db }: Pick<CountyContext, "db">, solicitationId: string) =>
  db.bidSeal.findFirst({
    where: { solicitationId },
    include: {
      keyholders: { where: { shareCommitment: { not: null } }, orderBy: [{ position: "asc" }, { id: "asc" }] },
    },
  });
export type Seal = NonNullable<Awaited<ReturnType<typeof sealOf>>>;

/** The same, read once per operation, for read-only use. */
export const sealRead = (context: Pick<CountyContext, "db" | "memo">, solicitationId: string) =>
  once(context, `seal of ${solicitationId}`, () => sealOf(context, solicitationId));

/** Whether a solicitation's opening time has come by every clock, and the clock's half of its key. */
export async function hourOf(
  context: Place,
  solicitation: { id: string; openingAt: Date | null },
  seal: Seal | null,
): Promise<{
  hour: HourRefusal | null;
  half: Awaited<ReturnType<typeof clockHalf>>;
  now: Date;
  databaseNow: Date;
}> {
  const { id: solicitationId, openingAt } = solicitation;
  const half = seal?.clockFile ? await clockHalf(context, { solicitationId, file: seal.clockFile }) : null;
  const now = context.ports.clock.now();
  const database = await databaseNow(context);
  const notBefore = half?.notBefore ?? null;
  return {
    hour: refuseBeforeHour({ openingAt, notBefore, now, databaseNow: database }),
    half,
    now,
    databaseNow: database,
  };
}

/** Envelopes still to be opened, in order: by arrival, or for prices, in the order of the first opening. */
export function sealedBids(
  solicitationId: string,
  part: OpeningPart,
): { where: Prisma.BidWhereInput; orderBy: Prisma.BidOrderByWithRelationInput[] } {
  const base = { solicitationId, kind: "ELECTRONIC" } as const satisfies Prisma.BidWhereInput;
  return part === "PRICE"
    ? {
        where: {
          ...base,
          state: "OPENED",
          priceOpenedAt: null,
          mistakeAt: null,
          OR: [{ responsive: null }, { responsive: true }],
        },
        orderBy: [{ position: "asc" }],
      }
    : {
        where: { ...base, state: "LODGED" },
        orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
      };
}

/** How many envelopes are still closed. */
export const envelopesLeft = ({ db }: Pick<CountyContext, "db">, solicitationId: string, part: OpeningPart) =>
  db.bid.count({ where: sealedBids(solicitationId, part).where });

/** Maximum number of receipts read from a chain. */
const MAX_RECEIPTS = 20_000;

/** The receipts of a solicitation as given to bidders, in order. */
export async function receiptsOf(context: Place, solicitationId: string): Promise<Receipt[]> {
  const rows = await context.db.bidReceipt.findMany({
    where: { solicitationId },
    orderBy: { number: "asc" },
    take: MAX_RECEIPTS,
  });
  return rows.map(({ kind, bidder, envelope, edition, at, previous, hash, signature }) => ({
    body: {
      v: 1,
      county: context.tenant.id,
      solicitation: solicitationId,
      kind,
      envelope,
      bidder,
      edition,
      at: at.toISOString(),
      previous,
    },
    hash,
    signature,
  }));
}

/** The key that verifies the county's signatures on its bids. */
export const signingKeyOf = (context: Place): string => context.ports.secrets.signingKey(signingPurpose(context));

/** Receipts that verify on their own. A receipt forged in the table does not count. */
export async function soundReceipts(context: Place, receipts: readonly Receipt[]): Promise<Receipt[]> {
  const key = signingKeyOf(context);
  const wrong = await Promise.all(receipts.map((receipt) => refuseReceipt(receipt, key)));
  return receipts.filter((_, index) => wrong[index] === null);
}

/** Discrepancies between the chain, its published head and the stored envelopes, in words. [] if there are none. */
export async function chainFaults(context: Place, solicitationId: string, seal: Seal | null): Promise<string[]> {
  const key = signingKeyOf(context);
  const receipts = await receiptsOf(context, solicitationId);
  const envelopes = await context.db.bid.findMany({
    where: { solicitationId, kind: "ELECTRONIC", state: { in: ["LODGED", "OPENED", "UNREADABLE"] } },
    select: { envelopeHash: true },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    take: MAX_ENVELOPES + 1,
  });
  const head = seal?.head ?? (await chainStart(solicitationId));
  const broken = await refuseChain(solicitationId, receipts, head, key);
  return [
    ...(broken === null ? [] : [broken]),
    ...(await headFault(key, { solicitationId, head, seal, receipts: receipts.length })),
    ...envelopeFaults(
      await soundReceipts(context, receipts),
      envelopes.map(({ envelopeHash }) => envelopeHash),
    ),
  ];
}

async function headFault(
  key: string,
  facts: { solicitationId: string; head: string; seal: Seal | null; receipts: number },
): Promise<string[]> {
  const { solicitationId: solicitation, head, seal, receipts } = facts;
  if (!seal?.headPublishedAt || seal.headSignature === null)
    return receipts === 0 ? [] : ["The head of the chain was not published at the close."];
  const text = signedHead({ solicitation, head, at: seal.headPublishedAt.toISOString() });
  return (await signatureHolds(key, text, seal.headSignature))
    ? []
    : ["The published head was not signed by the county."];
}

interface Asked {
  solicitationId: string;
  part: OpeningPart;
  openingAt: Date | null;
}

/** What every verb of an opening needs to know about its envelopes and its key. */
export const openingFacts = (opening: Asked, context: SignedContext) =>
  once(context, `opening of ${opening.solicitationId} ${opening.part}`, () => readFacts(opening, context));

async function readFacts({ solicitationId, part, openingAt }: Asked, context: SignedContext) {
  const seal = await sealRead(context, solicitationId);
  const { hour, half, now, databaseNow: database } = await hourOf(context, { id: solicitationId, openingAt }, seal);
  const entered = seal?.keyholders.filter((holder) => holder.entered !== null).length ?? 0;
  return {
    seal,
    half,
    hour,
    now,
    databaseNow: database,
    left: await envelopesLeft(context, solicitationId, part),
    keyReady: seal?.state === "READY" && half !== null,
    entered,
    needed: seal?.needed ?? 0,
    mine: seal?.keyholders.find(({ userId }) => userId === context.actor.userId) ?? null,
  };
}
