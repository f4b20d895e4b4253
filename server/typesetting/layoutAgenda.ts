import type { AgendaDocument, AgendaDocumentItem } from "#schema/meetings/agenda/AgendaDocument.ts";
import { PART_LINK } from "#schema/packets/bounds.rules.ts";
import { createdParts, type DocumentLayout, type Labelled, oneLine, paragraphs, printable } from "./paper.ts";

/** Input of agenda.typ: final text in reading order, each typed text as paragraphs of lines. */
export type AgendaLayout = DocumentLayout & {
  notices: string[];
  facts: Labelled[];
  attendance: { name: string; seat: string | null }[];
  items: {
    part: string | null;
    number: number;
    numbered: boolean;
    heading: string;
    text: string[][];
    motion: string[][];
    facts: Labelled[];
    documents: { name: string; url: string | null }[];
    /** Pages of the packet that belong to it. Null: printed alone. */
    inPacket: { words: string; url: string } | null;
  }[];
  /** Under the signature line. Null: there is none. */
  signature: string | null;
  colophon: string[];
};

/** A longer bookmark is useless. A longer description keeps its first sentences as heading. */
const HEADING_LENGTH = 300;

/** The part of a description that heads its item, and the rest. heading null: no sentence is short enough. */
export function headingOf(description: string): { heading: string | null; rest: string } {
  const [first = "", ...others] = printable(description).trim().split("\n");
  const line = first.trim();
  if (line.length <= HEADING_LENGTH) return { heading: line === "" ? null : line, rest: others.join("\n") };
  const sentences = line.slice(0, HEADING_LENGTH + 1).match(/^.*[.;:!?](?=\s)/s)?.[0];
  if (!sentences) return { heading: null, rest: description };
  return { heading: sentences, rest: [line.slice(sentences.length).trim(), ...others].join("\n") };
}

const partLink = (part: number) => `${PART_LINK}${part}`;

function layoutItem(item: AgendaDocumentItem): AgendaLayout["items"][number] {
  const { heading, rest } = headingOf(item.description);
  const facts: [string, string | null][] = [
    ["File", item.fileNumber],
    ["Department", item.department],
    ["Carried over", item.carriedFrom ? `from meeting ${item.carriedFrom}` : null],
    ["Consent agenda", item.onConsent ? "adopted with other items, unless a member pulls it out" : null],
    ["Vote", item.voteTypeText],
    ["Threshold", item.thresholdText],
    ["Moved by", item.mover],
    ["Seconded by", item.seconder],
  ];
  return {
    part: item.part && oneLine(item.part),
    number: item.number,
    numbered: heading !== null,
    heading: heading ?? `Item ${item.number}`,
    text: paragraphs(rest),
    motion: paragraphs(item.motionText ?? ""),
    facts: facts.flatMap(([label, words]): Labelled[] => (words ? [[label, oneLine(words)]] : [])),
    inPacket: item.inPacket
      ? { words: `In this packet: page ${item.inPacket.page}`, url: partLink(item.inPacket.part) }
      : null,
    documents: item.documents.map(({ name, url, part }) => ({
      name: oneLine(name) || "Document",
      url:
        part !== undefined
          ? partLink(part)
          : url && /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
            ? new URL(url).href
            : null,
    })),
  };
}

/**
 * The text of the printed agenda, in its order.
 * Version 0 is the agenda, version n its 'Amendment n', no version a draft. A canceled meeting says so first.
 */
export function layoutAgenda(agenda: AgendaDocument): AgendaLayout {
  const { county, meeting, version } = agenda;
  const amendment = version && version.number > 0 ? `Amendment ${version.number}` : null;
  const heading = version ? ["Agenda", amendment].filter(Boolean).join(", ") : "Agenda (draft)";
  const bodyName = oneLine(meeting.bodyName);
  const dateText = oneLine(meeting.dateText);
  const displayName = oneLine(county.displayName) || oneLine(county.name);
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
    county: { displayName },
    under: bodyName === displayName ? null : bodyName,
    created: createdParts(agenda.printedAt),
    notices: [
      ...(meeting.state === "CANCELLED" ? ["This meeting is canceled."] : []),
      ...(version === null ? ["Draft. This agenda has not been published and may change."] : []),
      ...(amendment ? [`${amendment}. It replaces the agenda published before it.`] : []),
      ...(version?.changes ?? []).map(oneLine),
    ],
    facts: facts.flatMap(([label, words]): Labelled[] => (words ? [[label, words]] : [])),
    attendance: [
      ...agenda.attendance.map(({ name, seat, isChair }) => ({
        name: oneLine(name),
        seat: [seat && oneLine(seat), isChair && "Chair"].filter(Boolean).join(", ") || null,
      })),
      ...agenda.vacantSeats.map((seat) => ({ name: "Vacant", seat: oneLine(seat) })),
    ],
    items: agenda.items.map(layoutItem),
    signature: agenda.signature ? oneLine(agenda.signature) : null,
    colophon: version
      ? [
          `${heading}, published ${published} by ${oneLine(county.displayName)}.`,
          ...(version.hash ? ["Fingerprint of the published text (SHA-256):", version.hash.slice(0, 64)] : []),
        ]
      : [],
    printedText: oneLine(agenda.printedText),
  };
}
