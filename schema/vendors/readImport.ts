import { may, type SignedContext } from "../context.ts";
import type { Planned, Row } from "../files/import.rules.ts";
import { commoditiesOf } from "./commodities.ts";
import { planVendors, type VendorChange, type VendorColumn } from "./import.rules.ts";
import { sealTaxId } from "./sealedTaxId.ts";
import { fieldsInRow, lockTaxIds } from "./vendorFields.ts";

/** What happens to rows of vendors. `locked`: no one else changes the vendors until the transaction ends. */
export async function planRows(
  context: SignedContext,
  rows: readonly Row<VendorColumn>[],
  locked: boolean,
): Promise<Planned<VendorChange>[]> {
  if (locked) {
    await lockTaxIds(context);
    await context.db.$queryRaw`select id from vendor order by id for update`;
  }
  const present = await context.db.vendor.findMany({
    where: { standing: { not: "MERGED" } },
    include: { categories: { select: { code: true }, orderBy: { code: "asc" } } },
    orderBy: { id: "asc" },
  });
  return planVendors(
    rows,
    present.map((row) => ({
      id: row.id,
      fields: fieldsInRow(row),
      codes: row.categories.map(({ code }) => code),
      taxIdMark: row.taxIdMark,
    })),
    {
      known: new Set((await commoditiesOf(context)).keys()),
      mark: (digits) => sealTaxId(context.ports, digits).taxIdMark ?? "",
      mayEdit: may(context, "procurement.vendor-file.edit"),
    },
  );
}
