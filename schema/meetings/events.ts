import { eventType, numberedInEvents } from "../notifications/eventTypes.ts";

// Webhook events about meetings.

export const meetingScheduled = eventType("meeting.scheduled", "Meeting", "A meeting was scheduled.");
export const meetingChanged = eventType(
  "meeting.changed",
  "Meeting",
  "A meeting's number, type, day, time or place was changed.",
);
export const meetingCancelled = eventType("meeting.cancelled", "Meeting", "A meeting was canceled or deleted.");
export const agendaPublished = eventType("agenda.published", "Meeting", "A meeting's agenda was published or amended.");
export const meetingStarted = eventType("meeting.started", "Meeting", "A meeting was called to order.");
export const meetingAdjourned = eventType("meeting.adjourned", "Meeting", "A meeting was adjourned.");

numberedInEvents("Meeting", {
  example: "2026-14",
  load: async ({ db }, id) => (await db.meeting.findFirst({ where: { id }, select: { number: true } }))?.number ?? null,
});
