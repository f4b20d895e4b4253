import type { CountyContext } from "../../context.ts";
import { writeNotices } from "./letters.ts";
import { BATCH } from "./topics.rules.ts";

/**
 * Writes the letters of the next waiting notice to the next batch of subscribers of its topic, and records its progress
 * in the same transaction: a second run continues from there. Returns whether anything was waiting.
 */
export async function tellSubscribers(context: CountyContext): Promise<boolean> {
  const { db, ports } = context;
  const [waiting] = await db.$queryRaw<{ id: string }[]>`
    select id from subscriber_notice where done_at is null order by created_at, id limit 1 for update skip locked`;
  if (!waiting) return false;
  const { id, topic, reached, createdAt, ...words } = await db.subscriberNotice.findFirstOrThrow({
    where: { id: waiting.id },
  });
  const people = await db.subscriber.findMany({
    // Later subscribers get only later notices.
    where: { id: { gt: reached }, topics: { has: topic }, confirmedAt: { lte: createdAt } },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { id: true, email: true },
  });
  await writeNotices(context, people, { id, ...words });
  await db.subscriberNotice.updateMany({
    where: { id },
    data: {
      reached: people.at(-1)?.id ?? reached,
      ...(people.length < BATCH && { doneAt: ports.clock.now() }),
    },
  });
  return true;
}
