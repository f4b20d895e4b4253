// The agreed content as it is hashed: what approvers approve and signers sign. Decision 'Contracts', 1.
import { canonicalText } from "../canonical.rules.ts";
import type { RichText } from "../richText.rules.ts";

/** An exhibit as part of the agreed content. */
export interface AgreedExhibit {
  /** From 1. */
  exhibit: number;
  version: number;
  name: string;
  /** Size in bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/** Renewal options as part of the agreed content. */
export interface AgreedOptions {
  count: number;
  months: number | null;
  noticeDays: number | null;
  price: string | null;
  rate: number | null;
  /** Cents, as digits. */
  amounts: readonly string[];
}

/** Parties, content, dates, amount and text, and all other agreed parts. */
export interface Agreed {
  number: string;
  name: string;
  description: string;
  department: string;
  vendorName: string;
  startDate: string | null;
  endDate: string | null;
  /** Cents, as digits. */
  notToExceed: string | null;
  text: RichText | null;
  exhibits?: readonly AgreedExhibit[];
  options?: AgreedOptions;
  /** Days of notice to end it. */
  causeDays?: number;
  convenienceDays?: number;
  /** For an amendment or a renewal: the cents it adds, as digits, and the reason. */
  change?: { amount: string; why: string };
}

/**
 * The agreed content in canonical JSON, keys in order; its SHA-256 is what is approved and signed. Absent parts are
 * left out, so that the hash stays the same.
 */
export function agreedText(agreed: Agreed): string {
  const { number, name, description, department, vendorName, startDate, endDate, notToExceed, text } = agreed;
  const { exhibits = [], options, causeDays, convenienceDays, change } = agreed;
  return canonicalText({
    number,
    name,
    description,
    department,
    vendorName,
    startDate,
    endDate,
    notToExceed,
    text,
    ...(exhibits.length > 0 && { exhibits }),
    ...(options && { options }),
    ...(causeDays !== undefined && { causeDays }),
    ...(convenienceDays !== undefined && { convenienceDays }),
    ...(change && { change }),
  });
}
