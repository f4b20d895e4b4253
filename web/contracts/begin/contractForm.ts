import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import { requiredWords } from "#schema/procurement/request/fields.rules.ts";
import { plainText, type RichText } from "#schema/richText.rules.ts";
import { amountOf } from "#web/procurement/workspace/propertiesForm.ts";
import { NO_WORDS } from "#web/procurement/useRichText.ts";
import { texts } from "./texts.ts";

/** A contract as it is typed: flat, lists and texts as JSON, so that two values of a field compare with ===. */
export const emptyContract = {
  name: "",
  description: "",
  /** Global id. */
  departmentId: "",
  /** Global id; '' for a name alone. */
  vendorId: "",
  vendorName: "",
  startDate: "",
  endDate: "",
  noticeDate: "",
  notToExceed: "",
  /** [{ code, name }] */
  categories: "[]",
  /** Canonical. */
  text: NO_WORDS,
};
export type ContractForm = typeof emptyContract;

type Commodity = { code: string; name: string };
export const commoditiesIn = ({ categories }: Pick<ContractForm, "categories">) =>
  JSON.parse(categories) as Commodity[];
export const commoditiesText = (chosen: readonly Commodity[]) => JSON.stringify(chosen);

/** The id of a field's control. */
export const idOf = (field: string) => `contract-${field === "vendorName" ? "vendorId" : field}`;

/** What keeps the form from being sent, at its controls; the server decides the rest. */
export function contractProblems(form: ContractForm): { field: string; text: string }[] {
  const { startDate, endDate, noticeDate, notToExceed } = form;
  const missing = (["departmentId", "vendorName", "name", "endDate"] as const)
    .filter((field) => form[field].trim() === "")
    .map((field) => ({
      field: idOf(field),
      text: requiredWords(texts.fields[field === "vendorName" ? "vendorId" : field]),
    }));
  const found: { field: string; text: string }[] = [...missing];
  const say = (field: string, text: string) => found.push({ field: idOf(field), text });
  if (startDate && endDate && endDate < startDate) say("endDate", "End Date must not be before Start Date.");
  if (noticeDate && endDate && noticeDate > endDate) say("noticeDate", "Notice Date must not be after End Date.");
  if (noticeDate && startDate && noticeDate < startDate)
    say("noticeDate", "Notice Date must not be before Start Date.");
  const amount = parseMoney(notToExceed);
  if ("problem" in amount) say("notToExceed", `${texts.fields.notToExceed} ${amount.problem}.`);
  return found;
}

/** The fields as the verbs take them. */
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
    text: plainText(text).trim() === "" ? null : text,
  };
}
