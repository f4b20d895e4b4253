import type { SignedContext } from "../../context.ts";
import { nextNumber } from "../../county/numbers/register.ts";
import { record } from "../../record.ts";
import { todayOf } from "../../tenancy/today.ts";

/** Assigns a solicitation its number, from the county's register of bids or RFPs. An existing number is kept. */
export async function giveNumber(
  context: SignedContext,
  { id, number }: { id: string; number: string | null },
  procurementType: "BID" | "RFP",
): Promise<string> {
  if (number !== null) return number;
  const year = Number(todayOf(context).slice(0, 4));
  const { number: newNumber } = await nextNumber(context, procurementType === "RFP" ? "rfp" : "bid", year);
  await context.db.solicitation.updateMany({ where: { id }, data: { number: newNumber } });
  return newNumber;
}

/**
 * The number shows whether it is a bid or an RFP. If that changes before publication, a new number is assigned, and
 * History keeps the old one.
 */
export async function renumber(
  context: SignedContext,
  { id, number, edition }: { id: string; number: string | null; edition: number },
  procurementType: "BID" | "RFP",
): Promise<void> {
  if (number === null || edition > 0) return;
  const newNumber = await giveNumber(context, { id, number: null }, procurementType);
  await record(context, { noun: "Solicitation", nounId: id, before: { number }, after: { number: newNumber } });
}
