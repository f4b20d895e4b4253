// Requirements for the fields of the bid form.
import { longDay, isRealDay } from "../../dates.rules.ts";
import { isEmail, isPhone, noPhone } from "../../people.rules.ts";
import type { WorkCalendar } from "../../county/holidays/calendar.rules.ts";
import { type FieldRefusal, refuseAmount } from "../../projects/request/fields.rules.ts";

/** All fields of the bid form except its number, its project and its method. */
export interface SolicitationFields {
  title: string | null;
  description: string;
  issueDate: string | null;
  dueAt: Date | null;
  openingAt: Date | null;
  questionsDueAt: Date | null;
  category: string | null;
  contactPerson: string | null;
  email: string | null;
  phone: string | null;
  documentsRequired: string;
  submissionInstructions: string;
  preBidMeeting: string;
  evaluationCriteria: string;
  complianceCertifications: string;
  insuranceRequired: string;
  /** UUID of the requirement set version. Null if none is chosen. */
  insuranceVersionId: string | null;
  /** Cents. */
  budgetLimit: number | null;
}

export const SOLICITATION_FIELD_LABELS = {
  title: "Bid Title",
  description: "Description",
  issueDate: "Issue Date",
  dueAt: "Due Date",
  openingAt: "Opening Date",
  questionsDueAt: "Questions Until",
  category: "Category",
  contactPerson: "Contact Person",
  email: "Email",
  phone: "Phone",
  documentsRequired: "Documents Required",
  submissionInstructions: "Submission Instructions",
  preBidMeeting: "Pre-Bid Meeting",
  evaluationCriteria: "Evaluation Criteria",
  complianceCertifications: "Compliance Certifications",
  insuranceRequired: "Insurance Required",
  insuranceVersionId: "Requirement Set",
  budgetLimit: "Budget Limit",
} as const satisfies Record<keyof SolicitationFields, string>;

/** Maximum length in characters. */
export const MAX_SOLICITATION_FIELD_LENGTH = {
  title: 300,
  description: 20_000,
  category: 200,
  contactPerson: 200,
  email: 254,
  phone: 60,
  documentsRequired: 10_000,
  submissionInstructions: 10_000,
  preBidMeeting: 2_000,
  evaluationCriteria: 10_000,
  complianceCertifications: 10_000,
  insuranceRequired: 10_000,
} as const;

const field = (name: keyof SolicitationFields, message: string): FieldRefusal => ({
  code: "FIELD",
  message,
  field: name,
});

function* problemsOf(
  fields: SolicitationFields,
  { now, before }: { now: Date; before: Pick<SolicitationFields, "dueAt"> | null },
): Generator<FieldRefusal | null> {
  const labels = SOLICITATION_FIELD_LABELS;
  for (const name of Object.keys(MAX_SOLICITATION_FIELD_LENGTH) as (keyof typeof MAX_SOLICITATION_FIELD_LENGTH)[]) {
    const most = MAX_SOLICITATION_FIELD_LENGTH[name];
    if ((fields[name]?.length ?? 0) > most)
      yield field(name, `${labels[name]} may have at most ${most.toLocaleString("en-US")} characters.`);
  }
  if (fields.issueDate !== null && !isRealDay(fields.issueDate))
    yield field("issueDate", `${labels.issueDate} is not a valid date.`);
  if (fields.email !== null && !isEmail(fields.email))
    yield field("email", "Enter an email address, such as bids@county.example.");
  if (fields.phone !== null && fields.phone.trim() !== "" && !isPhone(fields.phone))
    yield field("phone", noPhone(fields.phone.trim()));
  yield refuseAmount("budgetLimit", labels.budgetLimit, fields.budgetLimit);
  const { dueAt, openingAt, questionsDueAt } = fields;
  // A saved due date may have passed since. Only a new one must be in the future.
  const isNew = dueAt !== null && dueAt.valueOf() !== before?.dueAt?.valueOf();
  if (isNew && dueAt <= now) yield field("dueAt", "The due date must be in the future.");
  if (dueAt && openingAt && openingAt < dueAt)
    yield field("openingAt", "The opening date must not be before the due date.");
  if (dueAt && questionsDueAt && questionsDueAt > dueAt)
    yield field("questionsDueAt", "The deadline for questions must be before bids are due.");
}

/**
 * Everything that is wrong with the fields, one message per field, in the order of the form. The form calls this before
 * it submits.
 */
export function solicitationProblems(
  fields: SolicitationFields,
  facts: { now: Date; before: Pick<SolicitationFields, "dueAt"> | null },
): FieldRefusal[] {
  const found = [...problemsOf(fields, facts)].filter((problem) => problem !== null);
  return found.filter((problem, index) => found.findIndex(({ field: name }) => name === problem.field) === index);
}

/** Refuses invalid fields: lists everything that is wrong, at the first invalid field. Errors: FIELD. */
export function refuseSolicitationFields(
  fields: SolicitationFields,
  facts: { now: Date; before: Pick<SolicitationFields, "dueAt"> | null },
): FieldRefusal | null {
  const found = solicitationProblems(fields, facts);
  const [first] = found;
  return first ? { ...first, message: found.map(({ message }) => message).join(" ") } : null;
}

/** Notes about dates on which the county is closed, with the next working day. */
export function closedDayWarnings(
  days: { due: string | null; opening: string | null },
  calendar: Pick<WorkCalendar, "closedOn" | "openFrom">,
): string[] {
  return (
    [
      ["due", days.due, "Bids are due"],
      ["opening", days.opening, "Bids are opened"],
    ] as const
  ).flatMap(([, day, words]) => {
    const why = day === null ? null : calendar.closedOn(day);
    if (day === null || why === null) return [];
    return [
      `${words} on ${longDay(day)}, when the county is closed (${why}). The next open day is ${longDay(calendar.openFrom(day))}.`,
    ];
  });
}

const trimmed = (text: string | null): string | null => text?.trim() || null;

/** The fields as stored: trimmed, empty ones null, moments to the minute. Idempotent. */
export function normalizedSolicitation(fields: SolicitationFields): SolicitationFields {
  const minute = (moment: Date | null): Date | null =>
    moment && new Date(Math.floor(moment.valueOf() / 60_000) * 60_000);
  return {
    title: trimmed(fields.title),
    description: fields.description.trim(),
    issueDate: fields.issueDate,
    dueAt: minute(fields.dueAt),
    openingAt: minute(fields.openingAt),
    questionsDueAt: minute(fields.questionsDueAt),
    category: trimmed(fields.category),
    contactPerson: trimmed(fields.contactPerson),
    email: trimmed(fields.email)?.toLowerCase() ?? null,
    phone: trimmed(fields.phone),
    documentsRequired: fields.documentsRequired.trim(),
    submissionInstructions: fields.submissionInstructions.trim(),
    preBidMeeting: fields.preBidMeeting.trim(),
    evaluationCriteria: fields.evaluationCriteria.trim(),
    complianceCertifications: fields.complianceCertifications.trim(),
    insuranceRequired: fields.insuranceRequired.trim(),
    insuranceVersionId: fields.insuranceVersionId,
    budgetLimit: fields.budgetLimit,
  };
}
