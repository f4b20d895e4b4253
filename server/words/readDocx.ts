import mammoth from "mammoth";
import PizZip from "pizzip";
import { readWordText, type WordElement } from "#schema/contracts/text/wordText.rules.ts";
import type { RichText } from "#schema/richText.rules.ts";
import { unpacksWithin } from "../files/unpacks.ts";

/** Scans of a few pages beside the text. The text of the longest contract is a hundredth of it. */
const LARGEST = { entries: 2_000, largest: 64 * 1024 * 1024 };

export type ReadText = { content: RichText; leftOut: string[] } | { fault: string };

const unreadable = { fault: "This file cannot be read. Open it in Word, save it again as .docx, and try again." };
const tooLarge = {
  fault: "This file is too large when unpacked, or is damaged. Save only the text as .docx, and try again.",
};

const tracked = "Tracked changes in the file are read as accepted.";
const tracksChanges = (bytes: Uint8Array): boolean =>
  /<w:(ins|del|moveFrom)[ >]/.test(new PizZip(bytes).files["word/document.xml"]?.asText() ?? "");

/** The text of a .docx with its lists and styles. Tracked changes are read as accepted. Never throws. Reads nothing outside the file. */
export async function readDocx(bytes: Uint8Array): Promise<ReadText> {
  if (!unpacksWithin(bytes, LARGEST)) return tooLarge;
  try {
    let body: WordElement | null = null;
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        externalFileAccess: false,
        // Converts nothing afterward: only the text is needed, and no picture is unpacked.
        transformDocument: (read: WordElement) => {
          body = read;
          return { ...read, children: [] };
        },
      },
    );
    const read = body === null ? unreadable : readWordText(body);
    return "fault" in read || !tracksChanges(bytes) ? read : { ...read, leftOut: [...read.leftOut, tracked] };
  } catch {
    return unreadable;
  }
}
