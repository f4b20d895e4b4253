import { record } from "../../record.ts";
import { askForResolution } from "../../resolutions/request/askForResolution.ts";
import { nodeNow } from "../../subject.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { purchaseFields, refuseResolution } from "./resolutionOfProject.rules.ts";

const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

verb("createResolutionOfProject", {
  on: Project,
  can: "createResolution",
  about: "Draft the resolution of the purchase.",
  description:
    "Drafts a resolution from a project: a purchase with vendor and amount of the award (before an award the estimated cost), Bid or RFP as its contract type, the bid number as its reference. The two stay linked.",
  permission: "meetings.meeting-items.create",
  // Looked at without the viewer's own right to read it: the project's one resolution stands whoever drafted it.
  facts: async ({ id }, { db }) =>
    (await db.resolution.count({ where: { projects: { some: { id } }, isDeleted: false } })) > 0,
  refuse: (project, _context, hasResolution) => refuseResolution(project, hasResolution),
  run: async (project, _input, context) => {
    const vendor = project.awardedVendorId
      ? await context.db.vendor.findFirst({ where: { id: project.awardedVendorId } })
      : null;
    const fields = purchaseFields(
      {
        ...project,
        bidNumber: project.solicitation?.number ?? null,
        estimatedCost: cents(project.estimatedCost),
        awardedAmount: cents(project.awardedAmount),
        vendor,
      },
      todayOf(context),
    );
    const resolutionId = await askForResolution(context, fields, null);
    await context.db.project.updateMany({ where: { id: project.id }, data: { resolutionId } });
    await record(context, { after: { resolutionId } });
    return { resolutionId };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution as it is now.", (done) => done.resolutionId),
  }),
});
