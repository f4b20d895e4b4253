import { vendorsMerged } from "../vendors/occasions.ts";

vendorsMerged.listen(async ({ db }, { keptId, mergedId }) => {
  await db.contract.updateMany({ where: { vendorId: mergedId }, data: { vendorId: keptId } });
});
