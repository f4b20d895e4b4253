import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { canonicalText } from "./canonical.rules.ts";
import type { CountyContext, DoneDeed, SignedContext } from "./context.ts";
import { insertRows } from "./insertRows.ts";
import { occasion } from "./occasion.ts";

/**
 * A log entry: the act and the record, with the values before and after if they matter. Never a password, token or
 * secret.
 */
export interface Deed extends DoneDeed {
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string | null;
}

/** A log entry as a verb writes it. Omitted fields come from the running verb and its record. */
export type OwnDeed = Omit<Deed, keyof DoneDeed> & Partial<DoneDeed>;

/**
 * An entry was added to the log, in the transaction of the act, possibly by a person who followed the link of a letter.
 */
export const deedRecorded = occasion<Deed, CountyContext>();

/**
 * Writes who did what, from where and with which permission into the county's append-only log, in the same transaction as
 * the act, and notifies listeners.
 */
export async function record(context: SignedContext, ownDeed: OwnDeed): Promise<void> {
  const deed = wholeDeed(context, ownDeed);
  context.recorded += 1;
  await context.db.auditEntry.create({ data: entryOf(context, deed) });
  await deedRecorded.tell(context, deed);
}

function wholeDeed(context: SignedContext, ownDeed: OwnDeed): Deed {
  const { action, noun, nounId } = { ...context.deed, ...ownDeed };
  if (!action || !noun || !nounId) throw new Error(`A line of the log needs a verb and a record: ${action} ${noun}.`);
  return { ...ownDeed, action, noun, nounId };
}

/** Logs the same act for many records, e.g. for a file's rows, in one query. */
export async function recordAll(context: SignedContext, ownDeeds: readonly OwnDeed[]): Promise<void> {
  const deeds = ownDeeds.map((each) => wholeDeed(context, each));
  context.recorded += deeds.length;
  const none = { before: null, after: null, reason: null };
  await insertRows(
    context,
    "audit_entry",
    deeds.map((deed) => ({ id: uuid(), ...none, ...entryOf(context, deed) })),
  );
  for (const deed of deeds) await deedRecorded.tell(context, deed);
}

/**
 * The default log entry of a verb that wrote none: the verb and its record, otherwise the first record in its input.
 * The input itself is omitted, because it may contain a secret.
 */
export async function recordIfSilent(context: SignedContext, input: object): Promise<void> {
  if (context.deed?.nounId) return record(context, {});
  const ids = Object.entries(input).filter(([name, value]) => name.endsWith("Id") && typeof value === "string");
  const [noun, nounId] = Buffer.from(String(ids[0]?.[1] ?? ""), "base64")
    .toString("utf8")
    .split(":");
  await record(context, noun && nounId ? { noun, nounId } : { noun: "User", nounId: context.actor.userId });
}

/**
 * Records a sensitive read. A query's transaction cannot write, so the entry is written right after it, before the
 * answer is sent. If that fails, nothing is answered.
 */
export function recordRead(context: SignedContext, deed: Deed): void {
  context.reads.push(deed);
}

/** An entry as stored. The database assigns its position in the chain at the commit. */
export function entryOf(context: Omit<SignedContext, "db">, deed: Deed): Prisma.AuditEntryCreateInput {
  const { actor, from, grant, requestId } = context;
  return {
    ...deed,
    at: context.ports.clock.now(),
    // The clock is not a user.
    actorId: actor.userId || null,
    actorName: actor.name,
    requestId,
    permission: grant,
    ip: from.ip,
    userAgent: from.userAgent,
    sessionId: actor.sessionId || null,
  };
}

/** Differences between two states, with both values, for the log. Null if there are none. */
export function changesBetween<T extends object>(before: T, after: T) {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => canonicalText(before[name]) !== canonicalText(after[name]),
  );
  const only = (side: T) =>
    Object.fromEntries(names.map((name) => [name, side[name]])) as unknown as Prisma.InputJsonObject;
  return names.length > 0 ? { before: only(before), after: only(after) } : null;
}
