import { deedRecorded } from "../../record.ts";
import type { CountyContext } from "../../context.ts";
import { vendorsMerged } from "../../vendors/occasions.ts";
import { refresh } from "./refresh.ts";

// Changes elsewhere that affect insurance: a contract's dates, vendor or status, and a vendor's name.

/** Mutations of this room refresh the results themselves. */
const OWN: ReadonlySet<string> = new Set(["assignRequirementSet", "waiveRequirement"]);
const OF_VENDORS: ReadonlySet<string> = new Set(["updateVendor", "updateOwnVendor", "importVendors"]);

deedRecorded.listen(async (context, { action, noun, nounId, before, after }) => {
  // Imported contracts have no requirements yet.
  if (action === "importContracts" && before === undefined) return;
  if (noun === "Contract" && !OWN.has(action)) {
    if (before === undefined && isDraft(after)) await inherit(context, nounId);
    const asks = await context.db.insuranceAssignment.count({ where: { contractId: nounId } });
    if (asks > 0) await refresh(context, { contractIds: [nounId] });
  }
  if (noun === "Vendor" && OF_VENDORS.has(action)) {
    const has = await context.db.insuranceVendor.count({ where: { vendorId: nounId } });
    if (has > 0) await refresh(context, { vendorIds: [nounId] });
  }
});

const isDraft = (values: unknown): boolean => (values as { status?: unknown } | undefined)?.status === "DRAFT";

/**
 * A new contract has the requirements of its parent or of the contract it copies; one from an award has those shown to
 * bidders.
 */
async function inherit({ db, ports }: CountyContext, contractId: string): Promise<void> {
  const contract = await db.contract.findFirst({
    where: { id: contractId, insurance: null },
    select: {
      parentId: true,
      clonedFromId: true,
      ownerId: true,
      ownerName: true,
      project: { select: { solicitation: { select: { insuranceVersionId: true } } } },
    },
  });
  const fromId = contract?.parentId ?? contract?.clonedFromId ?? null;
  const from = fromId === null ? null : await db.insuranceAssignment.findFirst({ where: { contractId: fromId } });
  const shown = fromId === null ? contract?.project?.solicitation?.insuranceVersionId : null;
  if (contract && shown) {
    const by = { byId: contract.ownerId, byName: contract.ownerName, at: ports.clock.now() };
    await db.insuranceAssignment.create({ data: { contractId, versionId: shown, ...by } });
  }
  if (!from) return;
  const { versionId, byId, byName, at } = from;
  await db.insuranceAssignment.create({ data: { contractId, versionId, byId, byName, at } });
}

vendorsMerged.listen(async (context, { keptId, mergedId }) => {
  const { db } = context;
  const moved = { where: { vendorId: mergedId }, data: { vendorId: keptId } };
  await db.insuranceCertificate.updateMany(moved);
  await db.insuranceStanding.updateMany(moved);
  // The holder of a link was asked for the other vendor's papers.
  await db.insuranceLink.deleteMany({ where: { vendorId: mergedId } });
  const { count } = await db.insuranceVendor.deleteMany({ where: { vendorId: mergedId } });
  if (count > 0) await refresh(context, { vendorIds: [keptId] });
});
