import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { momentFor } from "../addenda/AddendumRecord.ts";
import { refuseUnlessOpen, refuseVendor } from "../portal/vendorStanding.rules.ts";
import { Solicitation } from "../SolicitationRecord.ts";

verb("followSolicitation", {
  description:
    "Makes the viewer's vendor a plan holder, notified of every addendum and answer. Repeating it changes nothing. For contacts of active vendors, while bidding is open.",
  on: Solicitation,
  can: "follow",
  about: "Be notified of every change.",
  permission: { rule: "Contacts of an active vendor." },
  facts: (_solicitation, context) => viewerVendor(context),
  refuse: (solicitation, context, vendor) =>
    refuseVendor(vendor) ?? refuseUnlessOpen(solicitation, context.ports.clock.now(), momentFor(context)),
  announces: ({ id }) => [`solicitation:${id}`, "solicitations"],
  run: async ({ id: solicitationId }, _input, context, vendor) => {
    const { count } = await context.db.planHolder.createMany({
      data: [{ solicitationId, vendorId: vendor?.id ?? "", how: "FOLLOWED", since: context.ports.clock.now() }],
      skipDuplicates: true,
    });
    if (count > 0) await record(context, { after: { vendor: vendor?.legalName ?? "" } });
  },
});
