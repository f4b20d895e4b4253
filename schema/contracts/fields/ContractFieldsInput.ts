import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { isRichText } from "../../richText.rules.ts";
import { readableVendors } from "../../vendors/VendorRecord.ts";
import { optionsFromInput, RenewalOptionsInput } from "../renewals/RenewalOptions.ts";
import { type ContractFields, MAX_VENDOR_NAME_LENGTH, MAX_CONTRACT_CATEGORIES } from "./fields.rules.ts";

/** All fields of the contract form. */
export const ContractFieldsInput = builder.inputType("ContractFieldsInput", {
  description: "All fields of a contract. A field that is left out becomes empty.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name of the contract." }),
    description: t.string({ description: "Description of the contract. Null if there is none." }),
    departmentId: t.id({
      description: "Global id of the department. Null keeps the current one. Required for a new contract.",
    }),
    vendorId: t.id({
      description: "Global id of the vendor's record. Null if there is none, in which case vendorName is required.",
    }),
    vendorName: t.string({
      description: "Name of the vendor, as given in the contract. Null uses the name in the vendor's record.",
    }),
    startDate: t.field({ type: "Date", description: "First day of the term. Null if not set." }),
    endDate: t.field({ type: "Date", description: "Last day, which is part of the term." }),
    noticeDate: t.field({
      type: "Date",
      description: "Date by which a notice about its end or renewal must be given. Null if no notice is required.",
    }),
    notToExceed: t.field({
      type: "Decimal",
      description: "Maximum that may be paid under the contract, in dollars. Null if not set.",
    }),
    categories: t.stringList({
      most: MAX_CONTRACT_CATEGORIES,
      description: "Commodity codes of the contract. Null if there are none.",
    }),
    text: t.field({ type: "RichText", description: "Text of the contract. Null if nothing is written." }),
    options: t.field({
      type: RenewalOptionsInput,
      description: "Renewal options of the contract. Null if it has none.",
    }),
    causeDays: t.int({
      description: "Days of notice to end the contract for cause. Null if it may be ended immediately.",
    }),
    convenienceDays: t.int({
      description: "Days of notice to end the contract for convenience. Null if the county may not do so.",
    }),
  }),
});
type Given = typeof ContractFieldsInput.$inferInput;

/** The fields as rules expect them. @throws Refused NOT_RICH_TEXT */
export function contractFieldsOf(input: Given): ContractFields {
  if (input.text != null && !isRichText(input.text))
    throw new Refused({
      code: "NOT_RICH_TEXT",
      message: "This text contains something that is not allowed.",
      field: "text",
    });
  return {
    name: input.name,
    description: input.description ?? "",
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    noticeDate: input.noticeDate ?? null,
    notToExceed: input.notToExceed ?? null,
    categories: input.categories ?? [],
    text: input.text ?? null,
    options: input.options ? optionsFromInput(input.options) : null,
    causeDays: input.causeDays ?? null,
    convenienceDays: input.convenienceDays ?? null,
  };
}

/**
 * The given vendor: a vendor record, or only a name. `has`: the current vendor of the contract, which stays even if the
 * viewer may not read vendors. @throws Refused NO_SUCH_VENDOR, FIELD
 */
export async function vendorFromInput(
  context: SignedContext,
  input: Pick<Given, "vendorId" | "vendorName">,
  has: string | null = null,
): Promise<{ vendorId: string | null; vendorName: string }> {
  const name = input.vendorName?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (name.length > MAX_VENDOR_NAME_LENGTH)
    throw new Refused({ code: "FIELD", message: "Vendor may have at most 300 characters.", field: "vendorName" });
  if (input.vendorId == null) {
    if (name !== "") return { vendorId: null, vendorName: name };
    throw new Refused({ code: "FIELD", message: "Vendor is required.", field: "vendorId" });
  }
  const id = keyOf("Vendor", input.vendorId);
  const found = await context.db.vendor.findFirst({
    where:
      id === has ? { id } : { AND: [{ id, standing: { in: ["ACTIVE", "WAITING"] } }, await readableVendors(context)] },
    select: { id: true, legalName: true },
  });
  if (!found) throw new Refused({ code: "NO_SUCH_VENDOR", message: "Vendor not found.", field: "vendorId" });
  return { vendorId: found.id, vendorName: name || found.legalName };
}
