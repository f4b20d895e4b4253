import type { Context } from "../../context.ts";
import { balanceOf } from "../money/ledger.rules.ts";
import { moneyFactsOf } from "../money/moneyFacts.ts";

/** Cents paid and still encumbered under a contract with all its changes. */
export interface MoneySoFar {
  paid: number;
  encumbered: number;
}

/** What was paid and encumbered under a first contract: payments of its changes are entered there. */
export async function paidSoFar(context: Pick<Context, "db" | "tenant">, firstId: string): Promise<MoneySoFar> {
  const facts = (await moneyFactsOf(context, [firstId])).get(firstId);
  if (!facts) return { paid: 0, encumbered: 0 };
  const { paid, encumbered } = balanceOf(facts);
  return { paid, encumbered };
}
