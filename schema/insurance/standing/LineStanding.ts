import { builder } from "../../builder.ts";
import type { LineStanding } from "../engine/check.rules.ts";
import { LINE_LABELS } from "../engine/lines.rules.ts";
import type { RequiredLine } from "../engine/requirement.rules.ts";
import { daysLeft, STATE_LABELS } from "../engine/states.rules.ts";
import { InsuranceBucketEnum, InsuranceLineEnum, InsuranceStateEnum } from "../enums.ts";
import { bucketOf } from "../board.rules.ts";
import { RequiredLineType } from "../requirements/RequirementSet.ts";
import { InsuranceDays, InsuranceDeficiency } from "./Deficiency.ts";
import { todayOf } from "../../tenancy/today.ts";

/** How a line stands, with what is asked of it. */
export interface AskedLine extends LineStanding {
  wanted: RequiredLine;
}

const Waived = builder.objectRef<LineStanding["waived"][number]>("InsuranceWaived").implement({
  description: "A deficiency that counts as met, because Legal waived it.",
  fields: (t) => ({
    deficiency: t.field({ type: InsuranceDeficiency, description: "What is waived.", resolve: (of) => of.deficiency }),
    byName: t.string({ description: "Who waived it.", resolve: ({ waiver }) => waiver.by }),
    reason: t.string({ description: "Why.", resolve: ({ waiver }) => waiver.reason }),
    until: t.field({
      type: "Date",
      description: "The last day on which it counts as met.",
      resolve: ({ waiver }) => waiver.until,
    }),
  }),
});

export const InsuranceLineStanding = builder.objectRef<AskedLine>("InsuranceLineStanding").implement({
  description: "How a line of a contract's insurance stands today, against what is asked of it over the whole term.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "The line.", resolve: ({ line }) => line }),
    label: t.string({ description: "The line as it stands in a sentence.", resolve: ({ line }) => LINE_LABELS[line] }),
    state: t.field({ type: InsuranceStateEnum, description: "How it stands.", resolve: ({ state }) => state }),
    stateWords: t.string({ description: "The same in words.", resolve: ({ state }) => STATE_LABELS[state] }),
    bucket: t.field({
      type: InsuranceBucketEnum,
      description: "Where it stands on the board of what lapses.",
      resolve: ({ state, threshold }) => bucketOf(state, threshold),
    }),
    requirement: t.field({
      type: RequiredLineType,
      description: "What is asked of it.",
      resolve: ({ wanted }) => wanted,
    }),
    deficiencies: t.field({
      type: [InsuranceDeficiency],
      description: "What is wrong with what is there, also with what waits for review. [] nothing.",
      resolve: (of) => of.deficiencies,
    }),
    waived: t.field({
      type: [Waived],
      description: "What would be wrong, were it not waived. [] nothing.",
      resolve: (of) => of.waived,
    }),
    covered: t.field({
      type: [InsuranceDays],
      description: "Days of the term that accepted certificates cover, in order, for the line that is drawn of them.",
      resolve: (of) => of.covered,
    }),
    gaps: t.field({
      type: [InsuranceDays],
      description: "Days of the term that they do not cover; after the last cover a renewal may still be to come.",
      resolve: (of) => of.gaps,
    }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "The first day without cover, as it is printed as expiration date. Null: there is no cover, or it never ends.", // prettier-ignore
    }),
    daysLeft: t.int({
      nullable: true,
      description: "Days with cover that are left, 0 on the last one, below 0 after it. Null: there is no end.",
      resolve: ({ endsOn }, _args, context) => (endsOn === null ? null : daysLeft(endsOn, todayOf(context))),
    }),
    renewedTo: t.expose("renewedTo", {
      type: "Date",
      nullable: true,
      description: "The end with what waits for review too. Null: there is none.",
    }),
  }),
});
