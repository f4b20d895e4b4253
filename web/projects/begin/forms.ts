import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import { solicitationProblems } from "#schema/solicitations/fields/solicitationFields.rules.ts";
import { REQUEST_FIELDS, requiredWords } from "#schema/projects/request/fields.rules.ts";
import { momentOf } from "#schema/tenancy/rules.ts";
import { texts } from "./texts.ts";

// Values of the forms that start a project, and their missing fields. The server decides the rest.

export const emptyProject = {
  title: "",
  description: "",
  /** Global id. */
  department: "",
  startDate: "",
  endDate: "",
  estimatedCost: "",
  fundingSource: "",
  projectManager: "",
};
export type ProjectForm = typeof emptyProject;

export const emptyBid = {
  bidTitle: "",
  reference: "NEW" as "NEW" | "CHOSEN",
  /** Global id of the chosen project. */
  projectId: "",
  /** Global id of the department, for a new project. */
  department: "",
  description: "",
  issueDate: "",
  dueDate: "",
  dueTime: "14:00",
  openingDate: "",
  openingTime: "14:15",
  category: "",
  method: "",
  contactPerson: "",
  email: "",
  phone: "",
  documentsRequired: "",
  submissionInstructions: "",
  preBidMeeting: "",
  evaluationCriteria: "",
  complianceCertifications: "",
  budgetLimit: "",
};
export type BidForm = typeof emptyBid;

export type Problem<Field extends string> = { field: Field; text: string };

const labels: Readonly<Record<string, string>> = { ...texts.fields, projectId: texts.whichProject };

function missing<Form extends Record<string, string>>(
  form: Form,
  requiredFields: readonly (keyof Form & string)[],
): Problem<keyof Form & string>[] {
  return requiredFields
    .filter((field) => (form[field] ?? "").trim() === "")
    .map((field) => ({ field, text: requiredWords(labels[field] ?? field) }));
}

function amount<Field extends string>(field: Field, typed: string): Problem<Field>[] {
  const parsed = parseMoney(typed);
  return "problem" in parsed ? [{ field, text: `${labels[field]} ${parsed.problem}.` }] : [];
}

/** An amount as the server's input. */
export const amountOf = (typed: string): string | null => {
  const parsed = parseMoney(typed);
  return "amount" in parsed && parsed.amount !== "" ? parsed.amount : null;
};

/** Problems that prevent Create Project. */
export function projectProblems(form: ProjectForm): Problem<keyof ProjectForm>[] {
  const ends = form.startDate && form.endDate && form.endDate < form.startDate;
  return [
    ...missing(form, [...REQUEST_FIELDS.slice(0, 2), "department", ...REQUEST_FIELDS.slice(2)]),
    ...(ends ? [{ field: "endDate" as const, text: "End Date must not be before Start Date." }] : []),
    ...amount("estimatedCost", form.estimatedCost),
  ];
}

/** Server fields with a different name in the form. */
const CONTROL_OF: Readonly<Record<string, keyof BidForm>> = {
  title: "bidTitle",
  dueAt: "dueDate",
  openingAt: "openingDate",
};

/** Applies the server's own rule to the filled-in fields. */
function refusedFields(form: BidForm, zone: string, now: Date): Problem<keyof BidForm>[] {
  const at = (day: string, time: string) => (day === "" || time === "" ? null : momentOf(zone, day, time));
  const { bidTitle: title, dueDate, dueTime, openingDate, openingTime, budgetLimit, ...words } = form;
  const limit = amountOf(budgetLimit);
  const fields = {
    ...words,
    title,
    issueDate: form.issueDate || null,
    email: form.email.trim() || null,
    phone: form.phone.trim() || null,
    dueAt: at(dueDate, dueTime),
    openingAt: at(openingDate, openingTime),
    questionsDueAt: null,
    insuranceRequired: "",
    insuranceVersionId: null,
    budgetLimit: limit === null ? null : Math.round(Number(limit) * 100),
  };
  return solicitationProblems(fields, { now, before: null }).map(({ field, message: text }) => ({
    field: CONTROL_OF[field] ?? (field as keyof BidForm),
    text,
  }));
}

/** Problems that prevent Create Bid / RFP, one text per field. The times and the project are filled in already. */
export function bidProblems(form: BidForm, zone: string, now: Date): Problem<keyof BidForm>[] {
  const notAsked: (keyof BidForm)[] = ["reference", form.reference === "NEW" ? "projectId" : "department"];
  const requiredFields = (Object.keys(emptyBid) as (keyof BidForm)[]).filter((field) => !notAsked.includes(field));
  const found = [...missing(form, requiredFields), ...amount("budgetLimit", form.budgetLimit)];
  const more = refusedFields(form, zone, now);
  return [...found, ...more.filter(({ field }) => !found.some((each) => each.field === field))];
}
