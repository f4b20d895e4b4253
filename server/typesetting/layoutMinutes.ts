import type { MinutesDocument } from "#schema/minutes/MinutesDocument.ts";
import { headingOf } from "./layoutAgenda.ts";
import { head } from "./layoutResolution.ts";
import { type DocumentLayout, type Labelled, oneLine, paragraphs } from "./paper.ts";

/** Input of minutes.typ. */
export type MinutesLayout = DocumentLayout & {
  notice: string | null;
  facts: Labelled[];
  lines: { isHeading: boolean; heading: string; paragraphs: string[][] }[];
  hash: string | null;
  /** Under the signature line. Null: there is none. */
  signature: string | null;
};

/** A sentence under the heading of its item. An item without a short one is a paragraph like the others. */
function lineOf({ kind, text }: MinutesDocument["lines"][number]): MinutesLayout["lines"][number] {
  const { heading, rest } = kind === "ITEM" ? headingOf(text) : { heading: null, rest: text };
  return { isHeading: heading !== null, heading: heading ?? "", paragraphs: paragraphs(rest) };
}

/** The pages of minutes, in the sentences of the record. */
export function layoutMinutes(minutes: MinutesDocument): MinutesLayout {
  const number = oneLine(minutes.number);
  const bodyName = oneLine(minutes.bodyName);
  const dateText = oneLine(minutes.dateText);
  const standing = oneLine(minutes.standing);
  const heading = minutes.isDraft ? "Minutes (draft)" : "Minutes";
  const facts: [string, string][] = [
    ["Body", bodyName],
    ["Type", oneLine(minutes.type)],
    ["Number", number],
    ["Date", dateText],
    ["Standing", standing],
  ];
  return {
    ...head(minutes),
    title: `${heading}: ${bodyName}, ${dateText}`,
    heading,
    under: bodyName,
    running: { left: `${bodyName} · ${heading}`, right: dateText },
    notice: minutes.notice,
    facts: facts.filter(([, words]) => words !== ""),
    lines: minutes.lines.map(lineOf),
    hash: minutes.hash?.slice(0, 64) ?? null,
    signature: minutes.signature === null ? null : oneLine(minutes.signature),
  };
}
