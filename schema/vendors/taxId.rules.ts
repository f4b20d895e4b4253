// The number by which the IRS identifies a vendor: an EIN (12-3456789) or a social security number (123-45-6789).
import type { Refusal } from "../refusal.rules.ts";

const FORMS = /^(?:\d{9}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4}|\d{3} \d{2} \d{4}|\d{2} \d{7})$/;

/**
 * The nine digits of a typed tax ID. Null if nothing was typed. TAX_ID_INVALID; the refusal never repeats what was
 * typed.
 */
export function readTaxId(typed: string | null | undefined): { digits: string | null } | { refusal: Refusal } {
  const text = (typed ?? "").trim().replaceAll(/[\u2010-\u2015]/g, "-");
  if (text === "") return { digits: null };
  const digits = text.replaceAll(/\D/g, "");
  if (!FORMS.test(text) || /^(\d)\1{8}$/.test(digits)) {
    const message = "A tax ID has nine digits: 12-3456789 (EIN) or 123-45-6789 (SSN).";
    return { refusal: { code: "TAX_ID_INVALID", message, field: "taxId" } };
  }
  return { digits };
}

/** The visible part of a tax ID. */
export const lastFour = (digits: string): string => digits.slice(-4);
