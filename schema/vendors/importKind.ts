import { at } from "../context.ts";
import { cellOf } from "../files/import.rules.ts";
import { importKind, type TakenBack } from "../imports/kinds.ts";
import { VENDOR_COLUMNS } from "./import.rules.ts";
import { planRows } from "./readImport.ts";
import type { VendorFields } from "./rules.ts";
import { sealTaxId } from "./sealedTaxId.ts";
import { fieldsInRow, forLog, writeCategories } from "./vendorFields.ts";
import { writeVendors } from "./writeImported.ts";

/** What an import run records about a vendor that it changes. */
type KeptVendor = VendorFields & { codes: string[]; gotTaxId: boolean };

importKind({
  name: "vendors",
  title: "Vendors",
  noun: "Vendor",
  table: "vendor",
  permission: "procurement.vendor-file.create",
  editing: "procurement.vendor-file.edit",
  columns: VENDOR_COLUMNS,
  needed: "legalName",
  own: ["vendor_category"],
  called: (row) => cellOf(row, "legalName"),
  plan: planRows,
  write: writeVendors,
  async takeBack(context, rows) {
    const { db } = context;
    const ids = rows.map(({ id }) => id);
    const found = await db.vendor.findMany({ where: { id: { in: ids } }, include: { categories: true } });
    const vendors = new Map(found.map((vendor) => [vendor.id, vendor]));
    const reversals: TakenBack[] = [];
    for (const { id, before: previous } of rows) {
      const vendor = vendors.get(id);
      if (!vendor) continue;
      const codes = vendor.categories.map(({ code }) => code).toSorted();
      const before = forLog(fieldsInRow(vendor), codes, vendor.taxIdLast4);
      if (previous === null) {
        reversals.push({ id, before });
        continue;
      }
      const earlier = previous as never as KeptVendor;
      const number = earlier.gotTaxId ? sealTaxId(context.ports, null) : {};
      await db.vendor.update({
        where: at(context, id),
        data: { ...fieldsInRow(earlier), ...number, version: { increment: 1 } },
        select: { id: true },
      });
      await writeCategories(context, id, earlier.codes);
      const taxIdLast4 = earlier.gotTaxId ? null : vendor.taxIdLast4;
      reversals.push({ id, before, after: forLog(fieldsInRow(earlier), earlier.codes, taxIdLast4) });
    }
    const removedIds = reversals.filter(({ after }) => after === undefined).map(({ id }) => id);
    await db.vendorCategory.deleteMany({ where: { vendorId: { in: removedIds } } });
    await db.vendor.deleteMany({ where: { id: { in: removedIds } } });
    return reversals;
  },
});
