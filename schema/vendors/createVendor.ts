import { v7 as uuid } from "uuid";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { notesOf } from "./notes.rules.ts";
import { fieldsOf, forLog, taxIdOf, VendorFieldsInput, writeCategories } from "./vendorFields.ts";

verb("createVendor", {
  description:
    "Adds an active vendor. No one can sign in for it until a contact is invited. Another vendor's tax ID is refused.",
  permission: "procurement.vendor-file.create",
  input: (t) => ({
    fields: t.field({ type: VendorFieldsInput, required: true, description: "The fields of the vendor." }),
    taxId: t.string({ description: "Nine digits: 12-3456789 (EIN) or 123-45-6789 (SSN). Null if not known." }),
    notes: t.string({ description: "Staff notes, never shown to vendors." }),
  }),
  run: async (input, context) => {
    const { fields, codes } = await fieldsOf(context, input.fields);
    const taxId = await taxIdOf(context, input.taxId, null);
    const now = context.ports.clock.now();
    const id = uuid();
    await context.db.vendor.create({
      data: {
        id,
        ...fields,
        ...taxId,
        notes: notesOf(input.notes),
        standing: "ACTIVE",
        approvedAt: now,
        approvedByName: context.actor.name,
        createdAt: now,
      },
    });
    await writeCategories(context, id, codes);
    await record(context, { noun: "Vendor", nounId: id, after: forLog(fields, codes, taxId.taxIdLast4) });
    return { vendorId: id };
  },
  payload: (t) => ({ vendor: nodeNow(t, "Vendor", "The new vendor.", ({ vendorId }) => vendorId) }),
});
