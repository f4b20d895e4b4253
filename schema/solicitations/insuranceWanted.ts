import { batched } from "../batch.ts";
import type { Context, CountyContext } from "../context.ts";
import type { EditionInsurance } from "./edition.rules.ts";

/** What a vendor's insurance lacks for an award. */
export interface AwardInsurance {
  /** Whether the county lets awards wait for it. Otherwise it is only a warning. */
  isHeld: boolean;
  /** The missing lines with their codes, and who can fix each. */
  message: string;
}

/** Insurance answers for purchases. The insurance room, which depends on this one, registers them. */
interface InsuranceOfPurchases {
  /** Whether a version may be chosen now: the newest version of a set in use. */
  isInUse(context: Pick<Context, "db">, versionId: string): Promise<boolean>;
  /** The text of versions as bidders read it. */
  inWords(context: Pick<Context, "db">, versionIds: string[]): Promise<Map<string, EditionInsurance>>;
  /** What a vendor lacks of a version today. Null if nothing. */
  lackOf(context: CountyContext, key: { versionId: string; vendorId: string }): Promise<AwardInsurance | null>;
}

let room: InsuranceOfPurchases | null = null;

/** Registers the insurance room's answers. */
export const insuranceOfPurchases = (answers: InsuranceOfPurchases): void => void (room = answers);

const provider = (): InsuranceOfPurchases => {
  if (!room) throw new Error("No room answers for the insurance of purchases.");
  return room;
};

export const insuranceInUse: InsuranceOfPurchases["isInUse"] = (context, versionId) =>
  provider().isInUse(context, versionId);

/** The insurance that a purchase requires, as bidders read it. Null if no requirement set is chosen. */
export const insuranceInWords = async (
  context: Pick<Context, "db">,
  versionId: string | null,
): Promise<EditionInsurance | null> =>
  versionId === null ? null : ((await provider().inWords(context, [versionId])).get(versionId) ?? null);

/** The same for all records shown at once. */
export const insuranceShown = async (context: Context, versionId: string | null): Promise<EditionInsurance | null> =>
  versionId === null
    ? null
    : ((await batched(context, "insurance of purchases", versionId, (ids) => provider().inWords(context, ids))) ??
      null);

export const insuranceLackOf: InsuranceOfPurchases["lackOf"] = (context, of) => provider().lackOf(context, of);
