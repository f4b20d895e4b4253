import { Prisma } from "#prisma/generated/client/client.ts";
import { canonicalText } from "../canonical.rules.ts";
import { chosenRule, refuseThreshold } from "../meetings/chosenRule.ts";
import { CustomRuleInput, ThresholdType } from "../bodies/VoteRule.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseLength, refuseRestatement, refuseRestating } from "./changes.rules.ts";
import { voteCorrected } from "./events.ts";
import { advance, announceMeeting, eventsOf, Motion, standingOf } from "./MotionRecord.ts";
import { motionDecided } from "./occasions.ts";
import { restatementNote, type VoteResult } from "./result.rules.ts";
import { correctedResult, freezeVote, outcomeOf, thawed } from "./Verdict.ts";

verb("restateRule", {
  description:
    "Restates the rule of an imported vote, with a reason. The source names no rule, and the verdict was computed by a majority of those present. The roll is frozen again with the new rule, the verdict is computed again from the current votes, and the log keeps both rules.",
  on: Motion,
  can: "restate",
  about: "Restate the rule of an imported vote.",
  permission: "meetings.votes-and-attendance.certify",
  refuse: (motion) => refuseRestating({ ...standingOf(motion), source: motion.source }),
  event: voteCorrected,
  versioned: true,
  input: (t) => ({
    thresholdType: t.field({
      type: ThresholdType,
      required: true,
      description: "Name of the rule that decided the vote.",
    }),
    customRule: t.field({
      type: CustomRuleInput,
      description: "Fraction of a CUSTOM rule, e.g. 8/11 of all members for 8 votes of 11. Null for a named rule.",
    }),
    reason: t.string({ required: true, description: "Source stating that this rule decided the vote." }),
  }),
  run: async (motion, { thresholdType, customRule, reason }, context) => {
    assertAllowed(refuseLength("reason", reason, "reason"));
    const wantedRule = thresholdType === "CUSTOM" ? (customRule ?? null) : null;
    assertAllowed(refuseThreshold(thresholdType, wantedRule));
    const chosen = chosenRule(
      { kind: motion.kind, thresholdType, customRule: wantedRule },
      { thresholdType: null, customRule: null },
      null,
    );
    const frozen = thawed(motion.frozenRoll);
    const isSame = canonicalText(frozen.rule) === canonicalText(chosen.rule);
    assertAllowed(refuseRestatement({ isSame, reason }));
    const before = motion.verdict as unknown as VoteResult & { notes?: string[] };
    const { castingVote } = before;
    const { frozenRoll } = freezeVote({ roll: frozen.roll, chosen, weightTable: frozen.weightTable, castingVote });
    const notes = [...(before.notes ?? []), restatementNote(frozen.rule, chosen.rule, reason)];
    const events = eventsOf(motion);
    const { verdict, outcome, frozenHash } = correctedResult(frozenRoll, events, before, notes);
    const stated = await context.db.ruleRestatement.count({ where: { motionId: motion.id } });
    await context.db.ruleRestatement.create({
      data: {
        motionId: motion.id,
        sequence: stated + 1,
        afterVote: events.at(-1)?.sequence ?? 0,
        before: frozen.rule as unknown as Prisma.InputJsonObject,
        after: chosen.rule as unknown as Prisma.InputJsonObject,
        hashBefore: motion.frozenHash ?? "",
        hashAfter: frozenHash,
        reason: reason.trim(),
        byId: context.actor.userId,
        byName: context.actor.name,
        at: context.ports.clock.now(),
      },
    });
    await advance(context, motion, {
      frozenRoll,
      frozenHash,
      thresholdType,
      customRule: wantedRule ? { ...wantedRule } : Prisma.DbNull,
      verdict: { ...(verdict as Prisma.InputJsonObject), notes },
      outcome,
      version: { increment: 1 },
    });
    await record(context, {
      before: {
        rule: frozen.rule.label,
        authority: frozen.rule.authority,
        outcome: outcomeOf(before),
        frozenHash: motion.frozenHash,
      },
      after: { rule: chosen.rule.label, authority: chosen.rule.authority, outcome, frozenHash },
      reason: reason.trim(),
    });
    if (outcome !== outcomeOf(before)) await motionDecided.tell(context, { motionId: motion.id, corrected: true });
    announceMeeting(context, motion);
  },
});
