import { inDollars } from "#schema/money.rules.ts";

/** An amount from the server in cents: -12.5 is -1250. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** An amount from the server for display: $1,234.50. */
export const dollars = (amount: string): string => inDollars(centsOf(amount));
