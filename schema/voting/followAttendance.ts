import { announce, type SignedContext } from "../context.ts";
import { lockMeetingRow } from "../meetings/MeetingRecord.ts";
import { type AttendanceChange, attendanceWritten } from "../meetings/occasions.ts";
import { isListed } from "../meetings/rules.ts";
import { loadBoard } from "./Board.ts";
import { advance, chosenFor, lockMotion } from "./MotionRecord.ts";
import { nextPosition, rollLine } from "./RollEntry.ts";

attendanceWritten.listen((context, { meetingId, changes }) => followAttendance(context, meetingId, changes));

/**
 * Applies arrivals and departures to the meeting's open roll call: presence is updated, and a member not on the roll is
 * added. A closed vote does not change.
 */
async function followAttendance(
  context: SignedContext,
  meetingId: string,
  changes: readonly AttendanceChange[],
): Promise<void> {
  context.memo.delete(`board:${meetingId}`);
  const open = await context.db.motion.findFirst({
    where: { state: "OPEN", item: { meetingId } },
    select: { id: true },
  });
  if (!open || changes.length === 0) return;
  await lockMeetingRow(context, meetingId);
  const motion = await lockMotion(context, open.id);
  // It was closed while this operation waited for the lock.
  if (motion?.state !== "OPEN") return;
  const toSet = changes.flatMap((change) => {
    const entry = motion.roll.find((line) => isListed(line, change));
    return entry && entry.present !== change.present ? [{ id: entry.id, present: change.present }] : [];
  });
  const came = changes.filter((change) => change.present && !motion.roll.some((line) => isListed(line, change)));
  const { entries } =
    came.length > 0 ? (await loadBoard(context, meetingId)).under(chosenFor(motion).type) : { entries: [] };
  const toAdd = entries.filter((line) => came.some((change) => isListed(line, change)));
  if (toSet.length === 0 && toAdd.length === 0) return;
  for (const present of [true, false]) {
    const ids = toSet.filter((line) => line.present === present).map(({ id }) => id);
    if (ids.length > 0) await context.db.rollEntry.updateMany({ where: { id: { in: ids } }, data: { present } });
  }
  const first = nextPosition(motion.roll);
  if (toAdd.length > 0) {
    await context.db.rollEntry.createMany({
      data: toAdd.map((line, index) => rollLine(motion.id, { ...line, present: true }, first + index)),
    });
  }
  await advance(context, motion);
  announce(context, `meeting:${meetingId}`);
}
