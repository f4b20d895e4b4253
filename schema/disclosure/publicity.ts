import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { TOLD_STATUSES } from "./publicity.rules.ts";

/** What a county publishes about its contracts. */
export interface Publicity {
  publishes: boolean;
  publishesTexts: boolean;
  version: number;
}
/** Default until a county decides; the same as the table's. */
const STANDARD: Publicity = { publishes: false, publishesTexts: false, version: 1 };

/** The county's current decision. */
export const publicityNow = async ({ db }: Pick<Context, "db">): Promise<Publicity> =>
  (await db.contractPublicity.findFirst()) ?? STANDARD;

/** Executed, now or once, and not withheld: an original or a change of one. */
export const TOLD = {
  isDeleted: false,
  executedAt: { not: null },
  status: { in: [...TOLD_STATUSES] },
  withheld: { is: null },
} as const satisfies Prisma.ContractWhereInput;

/**
 * Contracts that are public, for every viewer: none if the county publishes none. Changes are shown with their
 * original.
 */
export async function openContracts(context: Pick<Context, "db">): Promise<Prisma.ContractWhereInput> {
  const { publishes } = await publicityNow(context);
  return publishes ? { ...TOLD, kind: "ORIGINAL" } : { id: { in: [] } };
}
