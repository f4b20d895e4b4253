import type { Context } from "../context.ts";
import { occasion } from "../occasion.ts";

/** What roles hold besides permissions, by role and in words, e.g. 'Legal Review'. */
type Holding = (context: Pick<Context, "db" | "memo">) => Promise<ReadonlyMap<string, readonly string[]>>;

const holdings: Holding[] = [];

/** Lets a room that depends on this one declare what roles hold in it. A role that holds anything cannot be deleted. */
export const rolesHold = (holding: Holding): void => void holdings.push(holding);

/** What a role holds in other rooms, in words. [] if nothing. */
export async function roleHoldings(context: Pick<Context, "db" | "memo">, roleId: string): Promise<string[]> {
  const uses: string[] = [];
  for (const holding of holdings) uses.push(...((await holding(context)).get(roleId) ?? []));
  return uses;
}

/** A role that holds nothing is about to be deleted, with everything that still refers to it. */
export const roleGoes = occasion<{ roleId: string }>();
