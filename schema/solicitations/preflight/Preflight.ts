import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { Holiday } from "../../county/holidays/Holiday.ts";
import { type Finding, FINDINGS, type MovableDate } from "../../projects/settings/findings.rules.ts";
import type { Milestone, Preflight as PreflightData } from "./preflight.rules.ts";
import { preflightOf } from "./preflightOf.ts";
import { totalOf } from "./sums.rules.ts";

/** A date that can be moved with one click. */
export const MovableDateEnum = describedEnum<MovableDate>(
  "MovableDate",
  "A date of a project or solicitation that the pre-flight may propose to move.",
  {
    issueDate: "Date on which it is advertised.",
    questionsDueAt: "The deadline for questions from vendors.",
    dueAt: "The deadline for submitting bids.",
    openingAt: "Time of the bid opening.",
    startDate: "First day of the contract.",
  },
);

export const FindingType = builder.objectRef<Finding>("PreflightFinding").implement({
  description: "A finding of the pre-flight, with the rule behind it.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable code of the finding, e.g. LAWFUL_DAYS." }),
    sentence: t.exposeString("sentence", { description: "Explanation of the problem, with its numbers." }),
    rule: t.string({ description: "The rule in words.", resolve: ({ code }) => FINDINGS[code].rule }),
    source: t.string({
      description: "Source of the rule, e.g. a section of law.",
      resolve: ({ code }) => FINDINGS[code].source,
    }),
    blocks: t.exposeBoolean("blocks", {
      description: "Whether the finding blocks publication. If not, publication requires a reason.",
    }),
    moveField: t.field({
      type: MovableDateEnum,
      nullable: true,
      description: "The date to move. Null if moving a date would not help.",
      resolve: ({ move }) => move?.field ?? null,
    }),
    moveTo: t.field({
      type: "Date",
      nullable: true,
      description: "The day to which to move it. Null if moving a date would not help.",
      resolve: ({ move }) => move?.to ?? null,
    }),
  }),
});

const MilestoneType = builder.objectRef<Milestone>("PreflightDay").implement({
  description: "A day in the pre-flight calendar.",
  fields: (t) => ({
    kind: t.exposeString("kind", { description: "Code of the event, e.g. DUE or EARLIEST_START." }),
    day: t.expose("day", { type: "Date", description: "Date of the event." }),
    label: t.exposeString("label", { description: "The event in words." }),
  }),
});

const SumType = builder.objectRef<PreflightData["sums"][number]>("TwelveMonthSum").implement({
  description: "The total requested within twelve months for the same commodity or by the same department.",
  fields: (t) => ({
    code: t.exposeString("code", {
      nullable: true,
      description: "Code of the commodity. Null for a department's total.",
    }),
    name: t.exposeString("name", { description: "Name of the commodity or the department." }),
    projects: t.exposeInt("projects", { description: "Number of other projects counted." }),
    awarded: t.expose("awarded", { type: "Decimal", description: "Amount already awarded, in dollars." }),
    estimated: t.expose("estimated", {
      type: "Decimal",
      description: "Estimates for what is not yet awarded, in dollars.",
    }),
    others: t.field({
      type: "Decimal",
      description: "Sum of both in dollars, without this project.",
      resolve: (sum) => totalOf(sum, 0),
    }),
    sentence: t.exposeString("sentence", { description: "The sum and its components, in words." }),
  }),
});

const PreflightType = builder.objectRef<PreflightData>("Preflight").implement({
  description: "What blocks publication, what requires a reason, and the calendar up to the earliest lawful start.",
  fields: (t) => ({
    findings: t.expose("findings", { type: [FindingType], description: "Findings of the pre-flight. [] if none." }),
    days: t.expose("milestones", { type: [MilestoneType], description: "The calendar, in order." }),
    holidays: t.expose("holidays", {
      type: [Holiday],
      description: "Days in the period on which the county is closed, except Saturdays and Sundays.",
    }),
    earliestStart: t.expose("earliestStart", {
      type: "Date",
      nullable: true,
      description:
        "First day on which a contract can start. Null if no due date is set or no board meeting is planned.",
    }),
    sums: t.expose("sums", { type: [SumType], description: "Totals over twelve months." }),
  }),
});

builder.prismaObjectField("Project", "preflight", (t) =>
  t.field({
    type: PreflightType,
    description: "The pre-flight for the project now: what blocks its publication, and its calendar.",
    select: {
      id: true,
      title: true,
      isLocked: true,
      description: true,
      startDate: true,
      estimatedCost: true,
      isEmergency: true,
      purchaseKind: true,
      procurementType: true,
      method: true,
      criteria: true,
      summary: true,
      categories: true,
      departmentId: true,
      department: true,
    },
    resolve: (project, _args, context) => preflightOf(context, project),
  }),
);
