import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { momentFor } from "../addenda/AddendumRecord.ts";
import { refuseUnlessOpen, refuseVendor } from "../portal/vendorStanding.rules.ts";
import { Solicitation } from "../SolicitationRecord.ts";

verb("followSolicitation", {
  description:
    "Makes the viewer's vendor a plan holder: it is told of every addendum and answer. Following twice changes nothing. For the contacts of active vendors, while bids are taken.",
  on: Solicitation,
  can: "follow",
  about: "Be told of every change of it.",
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
