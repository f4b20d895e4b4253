import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { writeRegistrationFile } from "./registrationFile.ts";
import { refuseOwnExport } from "./rules.ts";
import { OWN_PEOPLE, refuseOthers, Vendor } from "./VendorRecord.ts";

verb("exportOwnVendor", {
  description:
    "Exports a vendor's registration as a signed file, with which its contacts can register in another county of this installation: names, address, contact details, categories and claimed certifications. It contains no tax ID, people, notes or suspensions, because each county collects and decides these itself.",
  on: Vendor,
  can: "exportOwn",
  about: "Download its registration for another county, as its own contact.",
  permission: OWN_PEOPLE,
  refuse: async (vendor, context) => (await refuseOthers(vendor, context)) ?? refuseOwnExport(vendor),
  answers: "nothing",
  run: async (vendor, _input, context) => {
    const text = await writeRegistrationFile(context, vendor);
    await record(context, {});
    return { filename: `Vendor-Registration-${context.tenant.subdomain}.json`, text };
  },
  payload: (t) => ({
    filename: t.exposeString("filename", { description: "Suggested file name: Vendor-Registration-{county}.json." }),
    text: t.exposeString("text", {
      description:
        "Content of the file: JSON, at most 64 KiB. Its signature is valid only while the content is unchanged.",
    }),
  }),
});
