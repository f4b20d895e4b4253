import { keyOf } from "../../builder.ts";
import { holdsFiles } from "../../files/holders.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { Vendor } from "../../vendors/VendorRecord.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { refuseChange, refuseOwnChange } from "../../vendors/rules.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { readableCertificates } from "../CertificateRecord.ts";

// The file of a certificate may be read by staff who may view certificates and by the vendor's contacts.
holdsFiles({
  kinds: ["certificate"],
  // The vendor's contacts hold no permission, so the record decides.
  permission: null,
  record: {
    field: "vendorId",
    about: "Global id of the vendor, for a vendor's document or insurance certificate. Null otherwise.",
    async lock(context, globalId) {
      const vendor = await context.db.vendor.findFirst({ where: { id: keyOf("Vendor", globalId) } });
      if (!vendor) throw new Refused(Vendor.missing);
      const ownVendor = await viewerVendor(context);
      assertAllowed(
        ownVendor?.id === vendor.id
          ? refuseOwnChange(vendor)
          : (refuseWithout(context.actor, "insurance.certificate-record.upload") ?? refuseChange(vendor)),
      );
      return { vendorId: vendor.id };
    },
  },
  readable: async (context) => ({
    kind: "certificate",
    certificates: { some: await readableCertificates(context) },
  }),
});
