import { eventType } from "../notifications/eventTypes.ts";

// Webhook events about votes.

export const voteClosed = eventType("vote.closed", "Motion", "A vote was closed or declared.");
export const voteCorrected = eventType("vote.corrected", "Motion", "The record of a closed vote was corrected.");
