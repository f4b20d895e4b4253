import { builder } from "../../builder.ts";
import { Holiday } from "../../county/holidays/Holiday.ts";
import { type Finding, FINDINGS, type MovableDate } from "./findings.rules.ts";
import type { Milestone, Preflight as PreflightData } from "./preflight.rules.ts";
import { preflightOf } from "./preflightOf.ts";
import { totalOf } from "./sums.rules.ts";

/** A date that one press moves. */
export const MovableDateEnum = builder.enumType("MovableDate", {
  description: "A date of a project or its solicitation that the pre-flight may propose to move.",
  values: {
    issueDate: { description: "Day on which it is advertised." },
    questionsDueAt: { description: "Until when questions are taken." },
    dueAt: { description: "Until when bids are taken." },
    openingAt: { description: "When bids are opened." },
    startDate: { description: "First day of the contract." },
  } as const satisfies Record<MovableDate, object>,
});

export const FindingType = builder.objectRef<Finding>("PreflightFinding").implement({
  description: "Something that the pre-flight found, with the rule that it rests on.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable name, e.g. LAWFUL_DAYS." }),
    sentence: t.exposeString("sentence", { description: "What is wrong, with its numbers." }),
    rule: t.string({ description: "The rule, in words.", resolve: ({ code }) => FINDINGS[code].rule }),
    source: t.string({ description: "What the rule rests on.", resolve: ({ code }) => FINDINGS[code].source }),
    blocks: t.exposeBoolean("blocks", {
      description: "Whether it stands against publication; else publication asks for a reason.",
    }),
    moveField: t.field({
      type: MovableDateEnum,
      nullable: true,
      description: "The date that should move. Null: none would help.",
      resolve: ({ move }) => move?.field ?? null,
    }),
    moveTo: t.field({
      type: "Date",
      nullable: true,
      description: "The day to which it should move. Null: none would help.",
      resolve: ({ move }) => move?.to ?? null,
    }),
  }),
});

const MilestoneType = builder.objectRef<Milestone>("PreflightDay").implement({
  description: "A day of the calendar that the pre-flight lays out.",
  fields: (t) => ({
    kind: t.exposeString("kind", { description: "What it is, by its key, e.g. DUE or EARLIEST_START." }),
    day: t.expose("day", { type: "Date", description: "The day." }),
    label: t.exposeString("label", { description: "What it is, in words." }),
  }),
});

const SumType = builder.objectRef<PreflightData["sums"][number]>("TwelveMonthSum").implement({
  description: "What was asked for of the same commodity, or by the same department, within twelve months.",
  fields: (t) => ({
    code: t.exposeString("code", { nullable: true, description: "Code of the commodity. Null: of the department." }),
    name: t.exposeString("name", { description: "Name of the commodity or the department." }),
    projects: t.exposeInt("projects", { description: "Other projects that count." }),
    awarded: t.field({ type: "Decimal", description: "What of it is awarded.", resolve: (sum) => sum.awarded }),
    estimated: t.field({ type: "Decimal", description: "Estimates of what is not.", resolve: (sum) => sum.estimated }),
    others: t.field({ type: "Decimal", description: "Both, without this project.", resolve: (sum) => totalOf(sum, 0) }),
    sentence: t.exposeString("sentence", { description: "The sum in words, with what it is made of." }),
  }),
});

const PreflightType = builder.objectRef<PreflightData>("Preflight").implement({
  description:
    "What stands against publication, what asks for a reason, and the calendar up to the earliest lawful start.",
  fields: (t) => ({
    findings: t.field({
      type: [FindingType],
      description: "What it found; [] for nothing.",
      resolve: (p) => p.findings,
    }),
    days: t.field({ type: [MilestoneType], description: "The calendar, in order.", resolve: (p) => p.milestones }),
    holidays: t.field({
      type: [Holiday],
      description: "Days within it on which the county is closed, but for Saturdays and Sundays.",
      resolve: (p) => p.holidays,
    }),
    earliestStart: t.expose("earliestStart", {
      type: "Date",
      nullable: true,
      description: "First day on which a contract can start. Null: no due date is set, or no board meeting is planned.",
    }),
    sums: t.field({ type: [SumType], description: "Sums of twelve months.", resolve: (p) => p.sums }),
  }),
});

builder.prismaObjectField("Project", "preflight", (t) =>
  t.field({
    type: PreflightType,
    description: "The pre-flight as it is now: what stands against its publication, and its calendar.",
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
