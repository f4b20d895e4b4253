import { insuranceCalled } from "../../solicitations/edition.rules.ts";
import { insuranceOfPurchases } from "../../solicitations/insuranceWanted.ts";
import { checkInsurance } from "../engine/check.rules.ts";
import { requirementsInWords } from "../engine/asked.rules.ts";
import { lackAtAward } from "../engine/holds.rules.ts";
import { certificatesOf } from "../standing/grounds.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdersOf, requirementsOf } from "../stored.rules.ts";
import { holdsNow } from "../holdsNow.ts";

// Bidders read the contract's requirements, and the award is checked against what they were shown. The term is checked
// at execution; here cover is required from today.
insuranceOfPurchases({
  async isInUse({ db }, versionId) {
    const version = await db.requirementSetVersion.findFirst({
      where: { id: versionId, set: { retiredAt: null } },
      select: { setId: true, number: true },
    });
    if (!version) return false;
    const { setId, number } = version;
    return (await db.requirementSetVersion.count({ where: { setId, number: { gt: number } } })) === 0;
  },
  async inWords({ db }, versionIds) {
    const versions = await db.requirementSetVersion.findMany({ where: { id: { in: versionIds } } });
    return new Map(
      versions.map((version) => {
        const { id, name, number } = version;
        return [id, { versionId: id, name, number, lines: requirementsInWords(requirementsOf(version)) }];
      }),
    );
  },
  async lackOf(context, { versionId, vendorId }) {
    const version = await context.db.requirementSetVersion.findFirstOrThrow({ where: { id: versionId } });
    const vendor = await context.db.vendor.findFirstOrThrow({
      where: { id: vendorId },
      select: { legalName: true, dba: true },
    });
    const today = todayOf(context);
    const standing = checkInsurance({
      requirements: requirementsOf(version),
      vendor,
      holders: holdersOf(context.tenant),
      term: { from: today, to: null },
      today,
      certificates: (await certificatesOf(context, [vendorId])).get(vendorId) ?? [],
      waivers: [],
    });
    return lackAtAward(standing, await holdsNow(context), { set: insuranceCalled(version), vendor: vendor.legalName });
  },
});
