// What a county's Word template of minutes may ask for. A fixed list: nothing in a template is evaluated. Decision 'Documents'.

/** Tags that stand for words; '' where the minutes do not say it. */
export const MINUTES_TAGS = {
  county_name: "official name of the county",
  county_display_name: "name of the county on screens",
  number: "number of the meeting",
  type: "type of the meeting",
  body: "the body that met",
  date: "day of the meeting",
  standing: "draft, or when they were approved",
  hash: "SHA-256 of the approved text",
  printed: "what is printed, and when",
} as const;

/** The tag that stands for whole paragraphs; alone in its paragraph, with @. */
export const MINUTES_PARAGRAPHS = { lines: "all sentences of the minutes, each item under its heading" } as const;
