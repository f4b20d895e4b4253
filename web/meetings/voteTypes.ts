import { texts } from "./texts.ts";

/** How an item is voted on. */
export const voteTypes = texts.voteTypes;
export type VoteType = keyof typeof voteTypes;

export const voteTypeOptions = Object.entries(voteTypes).map(([value, label]) => ({ value, label }));
