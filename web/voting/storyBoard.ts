import type { VoteValue } from "#schema/voting/roll.rules.ts";
import type { NamedThresholdType, ThresholdType } from "#schema/bodies/thresholds.rules.ts";
import type { CustomRuleValue } from "./item/RuleField.tsx";

export type StoryLine = {
  name: string;
  weight: number;
  vote?: VoteValue;
  present?: boolean;
  entitled?: boolean;
  byMember?: boolean;
};
export type StoryFacts = {
  lines: StoryLine[];
  vacancies: { seat: string; weight: number }[];
  threshold: NamedThresholdType;
  state: "PENDING" | "OPEN" | "CLOSED";
  voteType: "NO_VOTE" | "VOICE_VOTE" | "ROLL_CALL_VOTE";
  declared: "CARRIED" | "LOST" | null;
  chairBreaksTie: boolean;
  corrected: string | null;
  isPublic: boolean;
  hasMotion: boolean;
  /** An item is up. */
  itemUp: boolean;
  /** Name of the viewing member. Null: the clerk or a guest. */
  viewer: string | null;
  mayRecord: boolean;
  /** The county's time zone; the reader of the stories is in New York. */
  timeZone: string;
  importNotes: string[];
  /** For an imported vote: its contradictions, how far it was checked, and what its title requires. */
  contradictions: string[];
  checked: string | null;
  finding: { sentence: string; thresholdType: ThresholdType | null; customRule: CustomRuleValue | null } | null;
  /** State of the meeting. */
  meetingState: "AGENDA_PUBLISHED" | "IN_SESSION" | "RECESS" | "ADJOURNED" | "CANCELLED";
  /** Number of results besides those of the first items. Null: the default two. */
  results: number | null;
  /** Subject of the current executive session. */
  behindDoors: string | null;
  /** Changes of adopted amendments to the motion's text. Null: none. */
  textChanges: { change: "SAME" | "ADDED" | "REMOVED"; text: string }[] | null;
  /** The current speaker, with seconds left. */
  speaking: { name: string; left: number; paused?: boolean } | null;
};

const names = [
  "Ada Lindqvist",
  "Ben Okafor",
  "Carla Mendes",
  "Dov Brenner",
  "Elena Petrova",
  "Frank Abbott",
  "Grace Holloway",
  "Henry Yates",
  "Iris Calder",
  "Jonah Pike",
  "Karin Voss",
  "Leo Marchetti",
  "Mona Farouk",
  "Nils Ekberg",
];
const weights = [1219, 1207, 556, 861, 1276, 2458, 223, 940, 715, 1030, 688, 1102, 431, 1500];

/** Fourteen members with weights of two decimals. */
export const fourteen = (votes: VoteValue[] = []): StoryLine[] =>
  names.map((name, index) => ({ name, weight: weights[index] ?? 100, vote: votes[index] ?? "NONE" }));

/** A board of fifty-one, each with one vote. */
export const fiftyOne = (votes: VoteValue[] = []): StoryLine[] =>
  Array.from({ length: 51 }, (_, index) => ({
    name: `${names[index % 14]?.split(" ")[0]} ${["Adler", "Boone", "Cruz", "Dunn"][Math.floor(index / 14)]}`,
    weight: 100,
    vote: votes[index] ?? "NONE",
  }));

/** An open roll-call vote of fourteen under the county's weighted majority. No one has voted. */
export const usual: StoryFacts = {
  lines: fourteen(),
  vacancies: [],
  threshold: "WEIGHTED_MAJORITY",
  state: "OPEN",
  voteType: "ROLL_CALL_VOTE",
  declared: null,
  chairBreaksTie: false,
  corrected: null,
  isPublic: true,
  hasMotion: true,
  itemUp: true,
  viewer: null,
  mayRecord: true,
  timeZone: "America/New_York",
  importNotes: [],
  contradictions: [],
  checked: null,
  finding: null,
  meetingState: "IN_SESSION",
  results: null,
  behindDoors: null,
  textChanges: null,
  speaking: null,
};
