// What the page of a signer from outside keeps in its tab: a reload goes on where she was, a closed tab forgets.
import type { ComponentProps } from "react";
import type { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";

const KEY = "contract_signing";

interface Held {
  token: string;
  /** What the right code was answered with. Null: none was entered yet. */
  pass: string | null;
  /** As it was typed so far. */
  name: string;
}

export function heldNow(): Held | null {
  try {
    const held: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    if (typeof held !== "object" || held === null || !("token" in held) || typeof held.token !== "string") return null;
    const pass = "pass" in held && typeof held.pass === "string" ? held.pass : null;
    return { token: held.token, pass, name: "name" in held && typeof held.name === "string" ? held.name : "" };
  } catch {
    return null;
  }
}

export const hold = (held: Held): void => window.sessionStorage.setItem(KEY, JSON.stringify(held));
export const letGo = (): void => window.sessionStorage.removeItem(KEY);

/** What is signed, as the county answers it. */
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
