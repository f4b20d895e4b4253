import type { RenewalPrice } from "#prisma/generated/client/client.ts";
import type { PriceRule, RenewalOptions } from "./renewals.rules.ts";

/** Renewal options as stored. */
export interface OptionColumns {
  optionCount: number | null;
  optionMonths: number | null;
  optionNoticeDays: number | null;
  optionPrice: RenewalPrice | null;
  optionRate: number | null;
  optionAmounts: string[];
}

/** The columns of renewal options. */
export const optionColumns = (options: RenewalOptions | null): OptionColumns => ({
  optionCount: options?.count ?? null,
  optionMonths: options?.months ?? null,
  optionNoticeDays: options?.noticeDays ?? null,
  optionPrice: options?.price.kind ?? null,
  optionRate:
    options?.price.kind === "PERCENT" ? options.price.rate : options?.price.kind === "CPI" ? options.price.cap : null,
  optionAmounts: options?.price.kind === "SCHEDULE" ? options.price.amounts.map(String) : [],
});

function priceRule({ optionPrice, optionRate, optionAmounts }: OptionColumns): PriceRule {
  switch (optionPrice) {
    case "PERCENT":
      return { kind: "PERCENT", rate: optionRate ?? 0 };
    case "CPI":
      return { kind: "CPI", cap: optionRate ?? 0 };
    case "SCHEDULE":
      return { kind: "SCHEDULE", amounts: optionAmounts.map(Number) };
    default:
      return { kind: "SAME" };
  }
}

/** Renewal options as the type that the rules use. Null: none. */
export function optionsIn(row: OptionColumns): RenewalOptions | null {
  const { optionCount: count, optionMonths: months, optionNoticeDays: noticeDays } = row;
  return count === null || months === null || noticeDays === null
    ? null
    : { count, months, noticeDays, price: priceRule(row) };
}
