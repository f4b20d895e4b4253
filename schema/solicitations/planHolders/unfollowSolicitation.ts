import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { refuseVendor } from "../portal/vendorStanding.rules.ts";
import { Solicitation } from "../SolicitationRecord.ts";

verb("unfollowSolicitation", {
  description: "Stops notifying the viewer's vendor of changes. For contacts of active vendors.",
  on: Solicitation,
  can: "unfollow",
  about: "Stop being notified of changes.",
  permission: { rule: "Contacts of an active vendor." },
  facts: (_solicitation, context) => viewerVendor(context),
  refuse: (_solicitation, _context, vendor) => refuseVendor(vendor),
  announces: ({ id }) => [`solicitation:${id}`, "solicitations"],
  run: async ({ id: solicitationId }, _input, context, vendor) => {
    const where = { solicitationId, vendorId: vendor?.id ?? "" };
    const { count } = await context.db.planHolder.deleteMany({ where });
    if (count > 0) await record(context, { before: { vendor: vendor?.legalName ?? "" } });
  },
});
