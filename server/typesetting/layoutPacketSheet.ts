import type { PacketSheet } from "#schema/packets/PacketSheet.ts";
import { type DocumentLayout, oneLine, paragraphs } from "./paper.ts";

/** Input of packetSheet.typ. */
export type PacketSheetLayout = DocumentLayout & {
  notice: string | null;
  texts: { heading: string; paragraphs: string[][] }[];
};

/** The page before an item's papers, or in place of one. */
export function layoutPacketSheet(sheet: PacketSheet): PacketSheetLayout {
  const heading = oneLine(sheet.heading) || "Item";
  return {
    county: { displayName: oneLine(sheet.county.displayName) || oneLine(sheet.county.name) },
    created: null,
    printedText: oneLine(sheet.printedText),
    title: heading,
    heading,
    under: oneLine(sheet.under),
    running: { left: heading.slice(0, 80), right: "" },
    notice: sheet.notice && oneLine(sheet.notice),
    texts: sheet.texts.map(({ heading: over, text }) => ({ heading: oneLine(over), paragraphs: paragraphs(text) })),
  };
}
