import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { writeRegistrationFile } from "./registrationFile.ts";
import { refuseOwnExport } from "./rules.ts";
import { OWN_PEOPLE, refuseOthers, Vendor } from "./VendorRecord.ts";

verb("exportOwnVendor", {
  description:
    "Writes a vendor's registration as a signed file, with which its people register in another county of this installation: names, address, ways to reach it, categories, certifications that it claims. No tax ID, no people, no notes, nothing of suspensions: each county asks and judges for itself.",
  on: Vendor,
  can: "exportOwn",
  about: "Download its registration for another county, as its own people.",
  permission: OWN_PEOPLE,
  refuse: async (vendor, context) => (await refuseOthers(vendor, context)) ?? refuseOwnExport(vendor),
  answers: "nothing",
  run: async (vendor, _input, context) => {
    const text = await writeRegistrationFile(context, vendor);
    await record(context, {});
    return { filename: `Vendor-Registration-${context.tenant.subdomain}.json`, text };
  },
  payload: (t) => ({
    filename: t.exposeString("filename", { description: "What to call it: Vendor-Registration-{county}.json." }),
    text: t.exposeString("text", {
      description: "The file: JSON, at most 64 KiB. Its signature holds for as long as no word of it is changed.",
    }),
  }),
});
