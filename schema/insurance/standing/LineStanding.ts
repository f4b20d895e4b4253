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

/** State of a line, with its requirements. */
export interface AskedLine extends LineStanding {
  wanted: RequiredLine;
}

const Waived = builder.objectRef<LineStanding["waived"][number]>("InsuranceWaived").implement({
  description: "A deficiency that counts as met because Legal waived it.",
  fields: (t) => ({
    deficiency: t.expose("deficiency", { type: InsuranceDeficiency, description: "Deficiency that is waived." }),
    byName: t.string({ description: "Name of the person who waived it.", resolve: ({ waiver }) => waiver.by }),
    reason: t.string({ description: "Reason for the waiver.", resolve: ({ waiver }) => waiver.reason }),
    until: t.field({
      type: "Date",
      description: "Last day on which it counts as met.",
      resolve: ({ waiver }) => waiver.until,
    }),
  }),
});

export const InsuranceLineStanding = builder.objectRef<AskedLine>("InsuranceLineStanding").implement({
  description:
    "State today of one line of a contract's insurance, checked against its requirements over the whole term.",
  fields: (t) => ({
    line: t.expose("line", { type: InsuranceLineEnum, description: "Line of insurance." }),
    label: t.string({
      description: "Name of the line, as used in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line],
    }),
    state: t.expose("state", { type: InsuranceStateEnum, description: "State of the line." }),
    stateWords: t.string({ description: "State of the line, in words.", resolve: ({ state }) => STATE_LABELS[state] }),
    bucket: t.field({
      type: InsuranceBucketEnum,
      description: "Position of the line on the expiration board.",
      resolve: ({ state, threshold }) => bucketOf(state, threshold),
    }),
    requirement: t.expose("wanted", { type: RequiredLineType, description: "Requirements for the line." }),
    deficiencies: t.expose("deficiencies", {
      type: [InsuranceDeficiency],
      description: "Deficiencies, including those of certificates that wait for review. [] if there are none.",
    }),
    waived: t.expose("waived", { type: [Waived], description: "Deficiencies that are waived. [] if there are none." }),
    covered: t.expose("covered", {
      type: [InsuranceDays],
      description: "Days of the term covered by accepted certificates, in order, for the timeline.",
    }),
    gaps: t.expose("gaps", {
      type: [InsuranceDays],
      description:
        "Days of the term not covered by accepted certificates. After the last cover, a renewal may still come.",
    }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "First day without cover, printed as the expiration date. Null if there is no cover, or it never ends.", // prettier-ignore
    }),
    daysLeft: t.int({
      nullable: true,
      description: "Days of cover left, 0 on the last day and below 0 after it. Null if there is no end.",
      resolve: ({ endsOn }, _args, context) => (endsOn === null ? null : daysLeft(endsOn, todayOf(context))),
    }),
    renewedTo: t.expose("renewedTo", {
      type: "Date",
      nullable: true,
      description:
        "First day without cover if certificates that wait for review are counted too. Null if there is none.",
    }),
  }),
});
