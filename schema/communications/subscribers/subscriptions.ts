import type { Subscriber } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../../context.ts";
import { SUBSCRIBER_LETTERS } from "../../notifications/subscriberLetters.ts";
import type { Refusal } from "../../refusal.ts";
import { writeConfirmation, writeKnown } from "./letters.ts";
import { idIn, pageToken } from "./pageToken.ts";
import { LINK_DAYS, MAX_WAITING, readAddress, readTopics, refusal, refuseFull } from "./topics.rules.ts";

// Subscribers confirm their address by the link of a letter, choose topics, and leave. No one is signed in, and no one
// learns of other subscribers.

const DAY_MS = 86_400_000;

/** Addresses that were not confirmed in time are deleted. */
export const forgetUnconfirmed = async ({ db, ports }: Pick<CountyContext, "db" | "ports">): Promise<number> =>
  (await db.subscriber.deleteMany({ where: { confirmedAt: null, tokenEndsAt: { lte: ports.clock.now() } } })).count;

/** Of the unconfirmed addresses, keeps only the most recent ones. */
async function forgetBeyond({ db }: Pick<CountyContext, "db">, most: number): Promise<void> {
  const beyond = await db.subscriber.findMany({
    where: { confirmedAt: null },
    orderBy: [{ tokenEndsAt: "desc" }, { id: "desc" }],
    skip: most,
    select: { id: true },
    take: 1_000,
  });
  if (beyond.length > 0) await db.subscriber.deleteMany({ where: { id: { in: beyond.map(({ id }) => id) } } });
}

/**
 * Registers an address and writes its letter. The answer is the same whether the address is known or not: only the
 * letter differs.
 * @param enough the address has had enough letters for now: nothing is written
 */
export async function subscribe(
  context: CountyContext,
  typed: { email: string; topics: readonly string[] },
  enough: boolean,
): Promise<Refusal | null> {
  const address = readAddress(typed.email);
  if ("refusal" in address) return address.refusal;
  const chosen = readTopics(typed.topics);
  if ("refusal" in chosen) return chosen.refusal;
  const { db, ports } = context;
  await forgetUnconfirmed(context);
  // Applies to everyone alike, so that it does not disclose existing subscribers either.
  const full = refuseFull(await db.subscriber.count({ where: { confirmedAt: { not: null } } }));
  if (full || enough) return full;
  const { email } = address;
  const now = ports.clock.now();
  const token = ports.secrets.random(32);
  const waiting = {
    topics: chosen.topics,
    tokenDigest: ports.secrets.digest(token),
    tokenEndsAt: new Date(now.valueOf() + LINK_DAYS * DAY_MS),
  };
  // Two simultaneous requests are one address: the second finds the row of the first.
  await db.subscriber.createMany({ data: [{ email, createdAt: now, ...waiting }], skipDuplicates: true });
  const [row] = await db.$queryRaw<{ id: string }[]>`select id from subscriber where email = ${email} for update`;
  const known = row && (await db.subscriber.findFirst({ where: { id: row.id } }));
  if (!known) return null;
  if (known.confirmedAt !== null) {
    await writeKnown(context, known);
    return null;
  }
  await db.subscriber.updateMany({ where: { id: known.id }, data: waiting });
  await forgetBeyond(context, MAX_WAITING);
  await writeConfirmation(context, known, token);
  return null;
}

/** Subscription that a letter's link would confirm. Null if it was used or has expired. */
export const waitingFor = ({ db, ports }: CountyContext, token: string): Promise<Subscriber | null> =>
  db.subscriber.findFirst({
    where: { tokenDigest: ports.secrets.digest(token), tokenEndsAt: { gt: ports.clock.now() } },
  });

/** Confirms an address; its link is used up. */
export async function confirm(context: CountyContext, token: string): Promise<{ page: string } | { refusal: Refusal }> {
  const found = await waitingFor(context, token);
  const data = { tokenDigest: null, tokenEndsAt: null, confirmedAt: context.ports.clock.now() };
  const where = { id: found?.id ?? "", tokenDigest: found?.tokenDigest ?? "" };
  const { count } = found ? await context.db.subscriber.updateMany({ where, data }) : { count: 0 };
  return found && count > 0 ? { page: pageToken(context, found.id) } : { refusal: refusal("LINK_OVER") };
}

/** Subscription that a page's token opens. Null if it is forged, or the subscriber has left. */
export async function subscriptionOf(context: CountyContext, token: string): Promise<Subscriber | null> {
  const id = idIn(context, token);
  if (id === null) return null;
  return context.db.subscriber.findFirst({ where: { id, confirmedAt: { not: null } } });
}

/** Changes the topics. */
export async function choose(context: CountyContext, id: string, chosen: readonly string[]): Promise<Refusal | null> {
  const read = readTopics(chosen);
  if ("refusal" in read) return read.refusal;
  await context.db.subscriber.updateMany({ where: { id }, data: { topics: read.topics } });
  return null;
}

/** Deletes an address and the letters to it. Repeating it changes nothing. */
export async function unsubscribe(
  { db }: CountyContext,
  { id, email }: Pick<Subscriber, "id" | "email">,
): Promise<void> {
  await db.subscriber.deleteMany({ where: { id } });
  await db.outboxLetter.deleteMany({ where: { toEmail: email, key: { in: [...SUBSCRIBER_LETTERS] } } });
}
