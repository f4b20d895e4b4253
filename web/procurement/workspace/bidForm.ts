import {
  type SolicitationFields,
  solicitationProblems,
} from "#schema/solicitations/fields/solicitationFields.rules.ts";
import { momentOf, timeIn, todayIn } from "#schema/tenancy/rules.ts";
import type { SolicitationFormMutation$variables } from "./__generated__/SolicitationFormMutation.graphql.ts";
import { amountOf } from "./propertiesForm.ts";
import { texts } from "./texts.ts";

type Fields = SolicitationFormMutation$variables["input"]["fields"];

/** The bid form as typed. */
export type BidDraft = Record<keyof typeof texts.bid, string>;

const TIMES = [
  ["dueDate", "dueTime", "dueAt"],
  ["openingDate", "openingTime", "openingAt"],
  ["questionsDate", "questionsTime", "questionsDueAt"],
] as const;

/** A server timestamp as day and time in the county's time zone. */
export function shownAt(moment: string | null | undefined, zone: string): { day: string; time: string } {
  if (!moment) return { day: "", time: "" };
  const at = new Date(moment);
  return { day: todayIn(zone, at), time: timeIn(zone, at) };
}

/** Everything that prevents a save, one text per field: an incomplete date or time, or else the server's own rule. */
export function bidProblems(
  form: BidDraft,
  facts: { zone: string; now: Date; dueAt: string | null | undefined },
): { field: keyof BidDraft; text: string }[] {
  const typed = halfGiven(form);
  const fields = bidFieldsOf(form, facts.zone);
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null);
  const ruleProblems = solicitationProblems(
    {
      ...(fields as Omit<SolicitationFields, "dueAt" | "openingAt" | "questionsDueAt" | "budgetLimit">),
      email: form.email.trim() || null,
      phone: form.phone.trim() || null,
      dueAt: moment(fields.dueAt),
      openingAt: moment(fields.openingAt),
      questionsDueAt: moment(fields.questionsDueAt),
      budgetLimit: centsOf(fields.budgetLimit),
    },
    { now: facts.now, before: { dueAt: moment(facts.dueAt) } },
  ).map(({ field, message }) => ({ field: (CONTROL_OF[field] ?? field) as keyof BidDraft, text: message }));
  return [...typed, ...ruleProblems.filter(({ field }) => !typed.some((each) => each.field === field))];
}

const centsOf = (amount: string | null | undefined): number | null =>
  amount == null ? null : Math.round(Number(amount) * 100);

const halfGiven = (form: BidDraft): { field: keyof BidDraft; text: string }[] => [
  ...TIMES.flatMap(([day, time]): { field: keyof BidDraft; text: string }[] => {
    if (form[day] !== "" && form[time] === "") return [{ field: time, text: texts.timeMissing }];
    return form[day] === "" && form[time] !== "" ? [{ field: day, text: texts.dayMissing }] : [];
  }),
  ...(amountOf(form.budgetLimit) === undefined
    ? [{ field: "budgetLimit" as const, text: texts.noAmount(texts.bid.budgetLimit) }]
    : []),
];

/** The fields as the mutation's input. */
export function bidFieldsOf(form: BidDraft, zone: string): Fields {
  const at = (day: string, time: string) =>
    day === "" || time === "" ? null : momentOf(zone, day, time).toISOString();
  return {
    title: form.title || null,
    description: form.description,
    issueDate: form.issueDate || null,
    dueAt: at(form.dueDate, form.dueTime),
    openingAt: at(form.openingDate, form.openingTime),
    questionsDueAt: at(form.questionsDate, form.questionsTime),
    category: form.category,
    contactPerson: form.contactPerson,
    email: form.email,
    phone: form.phone,
    documentsRequired: form.documentsRequired,
    submissionInstructions: form.submissionInstructions,
    preBidMeeting: form.preBidMeeting,
    evaluationCriteria: form.evaluationCriteria,
    complianceCertifications: form.complianceCertifications,
    insuranceRequired: form.insuranceRequired,
    insuranceVersionId: form.insuranceVersionId || null,
    budgetLimit: amountOf(form.budgetLimit) ?? null,
  };
}

/** Server fields with a different name in the form. */
export const CONTROL_OF: Readonly<Record<string, string>> = {
  dueAt: "dueDate",
  openingAt: "openingDate",
  questionsDueAt: "questionsDate",
};
