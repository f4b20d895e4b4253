import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { PlanHoldingEnum } from "../../projects/enums.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";

const PlanHolder = builder
  .objectRef<{ how: "FOLLOWED" | "INVITED"; since: Date; vendor: { legalName: string } }>("PlanHolder")
  .implement({
    description: "A vendor that holds the documents and is notified of every change.",
    fields: (t) => ({
      vendorName: t.string({ description: "Name of the vendor.", resolve: ({ vendor }) => vendor.legalName }),
      how: t.expose("how", { type: PlanHoldingEnum, description: "How the vendor became a plan holder." }),
      since: t.expose("since", { type: "DateTime", description: "When the vendor became a plan holder." }),
    }),
  });

/** Maximum number of plan holders listed per solicitation. */
const MAX_LISTED = 1_000;

/**
 * Plan holders are visible to everyone if the county shows them, otherwise to people who work on the project and may
 * view them.
 */
async function seesPlanHolders(context: Context, projectId: string): Promise<boolean> {
  if ((await settingsNow(context)).showPlanHolders) return true;
  return may(context, "procurement.plan-holders.view") && worksOn(context, projectId);
}

builder.prismaObjectFields("Solicitation", (t) => ({
  planHolders: t.field({
    type: [PlanHolder],
    nullable: true,
    description:
      "Vendors that hold the documents, first to last. Null if the county does not show them and the viewer does not work on the project.",
    resolve: async ({ id, projectId }, _args, context) =>
      (await seesPlanHolders(context, projectId))
        ? context.db.planHolder.findMany({
            where: { solicitationId: id },
            orderBy: [{ since: "asc" }, { id: "asc" }],
            take: MAX_LISTED,
            select: { how: true, since: true, vendor: { select: { legalName: true } } },
          })
        : null,
  }),
  isFollowed: t.boolean({
    description: "Whether the viewer's own vendor is a plan holder. False if the viewer is not a vendor's contact.",
    resolve: async ({ id }, _args, context) => {
      const vendor = await viewerVendor(context);
      if (!vendor) return false;
      return (await context.db.planHolder.count({ where: { solicitationId: id, vendorId: vendor.id } })) > 0;
    },
  }),
}));
