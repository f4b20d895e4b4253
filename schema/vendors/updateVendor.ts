import { at } from "../context.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { notesOf } from "./notes.rules.ts";
import { codesOf, fieldsInRow, fieldsOf, forLog, taxIdOf, VendorFieldsInput, writeCategories } from "./vendorFields.ts";
import { editVendor, Vendor } from "./VendorRecord.ts";

verb("updateVendor", {
  description:
    "Changes a vendor's record, as the county's staff. A tax ID of another vendor is refused. The log keeps what it said before, of the tax ID the last four digits.",
  on: Vendor,
  can: editVendor,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: VendorFieldsInput, required: true, description: "The fields of the vendor from now on." }),
    taxId: t.string({ description: "A new tax ID, nine digits; '' takes the present one away. Null: it stays." }),
    notes: t.string({ description: "What staff note about it. Null: it stays." }),
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
