import type { VendorDocumentKind, VendorHoldKind, VendorStanding } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";

// The words of the database, each described once: a word that is missing here, or there, does not compile.

export const VendorStandingEnum = builder.enumType("VendorStanding", {
  description: "How far a vendor's registration is.",
  values: {
    WAITING: { description: "Registered, and waits for the county's staff." },
    ACTIVE: { description: "Registered: may follow solicitations, ask and bid." },
    REFUSED: { description: "The county refused the registration." },
    MERGED: { description: "Taken over by another record of the same vendor." },
  } satisfies Record<VendorStanding, { description: string }>,
});

export const VendorHoldKindEnum = builder.enumType("VendorHoldKind", {
  description: "What keeps a vendor from being awarded anything.",
  values: {
    SUSPENSION: { description: "For a time, while something is looked into." },
    DEBARMENT: { description: "Found not responsible, for as long as the decision says." },
  } satisfies Record<VendorHoldKind, { description: string }>,
});

export const VendorDocumentKindEnum = builder.enumType("VendorDocumentKind", {
  description: "What a vendor's document shows.",
  values: {
    W9: { description: "Request for taxpayer identification number (IRS form W-9)." },
    MWBE: { description: "Certified minority- or women-owned business enterprise." },
    SDVOB: { description: "Certified service-disabled veteran-owned business." },
    LICENSE: { description: "A licence of a trade or of a place." },
    OTHER: { description: "Anything else." },
  } satisfies Record<VendorDocumentKind, { description: string }>,
});
