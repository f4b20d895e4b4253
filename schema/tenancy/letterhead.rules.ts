// Header of a county's papers, whether typeset or in Word.

export interface Letterhead {
  name: string;
  /** As shown on screens. */
  displayName: string;
  /** Color as #rrggbb. Null: the product's default. Print makes it dark enough to read. */
  accent?: string | null;
  /** PNG in base64, so that papers can be stored as JSON. Null: no logo. */
  logo?: string | null;
  /** Lines under its name, such as its address and phone. */
  lines?: string[];
}

/** Printed first on every paper of a practice county, so that its votes are not mistaken for real ones. */
export const PRACTICE_LINE = "Practice county: this is not an official document.";

/** What may be printed under the county's name. */
export const LETTERHEAD_LINES = ["ADDRESS", "PHONE", "WEBSITE"] as const;
export type LetterheadLine = (typeof LETTERHEAD_LINES)[number];

type Told = { mailingAddress: string; phone: string; website: string };
const LINE_OF: Readonly<Record<LetterheadLine, (county: Told) => string>> = {
  ADDRESS: ({ mailingAddress }) => mailingAddress.split("\n").filter(Boolean).join(", "),
  PHONE: ({ phone }) => phone,
  WEBSITE: ({ website }) => website.replace(/^https?:\/\//, "").replace(/\/$/, ""),
};

/** The lines under the county's name: the address on one, phone and website on another, without empty ones. */
export function letterheadLines(wanted: readonly string[], county: Told): string[] {
  const lineFrom = (lines: LetterheadLine[]) =>
    lines
      .flatMap((line) => (wanted.includes(line) ? [LINE_OF[line](county)] : []))
      .filter(Boolean)
      .join(" · ");
  return [lineFrom(["ADDRESS"]), lineFrom(["PHONE", "WEBSITE"])].filter(Boolean);
}

/** Word template tags for text of the letterhead. */
export const LETTERHEAD_TAGS = {
  county_name: "official name of the county",
  county_display_name: "name of the county on screens",
  county_lines: "lines under the county's name, as set in County, Paper",
} as const;

/** Word template tag for the logo, alone in its paragraph, with @. */
export const LETTERHEAD_PICTURES = { county_logo: "logo, if papers show it" } as const;

/** Values of a template's letterhead tags. */
export const letterheadWords = ({
  name,
  displayName,
  lines,
}: Letterhead): Record<keyof typeof LETTERHEAD_TAGS, string> => ({
  county_name: name,
  county_display_name: displayName,
  county_lines: (lines ?? []).join("\n"),
});

/** A complete letterhead, to test a template before it is saved. Its logo is one pixel. */
export const exampleLetterhead = (): Letterhead => ({
  name: "Example",
  displayName: "Example",
  accent: "#0b5560",
  logo: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  lines: ["Example", "Example"],
});
