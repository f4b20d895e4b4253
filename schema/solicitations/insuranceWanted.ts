import { batched } from "../batch.ts";
import type { Context, CountyContext } from "../context.ts";
import type { EditionInsurance } from "./edition.rules.ts";

/** What the insurance of a vendor lacks for an award. */
export interface AwardInsurance {
  /** Whether the county lets awards wait for it; else it is a warning. */
  isHeld: boolean;
  /** The lines with their codes, and who can fix each. */
  message: string;
}

/** Insurance findings for a purchase, provided by the insurance room above this one. */
interface InsuranceOfPurchases {
  /** Whether a version may be chosen now: the newest of a set in use. */
  isInUse(context: Pick<Context, "db">, versionId: string): Promise<boolean>;
  /** Versions as bidders read them. */
  inWords(context: Pick<Context, "db">, versionIds: string[]): Promise<Map<string, EditionInsurance>>;
  /** What a vendor lacks of a version today. Null: nothing. */
  lackOf(context: CountyContext, asked: { versionId: string; vendorId: string }): Promise<AwardInsurance | null>;
}

let room: InsuranceOfPurchases | null = null;

/** The room of insurance answers for purchases. */
export const insuranceOfPurchases = (answers: InsuranceOfPurchases): void => void (room = answers);

const asked = (): InsuranceOfPurchases => {
  if (!room) throw new Error("No room answers for the insurance of purchases.");
  return room;
};

export const insuranceInUse: InsuranceOfPurchases["isInUse"] = (context, versionId) =>
  asked().isInUse(context, versionId);

/** What a purchase asks for, as bidders read it. Null: no requirement set is chosen. */
export const insuranceInWords = async (
  context: Pick<Context, "db">,
  versionId: string | null,
): Promise<EditionInsurance | null> =>
  versionId === null ? null : ((await asked().inWords(context, [versionId])).get(versionId) ?? null);

/** The same for as many as are shown at once. */
export const insuranceShown = async (context: Context, versionId: string | null): Promise<EditionInsurance | null> =>
  versionId === null
    ? null
    : ((await batched(context, "insurance of purchases", versionId, (ids) => asked().inWords(context, ids))) ?? null);

export const insuranceLackOf: InsuranceOfPurchases["lackOf"] = (context, of) => asked().lackOf(context, of);
