// Whether a packet is built, and how a part that is not the paper itself is told.
import { type MeetingRefusal, type MeetingState, refusal } from "../meetings/rules.ts";

/** A packet is built of an agenda that has items, and not of a meeting that is canceled. */
export function refusePacket(meeting: { state: MeetingState; items: number }): MeetingRefusal | null {
  if (meeting.state === "CANCELLED") return refusal("CANCELLED");
  return meeting.items === 0 ? refusal("NO_ITEMS") : null;
}

/** What stands on the cover of a packet for members, and on each page of its confidential papers. */
export const CONFIDENTIAL = "Confidential: for members only";

/** A packet for members is built where there is something that only they read. */
export const refuseForMembers = (confidentialPapers: number): MeetingRefusal | null =>
  confidentialPapers === 0 ? refusal("NO_CONFIDENTIAL_PAPERS", "forMembers") : null;

/** What stands on the page of a paper that is not in the packet. */
export const notIncluded = (filename: string, why: string): string =>
  `${filename} is not part of this packet: ${why}. You can find it on the page of the meeting.`;

/** Files that LibreOffice turns into pages, by their media type: the end of the name by which it knows them, and what they are called. */
const OFFICE: Readonly<Record<string, { extension: string; called: string }>> = {
  "application/msword": { extension: "doc", called: "a Word file" },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    extension: "docx",
    called: "a Word file",
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { extension: "xlsx", called: "an Excel file" },
};

/** The end of the name by which LibreOffice knows a file. Undefined: it is no Word or Excel file. */
export const officeExtension = (contentType: string): string | undefined => OFFICE[contentType]?.extension;

/** Why a paper is left out before anyone reads it, by its media type; null: its pages can be taken. `hasOffice`: there is LibreOffice. */
export function leftOut(contentType: string, hasOffice: boolean): string | null {
  if (["application/pdf", "image/png", "image/jpeg"].includes(contentType)) return null;
  const office = OFFICE[contentType];
  if (!office) return "a file of its kind has no pages";
  return hasOffice ? null : `it is ${office.called}, and this server cannot convert it without LibreOffice`;
}

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;

/** Milliseconds after which a build that failed is tried again: a minute, then twice as long, at most an hour. */
export const waitAfter = (tries: number): number => Math.min(MINUTE * 2 ** Math.min(tries, 10), LONGEST_WAIT);

/** Milliseconds for which one who builds need not show that it still does; then another process takes the work over. */
export const LEASE_MS = 5 * MINUTE;
