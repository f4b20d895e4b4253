import { at } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { notesOf } from "./notes.rules.ts";
import { codesOf, fieldsInRow, fieldsOf, forLog, taxIdOf, VendorFieldsInput, writeCategories } from "./vendorFields.ts";
import { editVendor, Vendor } from "./VendorRecord.ts";

verb("updateVendor", {
  description:
    "Changes a vendor's record, as county staff. Another vendor's tax ID is refused. The log keeps the previous values, with only the last four digits of the tax ID.",
  on: Vendor,
  can: editVendor,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: VendorFieldsInput, required: true, description: "New fields of the vendor." }),
    taxId: t.string({ description: "A new tax ID with nine digits. '' removes the present one. Null to keep it." }),
    notes: t.string({ description: "Staff notes. Null to keep them." }),
  }),
  run: async (vendor, input, context) => {
    const { fields, codes } = await fieldsOf(context, input.fields);
    const taxId = input.taxId == null ? null : await taxIdOf(context, input.taxId, vendor.id);
    const notes = input.notes == null ? vendor.notes : notesOf(input.notes);
    const before = forLog(fieldsInRow(vendor), await codesOf(context, vendor.id), vendor.taxIdLast4);
    const after = forLog(fields, codes, taxId ? taxId.taxIdLast4 : vendor.taxIdLast4);
    const newNumber = taxId !== null && taxId.taxIdMark !== vendor.taxIdMark;
    if (JSON.stringify(before) === JSON.stringify(after) && notes === vendor.notes && !newNumber) return;
    await context.db.vendor.update({
      where: at(context, vendor.id),
      data: { ...fields, ...(newNumber && taxId), notes, version: { increment: 1 } },
    });
    await writeCategories(context, vendor.id, codes);
    await record(context, {
      before: { ...before, notes: vendor.notes },
      after: { ...after, notes, ...(newNumber && { newTaxId: true }) },
    });
  },
});
