// The state of the outside signer's page, kept in its tab. A reload continues at the same step; closing the tab forgets
// it.
import type { ComponentProps } from "react";
import type { Strokes } from "#design-system/SignaturePad/SignaturePad.tsx";
import type { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";

const KEY = "contract_signing";

interface Held {
  token: string;
  /** The server's answer to the right code. Null: no code entered yet. */
  pass: string | null;
  /** The name typed so far. */
  name: string;
  mark: "TYPED" | "DRAWN";
  /** The strokes drawn so far. Kept only with a pass, so that no handwritten signature is left behind. */
  strokes: Strokes;
}

const isStrokes = (value: unknown): value is Strokes =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && each.every(Number.isInteger));

export function savedSigning(): Held | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("token" in stored) || typeof stored.token !== "string")
      return null;
    const pass = "pass" in stored && typeof stored.pass === "string" ? stored.pass : null;
    return {
      token: stored.token,
      pass,
      name: "name" in stored && typeof stored.name === "string" ? stored.name : "",
      mark: "mark" in stored && stored.mark === "DRAWN" ? "DRAWN" : "TYPED",
      strokes: "strokes" in stored && isStrokes(stored.strokes) ? stored.strokes : [],
    };
  } catch {
    return null;
  }
}

/** Saves the state. If the browser stores nothing, a reload starts over. */
export function hold(session: Held): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    letGo();
  }
}

export function letGo(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing is kept.
  }
}

/** The link or its code has expired: only the link and the signer's name are kept. */
export const keepOnlyLink = (token: string): void =>
  hold({ token, pass: null, name: savedSigning()?.name ?? "", mark: "TYPED", strokes: [] });

/** What the signer signs, as the server returns it. */
export interface ToSign {
  pass: string;
  number: string;
  name: string;
  description: string;
  department: string;
  vendor: string;
  start_date: string | null;
  end_date: string | null;
  not_to_exceed: number | null;
  text: ComponentProps<typeof RichTextView>["value"] | null;
  exhibits: readonly { exhibit: number; version: number; name: string; size: number; sha256: string }[];
  options: {
    count: number;
    months: number | null;
    notice_days: number | null;
    price: string | null;
    rate: number | null;
    amounts: readonly number[];
  } | null;
  cause_days: number | null;
  convenience_days: number | null;
  change: { amount: number; why: string } | null;
  hash: string;
  signer: { name: string; title: string; organization: string };
  whom: string;
}
