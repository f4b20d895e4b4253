import { builder, versionOf } from "../builder.ts";
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
  description: "A criterion by which proposals are scored.",
  fields: (t) => ({
    key: t.exposeString("id", { description: "Identifies the criterion within its project." }),
    description: t.exposeString("description", { description: "Text of the criterion." }),
    percentage: t.exposeInt("percentage", { description: "Weight in percent. 0 if what was entered is not a number." }),
  }),
});

export const ProjectNode = builder.prismaNode("Project", {
  description:
    "A department's request to buy something, from draft to award. Visible to people who may view all projects, those of their department or their own. Vendors and guests see the solicitation instead.",
  nullable: true,
  id: { resolve: (project) => project.id, description: "Global id of this project." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableProjects(context)) }),
  fields: (t) => {
    const text = (name: "requisitionId" | "fundingSource" | "projectManager" | "emergencyReason", what: string) =>
      t.exposeString(name, { nullable: true, description: `${what} Null if not given.` });
    const day = (name: "startDate" | "endDate" | "awardedOn", what: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${what} Null if not given.` });
    const money = (name: "estimatedCost" | "awardedAmount", what: string) =>
      t.expose(name, { type: "Decimal", nullable: true, description: `${what} Null if not given.` });
    const rich = (name: "summary" | "background", what: string) =>
      t.field({
        type: "RichText",
        nullable: true,
        description: `${what} Null if nothing is written.`,
        resolve: (project) => asRichText(project[name]),
      });
    return {
      key: t.exposeID("id", { description: "UUID of the project, used in web addresses and documented API calls." }),
      procurementId: t.exposeString("procurementId", { description: "Number of the project, e.g. PR-2026-12." }),
      requisitionId: text("requisitionId", "Requisition number in the county's ledger."),
      title: t.exposeString("title", { description: "Title of the project." }),
      description: t.exposeString("description", { description: "What is needed, in words. '' if none." }),
      department: t.exposeString("department", {
        description: "Name of the requesting department at the time of the request.",
      }),
      departmentRecord: t.relation("departmentRecord", {
        nullable: true,
        description: "Record of the requesting department. Null if none is named.",
      }),
      projectType: t.string({ description: "Always the text 'Project Request'.", resolve: () => "Project Request" }),
      startDate: day("startDate", "First day of the contract."),
      endDate: day("endDate", "Last day of the contract."),
      estimatedCost: money(
        "estimatedCost",
        "Estimated cost in dollars. Public after the bid opening if the county shows its estimate.",
      ),
      fundingSource: text("fundingSource", "Funding source."),
      projectManager: text("projectManager", "Name of the project manager."),
      creatorName: t.exposeString("creatorName", { description: "Name of the person who made the request." }),
      projectContactName: t.exposeString("projectContactName", {
        description: "Name of the person responsible in the requesting department.",
      }),
      procurementContactName: t.exposeString("procurementContactName", {
        nullable: true,
        description: "Name of the person responsible in Purchasing. Null if not known.",
      }),
      creatorKey: t.exposeID("creatorId", {
        nullable: true,
        description: "UUID of the user who made the request. Null if that person is not a current user.",
      }),
      projectContactKey: t.exposeID("projectContactId", {
        nullable: true,
        description: "UUID of the user responsible in the department. Null if that person is not a current user.",
      }),
      procurementContactKey: t.exposeID("procurementContactId", {
        nullable: true,
        description: "UUID of the user responsible in Purchasing. Null if not known.",
      }),
      categories: t.exposeStringList("categories", { description: "Commodity codes. [] if none." }),
      isEmergency: t.exposeBoolean("isEmergency", {
        description: "Whether this is an emergency purchase (GML 103(4)).",
      }),
      emergencyReason: text("emergencyReason", "Why the purchase is an emergency."),
      purchaseKind: t.expose("purchaseKind", {
        type: PurchaseKindEnum,
        description: "Kind of purchase, e.g. goods or public work.",
      }),
      procurementType: t.expose("procurementType", {
        type: ProcurementTypeEnum,
        description: "How bids or proposals are compared.",
      }),
      method: t.expose("method", { type: ProcurementMethodEnum, description: "Which vendors may respond." }),
      criteria: t.field({
        type: [Criterion],
        description: "Criteria by which proposals are scored, in order. [] if none, and always for a bid.",
        resolve: (project) => criteriaOf(project.criteria),
      }),
      criteriaTotal: t.int({
        description: "Sum of the weights in percent. Should be 100.",
        resolve: (project) => percentTotal(criteriaOf(project.criteria)),
      }),
      summary: rich("summary", "Summary of the project, in one to three paragraphs."),
      background: rich("background", "Background of the project."),
      status: t.field({
        type: ProjectStatusEnum,
        description: "Current status of the project.",
        resolve: (project) => projectStatusOf(project.status),
      }),
      statusWords: t.string({
        description: "Status in words, e.g. 'Submitted for Review'.",
        resolve: (project) => PROJECT_STATUS_LABELS[projectStatusOf(project.status)],
      }),
      isLocked: t.exposeBoolean("isLocked", {
        description: "Whether the text of the project can no longer be edited.",
      }),
      checklist: t.exposeStringList("checklist", { description: "Checked items of the Final Review Checklist." }),
      submittedAt: t.expose("submittedAt", {
        type: "DateTime",
        nullable: true,
        description: "When the project was submitted for review. Null if it was not.",
      }),
      waitingFor: t.field({
        type: ProjectWaitsForEnum,
        nullable: true,
        description: "Who has to act next. Null if no one.",
        resolve: ({ waitingFor }) => WAITING_FOR.find((each) => each === waitingFor) ?? null,
      }),
      waitingSince: t.expose("waitingSince", {
        type: "DateTime",
        nullable: true,
        description: "Since when the project has waited for that action. Null if it waits for no one.",
      }),
      awardedAmount: money("awardedAmount", "Amount of the award in dollars."),
      awardedOn: day("awardedOn", "Date of the award."),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the request was made." }),
      version: t.exposeInt("version", { description: versionOf() }),
      solicitation: t.relation("solicitation", {
        nullable: true,
        description: "The solicitation that vendors see. Null for an imported past project.",
      }),
      viewerCan: t.field({
        type: Project.Can,
        description: "What the viewer may do with this project now, and the reason for each refusal.",
        resolve: (project) => ({ ...project, status: projectStatusOf(project.status) }),
      }),
    };
  },
});

builder.queryField("project", (t) =>
  t.prismaField({
    type: "Project",
    nullable: true,
    description: "One project. Null if no project has this key or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the project." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.project.findFirst({ ...query, where: { AND: [{ id: key }, await readableProjects(context)] } }),
  }),
);

calledInLog("Project", {
  select: { procurementId: true, title: true },
  words: ({ procurementId, title }) => `${procurementId} ${title}`,
  path: ({ id }) => `/projects/${id}`,
  found: (has) => ({ OR: [{ procurementId: has }, { title: has }] }),
});
