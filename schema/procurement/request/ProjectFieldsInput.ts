import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { fullName } from "../../people.rules.ts";
import { Refused } from "../../refusal.ts";
import { isRichText } from "../../richText.rules.ts";
import { criterionRows, MOST_CRITERION_KEY } from "./criteriaGiven.rules.ts";
import { ProcurementMethodEnum, ProcurementTypeEnum, PurchaseKindEnum } from "../enums.ts";
import { MOST_CATEGORIES, MOST_CRITERIA, type NamedPerson, type ProjectFields } from "./fields.rules.ts";

/** Somebody on a project. */
export const NamedPersonInput = builder.inputType("NamedPersonInput", {
  description: "Somebody named on a project: a user, or the name of somebody without an account.",
  fields: (t) => ({
    userId: t.id({ description: "The user. Null: she has no account." }),
    name: t.string({ description: "Her name, where she has no account. Null: the user's." }),
  }),
});

const CriterionInput = builder.inputType("CriterionInput", {
  description: "What proposals are judged by.",
  fields: (t) => ({
    key: t.string({
      description: `Names it within its project, at most ${MOST_CRITERION_KEY} characters. Null: a new one.`,
    }),
    description: t.string({ required: true, description: "What is judged." }),
    percentage: t.string({ required: true, description: "Its weight in percent, as typed; what is no number is 0." }),
  }),
});

/** Everything that Project Properties hold. */
export const ProjectFieldsInput = builder.inputType("ProjectFieldsInput", {
  description: "The fields of a project, as a whole: what is left out is emptied.",
  fields: (t) => {
    const text = (description: string) => t.string({ description: `${description} Null: not given.` });
    return {
      title: text("Title; a new project without one is called by its number."),
      description: text("What is needed; the title where none is given."),
      departmentId: t.id({ description: "The department that asks. Null: as it is; a new project needs one." }),
      requisitionId: text("Number of the requisition in the county's ledger."),
      startDate: t.field({ type: "Date", description: "First day. Null: not given." }),
      endDate: t.field({ type: "Date", description: "Last day. Null: not given." }),
      estimatedCost: t.field({ type: "Decimal", description: "Estimated cost. Null: not given." }),
      fundingSource: text("Where the money comes from."),
      projectManager: text("Who leads it."),
      creator: t.field({
        type: NamedPersonInput,
        description: "Who makes the request. Null: as it is; of a new project: the viewer.",
      }),
      projectContact: t.field({
        type: NamedPersonInput,
        description: "The requester and/or the project manager. Null: as it is; of a new project: the viewer.",
      }),
      procurementContact: t.field({ type: NamedPersonInput, description: "The contact in Purchasing. Null: unknown." }),
      categories: t.stringList({ most: MOST_CATEGORIES, description: "Codes of commodities. Null: none." }),
      isEmergency: t.boolean({ description: "Whether it is an emergency purchase (GML 103(4)). Null: no." }),
      emergencyReason: text("Why it is an emergency."),
      purchaseKind: t.field({ type: PurchaseKindEnum, description: "What is bought. Null: PURCHASE." }),
      procurementType: t.field({ type: ProcurementTypeEnum, description: "How answers are compared. Null: BID." }),
      method: t.field({ type: ProcurementMethodEnum, description: "Who may answer. Null: OPEN." }),
      criteria: t.field({
        type: [CriterionInput],
        most: MOST_CRITERIA,
        description: "What proposals are judged by; kept for an RFP only. Null: none.",
      }),
      summary: t.field({ type: "RichText", description: "What it is about, in one to three paragraphs. Null: none." }),
      background: t.field({ type: "RichText", description: "What led to it. Null: none." }),
    };
  },
});

type Given = typeof ProjectFieldsInput.$inferInput;

/** The fields as rules take them. @throws Refused NOT_RICH_TEXT */
export function projectFieldsOf(given: Given): ProjectFields {
  for (const field of ["summary", "background"] as const)
    if (given[field] != null && !isRichText(given[field]))
      throw new Refused({ code: "NOT_RICH_TEXT", message: "This text contains something that is not allowed.", field });
  return {
    title: given.title ?? "",
    description: given.description ?? "",
    requisitionId: given.requisitionId ?? null,
    startDate: given.startDate ?? null,
    endDate: given.endDate ?? null,
    estimatedCost: given.estimatedCost ?? null,
    fundingSource: given.fundingSource ?? null,
    projectManager: given.projectManager ?? null,
    categories: given.categories ?? [],
    isEmergency: given.isEmergency ?? false,
    emergencyReason: given.emergencyReason ?? null,
    purchaseKind: given.purchaseKind ?? "PURCHASE",
    procurementType: given.procurementType ?? "BID",
    method: given.method ?? "OPEN",
    criteria: criterionRows(given.criteria ?? []),
    summary: given.summary ?? null,
    background: given.background ?? null,
  };
}

/** The department of an id, which must be the county's. @throws Refused NO_SUCH_DEPARTMENT */
export async function departmentGiven(
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

/** Whoever was named. @throws Refused NO_SUCH_PERSON, FIELD */
export async function personGiven(
  { db }: Pick<SignedContext, "db">,
  field: "creator" | "projectContact" | "procurementContact",
  given: typeof NamedPersonInput.$inferInput,
): Promise<NamedPerson> {
  const name = given.name?.trim() ?? "";
  if (name.length > 200) {
    const message = "A name may have at most 200 characters.";
    throw new Refused({ code: "FIELD", message, field });
  }
  if (given.userId == null) {
    if (name !== "") return { userId: null, name };
    throw new Refused({ code: "FIELD", message: "Enter a name.", field });
  }
  const user = await db.user.findFirst({ where: { id: keyOf("User", given.userId) } });
  if (user) return { userId: user.id, name: fullName(user) };
  throw new Refused({ code: "NO_SUCH_PERSON", message: "User not found.", field });
}
