import { builder } from "../builder.ts";
import type { Context, CountyContext } from "../context.ts";
import { assertAllowed, type Refusal } from "../refusal.ts";
import { commoditiesOf } from "./commodities.ts";
import { refuseContacts } from "./contact.rules.ts";
import { MAX_CATEGORIES, readCategories, readVendor, type VendorFields, type VendorTyped } from "./rules.ts";
import { sealTaxId, type TaxIdColumns } from "./sealedTaxId.ts";
import { readTaxId } from "./taxId.rules.ts";

/** The fields of a vendor that can be edited. */
export const VendorFieldsInput = builder.inputType("VendorFieldsInput", {
  description: "All fields of a vendor. Omitted fields are cleared. Text is trimmed.",
  fields: (t) => ({
    legalName: t.string({ required: true, description: "Legal name of the vendor." }),
    dba: t.string({ description: "Trade name under which the vendor does business." }),
    address: t.string({ description: "Street address of the vendor." }),
    city: t.string({ description: "City of the address." }),
    state: t.string({ description: "State of the address." }),
    zip: t.string({ description: "ZIP code of the address." }),
    phone: t.string({ description: "Telephone number of the organization." }),
    email: t.string({ description: "Email address of the organization." }),
    website: t.string({ description: "Website of the organization. https:// is added if no scheme is given." }),
    categories: t.stringList({
      most: MAX_CATEGORIES,
      description: "Codes of the commodities that the vendor sells. Null if none.",
    }),
  }),
});

/** Makes writers of tax IDs take turns, so that a duplicate is refused rather than failing in the database. */
export async function lockTaxIds(context: CountyContext): Promise<void> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`vendors:${context.tenant.id}`}, 0))::text`;
}

/** The other vendor with a tax ID, ignoring merged records. Null if there is none. */
export const holderOfTaxId = (
  { db }: Pick<Context, "db">,
  taxIdMark: string | null,
  vendorId: string | null,
): Promise<{ id: string; legalName: string } | null> =>
  taxIdMark === null
    ? Promise.resolve(null)
    : db.vendor.findFirst({
        where: { taxIdMark, standing: { not: "MERGED" }, ...(vendorId !== null && { id: { not: vendorId } }) },
        select: { id: true, legalName: true },
        orderBy: { id: "asc" },
      });

/** Why a tax ID cannot be this vendor's. For staff, who may know whose it is. */
export const refuseTaxIdTaken = (holder: { legalName: string }): Refusal => ({
  code: "TAX_ID_TAKEN",
  message: `${holder.legalName} already has this tax ID.`,
  field: "taxId",
});

/** A tax ID as typed by staff, with its columns. @throws Refused TAX_ID_INVALID, TAX_ID_TAKEN */
export async function taxIdOf(
  context: CountyContext,
  typed: string | null | undefined,
  vendorId: string | null,
): Promise<TaxIdColumns> {
  const read = readTaxId(typed);
  if ("refusal" in read) assertAllowed(read.refusal);
  const columns = sealTaxId(context.ports, (read as { digits: string | null }).digits);
  await lockTaxIds(context);
  const holder = await holderOfTaxId(context, columns.taxIdMark, vendorId);
  assertAllowed(holder && refuseTaxIdTaken(holder));
  return columns;
}

/**
 * The fields of an input as stored. @throws Refused NAME_REQUIRED, TOO_LONG, EMAIL_INVALID, WEBSITE_INVALID,
 * ZIP_INVALID, PHONE_INVALID, CATEGORY_UNKNOWN
 */
export async function fieldsOf(
  context: Pick<Context, "db" | "memo">,
  input: VendorTyped & { categories?: readonly string[] | null | undefined },
): Promise<{ fields: VendorFields; codes: string[] }> {
  const read = readVendor(input);
  if ("refusal" in read) assertAllowed(read.refusal);
  assertAllowed(refuseContacts(input));
  const chosen = readCategories(input.categories ?? [], new Set((await commoditiesOf(context)).keys()));
  if ("refusal" in chosen) assertAllowed(chosen.refusal);
  return { fields: (read as { fields: VendorFields }).fields, codes: (chosen as { codes: string[] }).codes };
}

/** Replaces a vendor's commodity codes with these. */
export async function writeCategories(
  { db }: Pick<Context, "db">,
  vendorId: string,
  codes: readonly string[],
): Promise<void> {
  await db.vendorCategory.deleteMany({ where: { vendorId, code: { notIn: [...codes] } } });
  await db.vendorCategory.createMany({ data: codes.map((code) => ({ vendorId, code })), skipDuplicates: true });
}

/** The commodity codes of a vendor, in order. */
export const codesOf = async ({ db }: Pick<Context, "db">, vendorId: string): Promise<string[]> =>
  (await db.vendorCategory.findMany({ where: { vendorId }, select: { code: true }, orderBy: { code: "asc" } })).map(
    ({ code }) => code,
  );

/** The fields of a vendor's row. */
export function fieldsInRow(row: VendorFields): VendorFields {
  const { legalName, dba, address, city, state, zip, phone, email, website } = row;
  return { legalName, dba, address, city, state, zip, phone, email, website };
}

/** What the log keeps of a vendor, with only the public part of its tax ID. */
export const forLog = (fields: VendorFields, codes: readonly string[], taxIdLast4: string | null) => ({
  ...fields,
  categories: [...codes],
  taxIdLast4,
});
