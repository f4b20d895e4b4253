import { v7 as uuid } from "uuid";
import { at, type SignedContext } from "../context.ts";
import type { Written } from "../imports/kinds.ts";
import { record, recordAll } from "../record.ts";
import type { VendorChange } from "./import.rules.ts";
import { sealTaxId } from "./sealedTaxId.ts";
import { codesOf, fieldsInRow, forLog, writeCategories } from "./vendorFields.ts";

/** Listeners know the event by this name, whichever verb imports. */
const ACTION = "importVendors";
/** Maximum number of vendors written at a time, because a statement holds a limited number of values. */
const AT_ONCE = 500;

/** Writes the rows of a file, each with a log entry. Returns the vendors in the same order. */
export async function writeVendors(context: SignedContext, changes: readonly VendorChange[]): Promise<Written[]> {
  const keyed = changes.map((change) => ({ ...change, key: change.id ?? uuid() }));
  const fresh = keyed.filter(({ id }) => id === null);
  for (let from = 0; from < fresh.length; from += AT_ONCE) await create(context, fresh.slice(from, from + AT_ONCE));
  const written: Written[] = [];
  for (const { key, ...change } of keyed)
    written.push(
      change.id === null
        ? { id: key, version: 1, name: change.fields.legalName, before: null }
        : await update(context, change.id, change),
    );
  return written;
}

async function create(context: SignedContext, fresh: readonly (VendorChange & { key: string })[]): Promise<void> {
  const now = context.ports.clock.now();
  const rows = fresh.map((each) => ({
    ...each,
    number: each.taxId === null ? null : sealTaxId(context.ports, each.taxId),
  }));
  await context.db.vendor.createMany({
    data: rows.map(({ key, fields, number }) => ({
      id: key,
      ...fields,
      ...number,
      standing: "ACTIVE" as const,
      approvedAt: now,
      approvedByName: context.actor.name,
      createdAt: now,
    })),
  });
  const categories = rows.flatMap(({ key, codes }) => codes.map((code) => ({ vendorId: key, code })));
  if (categories.length > 0) await context.db.vendorCategory.createMany({ data: categories });
  await recordAll(
    context,
    rows.map(({ key, fields, codes, number }) => ({
      action: ACTION,
      noun: "Vendor",
      nounId: key,
      after: forLog(fields, codes, number?.taxIdLast4 ?? null),
    })),
  );
}

async function update(context: SignedContext, id: string, { fields, codes, taxId }: VendorChange): Promise<Written> {
  const number = taxId === null ? null : sealTaxId(context.ports, taxId);
  const present = await context.db.vendor.findUniqueOrThrow({ where: at(context, id) });
  const had = await codesOf(context, id);
  const before = forLog(fieldsInRow(present), had, present.taxIdLast4);
  const { version } = await context.db.vendor.update({
    where: at(context, id),
    data: { ...fields, ...number, version: { increment: 1 } },
    select: { version: true },
  });
  await writeCategories(context, id, codes);
  const after = forLog(fields, codes, number?.taxIdLast4 ?? present.taxIdLast4);
  await record(context, { action: ACTION, noun: "Vendor", nounId: id, before, after });
  // A tax ID is added only to a vendor that had none, so no secret needs to be stored for an undo.
  const previous = { ...fieldsInRow(present), codes: had, gotTaxId: number !== null };
  return { id, version, name: fields.legalName, before: previous };
}
