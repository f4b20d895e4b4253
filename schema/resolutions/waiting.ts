import type { SignedContext } from "../context.ts";

/** Computes whose turn it is and keeps it with the resolution. */
export async function renewWaiting(context: SignedContext, resolutionId: string): Promise<void> {
  const { status, createdById, createdByName } = await context.db.resolution.findFirstOrThrow({
    where: { id: resolutionId },
    select: { status: true, createdById: true, createdByName: true },
  });
  const since = context.ports.clock.now();
  const waits = status === "DRAFT";
  await context.db.resolutionWaiter.deleteMany({ where: { resolutionId } });
  if (waits && createdById)
    await context.db.resolutionWaiter.create({ data: { resolutionId, userId: createdById, since } });
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { waitingOn: waits ? `${createdByName} (draft)` : null, waitingSince: waits ? since : null },
  });
}
