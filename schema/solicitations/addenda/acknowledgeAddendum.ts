import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { refuseVendor } from "../portal/vendorStanding.rules.ts";
import { Addendum } from "./AddendumRecord.ts";

verb("acknowledgeAddendum", {
  description:
    "Records that the viewer's vendor has read an issued addendum. Repeating it changes nothing. For contacts of active vendors.",
  on: Addendum,
  can: "acknowledge",
  about: "Acknowledge it for your vendor.",
  permission: { rule: "Contacts of an active vendor." },
  facts: (_addendum, context) => viewerVendor(context),
  refuse: ({ issuedAt }, _context, vendor) =>
    refuseVendor(vendor) ??
    (issuedAt ? null : { code: "NOT_ISSUED", message: "This addendum has not been issued yet." }),
  announces: ({ solicitationId }) => [`solicitation:${solicitationId}`],
  run: async ({ id: addendumId, number }, _input, context, vendor) => {
    const { count } = await context.db.addendumAcknowledgement.createMany({
      data: [
        {
          addendumId,
          vendorId: vendor?.id ?? "",
          byId: context.actor.userId,
          byName: context.actor.name,
          at: context.ports.clock.now(),
        },
      ],
      skipDuplicates: true,
    });
    if (count > 0) await record(context, { after: { number, vendor: vendor?.legalName ?? "" } });
  },
});
