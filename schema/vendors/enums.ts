import type { VendorDocumentKind, VendorHoldKind, VendorStanding } from "#prisma/generated/client/client.ts";
import { describedEnum } from "../describedEnum.ts";

// The database's enum values, each described once. If a value is missing here or there, the code does not compile.

export const VendorStandingEnum = describedEnum<VendorStanding>("VendorStanding", "State of a vendor's registration.", {
  WAITING: "Registered, and waiting for county staff.",
  ACTIVE: "Registered. May follow solicitations, ask questions and bid.",
  REFUSED: "The county refused the registration.",
  MERGED: "Merged into another record of the same vendor.",
});

export const VendorHoldKindEnum = describedEnum<VendorHoldKind>(
  "VendorHoldKind",
  "Reason why a vendor cannot receive an award.",
  {
    SUSPENSION: "Barred temporarily during an investigation.",
    DEBARMENT: "Found not responsible, for as long as the decision states.",
  },
);

export const VendorDocumentKindEnum = describedEnum<VendorDocumentKind>(
  "VendorDocumentKind",
  "Kind of a vendor's document.",
  {
    W9: "Request for taxpayer identification number (IRS form W-9).",
    MWBE: "Certified minority- or women-owned business enterprise.",
    SDVOB: "Certified service-disabled veteran-owned business.",
    LICENSE: "A license for a trade or a location.",
    OTHER: "Any other kind of document.",
  },
);
