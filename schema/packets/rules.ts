// Whether a packet can be built, and how a missing part is explained.
import { type MeetingRefusal, type MeetingState, refusal } from "../meetings/rules.ts";

/** A packet requires an agenda with items, and a meeting that is not canceled. */
export function refusePacket(meeting: { state: MeetingState; items: number }): MeetingRefusal | null {
  if (meeting.state === "CANCELLED") return refusal("CANCELLED");
  return meeting.items === 0 ? refusal("NO_ITEMS") : null;
}

/** Text on the cover of a packet for members, and on each page of its confidential papers. */
export const CONFIDENTIAL = "Confidential: for members only";

/** A packet for members requires something that only they may read. */
export const refuseForMembers = (confidentialPapers: number): MeetingRefusal | null =>
  confidentialPapers === 0 ? refusal("NO_CONFIDENTIAL_PAPERS", "forMembers") : null;

/** Text on the page of a paper that is not in the packet. */
export const notIncluded = (filename: string, why: string): string =>
  `${filename} is not part of this packet: ${why}. You can find it on the page of the meeting.`;

/**
 * Files that LibreOffice converts to pages, by media type: the extension that it expects, and their name
 * for people.
 */
const OFFICE: Readonly<Record<string, { extension: string; called: string }>> = {
  "application/msword": { extension: "doc", called: "a Word file" },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    extension: "docx",
    called: "a Word file",
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { extension: "xlsx", called: "an Excel file" },
};

/** The extension that LibreOffice expects for a file. Undefined if it is not a Word or Excel file. */
export const officeExtension = (contentType: string): string | undefined => OFFICE[contentType]?.extension;

/**
 * Why a paper is left out before it is read, based on its media type. Null if its pages can be used. `hasOffice`:
 * LibreOffice is installed.
 */
export function leftOut(contentType: string, hasOffice: boolean): string | null {
  if (["application/pdf", "image/png", "image/jpeg"].includes(contentType)) return null;
  const office = OFFICE[contentType];
  if (!office) return "a file of its kind has no pages";
  return hasOffice ? null : `it is ${office.called}, and this server cannot convert it without LibreOffice`;
}

const MINUTE = 60_000;
const MAX_WAIT = 60 * MINUTE;

/** Milliseconds until a failed build is tried again: a minute at first, then doubling, at most an hour. */
export const waitAfter = (tries: number): number => Math.min(MINUTE * 2 ** Math.min(tries, 10), MAX_WAIT);

/** If a build has not reported progress for this many milliseconds, another process takes over. */
export const LEASE_MS = 5 * MINUTE;
