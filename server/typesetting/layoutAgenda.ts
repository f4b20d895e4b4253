import type { AgendaDocument, AgendaDocumentItem } from "#schema/meetings/AgendaDocument.ts";

type Labelled = [label: string, words: string];

/** What agenda.typ reads: finished words in reading order, each typed text as paragraphs of lines. */
export type AgendaLayout = {
  title: string;
  heading: string;
  running: { left: string; right: string };
  county: { displayName: string };
  meeting: { bodyName: string };
  logo: { path: string; format: "svg" | "png" } | null;
  /** UTC parts of the file's creation date. */
  created: Record<"year" | "month" | "day" | "hour" | "minute" | "second", number> | null;
  notices: string[];
  facts: Labelled[];
  attendance: { name: string; seat: string | null }[];
  items: {
    number: number;
    numbered: boolean;
    heading: string;
    text: string[][];
    motion: string[][];
    facts: Labelled[];
    documents: { name: string; url: string | null }[];
  }[];
  colophon: string[];
  printedText: string;
};

/** A bookmark longer than this serves nobody; a longer description keeps its first sentences as heading. */
const HEADING_LENGTH = 300;

// Controls say nothing on paper, and direction overrides can make a text read as what it is not.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const NOT_FOR_PAPER = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202d\u202e\ufeff\ufffe\uffff]/g;
// A longer run may not fit on a line. Lines break after / ? and - anyway, so that most addresses can be copied whole.
const UNBROKEN_RUN = /[^\s\u200b/?-]{41,}/gu;
// oxlint-disable-next-line no-misleading-character-class -- a break must not part a letter from its marks
const TEN_CHARACTERS = /.{10}(?=[^\p{M}\u200d\ufe0f])/gu;

/** Text that can be set: well-formed, line ends as \n, no controls, and breakable where somebody typed no space. */
export function printable(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- other systems end their lines with these
      .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n")
      .replace(NOT_FOR_PAPER, "")
      .replaceAll("\t", " ")
      .replace(UNBROKEN_RUN, (run) => run.replace(TEN_CHARACTERS, "$&\u200b"))
  );
}

/** A typed text on one line. */
const oneLine = (text: string) => printable(text).replace(/\s+/g, " ").trim();

const paragraphs = (text: string): string[][] =>
  printable(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ""))
    .filter((lines) => lines.length > 0);

/** The part of a description that heads its item, and what follows; heading null: it has no sentence short enough. */
export function headingOf(description: string): { heading: string | null; rest: string } {
  const [first = "", ...others] = printable(description).trim().split("\n");
  const line = first.trim();
  if (line.length <= HEADING_LENGTH) return { heading: line === "" ? null : line, rest: others.join("\n") };
  const sentences = line.slice(0, HEADING_LENGTH + 1).match(/^.*[.;:!?](?=\s)/s)?.[0];
  if (!sentences) return { heading: null, rest: description };
  return { heading: sentences, rest: [line.slice(sentences.length).trim(), ...others].join("\n") };
}

function layoutItem(item: AgendaDocumentItem): AgendaLayout["items"][number] {
  const { heading, rest } = headingOf(item.description);
  const facts: [string, string | null][] = [
    ["Vote", item.voteTypeText],
    ["Threshold", item.thresholdText],
    ["Moved by", item.mover],
    ["Seconded by", item.seconder],
  ];
  return {
    number: item.number,
    numbered: heading !== null,
    heading: heading ?? `Item ${item.number}`,
    text: paragraphs(rest),
    motion: paragraphs(item.motionText ?? ""),
    facts: facts.flatMap(([label, words]): Labelled[] => (words ? [[label, oneLine(words)]] : [])),
    documents: item.documents.map(({ name, url }) => ({
      name: oneLine(name) || "Document",
      url: url && /^https?:\/\/\S+$/i.test(url) && URL.canParse(url) ? new URL(url).href : null,
    })),
  };
}

function createdParts(instant: string | null | undefined): AgendaLayout["created"] {
  const at = new Date(instant ?? "");
  if (Number.isNaN(at.getTime())) return null;
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/**
 * Puts an agenda into the words and the order of the printed page.
 * Version 0 is the agenda, version n its 'Amendment n', no version a draft; a cancelled meeting says so first.
 */
export function layoutAgenda(agenda: AgendaDocument): Omit<AgendaLayout, "logo"> {
  const { county, meeting, version } = agenda;
  const amendment = version && version.number > 0 ? `Amendment ${version.number}` : null;
  const heading = version ? ["Agenda", amendment].filter(Boolean).join(", ") : "Agenda (draft)";
  const bodyName = oneLine(meeting.bodyName);
  const dateText = oneLine(meeting.dateText);
  const published = version && oneLine(version.publishedText);
  const facts: [string, string | null][] = [
    ["Body", bodyName],
    ["Type", oneLine(meeting.type)],
    ["Number", oneLine(meeting.number)],
    ["Date", dateText],
    ["Time", oneLine(meeting.timeText ?? "") || "To be announced"],
    ["Place", oneLine(meeting.location ?? "") || "To be announced"],
    ["Published", published],
  ];
  return {
    title: `${heading}: ${bodyName}, ${dateText}`,
    heading,
    running: { left: `${bodyName} · ${heading}`, right: dateText },
    county: { displayName: oneLine(county.displayName) || oneLine(county.name) },
    meeting: { bodyName },
    created: createdParts(agenda.printedAt),
    notices: [
      ...(meeting.state === "CANCELLED" ? ["This meeting is cancelled."] : []),
      ...(version === null ? ["Draft. This agenda has not been published and may change."] : []),
      ...(amendment ? [`${amendment}. It replaces the agenda published before it.`] : []),
    ],
    facts: facts.flatMap(([label, words]): Labelled[] => (words ? [[label, words]] : [])),
    attendance: agenda.attendance.map(({ name, seat }) => ({ name: oneLine(name), seat: seat && oneLine(seat) })),
    items: agenda.items.map(layoutItem),
    colophon: version
      ? [
          `${heading}, published ${published} by ${oneLine(county.displayName)}.`,
          ...(version.hash ? ["Fingerprint of the published text (SHA-256):", version.hash.slice(0, 64)] : []),
        ]
      : [],
    printedText: oneLine(agenda.printedText),
  };
}
