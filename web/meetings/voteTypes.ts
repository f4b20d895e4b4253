import { texts } from "./texts.ts";

/** How an item is voted on. */
export const voteTypes = texts.voteTypes;
export type VoteType = keyof typeof voteTypes;
