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
    document: { filename: string; sha256: string | null } | null;
  }[];
}
