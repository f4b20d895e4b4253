import type { ContractKind, Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may, type SignedContext } from "../context.ts";
import { viewerDepartments } from "../departments/viewerDepartments.ts";
import { standsInFor } from "../routing/delegations.ts";
import type { Refusal } from "../refusal.rules.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
import { subject } from "../subject.ts";
import { type ContractStatus, contractStatusOf } from "./words.rules.ts";

/**
 * Contracts that the viewer may read: all, their departments', their own, those whose step waits or waited for them or
 * for a person they stand in for, and those with obligations of which they are the owner. Vendors and guests read none
 * here.
 */
export async function readableContracts(context: Context): Promise<Prisma.ContractWhereInput> {
  const notDeleted = { isDeleted: false };
  if (!context.actor) return { id: { in: [] } };
  if (may(context, "contracts.contract-record.view-all")) return notDeleted;
  const { userId, credential } = context.actor;
  const anyOf: Prisma.ContractWhereInput[] = [];
  // An API token reads by its permissions only, never because something waits for its person.
  if (credential !== "token") {
    const waiting = { in: [userId, ...(await standsInFor(context, userId))] };
    anyOf.push({ steps: { some: { userId: waiting, state: { not: "PENDING" } } } });
  }
  // The owner of an obligation may read its contract.
  if (credential !== "token") anyOf.push({ obligations: { some: { ownerId: userId, removedAt: null } } });
  if (may(context, "contracts.contract-record.view-own")) anyOf.push({ ownerId: userId });
  if (may(context, "contracts.contract-record.view-department")) {
    const [only, ...others] = await viewerDepartments(context);
    if (only) anyOf.push({ departmentId: others.length > 0 ? { in: [only, ...others] } : only });
  }
  // An empty OR would match every contract.
  return anyOf.length > 0 ? { AND: [notDeleted, { OR: anyOf }] } : { id: { in: [] } };
}

/**
 * People who may start contracts may finish and send their own; other contracts need the permission itself. Errors:
 * FORBIDDEN.
 */
export const refuseNotOwned = (
  { ownerId }: { ownerId: string | null },
  context: SignedContext,
  right: PermissionKey,
): Refusal | null =>
  ownerId === context.actor.userId && may(context, "contracts.contract-record.create")
    ? null
    : refuseWithout(context.actor, right);

/** What the rules need to know about a contract. */
export interface ContractStanding {
  id: string;
  status: ContractStatus;
  stage: string | null;
  edition: number;
  ownerId: string | null;
  endDate: string | null;
  resolutionId: string | null;
  parentId: string | null;
  kind: ContractKind;
  number: string;
  createdAt: Date;
  /** Including executed changes. Null if unchanged. */
  endDateNow: string | null;
  terminatedOn: string | null;
  declinedOption: number | null;
}

const WHOLE = {
  steps: { orderBy: [{ order: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.ContractInclude;

async function readContract(context: Pick<Context, "db">, id: string, readable: Prisma.ContractWhereInput) {
  const where = { AND: [{ id, isDeleted: false }, readable] };
  const found = await context.db.contract.findFirst({ where, include: WHOLE });
  return found && { ...found, status: contractStatusOf(found.status) };
}

/** What mutations work with: the contract and the steps of its route in order. */
export type LockedContract = NonNullable<Awaited<ReturnType<typeof readContract>>>;

/** Locks a contract, after the one that it changes: always in this order, to avoid deadlocks. */
const lockLine = async ({ db }: Pick<Context, "db">, id: string) =>
  db.$queryRaw`select id from contract where id = ${id} or id = (select parent_id from contract where id = ${id}) order by (id = ${id}) for update`;

/**
 * A contract, locked until the transaction ends, without regard to the viewer: for jobs and for changes elsewhere.
 * Null: not found.
 */
export async function holdContract(context: Pick<Context, "db">, id: string): Promise<LockedContract | null> {
  await lockLine(context, id);
  return readContract(context, id, {});
}

/** A contract that the viewer may read, locked until the transaction ends. Null: not found. */
export async function lockContract(context: Context, id: string): Promise<LockedContract | null> {
  await lockLine(context, id);
  return readContract(context, id, await readableContracts(context));
}

/**
 * The last day in force: that of the termination if terminated, otherwise the End Date with its executed changes. Null:
 * not set.
 */
export const lastDayOf = (contract: Pick<ContractStanding, "endDate" | "endDateNow" | "terminatedOn">): string | null =>
  contract.terminatedOn ?? contract.endDateNow ?? contract.endDate;

export const Contract = subject<ContractStanding, LockedContract>("Contract", {
  noun: "contract",
  missing: { code: "NOT_FOUND", message: "Contract not found." },
  lock: lockContract,
  announces: ({ id }) => [`contract:${id}`, "contracts"],
});
