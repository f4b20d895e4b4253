import type { World, County } from "#tests/support/world.ts";
import { globalId } from "#schema/builder.ts";

/** Requirements for public work, as typed. */
export const CONSTRUCTION = {
  name: "Construction",
  lines: [
    {
      line: "GENERAL_LIABILITY",
      perOccurrence: "1,000,000",
      aggregate: "2,000,000",
      basis: "OCCURRENCE",
      additionalInsuredOngoing: true,
      additionalInsuredCompleted: true,
      waiverOfSubrogation: true,
      primaryNonContributory: true,
      rating: { letter: "A-", size: "VII" },
      noticeDays: 30,
    },
    { line: "WORKERS_COMPENSATION" },
    { line: "DISABILITY" },
  ],
  provenDays: 60,
};

/** A general liability policy that meets all of it. */
export const GL = {
  line: "GENERAL_LIABILITY",
  carrier: "Empire Mutual",
  naic: "12345",
  rating: { letter: "A", size: "IX" },
  number: "GL-100",
  effectiveOn: "2026-03-01",
  expiresOn: "2027-04-15",
  perOccurrence: "$1,000,000",
  aggregate: "2,000,000.00",
  basis: "OCCURRENCE",
  additionalInsured: true,
  endorsements: [{ form: "CG 20 10" }, { form: "CG 20 37" }],
  waiverOfSubrogation: true,
  primaryNonContributory: true,
};
const days = { effectiveOn: "2026-03-01", expiresOn: "2027-04-15" };
export const WC = { line: "WORKERS_COMPENSATION", carrier: "State Fund", number: "WC-1", ...days };
export const DB = { line: "DISABILITY", carrier: "Shelter", number: "DB-1", ...days };

export const paper = (insured: string, policies: object[], more: object = {}) => ({
  form: "ACORD_25",
  insured,
  holder: null,
  issuedOn: "2026-03-02",
  isSigned: true,
  policies,
  ...more,
});

/** A vendor with one person who signs in. */
export async function vendorWith(world: World, county: County, legalName: string, email: string, likeUserId: string) {
  return world.database.inTenant(county.id, async (db) => {
    const { passwordHash } = await db.user.findFirstOrThrow({ where: { id: likeUserId } });
    const role = await db.role.findFirstOrThrow({ where: { name: "Vendor" } });
    const user = await db.user.create({
      data: { email, firstName: "Vera", lastName: legalName, roleId: role.id, passwordHash },
    });
    const { id: key } = await db.vendor.create({ data: { legalName, standing: "ACTIVE" } });
    await db.vendorContact.create({ data: { vendorId: key, userId: user.id, isPrimary: true } });
    return { key, id: globalId("Vendor", key), email, userId: user.id };
  });
}
