import { vendorsMerged } from "../../vendors/occasions.ts";

// What a vendor did with solicitations goes with it to the record that takes it over.
vendorsMerged.listen(async ({ db }, { keptId, mergedId }) => {
  const from = { vendorId: mergedId };
  await db.question.updateMany({ where: from, data: { vendorId: keptId } });
  await db.project.updateMany({ where: { awardedVendorId: mergedId }, data: { awardedVendorId: keptId } });
  // Recommended before the merge, awarded after it: to the record that is kept.
  await db.recommendation.updateMany({ where: from, data: { vendorId: keptId } });
  const held = await db.planHolder.findMany({ where: from });
  await db.planHolder.createMany({
    data: held.map(({ solicitationId, how, since }) => ({ solicitationId, how, since, vendorId: keptId })),
    skipDuplicates: true,
  });
  await db.planHolder.deleteMany({ where: from });
  // Acknowledgements are written once: the kept record gets the like, and lists leave merged vendors out.
  const read = await db.addendumAcknowledgement.findMany({ where: from });
  await db.addendumAcknowledgement.createMany({
    data: read.map(({ addendumId, byId, byName, at }) => ({ addendumId, byId, byName, at, vendorId: keptId })),
    skipDuplicates: true,
  });
});
