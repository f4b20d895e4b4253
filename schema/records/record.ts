import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";

/** One line of the record: what was done to which record, with the values before and after where they matter. */
export interface Deed {
  /** The verb as GraphQL names it. */
  action: string;
  noun: string;
  nounId: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string | null;
}

/** Writes who did what into the county's append-only log, in the same transaction as the deed. */
export async function record(context: SignedContext, deed: Deed): Promise<void> {
  await context.db.auditEntry.create({
    data: {
      ...deed,
      at: context.ports.clock.now(),
      actorId: context.actor.userId,
      actorName: context.actor.name,
      requestId: context.requestId,
    },
  });
}
