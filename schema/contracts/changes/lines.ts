import type { Context } from "../../context.ts";
import { optionsIn } from "../renewals/optionColumns.ts";
import { contractStatusOf } from "../words.rules.ts";
import { type FirstContract, type LineChange, MOST_CHANGES } from "./line.rules.ts";

/** A change as it is kept. */
export interface KeptChange extends LineChange {
  id: string;
  number: string;
  name: string;
  why: string;
  optionNumber: number | null;
  ownerId: string | null;
  createdAt: Date;
  executedAt: Date | null;
  resolutionId: string | null;
}

/** A contract and its changes, the executed ones first and in their order. */
export interface Line {
  first: FirstContract & { id: string; resolutionId: string | null };
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

/** Lines of first contracts by their keys, in one statement: whoever asks, as the law of a contract is the county's. */
export async function linesOf({ db }: Pick<Context, "db">, firstIds: readonly string[]): Promise<Map<string, Line>> {
  const found = await db.contract.findMany({
    where: { id: { in: [...firstIds] } },
    include: {
      children: {
        where: { isDeleted: false },
        select: PART,
        orderBy: [{ executedAt: { sort: "asc", nulls: "last" } }, { id: "asc" }],
        take: MOST_CHANGES,
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
          endDate: row.endDate ?? "",
          amount: row.notToExceed === null ? null : Number(row.notToExceed),
          options: optionsIn(row),
        },
        changes: row.children.map((child) => ({
          ...child,
          kind: child.kind === "RENEWAL" ? ("RENEWAL" as const) : ("AMENDMENT" as const),
          status: contractStatusOf(child.status),
          amount: Number(child.changeAmount ?? 0n),
          endDate: child.endDate ?? "",
          why: child.changeWhy ?? "",
        })),
      },
    ]),
  );
}

/** The line of one first contract. @throws Error where there is no such contract */
export async function lineOf(context: Pick<Context, "db">, firstId: string): Promise<Line> {
  const line = (await linesOf(context, [firstId])).get(firstId);
  if (!line) throw new Error(`no contract ${firstId}`);
  return line;
}
