import { builder } from "../builder.ts";
import { isMajority } from "../bodies/thresholds.rules.ts";
import { meetingBoard } from "./Board.ts";
import { castingVoteOf, chosenFor, presentResult, rollOf, withVotes } from "./MotionRecord.ts";
import { tieBreakWords } from "./tieBreak.rules.ts";
import { Outcome } from "./Verdict.ts";
import { type WhatIf, whatIf } from "./whatIf.rules.ts";

const MemberType = builder.objectRef<WhatIf["members"][number]>("WhatIfMember").implement({
  description: "Outcome of an open vote if one absent member arrived and voted.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the absent member." }),
    ifYes: t.expose("ifYes", { type: Outcome, description: "Outcome if this member voted Yes." }),
    ifNo: t.expose("ifNo", { type: Outcome, description: "Outcome if this member voted No." }),
  }),
});

const WhatIfType = builder.objectRef<WhatIf>("WhatIf").implement({
  description: "Outcome of an open vote if absent members arrived and voted.",
  fields: (t) => ({
    now: t.expose("now", { type: Outcome, description: "Outcome if the vote closed now." }),
    ifYes: t.expose("ifYes", { type: Outcome, description: "Outcome if every absent member arrived and voted Yes." }),
    ifNo: t.expose("ifNo", { type: Outcome, description: "Outcome if every absent member arrived and voted No." }),
    canChange: t.boolean({
      description: "Whether any of the absent members, or all of them, could change the outcome.",
      resolve: ({ now, ifYes, ifNo, members }) =>
        [{ ifYes, ifNo }, ...members].some((each) => each.ifYes !== now || each.ifNo !== now),
    }),
    members: t.field({
      type: [MemberType],
      description: "Effect of each absent member alone, in the order of the roll.",
      resolve: ({ members }) => [...members],
    }),
  }),
});

builder.prismaObjectField("Motion", "whatIf", (t) =>
  t.field({
    type: WhatIfType,
    nullable: true,
    description: "Outcome if absent members arrived and voted. Null if the roll call is not open.",
    select: { id: true, state: true },
    resolve: async ({ id, state }, _args, context) => {
      if (state !== "OPEN") return null;
      const motion = await withVotes(context, { id });
      return whatIf(rollOf(motion), chosenFor(motion).rule, castingVoteOf(motion));
    },
  }),
);

interface TieBreak {
  allowed: boolean;
  tied: boolean;
  by: string | null;
  why: string;
}

const TieBreakType = builder.objectRef<TieBreak>("TieBreak").implement({
  description: "Whether a tie of this vote may be broken, by whom and why. Depends on a setting of the body.",
  fields: (t) => ({
    allowed: t.exposeBoolean("allowed", {
      description: "Whether the body lets its chair break a tie under this rule.",
    }),
    tied: t.exposeBoolean("tied", { description: "Whether there is now a tie that the chair may break." }),
    by: t.exposeString("by", {
      nullable: true,
      description: "Name of the chair. Null if the body has no chair on that day.",
    }),
    why: t.exposeString("why", { description: "The reason in plain English." }),
  }),
});

builder.prismaObjectField("Motion", "tieBreak", (t) =>
  t.field({
    type: TieBreakType,
    nullable: true,
    description: "Tie-break rule of the vote. Null if the roll call is not open.",
    select: { id: true, state: true },
    resolve: async ({ id, state }, _args, context) => {
      if (state !== "OPEN") return null;
      const motion = await withVotes(context, { id });
      const { rule } = chosenFor(motion);
      const { enabled } = castingVoteOf(motion);
      const by = (await meetingBoard(context, motion.item.meetingId)).chair;
      const facts = {
        enabled,
        majority: isMajority(rule),
        weight: rule.measure !== "HEADS",
        members: rule.basis === "MEMBERS",
        by,
      };
      return { by, tied: presentResult(motion).verdict.tieForChair, ...tieBreakWords(facts) };
    },
  }),
);
