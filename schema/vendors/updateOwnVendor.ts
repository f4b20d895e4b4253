import { at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { act } from "../subject.ts";
import { verb } from "../verb.ts";
import { refuseOwnChange } from "./rules.ts";
import { codesOf, fieldsInRow, fieldsOf, forLog, VendorFieldsInput, writeCategories } from "./vendorFields.ts";
import { OWN_PEOPLE, refuseOthers, Vendor } from "./VendorRecord.ts";

const LEGAL_NAME = {
  code: "LEGAL_NAME_KEPT",
  message: "Only the county can change a legal name. Contact its purchasing office.",
  field: "legalName",
};

const editOwn = act(Vendor, "editOwn", {
  about: "Change what its own contacts may change: address, telephone, website, trade name and categories.",
  permission: OWN_PEOPLE,
  refuse: async (vendor, context) => (await refuseOthers(vendor, context)) ?? refuseOwnChange(vendor),
});

verb("updateOwnVendor", {
  description:
    "Changes what a vendor's own contacts may change. County staff change the legal name and the tax ID, because awards and payments depend on them.",
  on: Vendor,
  can: editOwn,
  versioned: true,
  input: (t) => ({
    fields: t.field({
      type: VendorFieldsInput,
      required: true,
      description: "New fields of the vendor. A changed legal name is refused.",
    }),
  }),
  run: async (vendor, input, context) => {
    const { fields, codes } = await fieldsOf(context, input.fields);
    if (fields.legalName !== vendor.legalName) throw new Refused(LEGAL_NAME);
    const before = forLog(fieldsInRow(vendor), await codesOf(context, vendor.id), vendor.taxIdLast4);
    const after = forLog(fields, codes, vendor.taxIdLast4);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await context.db.vendor.update({
      where: at(context, vendor.id),
      data: { ...fields, version: { increment: 1 } },
    });
    await writeCategories(context, vendor.id, codes);
    await record(context, { before, after });
  },
});
