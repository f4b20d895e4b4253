// Public facts about an agenda item and its outcome, for a press release.

export const TONES = ["NEUTRAL", "FORMAL", "PLAIN"] as const;
export type Tone = (typeof TONES)[number];

/** A main motion of the item, as in the record. */
export interface ReleaseMotion {
  key: string;
  text: string;
  state: "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN" | "DISPOSED";
  outcome: "PASSED" | "FAILED" | null;
  /** A voice vote as the chair declared it. Null for a roll call, or if undecided. */
  declared: "CARRIED" | "LOST" | null;
  mover: string | null;
  seconder: string | null;
  /** Members by their recorded votes. Null if no roll call was recorded. */
  heads: { yes: number; no: number; abstain: number } | null;
  /**
   * Weighted votes for and against, formatted, if weight decided. Null if heads decided, or no roll call was recorded.
   */
  weight: { yes: string; no: string } | null;
  /** The verdict in the record's words. Null if no roll call. */
  verdict: string | null;
}

/** Whether the meeting is upcoming, in progress, or over. */
export type Standing = "COMING" | "UNDER_WAY" | "ENDED" | "CANCELLED";

/** Financial information of a public resolution. Cents, shares in hundredths of a percent, days YYYY-MM-DD. */
export interface FiscalFacts {
  of: "CONTRACT" | "GRANT";
  amount: number | null;
  isAnnual: boolean;
  termStart: string | null;
  termEnd: string | null;
  budgetLine: string | null;
  fundingFederal: number | null;
  fundingState: number | null;
  fundingCounty: number | null;
  fundingLocal: number | null;
}

export interface PressFacts {
  county: string;
  countyShown: string;
  body: string;
  meetingType: string;
  /** YYYY-MM-DD. */
  day: string;
  standing: Standing;
  subject: string;
  /** Planned motion, if nothing was moved. */
  motionText: string | null;
  /** Main motions, in order, without those brought before the body again. */
  motions: readonly ReleaseMotion[];
  /** The resolution on the item, if it is public. */
  resolution: { number: string | null; title: string; adoptedOn: string | null; fiscal: FiscalFacts | null } | null;
  /** Address of the meeting's public page. Null if its agenda is not public. */
  address: string | null;
}

/** How a motion ended. */
export type Ending = "PASSED" | "FAILED" | "WITHDRAWN" | "SET_ASIDE" | "OPEN";

export function endingOf({ state, outcome }: Pick<ReleaseMotion, "state" | "outcome">): Ending {
  if (state === "WITHDRAWN") return "WITHDRAWN";
  if (state === "DISPOSED") return "SET_ASIDE";
  return state === "CLOSED" && outcome !== null ? outcome : "OPEN";
}
