import type { Context } from "../../context.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import type { ContractStanding } from "../ContractRecord.ts";
import { refuseChild } from "../lifecycle.rules.ts";
import { MAX_CHANGES, type OptionAhead, optionsAhead, standingOfLine } from "./line.rules.ts";
import { type Line, lineOf } from "./lines.ts";

/** What the rules need to know about a contract that is to be changed. */
export interface LineFacts extends Line {
  today: string;
  standing: ReturnType<typeof standingOfLine>;
  /** Remaining options, in order, including a declined one. */
  ahead: OptionAhead[];
}

/**
 * The line of a contract, without regard to the viewer. A renewal or amendment has a line of its own, because nothing
 * changes it.
 */
export async function lineFacts({ id }: Pick<ContractStanding, "id">, context: Context): Promise<LineFacts> {
  const [line, calendar] = [await lineOf(context, id), await calendarNow(context)];
  const { first, changes } = line;
  return {
    ...line,
    today: todayOf(context),
    standing: standingOfLine(first, changes),
    ahead: optionsAhead(first, changes, calendar),
  };
}

/** Why a contract cannot be changed now. Errors: WRONG_STATUS, CHILD_OF_CHILD, EXPIRED, CHILD_OPEN, TOO_MANY. */
export function refuseChangeNow(
  { status, parentId }: Pick<ContractStanding, "status" | "parentId">,
  { standing, today, changes }: LineFacts,
): Refusal | null {
  return (
    refuseChild({ status, isChild: parentId !== null, endDate: standing.endDate, today, children: changes }) ??
    (changes.length >= MAX_CHANGES
      ? { code: "TOO_MANY", message: `A contract can have at most ${MAX_CHANGES} changes. Start a new contract.` }
      : null)
  );
}
