import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import type { ResolutionCategory, ResolutionFields, ResolutionType } from "#schema/resolutions/facts.rules.ts";
import { FIELD_LABELS } from "#schema/resolutions/fieldNames.rules.ts";
import {
  BLOCK_FIELDS,
  fieldProblems,
  type FieldName,
  type FieldProblem,
  normalized,
} from "#schema/resolutions/fields.rules.ts";

export type AppointmentForm = { name: string; address: string; term: string; replacement: string };

/**
 * A request or a cover sheet as typed. Amounts and shares are the texts of their fields, days YYYY-MM-DD, sponsors one
 * per line.
 */
export type RequestForm = {
  type: ResolutionType;
  category: ResolutionCategory;
  title: string;
  description: string;
  department: string;
  dateOfRequest: string;
  contactName: string;
  contactPhone: string;
  priorNumber: string;
  sponsors: string;
  amount: string;
  isAnnual: boolean;
  termStart: string;
  termEnd: string;
  vendor: string;
  vendorAddress: string;
  purchasingConsulted: string;
  contractType: string;
  contractRef: string;
  contractDate: string;
  budgetLine: string;
  fundingFederal: string;
  fundingState: string;
  fundingCounty: string;
  fundingLocal: string;
  appointments: readonly AppointmentForm[];
  proclamationText: string;
  grantPurpose: string;
  grantAmount: string;
  grantIsAnnual: boolean;
  grantTermStart: string;
  grantTermEnd: string;
  grantAgency: string;
  grantAgencyAddress: string;
  /** The date fields' messages about text that is not a date, by field name. */
  unread: Readonly<Record<string, string>>;
};

export const noAppointment: AppointmentForm = { name: "", address: "", term: "", replacement: "" };

/** A new request. `today` is the county's day, and the default date. */
export const emptyForm = (today: string, department = ""): RequestForm => ({
  type: "NEW",
  category: "PURCHASE",
  title: "",
  description: "",
  department,
  dateOfRequest: today,
  contactName: "",
  contactPhone: "",
  priorNumber: "",
  sponsors: "",
  amount: "",
  isAnnual: false,
  termStart: "",
  termEnd: "",
  vendor: "",
  vendorAddress: "",
  purchasingConsulted: "",
  contractType: "",
  contractRef: "",
  contractDate: "",
  budgetLine: "",
  fundingFederal: "",
  fundingState: "",
  fundingCounty: "",
  fundingLocal: "",
  appointments: [],
  proclamationText: "",
  grantPurpose: "",
  grantAmount: "",
  grantIsAnnual: false,
  grantTermStart: "",
  grantTermEnd: "",
  grantAgency: "",
  grantAgencyAddress: "",
  unread: {},
});

const money = ["amount", "grantAmount"] as const;
const shares = ["fundingFederal", "fundingState", "fundingCounty", "fundingLocal"] as const;
const figures = [...money, ...shares] as const;
type Figure = (typeof figures)[number];

const isShare = (field: Figure): boolean => shares.some((share) => share === field);
/** A share may be typed with its sign: '50 %'. */
const readFigure = (field: Figure, text: string) => parseMoney(isShare(field) ? text.replace(/\s*%\s*$/, "") : text);
const wordsOf = (field: Figure, problem: string): string =>
  isShare(field) ? problem.replace("an amount, such as 1,234.50", "a percentage, such as 25 or 12.5") : problem;
/** '12.30' as hundredths: 1230. */
const hundredths = (decimal: string): number => Number(decimal.replace(".", ""));

function decimalOf(form: RequestForm, field: Figure): string | null {
  const parsed = readFigure(field, form[field]);
  return "amount" in parsed && parsed.amount !== "" ? parsed.amount : null;
}
const centsOf = (form: RequestForm, field: Figure): number | null => {
  const decimal = decimalOf(form, field);
  return decimal === null ? null : hundredths(decimal);
};

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The fields as input of the rules. A figure that cannot be parsed counts as empty here; `problemsOf` reports it. */
function fieldsOf(form: RequestForm): ResolutionFields {
  const { unread: _, ...fields } = form;
  const read = Object.fromEntries(figures.map((field) => [field, centsOf(form, field)])) as Record<
    Figure,
    number | null
  >;
  return {
    ...fields,
    ...read,
    sponsors: lines(form.sponsors),
    appointments: form.appointments.map((each) => ({ ...each })),
  };
}

/** Fields that the form shows only for another section. */
function isForeign(field: string, { category }: RequestForm, keptFields: readonly FieldName[]): boolean {
  const belongs = (fields: readonly string[]) => fields.includes(field);
  return (
    !belongs(keptFields) &&
    !belongs(BLOCK_FIELDS[category]) &&
    Object.values(BLOCK_FIELDS).some((fields) => belongs(fields))
  );
}

/**
 * All problems that prevent sending the form, in its order, one per field. `keptFields`: fields of other sections that are
 * shown and sent too (the cover sheet's).
 */
export function problemsOf(form: RequestForm, keptFields: readonly FieldName[] = []): FieldProblem[] {
  const unread = Object.entries(form.unread).map(([field, message]) => ({ field: field as FieldName, message }));
  const unclear = figures.flatMap((field): FieldProblem[] => {
    const parsed = readFigure(field, form[field]);
    return "problem" in parsed ? [{ field, message: `${FIELD_LABELS[field]} ${wordsOf(field, parsed.problem)}` }] : [];
  });
  const shown = [...unread, ...unclear].filter(({ field }) => !isForeign(field, form, keptFields));
  const found = [...shown, ...fieldProblems(normalized(fieldsOf(form), keptFields))];
  const order = Object.keys(FIELD_LABELS);
  return found
    .filter(({ field }, index) => found.findIndex((other) => other.field === field) === index)
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/**
 * The input to send: trimmed, empty texts as null, and only the chosen section's block. The server fills in an empty
 * title.
 */
export function toFieldsInput(form: RequestForm, keptFields: readonly FieldName[] = []) {
  const fields = normalized(fieldsOf(form), keptFields);
  const read = Object.fromEntries(
    figures.map((field) => [field, fields[field] === null ? null : decimalOf(form, field)]),
  ) as Record<Figure, string | null>;
  return { ...fields, ...read, title: form.title.trim() || null };
}
