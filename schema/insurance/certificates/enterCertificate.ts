import { keyOf } from "../../builder.ts";
import { preparedFile } from "../../files/acceptFile.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { act, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseChange, refuseOwnChange } from "../../vendors/rules.ts";
import { Vendor, viewerVendor } from "../../vendors/VendorRecord.ts";
import { todayOf } from "../../tenancy/today.ts";
import { CertificateInput, certificateFromInput } from "./CertificateInput.ts";
import { ENTERERS, refuseEntering } from "../CertificateRecord.ts";
import { assertCertificateFile, keepCertificate } from "./keepCertificate.ts";

export const enterCertificates = act(Vendor, "enterCertificate", {
  about: "Enter a certificate of insurance of this vendor.",
  permission: ENTERERS,
  refuse: async (vendor, context) => {
    const others = await refuseEntering(vendor.id, context);
    if (others) return others;
    const ownVendor = await viewerVendor(context);
    return ownVendor?.id === vendor.id ? refuseOwnChange(vendor) : refuseChange(vendor);
  },
});

verb("enterCertificate", {
  description:
    "Enters a certificate of insurance of a vendor, with its file. Allowed for staff and the vendor's contacts. The certificate waits for review. Source: decision 'Insurance'.",
  permission: ENTERERS,
  can: { of: Vendor, act: enterCertificates },
  forTokens: true,
  input: (t) => ({
    vendorId: t.id({ required: true, description: "Global id of the vendor." }),
    fileId: t.id({
      description: "Global id of the file from prepareUpload, prepared for this vendor. Null for no file.",
    }),
    certificate: t.field({
      type: CertificateInput,
      required: true,
      description: "Complete content of the certificate.",
    }),
  }),
  run: async (input, context) => {
    const vendorId = keyOf("Vendor", input.vendorId);
    assertAllowed(await refuseEntering(vendorId, context));
    const vendor = await context.db.vendor.findFirst({ where: { id: vendorId } });
    if (!vendor) throw new Refused(Vendor.missing);
    assertAllowed(await enterCertificates.refuse?.(vendor, context, undefined) ?? null); // prettier-ignore
    const content = certificateFromInput(input.certificate, todayOf(context));
    const file = input.fileId ? await preparedFile(context, input.fileId, ["certificate"]) : null;
    if (file) assertCertificateFile(file, vendorId);
    const ownVendor = await viewerVendor(context);
    const source = ownVendor?.id === vendorId ? "VENDOR" : "STAFF";
    return { vendorId, certificateId: await keepCertificate(context, vendorId, content, { file, source }) };
  },
  payload: (t) => ({
    certificate: nodeNow(
      t,
      "InsuranceCertificate",
      "The new certificate, which waits for review.",
      ({ certificateId }) => certificateId,
    ),
    vendor: nodeNow(t, "Vendor", "The vendor after the change.", ({ vendorId }) => vendorId),
  }),
});
