import { eventType } from "../notifications/eventTypes.ts";

// What other systems may hear of votes.

export const voteClosed = eventType("vote.closed", "Motion", "A vote was closed or declared.");
export const voteCorrected = eventType("vote.corrected", "Motion", "The record of a closed vote was corrected.");
