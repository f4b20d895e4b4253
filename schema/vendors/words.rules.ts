// The enum values of vendors, with labels for screens and spreadsheets.

export type VendorStanding = "WAITING" | "ACTIVE" | "REFUSED" | "MERGED";
export const STANDING_LABELS: Readonly<Record<VendorStanding, string>> = {
  WAITING: "Waiting for approval",
  ACTIVE: "Active",
  REFUSED: "Refused",
  MERGED: "Merged",
};

export type VendorHoldKind = "SUSPENSION" | "DEBARMENT";
export const HOLD_LABELS: Readonly<Record<VendorHoldKind, string>> = {
  SUSPENSION: "Suspension",
  DEBARMENT: "Debarment",
};
