import type { Context } from "../context.ts";
import { meetingStanding } from "../meetings/MeetingRecord.ts";
import { standing } from "../meetings/entries.rules.ts";
import { refusal } from "../meetings/rules.ts";
import { refuseExecutiveSession } from "../meetings/session.rules.ts";
import { addSessionEvent, sessionOf } from "../meetings/session.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { MotionOfMeeting, type MotionStanding, ofMeeting } from "./MotionRecord.ts";

/**
 * Whether it passed, and whether it was already used for an executive session. Nothing is read for other kinds of
 * motion.
 */
async function factsOf(motion: MotionStanding, context: Context) {
  if (motion.kind !== "EXECUTIVE_SESSION" || motion.state !== "CLOSED") return null;
  const { meetingId } = motion.item;
  const found = await context.db.motion.findFirst({ where: { id: motion.id }, select: { outcome: true } });
  const events = standing(await sessionOf(context, meetingId));
  return {
    meeting: await meetingStanding(context, meetingId),
    passed: found?.outcome === "PASSED",
    used: events.some(({ motionId }) => motionId === motion.id),
  };
}

verb("enterExecutiveSession", {
  description:
    "Goes into executive session on a motion that states its subject and was passed by a majority of all members in the open meeting (Public Officers Law §105(1)). No vote that spends money may be taken until `returnToOpenSession`.",
  on: MotionOfMeeting,
  can: "enterExecutiveSession",
  about: "Go into executive session on this motion.",
  permission: "meetings.meeting-record.edit",
  facts: factsOf,
  refuse: (motion, _context, facts) => {
    if (!facts) return refusal("EXECUTIVE_MOTION_REQUIRED");
    if (!facts.meeting) return refusal("NOT_FOUND");
    const { passed, used } = facts;
    return refuseExecutiveSession({
      ...facts.meeting,
      motion: { kind: motion.kind, passed, used, subject: motion.text },
    });
  },
  announces: ofMeeting,
  run: async (motion, _input, context, facts) => {
    if (facts?.meeting)
      await addSessionEvent(context, facts.meeting, "EXECUTIVE_SESSION", { subject: motion.text, motionId: motion.id });
    return { meetingId: motion.item.meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the motion.", (done) => done.meetingId) }),
});
