import type { Ports, Secrets } from "../context.ts";
import { lastFour } from "./taxId.rules.ts";

/** The columns of a tax ID: the sealed value, its fingerprint, and the visible part. */
export interface TaxIdColumns {
  taxIdSealed: string | null;
  taxIdMark: string | null;
  taxIdLast4: string | null;
}

const PURPOSE = "vendor tax id";

/** Nine digits as stored. Null if unknown. */
export const sealTaxId = (
  { secrets }: { secrets: Pick<Secrets, "seal" | "mark"> },
  digits: string | null,
): TaxIdColumns =>
  digits === null
    ? { taxIdSealed: null, taxIdMark: null, taxIdLast4: null }
    : {
        taxIdSealed: secrets.seal(PURPOSE, digits),
        taxIdMark: secrets.mark(PURPOSE, digits),
        taxIdLast4: lastFour(digits),
      };

/** The nine digits of a sealed tax ID. Null if it can no longer be read. */
export const openTaxId = ({ secrets }: Pick<Ports, "secrets">, sealed: string): string | null =>
  secrets.open(PURPOSE, sealed);
