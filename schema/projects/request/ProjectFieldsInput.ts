import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { fullName } from "../../people.rules.ts";
import { Refused } from "../../refusal.ts";
import { isRichText } from "../../richText.rules.ts";
import { criterionRows, MAX_CRITERION_KEY_LENGTH } from "./criteriaGiven.rules.ts";
import { ProcurementMethodEnum, ProcurementTypeEnum, PurchaseKindEnum } from "../enums.ts";
import { MAX_CATEGORIES, MAX_CRITERIA, type NamedPerson, type ProjectFields } from "./fields.rules.ts";

/** A person on a project. */
export const NamedPersonInput = builder.inputType("NamedPersonInput", {
  description: "A person named on a project: a user, or the name of a person without an account.",
  fields: (t) => ({
    userId: t.id({ description: "Global id of the user. Null if the person has no account." }),
    name: t.string({ description: "Name of a person without an account. Null to use the user's name." }),
  }),
});

const CriterionInput = builder.inputType("CriterionInput", {
  description: "A criterion by which proposals are scored.",
  fields: (t) => ({
    key: t.string({
      description: `Identifies the criterion within its project, at most ${MAX_CRITERION_KEY_LENGTH} characters. Null for a new one.`,
    }),
    description: t.string({ required: true, description: "Text of the criterion." }),
    percentage: t.string({
      required: true,
      description: "Weight in percent, as entered. Saved as 0 if it is not a number.",
    }),
  }),
});

/** All fields of Project Properties. */
export const ProjectFieldsInput = builder.inputType("ProjectFieldsInput", {
  description: "All fields of a project. Omitted fields are cleared.",
  fields: (t) => {
    const text = (description: string) => t.string({ description: `${description} Null if not given.` });
    return {
      title: text("Title of the project. A new project without one is named after its number."),
      description: text("What is needed, in words. The title is used if none is given."),
      departmentId: t.id({
        description: "Global id of the requesting department. Null to keep it. A new project needs one.",
      }),
      requisitionId: text("Requisition number in the county's ledger."),
      startDate: t.field({ type: "Date", description: "First day of the contract. Null if not given." }),
      endDate: t.field({ type: "Date", description: "Last day of the contract. Null if not given." }),
      estimatedCost: t.field({ type: "Decimal", description: "Estimated cost in dollars. Null if not given." }),
      fundingSource: text("Funding source."),
      projectManager: text("Name of the project manager."),
      creator: t.field({
        type: NamedPersonInput,
        description: "The person who makes the request. Null to keep it, or for a new project, the viewer.",
      }),
      projectContact: t.field({
        type: NamedPersonInput,
        description: "The requester or project manager. Null to keep it, or for a new project, the viewer.",
      }),
      procurementContact: t.field({
        type: NamedPersonInput,
        description: "The contact in Purchasing. Null if unknown.",
      }),
      categories: t.stringList({ most: MAX_CATEGORIES, description: "Commodity codes. Null if none." }),
      isEmergency: t.boolean({ description: "Whether this is an emergency purchase (GML 103(4)). Null for no." }),
      emergencyReason: text("Why the purchase is an emergency."),
      purchaseKind: t.field({ type: PurchaseKindEnum, description: "Kind of purchase. Null for PURCHASE." }),
      procurementType: t.field({
        type: ProcurementTypeEnum,
        description: "How bids or proposals are compared. Null for BID.",
      }),
      method: t.field({ type: ProcurementMethodEnum, description: "Which vendors may respond. Null for OPEN." }),
      criteria: t.field({
        type: [CriterionInput],
        most: MAX_CRITERIA,
        description: "Criteria by which proposals are scored, kept for an RFP only. Null if none.",
      }),
      summary: t.field({
        type: "RichText",
        description: "Summary of the project, in one to three paragraphs. Null if none.",
      }),
      background: t.field({ type: "RichText", description: "Background of the project. Null if none." }),
    };
  },
});

type Given = typeof ProjectFieldsInput.$inferInput;

/** The fields as rules expect them. @throws Refused NOT_RICH_TEXT */
export function projectFieldsOf(input: Given): ProjectFields {
  for (const field of ["summary", "background"] as const)
    if (input[field] != null && !isRichText(input[field]))
      throw new Refused({ code: "NOT_RICH_TEXT", message: "This text contains something that is not allowed.", field });
  return {
    title: input.title ?? "",
    description: input.description ?? "",
    requisitionId: input.requisitionId ?? null,
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    estimatedCost: input.estimatedCost ?? null,
    fundingSource: input.fundingSource ?? null,
    projectManager: input.projectManager ?? null,
    categories: input.categories ?? [],
    isEmergency: input.isEmergency ?? false,
    emergencyReason: input.emergencyReason ?? null,
    purchaseKind: input.purchaseKind ?? "PURCHASE",
    procurementType: input.procurementType ?? "BID",
    method: input.method ?? "OPEN",
    criteria: criterionRows(input.criteria ?? []),
    summary: input.summary ?? null,
    background: input.background ?? null,
  };
}

/** The department with an id. It must belong to the county. @throws Refused NO_SUCH_DEPARTMENT */
export async function departmentFromInput(
  { db }: Pick<SignedContext, "db">,
  globalId: string,
): Promise<{ departmentId: string; department: string }> {
  const found = await db.department.findFirst({
    where: { id: keyOf("Department", globalId) },
    select: { id: true, name: true },
  });
  if (found) return { departmentId: found.id, department: found.name };
  const message = "This department does not exist.";
  throw new Refused({ code: "NO_SUCH_DEPARTMENT", message, field: "departmentId" });
}

/** The named person. @throws Refused NO_SUCH_PERSON, FIELD */
export async function personFromInput(
  { db }: Pick<SignedContext, "db">,
  field: "creator" | "projectContact" | "procurementContact",
  input: typeof NamedPersonInput.$inferInput,
): Promise<NamedPerson> {
  const name = input.name?.trim() ?? "";
  if (name.length > 200) {
    const message = "A name may have at most 200 characters.";
    throw new Refused({ code: "FIELD", message, field });
  }
  if (input.userId == null) {
    if (name !== "") return { userId: null, name };
    throw new Refused({ code: "FIELD", message: "Enter a name.", field });
  }
  const user = await db.user.findFirst({ where: { id: keyOf("User", input.userId) } });
  if (user) return { userId: user.id, name: fullName(user) };
  throw new Refused({ code: "NO_SUCH_PERSON", message: "User not found.", field });
}
