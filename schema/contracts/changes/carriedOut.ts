import { announce, type SignedContext } from "../../context.ts";
import { longDay } from "../../dates.rules.ts";
import { inDollars } from "../../money.rules.ts";
import { tellContract } from "../ContractEvent.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { CONTRACT_CHANGE_LABELS } from "../words.rules.ts";
import { standingOfLine } from "./line.rules.ts";
import { lineOf } from "./lines.ts";

/** A change was executed: its first contract, locked with it, shows what is in force from now on. */
export async function carryOut(context: SignedContext, change: LockedContract): Promise<void> {
  const { parentId } = change;
  if (parentId === null) return;
  const { first, changes } = await lineOf(context, parentId);
  const { version, endDate, value } = standingOfLine(first, changes);
  await context.db.contract.updateMany({
    where: { id: parentId },
    data: {
      changes: version - 1,
      endDateNow: endDate,
      amountNow: value === null ? null : BigInt(value),
      version: { increment: 1 },
    },
  });
  const inAll = value === null ? "" : `, ${inDollars(value)} in total`;
  await tellContract(
    context,
    parentId,
    {
      kind: "CHANGE_EXECUTED",
      sentence: `${CONTRACT_CHANGE_LABELS[change.kind === "RENEWAL" ? "RENEWAL" : "AMENDMENT"]} ${change.number} was executed: version ${version}, in force until ${longDay(endDate)}${inAll}.`,
    },
    { id: context.actor.userId, name: context.actor.name },
  );
  announce(context, `contract:${parentId}`);
}
