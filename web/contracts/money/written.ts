import { inDollars } from "#schema/money.rules.ts";

/** Cents of an amount as the server writes it: -12.5 is -1250. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** An amount of the server as people read it: $1,234.50. */
export const dollars = (amount: string): string => inDollars(centsOf(amount));
