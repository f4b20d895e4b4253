import type { Context } from "../../context.ts";
import { optionsIn } from "../renewals/optionColumns.ts";
import { type ContractStatus, contractStatusOf } from "../words.rules.ts";
import { type FirstContract, type LineChange, MAX_CHANGES } from "./line.rules.ts";

/**
 * A change as stored. Rules see status EXECUTED even if it was archived later, because archived changes still count.
 */
export interface KeptChange extends LineChange {
  id: string;
  statusNow: ContractStatus;
  number: string;
  name: string;
  why: string;
  optionNumber: number | null;
  ownerId: string | null;
  createdAt: Date;
  executedAt: Date | null;
  resolutionId: string | null;
}

/** A contract and its changes, executed ones first and in order. */
export interface Line {
  first: FirstContract & { id: string; resolutionId: string | null; startDate: string | null };
  changes: KeptChange[];
}

const PART = {
  id: true,
  number: true,
  name: true,
  kind: true,
  status: true,
  endDate: true,
  notToExceed: true,
  changeAmount: true,
  changeWhy: true,
  optionNumber: true,
  ownerId: true,
  createdAt: true,
  executedAt: true,
  resolutionId: true,
} as const;

/**
 * Lines of first contracts by key, in one query, without regard to the viewer, because the county's law applies to all.
 */
export async function linesOf({ db }: Pick<Context, "db">, firstIds: readonly string[]): Promise<Map<string, Line>> {
  const found = await db.contract.findMany({
    where: { id: { in: [...firstIds] } },
    include: {
      ceilings: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 1, select: { amount: true } },
      children: {
        where: { isDeleted: false },
        select: PART,
        orderBy: [{ executedAt: { sort: "asc", nulls: "last" } }, { id: "asc" }],
        take: MAX_CHANGES,
      },
    },
  });
  return new Map(
    found.map((row) => [
      row.id,
      {
        first: {
          id: row.id,
          resolutionId: row.resolutionId,
          startDate: row.startDate,
          endDate: row.endDate ?? "",
          amount: row.notToExceed === null ? null : Number(row.notToExceed),
          raised: Number((row.ceilings[0]?.amount ?? row.notToExceed ?? 0n) - (row.notToExceed ?? 0n)),
          options: optionsIn(row),
        },
        changes: row.children.map((child) => ({
          ...child,
          kind: child.kind === "RENEWAL" ? ("RENEWAL" as const) : ("AMENDMENT" as const),
          status: child.executedAt === null ? contractStatusOf(child.status) : ("EXECUTED" as const),
          statusNow: contractStatusOf(child.status),
          amount: Number(child.changeAmount ?? 0n),
          endDate: child.endDate ?? "",
          why: child.changeWhy ?? "",
        })),
      },
    ]),
  );
}

/** The line of one first contract. @throws Error if there is no such contract */
export async function lineOf(context: Pick<Context, "db">, firstId: string): Promise<Line> {
  const line = (await linesOf(context, [firstId])).get(firstId);
  if (!line) throw new Error(`Contract ${firstId} not found.`);
  return line;
}
