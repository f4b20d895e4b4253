import { builder } from "../builder.ts";
import { isMajority } from "../meetings/thresholds.rules.ts";
import { meetingBoard } from "./Board.ts";
import { castingVoteOf, chosenFor, presentResult, rollOf, withVotes } from "./MotionRecord.ts";
import { tieBreakWords } from "./tieBreak.rules.ts";
import { Outcome } from "./Verdict.ts";
import { type WhatIf, whatIf } from "./whatIf.rules.ts";

const MemberType = builder.objectRef<WhatIf["members"][number]>("WhatIfMember").implement({
  description: "How an open vote would end if one absent member came and voted.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The member's name." }),
    ifYes: t.expose("ifYes", { type: Outcome, description: "The outcome if this member voted Yes." }),
    ifNo: t.expose("ifNo", { type: Outcome, description: "The outcome if this member voted No." }),
  }),
});

const WhatIfType = builder.objectRef<WhatIf>("WhatIf").implement({
  description: "How an open vote would end if absent members came and voted.",
  fields: (t) => ({
    now: t.expose("now", { type: Outcome, description: "The outcome if the vote closed now." }),
    ifYes: t.expose("ifYes", { type: Outcome, description: "If every absent member came and voted Yes." }),
    ifNo: t.expose("ifNo", { type: Outcome, description: "If every absent member came and voted No." }),
    canChange: t.boolean({
      description: "Whether one of the absent, or all of them, could change how it ends.",
      resolve: ({ now, ifYes, ifNo, members }) =>
        [{ ifYes, ifNo }, ...members].some((each) => each.ifYes !== now || each.ifNo !== now),
    }),
    members: t.field({
      type: [MemberType],
      description: "Each absent member alone, in the order of the roll.",
      resolve: ({ members }) => [...members],
    }),
  }),
});

builder.prismaObjectField("Motion", "whatIf", (t) =>
  t.field({
    type: WhatIfType,
    nullable: true,
    description: "How it would end if absent members came and voted. Null: its roll call is not open.",
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
  description: "Who may break a tie of this vote, and why: a setting of the body.",
  fields: (t) => ({
    allowed: t.exposeBoolean("allowed", {
      description: "Whether the body lets its chair break a tie under this rule.",
    }),
    tied: t.exposeBoolean("tied", { description: "Whether it is a tie now that the chair may break." }),
    by: t.exposeString("by", {
      nullable: true,
      description: "The chair's name. Null: nobody chairs the body that day.",
    }),
    why: t.exposeString("why", { description: "The reason in plain English." }),
  }),
});

builder.prismaObjectField("Motion", "tieBreak", (t) =>
  t.field({
    type: TieBreakType,
    nullable: true,
    description: "The rule of a tie. Null: its roll call is not open.",
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
