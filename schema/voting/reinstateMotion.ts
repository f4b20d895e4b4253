import { at } from "../context.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { writeChanges } from "./applyEffects.ts";
import { reinstatedWith } from "./effects.rules.ts";
import { refuse } from "./refusals.rules.ts";
import { advance, MotionOfMeeting, ofMeeting } from "./MotionRecord.ts";
import { loadMotions, motionsOf } from "./MotionStack.ts";
import { pendingOf, refuseReinstating } from "./stack.rules.ts";

verb("reinstateMotion", {
  description:
    "Reinstates a withdrawn motion and the motions withdrawn with it. Refused if the motion could not be made now.",
  on: MotionOfMeeting,
  can: "reinstate",
  about: "Reinstate the motion after it was withdrawn.",
  permission: RECORDING,
  // Nothing is read for a motion that was not withdrawn.
  facts: async (motion, context) => (motion.state === "WITHDRAWN" ? motionsOf(context, motion.itemId) : []),
  refuse: (motion, _context, motions) => {
    const ownMotion = motions.find(({ key }) => key === motion.id);
    const others = motions.filter(({ key }) => key !== motion.id);
    return (
      refuseChange(motion.item.meeting) ?? (ownMotion ? refuseReinstating(ownMotion, others) : refuse("NOT_WITHDRAWN"))
    );
  },
  announces: ofMeeting,
  run: async (motion, _input, context) => {
    const motions = await loadMotions(context, motion.itemId);
    const ownMotion = motions.find(({ key }) => key === motion.id);
    const changes = ownMotion ? reinstatedWith(ownMotion, motions) : [];
    await advance(context, motion, { state: "PENDING", version: { increment: 1 } });
    await record(context, { before: { state: "WITHDRAWN" }, after: { state: "PENDING" } });
    await writeChanges(context, changes, motions);
    // It comes last after motions made in the meantime, followed by those made on it.
    const highest = Math.max(0, ...pendingOf(motions).map((each) => each.position));
    if (ownMotion && highest > ownMotion.position)
      for (const [place, id] of [ownMotion.key, ...changes.map(({ key }) => key)].entries())
        await context.db.motion.update({ where: at(context, id), data: { position: highest + 1 + place } });
    return { itemId: motion.itemId };
  },
  payload: (t) => ({ item: nodeNow(t, "AgendaItem", "Agenda item of the motion.", (done) => done.itemId) }),
});
