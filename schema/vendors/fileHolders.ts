import { keyOf } from "../builder.ts";
import { holdsFiles } from "../files/holders.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { readableVendors, refuseKeeping, Vendor } from "./VendorRecord.ts";

// A vendor's documents are read with its file: by staff who may view vendors, and by the vendor's contacts.
holdsFiles({
  kinds: ["vendor"],
  // The vendor's contacts hold no permission, so the record decides whose documents may be added.
  permission: null,
  record: {
    field: "vendorId",
    about: "Global id of the vendor, for a vendor's document or insurance certificate. Null otherwise.",
    async lock(context, globalId) {
      const vendor = await Vendor.lock(context, keyOf("Vendor", globalId));
      if (!vendor) throw new Refused(Vendor.missing);
      assertAllowed(await refuseKeeping(vendor, context));
      return { vendorId: vendor.id };
    },
  },
  readable: async (context) => ({
    kind: "vendor",
    vendorDocuments: { some: { vendor: await readableVendors(context) } },
  }),
});
