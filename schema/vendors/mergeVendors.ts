import { keyOf } from "../builder.ts";
import { announce, at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { vendorsMerged } from "./occasions.ts";
import { filledFrom, mergedNotes, refuseChange, refuseMerge } from "./rules.ts";
import { codesOf, fieldsInRow, forLog } from "./vendorFields.ts";
import { type LockedVendor, Vendor } from "./VendorRecord.ts";

verb("mergeVendors", {
  description:
    "Merges another record of the same vendor into this one. Contacts, categories, documents, suspensions, checks, questions and awards move to this record, and its empty fields are filled. The other record is kept as merged and links here.",
  on: Vendor,
  can: "merge",
  about: "Merge another record of the same vendor into it.",
  permission: "procurement.vendor-file.merge-duplicates",
  refuse: refuseChange,
  input: (t) => ({ otherId: t.id({ required: true, description: "Global id of the record to merge into this one." }) }),
  run: async (survivor, input, context) => {
    const other = await Vendor.lock(context, keyOf("Vendor", input.otherId));
    if (!other) throw new Refused({ ...Vendor.missing, field: "otherId" });
    assertAllowed(refuseMerge(survivor, other));
    const before = forLog(fieldsInRow(other), await codesOf(context, other.id), other.taxIdLast4);
    const moved = await moveRows(context, survivor, other);
    await vendorsMerged.tell(context, { keptId: survivor.id, mergedId: other.id });
    await joinRecords(context, survivor, other);
    await record(context, {
      before: { merged: other.legalName, ...before },
      after: { mergedId: other.id, ...moved },
    });
    await record(context, {
      noun: "Vendor",
      nounId: other.id,
      after: { standing: "MERGED", mergedIntoId: survivor.id },
    });
    announce(context, `vendor:${other.id}`);
  },
});

/** Moves this room's rows from one vendor to another. Returns the number of rows per kind. */
async function moveRows({ db }: SignedContext, survivor: LockedVendor, other: LockedVendor) {
  const from = { vendorId: other.id };
  const to = { vendorId: survivor.id };
  const hasPrimary = survivor.contacts.some(({ isPrimary }) => isPrimary);
  const contacts = await db.vendorContact.updateMany({
    where: from,
    data: { ...to, ...(hasPrimary && { isPrimary: false }) },
  });
  const codes = await db.vendorCategory.findMany({ where: from, select: { code: true } });
  const categories = await db.vendorCategory.createMany({
    data: codes.map(({ code }) => ({ ...to, code })),
    skipDuplicates: true,
  });
  await db.vendorCategory.deleteMany({ where: from });
  const documents = await db.vendorDocument.updateMany({ where: from, data: to });
  await db.storedFile.updateMany({ where: from, data: to });
  const holds = await db.vendorHold.updateMany({ where: from, data: to });
  const checks = await db.debarmentCheck.updateMany({ where: from, data: to });
  await db.vendorRegistration.updateMany({ where: from, data: to });
  await db.vendor.updateMany({ where: { mergedIntoId: other.id }, data: { mergedIntoId: survivor.id } });
  return {
    contacts: contacts.count,
    categories: categories.count,
    documents: documents.count,
    holds: holds.count,
    checks: checks.count,
  };
}

/** Fills empty fields of the kept record, and makes the other one point to it. */
async function joinRecords(context: SignedContext, survivor: LockedVendor, other: LockedVendor): Promise<void> {
  const { taxIdSealed, taxIdMark, taxIdLast4 } = other;
  await context.db.vendor.update({
    where: at(context, survivor.id),
    data: {
      ...filledFrom(fieldsInRow(survivor), fieldsInRow(other)),
      ...(survivor.taxIdMark === null && { taxIdSealed, taxIdMark, taxIdLast4 }),
      notes: mergedNotes(survivor, other),
      version: { increment: 1 },
    },
  });
  await context.db.vendor.update({
    where: at(context, other.id),
    data: { standing: "MERGED", mergedIntoId: survivor.id, version: { increment: 1 } },
  });
}
