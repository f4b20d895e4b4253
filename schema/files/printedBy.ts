import type { SignedContext } from "../context.ts";
import { momentInWords } from "../dates.rules.ts";

/** What every document that is set says of its county and of its printing: finished words, already in the county's own. */
export interface PrintedDocument {
  county: {
    name: string;
    /** As on the letterhead. */
    displayName: string;
    /** SVG or PNG bytes, at most 2 MB; anything else is left out of the letterhead and logged. */
    logoSvgOrPng?: Uint8Array | null;
  };
  /** Who printed it and when, e.g. 'Printed by A. Clerk, November 20, 2026, 4:05 PM'. */
  printedText: string;
  /** ISO 8601 instant, becomes the creation date of the file. */
  printedAt: string;
}

/** What a requested print says about its county, when it was printed, and by whom. */
export function printedBy({ tenant, actor, at }: Pick<SignedContext, "tenant" | "actor" | "at">): PrintedDocument {
  return {
    county: { name: tenant.name, displayName: tenant.displayName },
    printedText: `Printed by ${actor.name}, ${momentInWords(at, tenant.timeZone)}`,
    printedAt: at.toISOString(),
  };
}
