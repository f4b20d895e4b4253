import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { PUBLIC_STATUSES } from "./publicity.rules.ts";

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

/** Contracts and changes that were executed and are not withheld. They are public if the county publishes contracts. */
export const PUBLIC_CONTRACTS = {
  isDeleted: false,
  executedAt: { not: null },
  status: { in: [...PUBLIC_STATUSES] },
  withheld: { is: null },
} as const satisfies Prisma.ContractWhereInput;

/**
 * Contracts that are public, for every viewer: none if the county publishes none. Changes are shown with their
 * original.
 */
export async function openContracts(context: Pick<Context, "db">): Promise<Prisma.ContractWhereInput> {
  const { publishes } = await publicityNow(context);
  return publishes ? { ...PUBLIC_CONTRACTS, kind: "ORIGINAL" } : { id: { in: [] } };
}
