import { grouped } from "#schema/procurement/lines/decimals.rules.ts";

/** An amount or a unit price as people write it: $1,200.50, $0.3325. */
export function dollars(amount: string): string {
  const [whole = "0", places = ""] = amount.split(".");
  return `$${grouped(whole)}.${places.padEnd(2, "0")}`;
}
