import type { ThresholdType, VoteType } from "../../bodies/thresholds.rules.ts";

/** What an agenda version freezes. */
export interface AgendaContent {
  meeting: { number: string; meetingType: string; date: string; startTime: string | null; location: string | null };
  items: {
    number: number;
    description: string;
    motionText: string | null;
    voteType: VoteType;
    thresholdType: ThresholdType | null;
    customRule: unknown;
    /** Heading of the part that starts with this item. Absent: none. */
    heading?: string;
    /** Whether the item is on the consent agenda. Absent: it is not. */
    onConsent?: true;
    /** Number of the meeting whose unfinished business this item continues. Absent if the item is new. */
    carriedFrom?: string;
    document: { filename: string; sha256: string | null } | null;
    /** Other public papers of the item, in order. Absent if there are none. */
    papers?: { name: string; sha256: string | null }[];
  }[];
}
