import { builder } from "../builder.ts";
import { splitNotes } from "../meetings/importNotes.rules.ts";
import { mayRead } from "../meetings/readableMeetings.ts";
import { CustomRule, type StoredRule, ThresholdType } from "../meetings/VoteRule.ts";
import { findingOf, type RequirementFinding } from "./finding.rules.ts";
import { checkedWords, importedNotes } from "./importedResult.rules.ts";
import { itemOutcome } from "./itemOutcome.rules.ts";
import { bearingOn } from "./MotionStack.ts";
import type { VoteResult } from "./result.rules.ts";
import { thawed } from "./Verdict.ts";

// What is told beside the result of an imported vote. Of a vote that was taken here there is nothing of this.

const kept = { importNotes: true, outcome: true, frozenHash: true } as const;

builder.prismaObjectField("Motion", "contradictions", (t) =>
  t.stringList({
    description:
      "Where the source of an imported vote contradicts itself, or the verdict, a sentence each. [] where it does not, and for a vote that was taken here.",
    select: kept,
    resolve: ({ importNotes, outcome, frozenHash }) => [
      ...importedNotes(importNotes, outcome, frozenHash !== null).contradictions,
    ],
  }),
);

builder.prismaObjectField("Motion", "importNotes", (t) =>
  t.stringList({
    description:
      "What an import could not map, in its own words; where the source contradicts itself is not among them. [] for a vote that was taken here.",
    select: kept,
    resolve: ({ importNotes, outcome, frozenHash }) => [
      ...importedNotes(importNotes, outcome, frozenHash !== null).notes,
    ],
  }),
);

/** In the order of the field `roll`, so that one statement serves both. */
const roll = { orderBy: { position: "asc" }, select: { entitled: true } } as const;

builder.prismaObjectField("Motion", "checked", (t) =>
  t.string({
    nullable: true,
    description:
      "How far the result of an imported vote was checked: against its names, its count, or nothing. Null: it was taken here, or is not decided.",
    select: { source: true, outcome: true, importNotes: true, roll },
    resolve: ({ source, outcome, importNotes, roll: lines }) => {
      const names = lines.filter(({ entitled }) => entitled).length;
      return checkedWords({ source, outcome, names, stored: importNotes });
    },
  }),
);

const FindingType = builder.objectRef<RequirementFinding>("RequirementFinding").implement({
  description:
    "A title or a motion that says which votes it needs, where the result was not computed by that. Nothing is applied by itself.",
  fields: (t) => ({
    sentence: t.exposeString("sentence", { description: "What was found, in words." }),
    words: t.exposeString("words", { description: "What the text says, as it stands there." }),
    thresholdType: t.expose("thresholdType", {
      type: ThresholdType,
      nullable: true,
      description: "The rule that asks for it. Null: no rule of this roll can, or there is no roll.",
    }),
    customRule: t.field({
      type: CustomRule,
      nullable: true,
      description: "The rule of a CUSTOM threshold. Null: a named one, or none.",
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
      "What the title or the motion of an imported vote says about the votes needed, where its result was not computed by that. Null: they say nothing, or it was.",
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
      "Where the source of an imported item contradicts itself, of the item and of the vote that its outcome rests on, a sentence each. [] where it does not, and for an item made here; of the vote only for people who may see it.",
    select: { id: true, importNotes: true, meeting: { select: { id: true, state: true } } },
    resolve: async (item, _args, context) => {
      const own = splitNotes(item.importNotes).contradictions;
      if (!(await mayRead(context, item.meeting, "meetings.votes-and-attendance.view"))) return [...own];
      const { motions, consent } = await bearingOn(context, item.id);
      const key = itemOutcome(motions, consent)?.motionKey ?? null;
      const motion = [...motions, ...(consent ? [consent] : [])].find((each) => each.key === key);
      if (!motion) return [...own];
      return [...own, ...importedNotes(motion.importNotes, motion.outcome, motion.count !== null).contradictions];
    },
  }),
);
