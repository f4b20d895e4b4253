import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { isRichText } from "../../richText.rules.ts";
import { readableVendors } from "../../vendors/VendorRecord.ts";
import { optionsGiven, RenewalOptionsInput } from "../renewals/RenewalOptions.ts";
import { type ContractFields, LONGEST_VENDOR_NAME, MOST_CONTRACT_CATEGORIES } from "./fields.rules.ts";

/** Everything that the form of a contract holds. */
export const ContractFieldsInput = builder.inputType("ContractFieldsInput", {
  description: "The fields of a contract, as a whole: what is left out is emptied.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Contract Name." }),
    description: t.string({ description: "What it is about. Null: nothing." }),
    departmentId: t.id({ description: "The department whose contract it is. Null: as it is; a new one needs one." }),
    vendorId: t.id({ description: "The vendor's record. Null: none; then its name is needed." }),
    vendorName: t.string({ description: "The vendor as the contract names it. Null: as its record does." }),
    startDate: t.field({ type: "Date", description: "First day. Null: not set." }),
    endDate: t.field({ type: "Date", description: "Last day, which is part of the term." }),
    noticeDate: t.field({
      type: "Date",
      description: "By when a notice about its end or renewal must be given. Null: none is asked.",
    }),
    notToExceed: t.field({ type: "Decimal", description: "The most that may be paid under it. Null: not set." }),
    categories: t.stringList({ most: MOST_CONTRACT_CATEGORIES, description: "Codes of commodities. Null: none." }),
    text: t.field({ type: "RichText", description: "Its wording. Null: nothing is written." }),
    options: t.field({ type: RenewalOptionsInput, description: "Its renewal options. Null: it has none." }),
    causeDays: t.int({ description: "Days of notice to end it for cause. Null: at once." }),
    convenienceDays: t.int({ description: "Days of notice to end it for convenience. Null: the county may not." }),
  }),
});
type Given = typeof ContractFieldsInput.$inferInput;

/** The fields as rules take them. @throws Refused NOT_RICH_TEXT */
export function contractFieldsOf(given: Given): ContractFields {
  if (given.text != null && !isRichText(given.text))
    throw new Refused({
      code: "NOT_RICH_TEXT",
      message: "This text contains something that is not allowed.",
      field: "text",
    });
  return {
    name: given.name,
    description: given.description ?? "",
    startDate: given.startDate ?? null,
    endDate: given.endDate ?? null,
    noticeDate: given.noticeDate ?? null,
    notToExceed: given.notToExceed ?? null,
    categories: given.categories ?? [],
    text: given.text ?? null,
    options: given.options ? optionsGiven(given.options) : null,
    causeDays: given.causeDays ?? null,
    convenienceDays: given.convenienceDays ?? null,
  };
}

/**
 * The vendor that was given: a record of the county's register, or a name alone. `has`: the one that the contract has already, which stays also
 * where whoever saves may not read vendors. @throws Refused NO_SUCH_VENDOR, FIELD
 */
export async function vendorGiven(
  context: SignedContext,
  given: Pick<Given, "vendorId" | "vendorName">,
  has: string | null = null,
): Promise<{ vendorId: string | null; vendorName: string }> {
  const name = given.vendorName?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (name.length > LONGEST_VENDOR_NAME)
    throw new Refused({ code: "FIELD", message: "Vendor may have at most 300 characters.", field: "vendorName" });
  if (given.vendorId == null) {
    if (name !== "") return { vendorId: null, vendorName: name };
    throw new Refused({ code: "FIELD", message: "Vendor is required.", field: "vendorId" });
  }
  const id = keyOf("Vendor", given.vendorId);
  const found = await context.db.vendor.findFirst({
    where:
      id === has ? { id } : { AND: [{ id, standing: { in: ["ACTIVE", "WAITING"] } }, await readableVendors(context)] },
    select: { id: true, legalName: true },
  });
  if (!found) throw new Refused({ code: "NO_SUCH_VENDOR", message: "Vendor not found.", field: "vendorId" });
  return { vendorId: found.id, vendorName: name || found.legalName };
}
