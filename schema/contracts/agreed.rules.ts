// What is agreed, as it is hashed: what approvers approve and signers sign. Decision 'Contracts', 1.
import { canonicalText } from "../canonical.rules.ts";
import type { RichText } from "../richText.rules.ts";

/** An exhibit as it is part of what is agreed. */
export interface AgreedExhibit {
  /** From 1. */
  exhibit: number;
  version: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

/** Renewal options as they are part of what is agreed. */
export interface AgreedOptions {
  count: number;
  months: number | null;
  noticeDays: number | null;
  price: string | null;
  rate: number | null;
  /** Cents, as digits. */
  amounts: readonly string[];
}

/** Who, what, until when, for how much, in which words; and what else there is of it. */
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
  /** Days of notice by which it ends. */
  causeDays?: number;
  convenienceDays?: number;
  /** Of an amendment or a renewal: cents that it adds, as digits, and why. */
  change?: { amount: string; why: string };
}

/** What is agreed in canonical JSON, keys in order; its SHA-256 is what is approved and signed. What a contract does not have is not named, so that its hash stays. */
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
