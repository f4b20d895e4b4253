/** How an item is voted on, in the specification's words (part 1, section 3). */
export const voteTypes = { NO_VOTE: "No Vote", VOICE_VOTE: "Voice Vote", ROLL_CALL_VOTE: "Roll Call Vote" } as const;
export type VoteType = keyof typeof voteTypes;
