// Meetings, votes and terms as read from any other system, before they are imported.

import type { Count } from "../voting/contradictions.rules.ts";
import type { VoteValue } from "../voting/roll.rules.ts";
import type { Hundredths } from "../weights/weights.rules.ts";

export interface ImportedVoter {
  name: string;
  /** legistar:person:7726. Absent if the source identifies people only by name. */
  person?: string;
  vote: VoteValue;
  present: boolean;
  /** False for a non-voting member, who is never counted. */
  entitled: boolean;
  /** The source's text, if it says more than the vote. Null if nothing was lost. */
  note: string | null;
  /** In hundredths of a vote. Absent if the source has no weights, and each vote counts one. */
  weight?: Hundredths;
}

export interface ImportedAttendee {
  name: string;
  /** As for a voter. */
  person?: string;
  present: boolean;
  note: string | null;
}

export interface ImportedItem {
  /** legistar:item:410642 */
  source: string;
  order: number;
  description: string;
  motionText: string | null;
  mover: string | null;
  seconder: string | null;
  /** The source's flag. Null if none. */
  passed: boolean | null;
  votes: ImportedVoter[];
  /** The source's count, in addition to the names or instead of them. Null if none. */
  count: Count | null;
  notes: string[];
  repairs: string[];
  /** Contradictions within the item that only the parser could see. */
  contradictions: string[];
}

export interface ImportedMeeting {
  /** legistar:event:20995 */
  source: string;
  bodyName: string;
  /** YYYY-MM-DD, by the source's own clock. */
  date: string;
  /** HH:MM. Null if the source gives none. */
  time: string | null;
  location: string | null;
  minutesFinal: boolean;
  /** The source's agenda status if the meeting was canceled or postponed, or never left draft. Otherwise absent. */
  calledOff?: string;
  attendance: ImportedAttendee[];
  items: ImportedItem[];
  notes: string[];
  repairs: string[];
  /** False if known only through a matter's history. A later import of the meeting itself completes it. */
  isComplete: boolean;
}

/** A term of office as the source records it. Days as YYYY-MM-DD, both included. */
export interface ImportedTerm {
  /** legistar:office:4545 */
  source: string;
  /** legistar:person:7726 */
  person: string;
  name: string;
  bodyName: string;
  startsOn: string;
  /** Null if the source gives no end. */
  endsOn: string | null;
}

/** What was read from one file of another system. */
export interface ImportedFile {
  /** File name for the report. */
  file: string;
  meetings: ImportedMeeting[];
  /** Absent if the source has none. */
  terms?: ImportedTerm[];
  /** Number of acts that did not take place in a meeting (e.g. sent to the mayor), and of terms that were left out. */
  skipped: number;
}
