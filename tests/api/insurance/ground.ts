import type { Keys, Site } from "#tests/support/grounds.ts";

/** Certificates for a contract: each possible deficiency, and waivers. */
export async function rows(site: Site): Promise<Keys> {
  const { db, words, found, now, later } = site;
  const [contractId, vendorId] = [found["Contract"] as string, found["Vendor"] as string];
  const line = {
    perOccurrence: "100000000",
    aggregate: "200000000",
    basis: "ANY",
    additionalInsured: { ongoing: true, completed: false },
    waiverOfSubrogation: false,
    primaryNonContributory: false,
    rating: { letter: "A-", size: 7 },
    noticeDays: 30,
  };
  const set = await db.requirementSet.create({ data: { name: words, createdAt: now } });
  const version = await db.requirementSetVersion.create({
    data: {
      setId: set.id,
      number: 1,
      name: words,
      lines: [
        { ...line, line: "GENERAL_LIABILITY" },
        { ...line, line: "PROFESSIONAL", additionalInsured: { ongoing: false, completed: false } },
      ],
      note: words,
      byName: words,
      at: now,
    },
  });
  await db.insuranceAssignment.create({ data: { contractId, versionId: version.id, byName: words, at: now } });
  const policy = {
    line: "GENERAL_LIABILITY",
    carrier: words,
    naic: "12345",
    rating: { letter: "A", size: 9 },
    number: words,
    effectiveOn: "2026-03-01",
    expiresOn: "2027-03-01",
    cancelledOn: null,
    perOccurrence: "50000000",
    aggregate: "100000000",
    basis: "OCCURRENCE",
    additionalInsured: true,
    endorsements: [{ form: "CG 20 10", edition: "04 13", named: words, reads: null }],
    waiverOfSubrogation: false,
    primaryNonContributory: false,
    umbrella: null,
  };
  const vendor = await db.vendor.findFirstOrThrow({ where: { id: vendorId } });
  const certificate = await db.insuranceCertificate.create({
    data: {
      vendorId,
      form: "ACORD_25",
      insured: vendor.legalName,
      holder: words,
      issuedOn: "2026-03-01",
      isSigned: true,
      policies: [policy],
      lines: ["GENERAL_LIABILITY"],
      words,
      source: "STAFF",
      enteredByName: words,
      review: "ACCEPTED",
      state: "DEFICIENT",
      codes: ["LIMIT-LOW"],
      endsOn: "2027-03-01",
      createdAt: now,
    },
  });
  const waiver = await db.insuranceWaiver.create({
    data: {
      contractId,
      line: "PROFESSIONAL",
      code: "LINE-MISSING",
      reason: words,
      until: "2027-03-11",
      byName: words,
      at: now,
    },
  });
  const standing = await db.insuranceStanding.create({
    data: {
      contractId,
      vendorId,
      line: "GENERAL_LIABILITY",
      state: "DEFICIENT",
      bucket: "DEFICIENT",
      codes: ["LIMIT-LOW"],
      endsOn: "2027-03-01",
    },
  });
  await db.insuranceVendor.create({ data: { vendorId, checkedOn: "2026-03-11" } });
  await db.insuranceNotice.create({
    data: { contractId, line: "GENERAL_LIABILITY", endsOn: "2027-03-01", threshold: 60, at: now },
  });
  await db.insuranceLink.create({
    data: { vendorId, email: `${words}@x.example`, digest: words, createdAt: now, expiresAt: later },
  });
  await db.insuranceSettings.create({ data: { holds: ["EXECUTION"] } });
  return {
    RequirementSet: set.id,
    RequirementSetVersion: version.id,
    InsuranceCertificate: certificate.id,
    InsuranceWaiver: waiver.id,
    InsuranceStanding: standing.id,
  };
}
