import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { openTaxId } from "./sealedTaxId.ts";
import { Vendor } from "./VendorRecord.ts";

const NONE = { code: "NO_TAX_ID", message: "This vendor's tax ID is not known." };

verb("revealTaxId", {
  description:
    "Returns a vendor's whole tax ID, for a form that needs it. The log records who asked, not the number. Nothing else in the product shows it.",
  on: Vendor,
  can: "revealTaxId",
  about: "See its whole tax ID.",
  permission: "procurement.vendor-file.edit",
  refuse: null,
  secret: true,
  forTokens: false,
  answers: "nothing",
  run: async (vendor, _input, context) => {
    const digits = vendor.taxIdSealed === null ? null : openTaxId(context.ports, vendor.taxIdSealed);
    if (digits === null) throw new Refused(NONE);
    await record(context, {});
    return { digits };
  },
  payload: (t) => ({
    taxId: t.exposeString("digits", { description: "The tax ID's nine digits." }),
  }),
});
