import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { criteriaOf, percentTotal } from "./criteria.rules.ts";
import {
  ProcurementMethodEnum,
  ProcurementTypeEnum,
  ProjectStatusEnum,
  ProjectWaitsForEnum,
  PurchaseKindEnum,
} from "./enums.ts";
import { Project, readableProjects } from "./ProjectRecord.ts";
import { asRichText } from "./storedFields.ts";
import { PROJECT_STATUS_LABELS, projectStatusOf, WAITING_FOR } from "./words.rules.ts";

const Criterion = builder.objectRef<{ id: string; description: string; percentage: number }>("Criterion").implement({
  description: "What proposals are judged by.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Names it within its project." }),
    description: t.exposeString("description", { description: "What is judged." }),
    percentage: t.exposeInt("percentage", { description: "Its weight in percent; what was no number is 0." }),
  }),
});

export const ProjectNode = builder.prismaNode("Project", {
  description:
    "A department's request to buy something, from the draft to the award. For whoever may view all, her department's or her own; vendors and guests see its solicitation instead.",
  nullable: true,
  id: { resolve: (project) => project.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableProjects(context)) }),
  fields: (t) => {
    const text = (name: "requisitionId" | "fundingSource" | "projectManager" | "emergencyReason", what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null: not given.` });
    const day = (name: "startDate" | "endDate" | "awardedOn", what: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${what} Null: not given.` });
    const money = (name: "estimatedCost" | "awardedAmount", what: string) =>
      t.field({
        type: "Decimal",
        nullable: true,
        description: `${what} Null: not given.`,
        resolve: (project) => (project[name] === null ? null : Number(project[name])),
      });
    const rich = (name: "summary" | "background", what: string) =>
      t.field({
        type: "RichText",
        nullable: true,
        description: `${what} Null: nothing is written.`,
        resolve: (project) => asRichText(project[name]),
      });
    return {
      key: t.exposeID("id", { description: "UUID, used in web addresses and documented calls." }),
      procurementId: t.exposeString("procurementId", { description: "Its number, e.g. PR-2026-12." }),
      requisitionId: text("requisitionId", "Number of the requisition in the county's ledger."),
      title: t.exposeString("title", { description: "Title." }),
      description: t.exposeString("description", { description: "What is needed. '' for none." }),
      department: t.exposeString("department", { description: "The department that asked, by its name then." }),
      departmentRecord: t.relation("departmentRecord", {
        nullable: true,
        description: "The department's record. Null: none is named.",
      }),
      projectType: t.string({ description: "Always 'Project Request'.", resolve: () => "Project Request" }),
      startDate: day("startDate", "First day."),
      endDate: day("endDate", "Last day."),
      estimatedCost: money(
        "estimatedCost",
        "Estimated cost. The public reads it after the opening, where the county shows its estimate.",
      ),
      fundingSource: text("fundingSource", "Where the money comes from."),
      projectManager: text("projectManager", "Who leads it."),
      creatorName: t.exposeString("creatorName", { description: "Who made the request." }),
      projectContactName: t.exposeString("projectContactName", { description: "Who answers for the department." }),
      procurementContactName: t.exposeString("procurementContactName", {
        nullable: true,
        description: "Who answers in Purchasing. Null: not known.",
      }),
      creatorKey: t.exposeID("creatorId", {
        nullable: true,
        description: "UUID of that user. Null: no user of today.",
      }),
      projectContactKey: t.exposeID("projectContactId", {
        nullable: true,
        description: "UUID of that user. Null: no user of today.",
      }),
      procurementContactKey: t.exposeID("procurementContactId", {
        nullable: true,
        description: "UUID of that user. Null: not known.",
      }),
      categories: t.exposeStringList("categories", { description: "Codes of commodities. [] for none." }),
      isEmergency: t.exposeBoolean("isEmergency", { description: "An emergency purchase (GML 103(4))." }),
      emergencyReason: text("emergencyReason", "Why it is an emergency."),
      purchaseKind: t.field({ type: PurchaseKindEnum, description: "What is bought.", resolve: (p) => p.purchaseKind }),
      procurementType: t.field({
        type: ProcurementTypeEnum,
        description: "How the answers are compared.",
        resolve: (project) => project.procurementType,
      }),
      method: t.field({ type: ProcurementMethodEnum, description: "Who may answer.", resolve: (p) => p.method }),
      criteria: t.field({
        type: [Criterion],
        description: "What proposals are judged by, in order. [] for none, and always for a bid.",
        resolve: (project) => criteriaOf(project.criteria),
      }),
      criteriaTotal: t.int({
        description: "The weights together; they should be 100.",
        resolve: (project) => percentTotal(criteriaOf(project.criteria)),
      }),
      summary: rich("summary", "What it is about, in one to three paragraphs."),
      background: rich("background", "What led to it."),
      status: t.field({
        type: ProjectStatusEnum,
        description: "How far it has come.",
        resolve: (project) => projectStatusOf(project.status),
      }),
      statusWords: t.string({
        description: "The same in words, e.g. 'Submitted for Review'.",
        resolve: (project) => PROJECT_STATUS_LABELS[projectStatusOf(project.status)],
      }),
      isLocked: t.exposeBoolean("isLocked", { description: "Its text can no longer be edited." }),
      checklist: t.exposeStringList("checklist", { description: "Ticked items of the Final Review Checklist." }),
      submittedAt: t.expose("submittedAt", {
        type: "DateTime",
        nullable: true,
        description: "When it was submitted for review. Null: it was not.",
      }),
      waitingFor: t.field({
        type: ProjectWaitsForEnum,
        nullable: true,
        description: "Whose turn it is. Null: nobody's.",
        resolve: ({ waitingFor }) => WAITING_FOR.find((each) => each === waitingFor) ?? null,
      }),
      waitingSince: t.expose("waitingSince", {
        type: "DateTime",
        nullable: true,
        description: "Since when. Null: it waits on nobody.",
      }),
      awardedAmount: money("awardedAmount", "Amount of the award."),
      awardedOn: day("awardedOn", "Day of the award."),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was asked for." }),
      version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
      solicitation: t.relation("solicitation", {
        nullable: true,
        description: "What vendors see of it. Null: of a project imported from long ago.",
      }),
      viewerCan: t.field({
        type: Project.Can,
        description: "What the viewer may do with it now, and why not.",
        resolve: (project) => ({ ...project, status: projectStatusOf(project.status) }),
      }),
    };
  },
});

builder.queryField("project", (t) =>
  t.prismaField({
    type: "Project",
    nullable: true,
    description: "A project. Null: there is none of this key, or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the project." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.project.findFirst({ ...query, where: { AND: [{ id: key }, await readableProjects(context)] } }),
  }),
);

calledInLog(
  "Project",
  async ({ db }, keys) => {
    const found = await db.project.findMany({
      where: { id: { in: keys } },
      select: { id: true, procurementId: true, title: true },
    });
    return found.map(({ id, procurementId, title }) => ({
      key: id,
      words: `${procurementId} ${title}`,
      path: `/projects/${id}`,
    }));
  },
  ({ db }, has, take) =>
    db.project.findMany({ where: { OR: [{ procurementId: has }, { title: has }] }, select: { id: true }, take }),
);
