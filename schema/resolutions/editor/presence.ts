import type { SignedContext } from "../../context.ts";

/** A person not seen for a minute is dropped. */
export const HERE_MS = 60_000;

/** People who have a resolution open at a moment, in order of arrival. */
export const hereSince = (now: Date) => ({ gt: new Date(now.valueOf() - HERE_MS) });

/** Drops people who left without announcing it. Returns whether there were any. */
export async function dropExpired(context: SignedContext, resolutionId: string): Promise<boolean> {
  const { count } = await context.db.presence.deleteMany({
    where: { resolutionId, seenAt: { lte: new Date(context.ports.clock.now().valueOf() - HERE_MS) } },
  });
  return count > 0;
}
