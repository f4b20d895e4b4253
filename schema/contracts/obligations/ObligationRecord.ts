import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { subject } from "../../subject.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdContract, readableContracts } from "../ContractRecord.ts";
import { standingDays } from "../radar/standing.ts";
import { contractStatusOf } from "../words.rules.ts";
import { type ObligationFacts, type Recurrence, refuseCompletion } from "./obligations.rules.ts";

export const RECORDS = "contracts.spending-and-obligations.record-obligation";

/**
 * Obligations that the viewer may read, of contracts that they may read: all for people who may view or record them,
 * otherwise their own and those of contracts that they own.
 */
export async function readableObligations(context: Context): Promise<Prisma.ContractObligationWhereInput> {
  const contract = await readableContracts(context);
  const all = may(context, "contracts.spending-and-obligations.view") || may(context, RECORDS);
  const userId = context.actor?.userId ?? "";
  return { removedAt: null, contract, ...(!all && { OR: [{ ownerId: userId }, { contract: { ownerId: userId } }] }) };
}

/** What the rules need to know about an obligation. */
export interface ObligationStanding {
  id: string;
  ownerId: string;
  facts: ObligationFacts;
}

export const WITH_CONTRACT = {
  contract: { select: { status: true, endDate: true, endDateNow: true, terminatedOn: true } },
} as const;
type Row = Prisma.ContractObligationGetPayload<{ include: typeof WITH_CONTRACT }>;

/** An obligation as the type that the rules use. @param endDate of its contract, including changes; undefined: its own */
export const factsOf = (row: Row, endDate?: string): ObligationFacts => ({
  dueOn: row.dueOn,
  recurrence: row.recurrence satisfies Recurrence,
  timesDone: row.timesDone,
  isDone: row.doneAt !== null,
  status: contractStatusOf(row.contract.status),
  // A contract that was ended early has no obligations after its end.
  endDate: row.contract.terminatedOn ?? endDate ?? row.contract.endDateNow ?? row.contract.endDate,
});

async function lockObligation(context: Context, id: string) {
  const where = { AND: [{ id }, await readableObligations(context)] };
  const found = await context.db.contractObligation.findFirst({ where, select: { contractId: true } });
  // The contract is locked first, as everywhere, to avoid deadlocks between archiving and completing.
  if (!found || !(await holdContract(context, found.contractId))) return null;
  await context.db.$queryRaw`select id from contract_obligation where id = ${id} for update`;
  const row = await context.db.contractObligation.findFirst({ where, include: WITH_CONTRACT });
  if (!row) return null;
  const days = await standingDays(context, [row.contractId]);
  return { ...row, facts: factsOf(row, days.get(row.contractId)?.endDate) };
}

/** What mutations work with: the obligation, after its contract was locked. */
export type LockedObligation = NonNullable<Awaited<ReturnType<typeof lockObligation>>>;

export const ContractObligation = subject<ObligationStanding, LockedObligation>("ContractObligation", {
  field: "obligation",
  noun: "obligation of a contract",
  missing: { code: "NOT_FOUND", message: "This obligation no longer exists." },
  lock: lockObligation,
  announces: ({ contractId }) => [`contract:${contractId}`, "contracts"],
});

/**
 * Why the viewer may not complete it. Its owner may, and people who may record obligations. Errors: FORBIDDEN, and
 * those of the rule.
 */
export const refuseCompleting = ({ ownerId, facts }: ObligationStanding, context: Context) =>
  (context.actor?.userId === ownerId && context.actor.credential !== "token"
    ? null
    : refuseWithout(context.actor, RECORDS)) ?? refuseCompletion(facts, todayOf(context));

/** People who may complete an obligation. */
export const COMPLETES = { rule: "Its owner, or anyone who may record obligations." };

/** An obligation that the viewer may complete now, locked. @throws Refused */
export async function lockForProof(context: Context, key: string): Promise<LockedObligation> {
  const obligation = await lockObligation(context, key);
  if (!obligation) throw new Refused(ContractObligation.missing);
  const refused = refuseCompleting(obligation, context);
  if (refused) throw new Refused(refused);
  return obligation;
}
