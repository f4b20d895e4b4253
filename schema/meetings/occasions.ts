import { occasion } from "../occasion.ts";

// Occasions of meetings that higher modules subscribe to, inside the transaction.

/** Who arrived or left. A line removed from the attendance is `present: false`. */
export interface AttendanceChange {
  memberId: string | null;
  name: string;
  present: boolean;
}

/** The attendance was written, with the meeting locked. */
export const attendanceWritten = occasion<{ meetingId: string; changes: readonly AttendanceChange[] }>();

/**
 * Items are about to leave an agenda: one, or all of a meeting. `why` completes the sentence 'Taken off the agenda: …'.
 */
export const takenOffAgenda = occasion<{ items: { id: string } | { meetingId: string }; why: string }>();

/** Deleted items are back on an agenda: one, or all of a meeting. A listener may refuse. */
export const backOnAgenda = occasion<{ items: { id: string } | { meetingId: string } }>();

/** The agenda was frozen as a version, or amended. */
export const agendaFrozen = occasion<{ meetingId: string }>();

/** A document of an item was attached, replaced or removed. */
export const documentsChanged = occasion<{ meetingId: string }>();
