// Tags that a county's Word template of minutes may use. A fixed list: nothing in a template is evaluated. Decision
// 'Documents'.
import { LETTERHEAD_PICTURES, LETTERHEAD_TAGS } from "../tenancy/letterhead.rules.ts";

/** Tags for text. '' if the minutes have none. */
export const MINUTES_TAGS = {
  ...LETTERHEAD_TAGS,
  number: "number of the meeting",
  type: "type of the meeting",
  body: "the body that met",
  date: "day of the meeting",
  standing: "draft, or when they were approved",
  signature: "who certified on the date of their approval",
  hash: "SHA-256 of the approved text",
  printed: "what is printed, and when",
} as const;

/** Tags for whole paragraphs. They are alone in their paragraph, with @. */
export const MINUTES_PARAGRAPHS = {
  lines: "all sentences of the minutes, each item under its heading",
  ...LETTERHEAD_PICTURES,
} as const;
