import { vendorsMerged } from "../../vendors/occasions.ts";

// A merge moves what a vendor did in solicitations to the record that is kept.
vendorsMerged.listen(async ({ db }, { keptId, mergedId }) => {
  const from = { vendorId: mergedId };
  await db.question.updateMany({ where: from, data: { vendorId: keptId } });
  await db.project.updateMany({ where: { awardedVendorId: mergedId }, data: { awardedVendorId: keptId } });
  // A vendor recommended before the merge may be awarded after it, under the kept record.
  await db.recommendation.updateMany({ where: from, data: { vendorId: keptId } });
  const planHolders = await db.planHolder.findMany({ where: from });
  await db.planHolder.createMany({
    data: planHolders.map(({ solicitationId, how, since }) => ({ solicitationId, how, since, vendorId: keptId })),
    skipDuplicates: true,
  });
  await db.planHolder.deleteMany({ where: from });
  // Acknowledgements are never changed, so the kept record gets copies. Lists omit merged vendors.
  const read = await db.addendumAcknowledgement.findMany({ where: from });
  await db.addendumAcknowledgement.createMany({
    data: read.map(({ addendumId, byId, byName, at }) => ({ addendumId, byId, byName, at, vendorId: keptId })),
    skipDuplicates: true,
  });
});
