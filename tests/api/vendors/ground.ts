import type { Keys, Site } from "#tests/support/grounds.ts";

/** One vendor with a person, a document, a suspension, a check, a category and a pending registration. */
export async function rows({ db, county, words, now, later, found }: Site): Promise<Keys> {
  const roleId = found["Role"] as string;
  const fields = { dba: words, address: words, city: words, phone: words, website: words, notes: words };
  const vendor = await db.vendor.create({
    data: {
      legalName: `${words} Paving`,
      ...fields,
      taxIdLast4: "6789",
      standing: "ACTIVE",
      approvedAt: now,
      approvedByName: words,
      takenOverFrom: words,
      takenOverOn: "2026-01-01",
    },
  });
  const vendorId = vendor.id;
  // With the same name, so that the two are found as duplicates.
  await db.vendor.create({ data: { legalName: `${words} Paving, Inc.`, standing: "WAITING" } });
  const user = await db.user.create({
    data: { email: "sam@paving.example", firstName: words, lastName: "Seller", phone: words, roleId },
  });
  const contact = await db.vendorContact.create({ data: { vendorId, userId: user.id, isPrimary: true } });
  await db.vendorCategory.create({ data: { vendorId, code: "05" } });
  await db.commodityCode.create({ data: { code: "05-1", name: words } });
  const file = { contentType: "application/pdf", size: 9n, state: "CLEAN", kind: "vendor", vendorId } as const;
  const stored = await db.storedFile.create({ data: { ...file, key: `${county.id}/w9`, filename: `${words}.pdf` } });
  const document = await db.vendorDocument.create({
    data: { vendorId, kind: "W9", title: words, fileId: stored.id, issuedOn: "2026-01-01", expiresOn: "2027-01-01" },
  });
  const hold = await db.vendorHold.create({
    data: { vendorId, kind: "SUSPENSION", fromDay: "2026-01-01", reason: words, byName: words, at: now },
  });
  const check = await db.debarmentCheck.create({
    data: { vendorId, checkedOn: "2026-01-02", source: words, found: false, note: words, byName: words, at: now },
  });
  await db.vendorRegistration.create({
    data: { digest: `${vendorId}`, email: "wait@x.example", sealed: words, createdAt: now, expiresAt: later },
  });
  return {
    Vendor: vendorId,
    VendorContact: contact.id,
    VendorDocument: document.id,
    VendorHold: hold.id,
    DebarmentCheck: check.id,
  };
}
