import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { emitEvent } from "../notifications/emitEvent.ts";

/** One line of the record: what was done to which record, with the values before and after where they matter. Never a password, token or secret. */
export interface Deed {
  /** The verb as GraphQL names it; of a read: the query. */
  action: string;
  noun: string;
  nounId: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string | null;
}

/**
 * Writes who did what, from where and by which permission into the county's append-only log, in the same transaction as the deed; and what
 * other systems are to hear of it.
 */
export async function record(context: SignedContext, deed: Deed): Promise<void> {
  context.recorded += 1;
  await context.db.auditEntry.create({ data: entryOf(context, deed) });
  await emitEvent(context, deed);
}

/**
 * The plain line of a verb that wrote none of its own: which verb, done to the first record that its input names. What it was told is left
 * out: nobody has looked whether a secret is among it.
 */
export async function recordIfSilent(context: SignedContext, action: string, input: object): Promise<void> {
  const ids = Object.entries(input).filter(([name, value]) => name.endsWith("Id") && typeof value === "string");
  const [noun, nounId] = Buffer.from(String(ids[0]?.[1] ?? ""), "base64")
    .toString("utf8")
    .split(":");
  await record(
    context,
    noun && nounId ? { action, noun, nounId } : { action, noun: "User", nounId: context.actor.userId },
  );
}

/**
 * Records a sensitive read. A query's transaction cannot write: the line is written right after it, before the answer leaves; when that
 * fails, nothing is answered. Source: quality A6.6, A8.2.
 */
export function recordRead(context: SignedContext, deed: Deed): void {
  context.reads.push(deed);
}

/** A line as it is stored; its place in the chain is the database's to give, at the commit. */
export function entryOf(context: Omit<SignedContext, "db">, deed: Deed): Prisma.AuditEntryCreateInput {
  const { actor, from, grant, requestId } = context;
  return {
    ...deed,
    at: context.ports.clock.now(),
    actorId: actor.userId,
    actorName: actor.name,
    requestId,
    permission: grant,
    ip: from.ip,
    userAgent: from.userAgent,
    sessionId: actor.sessionId,
  };
}
