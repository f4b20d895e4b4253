import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import { MAX_MONTHS, MAX_NOTICE_DAYS, MAX_OPTIONS } from "#schema/contracts/renewals/renewals.rules.ts";
import { requiredWords } from "#schema/projects/request/fields.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { amountOf } from "#web/procurement/workspace/propertiesForm.ts";
import { NO_WORDS } from "#web/editing/useRichText.ts";
import { texts } from "./texts.ts";

/** A contract as typed. The form is flat, with lists and texts as JSON, so that values compare with ===. */
export const emptyContract = {
  name: "",
  description: "",
  /** Global id. */
  departmentId: "",
  /** Global id. '': only a name. */
  vendorId: "",
  vendorName: "",
  startDate: "",
  endDate: "",
  noticeDate: "",
  notToExceed: "",
  /** '': no options. */
  optionCount: "",
  optionMonths: "12",
  optionNoticeDays: "60",
  optionPrice: "SAME",
  optionRate: "",
  /** [amount, …], one per option. */
  optionAmounts: "[]",
  causeDays: "",
  convenienceDays: "",
  /** [{ code, name }] */
  categories: "[]",
  /** Canonical rich text. */
  text: NO_WORDS,
};
export type ContractForm = typeof emptyContract;

type Commodity = { code: string; name: string };
export const commoditiesIn = ({ categories }: Pick<ContractForm, "categories">) =>
  JSON.parse(categories) as Commodity[];
export const commoditiesText = (chosen: readonly Commodity[]) => JSON.stringify(chosen);

export const amountsIn = ({ optionAmounts }: Pick<ContractForm, "optionAmounts">) =>
  JSON.parse(optionAmounts) as string[];
const isWhole = (typed: string, [least, most]: Bounds) =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
type Bounds = readonly [least: number, most: number];
/** Minimum and maximum of each field. */
const BOUNDS = {
  optionCount: [1, MAX_OPTIONS],
  optionMonths: [1, MAX_MONTHS],
  optionNoticeDays: [0, MAX_NOTICE_DAYS],
  causeDays: [0, MAX_NOTICE_DAYS],
  convenienceDays: [0, MAX_NOTICE_DAYS],
} as const satisfies Record<string, Bounds>;
export const takesRate = (price: string) => price === "PERCENT" || price === "CPI";
/** A percentage as typed: 2.5, -1. */
const isRate = (typed: string) => /^-?\d{1,3}(\.\d{1,2})?$/.test(typed.trim());

/** The id of a field's control. */
export const idOf = (field: string) => `contract-${field === "vendorName" ? "vendorId" : field}`;

type Problem = { field: string; text: string };

/**
 * Problems that prevent submitting, at their controls. The server decides the rest. `unread`: dates that cannot be
 * parsed, which are reported as such and not as missing.
 */
export function contractProblems(form: ContractForm, unread: readonly Problem[] = []): Problem[] {
  const others = fieldProblems(form).filter(({ field }) => unread.every((each) => each.field !== field));
  return [...unread, ...others];
}

function fieldProblems(form: ContractForm): Problem[] {
  const { startDate, endDate, noticeDate, notToExceed } = form;
  const missing = (["departmentId", "vendorName", "name", "endDate"] as const)
    .filter((field) => form[field].trim() === "")
    .map((field) => ({
      field: idOf(field),
      text: requiredWords(texts.fields[field === "vendorName" ? "vendorId" : field]),
    }));
  const found: Problem[] = [...missing];
  const say = (field: string, text: string) => found.push({ field: idOf(field), text });
  if (startDate && endDate && endDate < startDate) say("endDate", "End Date must not be before Start Date.");
  if (noticeDate && endDate && noticeDate > endDate) say("noticeDate", "Notice Date must not be after End Date.");
  if (noticeDate && startDate && noticeDate < startDate)
    say("noticeDate", "Notice Date must not be before Start Date.");
  const amount = parseMoney(notToExceed);
  if ("problem" in amount) say("notToExceed", `${texts.fields.notToExceed} ${amount.problem}.`);
  for (const name of ["causeDays", "convenienceDays"] as const)
    if (form[name].trim() !== "" && !isWhole(form[name], BOUNDS[name]))
      say(name, texts.wholeFrom(texts.fields[name], BOUNDS[name]));
  return [...found, ...optionProblems(form)];
}

/** Problems with the renewal options, if any. */
function optionProblems(form: ContractForm): Problem[] {
  if (form.optionCount.trim() === "") return [];
  const found: Problem[] = [];
  for (const name of ["optionCount", "optionMonths", "optionNoticeDays"] as const)
    if (!isWhole(form[name], BOUNDS[name]))
      found.push({ field: idOf(name), text: texts.wholeFrom(texts.terms[name], BOUNDS[name]) });
  if (takesRate(form.optionPrice) && !isRate(form.optionRate))
    found.push({ field: idOf("optionRate"), text: texts.terms.noRate });
  if (form.optionPrice === "SCHEDULE" && amountsOf(form).some((amount) => amount === null))
    found.push({ field: idOf("optionPrice"), text: texts.terms.noAmount });
  return found;
}

/** Dollars of each option. Null: empty or not an amount. */
const amountsOf = (form: ContractForm): (string | null)[] => {
  const typed = amountsIn(form);
  return Array.from(
    { length: Math.min(20, Number(form.optionCount) || 0) },
    (_, index) => amountOf(typed[index] ?? "") ?? null,
  );
};

function optionsOf(form: ContractForm) {
  if (form.optionCount.trim() === "") return null;
  return {
    count: Number(form.optionCount),
    months: Number(form.optionMonths),
    noticeDays: Number(form.optionNoticeDays),
    price: form.optionPrice as "SAME" | "PERCENT" | "CPI" | "SCHEDULE",
    rate: takesRate(form.optionPrice) ? form.optionRate.trim() : null,
    amounts: form.optionPrice === "SCHEDULE" ? amountsOf(form).map((amount) => amount ?? "0") : null,
  };
}
const daysOf = (typed: string) => (typed.trim() === "" ? null : Number(typed));

/** The fields as the mutations' input. */
export function fieldsOf(form: ContractForm) {
  const text = JSON.parse(form.text) as RichText;
  return {
    name: form.name,
    description: form.description,
    departmentId: form.departmentId || null,
    vendorId: form.vendorId || null,
    vendorName: form.vendorName,
    startDate: form.startDate || null,
    endDate: form.endDate || null,
    noticeDate: form.noticeDate || null,
    notToExceed: amountOf(form.notToExceed) ?? null,
    categories: commoditiesIn(form).map(({ code }) => code),
    options: optionsOf(form),
    causeDays: daysOf(form.causeDays),
    convenienceDays: daysOf(form.convenienceDays),
    text: plainText(text).trim() === "" ? null : text,
  };
}
