import type { ThresholdType, VoteType } from "./thresholds.rules.ts";

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
    /** Heading of the part that begins with it; absent: none. */
    heading?: string;
    /** It stands on the consent agenda; absent: it does not. */
    onConsent?: true;
    /** Number of the meeting whose unfinished business it takes up; absent: it is new here. */
    carriedFrom?: string;
    document: { filename: string; sha256: string | null } | null;
    /** Its other papers that everyone may read, in order; absent: none. */
    papers?: { name: string; sha256: string | null }[];
  }[];
}
