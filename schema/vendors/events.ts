import { eventsByDeed, eventType } from "../notifications/eventTypes.ts";

// Events about vendors for other systems. A registration is not a verb because no one is signed in, so the act's name
// identifies it.

const registered = eventType("vendor.registered", "Vendor", "A vendor registered, or staff added one.");
const updated = eventType("vendor.updated", "Vendor", "A vendor's record was changed.");
const BY_ACTION = new Map([
  ["registerVendor", registered],
  ["createVendor", registered],
  ["importVendors", updated],
  ["updateVendor", updated],
  ["updateOwnVendor", updated],
  ["approveVendor", eventType("vendor.approved", "Vendor", "Staff approved a vendor's registration.")],
  ["refuseVendor", eventType("vendor.refused", "Vendor", "Staff refused a vendor's registration.")],
  ["holdVendor", eventType("vendor.held", "Vendor", "A vendor was suspended or debarred.")],
  ["liftHold", eventType("vendor.released", "Vendor", "A suspension or debarment was lifted.")],
  ["mergeVendors", eventType("vendor.merged", "Vendor", "A vendor's record took another one over, or was taken over.")],
]);

eventsByDeed("Vendor", ({ action, before }) =>
  // If an import creates the vendor, it is a registration.
  action === "importVendors" && before === undefined ? registered : (BY_ACTION.get(action) ?? null),
);
