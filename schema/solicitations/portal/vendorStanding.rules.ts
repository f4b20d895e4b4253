// Which vendors may act on a published solicitation (decision 'Procurement', 3).

export interface ActingVendor {
  id: string;
  standing: "WAITING" | "ACTIVE" | "REFUSED" | "MERGED";
}

export interface VendorRefusal {
  code: "NO_VENDOR" | "VENDOR_WAITS" | "VENDOR_REFUSED" | "NOT_OPEN" | "AFTER_DUE";
  message: string;
}

/** Only a contact of an active vendor may act. Errors: NO_VENDOR, VENDOR_WAITS, VENDOR_REFUSED. */
export function refuseVendor(vendor: ActingVendor | null): VendorRefusal | null {
  if (!vendor) return { code: "NO_VENDOR", message: "Only vendors can do this. Register as a vendor first." };
  if (vendor.standing === "ACTIVE") return null;
  if (vendor.standing === "WAITING")
    return { code: "VENDOR_WAITS", message: "Your registration is awaiting the county’s approval." };
  return {
    code: "VENDOR_REFUSED",
    message: "Your registration is not active. Contact the county’s purchasing office.",
  };
}

/** Only while bids are accepted. @param moment formats a moment in the county's time. Errors: NOT_OPEN, AFTER_DUE. */
export function refuseUnlessOpen(
  { state, dueAt }: { state: string; dueAt: Date | null },
  now: Date,
  moment: (at: Date) => string,
): VendorRefusal | null {
  if (state !== "OPEN") return { code: "NOT_OPEN", message: "This solicitation is not open." };
  if (dueAt && now >= dueAt) return { code: "AFTER_DUE", message: `Bids were due ${moment(dueAt)}.` };
  return null;
}
