import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import { viewerDepartments } from "../departments/viewerDepartments.ts";
import { standsInFor } from "../routing/delegations.ts";
import { subject } from "../subject.ts";
import { type ContractStatus, contractStatusOf } from "./words.rules.ts";

/**
 * Which contracts the viewer may read: all, her departments', her own, and those whose step waits or waited for her or whom she stands in for.
 * Vendors and guests read none here.
 */
export async function readableContracts(context: Context): Promise<Prisma.ContractWhereInput> {
  const kept = { isDeleted: false };
  if (!context.actor) return { id: { in: [] } };
  if (may(context, "contracts.contract-record.view-all")) return kept;
  const { userId, credential } = context.actor;
  const anyOf: Prisma.ContractWhereInput[] = [];
  // A token reads by the permissions that it was given, never because something waits for its person.
  if (credential !== "token") {
    const waiting = { in: [userId, ...(await standsInFor(context, userId))] };
    anyOf.push({ steps: { some: { userId: waiting, state: { not: "PENDING" } } } });
  }
  if (may(context, "contracts.contract-record.view-own")) anyOf.push({ ownerId: userId });
  if (may(context, "contracts.contract-record.view-department")) {
    const [only, ...others] = await viewerDepartments(context);
    if (only) anyOf.push({ departmentId: others.length > 0 ? { in: [only, ...others] } : only });
  }
  // An OR of nothing would be no condition.
  return anyOf.length > 0 ? { AND: [kept, { OR: anyOf }] } : { id: { in: [] } };
}

/** What rules ask of a contract. */
export interface ContractStanding {
  id: string;
  status: ContractStatus;
  stage: string | null;
  edition: number;
  ownerId: string | null;
  endDate: string | null;
  resolutionId: string | null;
}

const WHOLE = {
  steps: { orderBy: [{ order: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.ContractInclude;

async function whole(context: Pick<Context, "db">, id: string, readable: Prisma.ContractWhereInput) {
  const where = { AND: [{ id, isDeleted: false }, readable] };
  const found = await context.db.contract.findFirst({ where, include: WHOLE });
  return found && { ...found, status: contractStatusOf(found.status) };
}

/** What a verb works with: the contract and the steps of its route in their order. */
export type LockedContract = NonNullable<Awaited<ReturnType<typeof whole>>>;

/** A contract, locked until the transaction ends, whoever reads it: for what the clock or a change elsewhere does. Null: there is none. */
export async function holdContract(context: Pick<Context, "db">, id: string): Promise<LockedContract | null> {
  await context.db.$queryRaw`select id from contract where id = ${id} for update`;
  return whole(context, id, {});
}

/** A contract that the viewer may read, locked until the transaction ends. Null: there is none. */
export async function lockContract(context: Context, id: string): Promise<LockedContract | null> {
  await context.db.$queryRaw`select id from contract where id = ${id} for update`;
  return whole(context, id, await readableContracts(context));
}

/** What verbs of contracts are done to. */
export const Contract = subject<ContractStanding, LockedContract>("Contract", {
  noun: "contract",
  missing: { code: "NOT_FOUND", message: "Contract not found." },
  lock: lockContract,
  announces: ({ id }) => [`contract:${id}`, "contracts"],
});
