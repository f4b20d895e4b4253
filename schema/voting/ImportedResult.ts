import { builder } from "../builder.ts";
import { splitNotes } from "../meetings/importNotes.rules.ts";
import { mayRead } from "../meetings/readableMeetings.ts";
import { CustomRule, type StoredRule, ThresholdType } from "../bodies/VoteRule.ts";
import { findingOf, type RequirementFinding } from "./finding.rules.ts";
import { checkedWords, importedNotes } from "./importedResult.rules.ts";
import { itemOutcome } from "./itemOutcome.rules.ts";
import { bearingOn } from "./MotionStack.ts";
import type { VoteResult } from "./result.rules.ts";
import { thawed } from "./Verdict.ts";

// Information about the result of an imported vote. Empty for a vote that was taken here.

const selection = { importNotes: true, outcome: true, frozenHash: true } as const;

builder.prismaObjectField("Motion", "contradictions", (t) =>
  t.stringList({
    description:
      "Contradictions within the source of an imported vote, or between the source and the verdict, one sentence each. [] if there are none, and for a vote that was taken here.",
    select: selection,
    resolve: ({ importNotes, outcome, frozenHash }) => [
      ...importedNotes(importNotes, outcome, frozenHash !== null).contradictions,
    ],
  }),
);

builder.prismaObjectField("Motion", "importNotes", (t) =>
  t.stringList({
    description:
      "Values that an import could not map, as written in the source. Contradictions are not included. [] for a vote that was taken here.",
    select: selection,
    resolve: ({ importNotes, outcome, frozenHash }) => [
      ...importedNotes(importNotes, outcome, frozenHash !== null).notes,
    ],
  }),
);

/** In the order of the field `roll`, so that one query serves both. */
const roll = { orderBy: { position: "asc" }, select: { entitled: true } } as const;

builder.prismaObjectField("Motion", "checked", (t) =>
  t.string({
    nullable: true,
    description:
      "How far the result of an imported vote was checked: against its names, its count, or not at all. Null if the vote was taken here or is not decided.",
    select: { source: true, outcome: true, importNotes: true, roll },
    resolve: ({ source, outcome, importNotes, roll: lines }) => {
      const names = lines.filter(({ entitled }) => entitled).length;
      return checkedWords({ source, outcome, names, stored: importNotes });
    },
  }),
);

const FindingType = builder.objectRef<RequirementFinding>("RequirementFinding").implement({
  description:
    "Vote requirement stated in a title or motion that differs from the rule used for the result. It is never applied automatically.",
  fields: (t) => ({
    sentence: t.exposeString("sentence", { description: "The finding in words." }),
    words: t.exposeString("words", { description: "The requirement as written in the text." }),
    thresholdType: t.expose("thresholdType", {
      type: ThresholdType,
      nullable: true,
      description: "Rule that matches the requirement. Null if no rule of this roll matches, or if there is no roll.",
    }),
    customRule: t.field({
      type: CustomRule,
      nullable: true,
      description: "Fraction of a CUSTOM rule. Null for a named rule or none.",
      resolve: ({ customRule }): StoredRule | null => {
        if (!customRule) return null;
        const { fraction, ...rule } = customRule;
        return { ...rule, numerator: fraction.p, denominator: fraction.q };
      },
    }),
  }),
});

builder.prismaObjectField("Motion", "requirementFinding", (t) =>
  t.field({
    type: FindingType,
    nullable: true,
    description:
      "Vote requirement stated in the title or motion of an imported vote that differs from the rule used for its result. Null if none is stated or the rule is the same.",
    select: {
      source: true,
      text: true,
      outcome: true,
      importNotes: true,
      frozenRoll: true,
      verdict: true,
      item: { select: { description: true, motionText: true } },
    },
    resolve: ({ source, text, outcome, importNotes, frozenRoll, verdict, item }) => {
      if (source === null || outcome === null) return null;
      const result = verdict as VoteResult | null;
      return findingOf({
        texts: [
          { where: "title", text: item.description },
          { where: "motion", text: `${item.motionText ?? ""} ${text}` },
        ],
        stored: importNotes,
        counted: result && frozenRoll !== null ? { rule: thawed(frozenRoll).rule, result } : null,
      });
    },
  }),
);

builder.prismaObjectField("AgendaItem", "contradictions", (t) =>
  t.stringList({
    description:
      "Contradictions within the source of an imported item and of the vote that decides it, one sentence each. [] if there are none, and for an item created here. Contradictions of the vote are visible only to people who may see the vote.",
    select: { id: true, importNotes: true, meeting: { select: { id: true, state: true } } },
    resolve: async (item, _args, context) => {
      const ownContradictions = splitNotes(item.importNotes).contradictions;
      if (!(await mayRead(context, item.meeting, "meetings.votes-and-attendance.view"))) return [...ownContradictions];
      const { motions, consent } = await bearingOn(context, item.id);
      const key = itemOutcome(motions, consent)?.motionKey ?? null;
      const motion = [...motions, ...(consent ? [consent] : [])].find((each) => each.key === key);
      if (!motion) return [...ownContradictions];
      return [
        ...ownContradictions,
        ...importedNotes(motion.importNotes, motion.outcome, motion.count !== null).contradictions,
      ];
    },
  }),
);
