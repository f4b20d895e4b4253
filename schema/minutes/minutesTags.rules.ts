// What a county's Word template of minutes may ask for. A fixed list: nothing in a template is evaluated. Decision 'Documents'.
import { LETTERHEAD_PICTURES, LETTERHEAD_TAGS } from "../tenancy/letterhead.rules.ts";

/** Tags that stand for words; '' where the minutes do not say it. */
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

/** Tags that stand for whole paragraphs; alone in their paragraph, with @. */
export const MINUTES_PARAGRAPHS = {
  lines: "all sentences of the minutes, each item under its heading",
  ...LETTERHEAD_PICTURES,
} as const;
