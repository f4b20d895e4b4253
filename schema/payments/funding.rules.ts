// The accounts from which a contract is paid, and its rates. Decision 'Money of a contract'.
import type { Refusal } from "../refusal.rules.ts";
import { isCents } from "../contracts/money/ledger.rules.ts";

/** An account from which a contract is paid. */
export interface FundingLine {
  accountCode: string;
  fiscalYear: number;
  /** Cents. Null: a share instead. */
  amount: number | null;
  /** Hundredths of a percent. Null: an amount instead. */
  share: number | null;
}
const HUNDRED_PERCENT = 10_000;
export const isFiscalYear = (year: number): boolean => Number.isInteger(year) && year >= 1950 && year <= 2199;

/** Why funding lines cannot be saved. Errors: FIELD. */
export function refuseFunding(lines: readonly FundingLine[]): Refusal | null {
  const fault = { code: "FIELD", field: "lines" };
  const shares = new Map<number, number>();
  for (const [place, { accountCode, fiscalYear, amount, share }] of lines.entries()) {
    const line = `Line ${place + 1}:`;
    if (accountCode.trim() === "" || accountCode.length > 60)
      return { ...fault, message: `${line} an account code may have at most 60 characters.` };
    if (!isFiscalYear(fiscalYear))
      return { ...fault, message: `${line} the fiscal year must be between 1950 and 2199.` };
    if ((amount === null) === (share === null))
      return { ...fault, message: `${line} enter an amount or a share, not both.` };
    if (amount !== null && (!isCents(amount) || amount <= 0))
      return { ...fault, message: `${line} the amount must be above 0.` };
    if (share !== null && (!Number.isInteger(share) || share <= 0 || share > HUNDRED_PERCENT))
      return { ...fault, message: `${line} a share must be above 0% and at most 100%.` };
    shares.set(fiscalYear, (shares.get(fiscalYear) ?? 0) + (share ?? 0));
  }
  const [over] = [...shares].filter(([, share]) => share > HUNDRED_PERCENT);
  return over ? { ...fault, message: `The shares of ${over[0]} add up to ${over[1] / 100}%, more than 100%.` } : null;
}

/** Why rates cannot be saved. Errors: FIELD. */
export function refuseRates(rates: readonly { item: string; unit: string; price: number }[]): Refusal | null {
  for (const [place, { item, unit, price }] of rates.entries()) {
    const wrong = (message: string) => ({ code: "FIELD", field: "rates", message: `Line ${place + 1}: ${message}` });
    if (item.trim() === "" || item.length > 200) return wrong("an item name may have at most 200 characters.");
    if (unit.trim() === "" || unit.length > 40) return wrong("a unit may have at most 40 characters.");
    if (!isCents(price) || price < 0) return wrong("a price cannot be below 0.");
  }
  return null;
}
