import type { VendorDocumentKind, VendorHoldKind, VendorStanding } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";

// The words of the database, each described once: a word that is missing here, or there, does not compile.

export const VendorStandingEnum = builder.enumType("VendorStanding", {
  description: "State of a vendor's registration.",
  values: {
    WAITING: { description: "Registered, and waiting for county staff." },
    ACTIVE: { description: "Registered. May follow solicitations, ask questions and bid." },
    REFUSED: { description: "The county refused the registration." },
    MERGED: { description: "Merged into another record of the same vendor." },
  } satisfies Record<VendorStanding, { description: string }>,
});

export const VendorHoldKindEnum = builder.enumType("VendorHoldKind", {
  description: "Reason why a vendor cannot receive an award.",
  values: {
    SUSPENSION: { description: "Barred temporarily during an investigation." },
    DEBARMENT: { description: "Found not responsible, for as long as the decision states." },
  } satisfies Record<VendorHoldKind, { description: string }>,
});

export const VendorDocumentKindEnum = builder.enumType("VendorDocumentKind", {
  description: "Kind of a vendor's document.",
  values: {
    W9: { description: "Request for taxpayer identification number (IRS form W-9)." },
    MWBE: { description: "Certified minority- or women-owned business enterprise." },
    SDVOB: { description: "Certified service-disabled veteran-owned business." },
    LICENSE: { description: "A license for a trade or a location." },
    OTHER: { description: "Any other kind of document." },
  } satisfies Record<VendorDocumentKind, { description: string }>,
});
