import { parseMoney } from "#design-system/MoneyField/parseMoney.ts";
import type { RichText } from "#schema/richText.rules.ts";
import { personInput, type Named } from "#web/projects/begin/PersonField.tsx";
import type { TypedCriterion } from "./CriteriaFields.tsx";
import type { PropertiesTabMutation$variables } from "./__generated__/PropertiesTabMutation.graphql.ts";

type Fields = PropertiesTabMutation$variables["input"]["fields"];

/** Project Properties as typed. The form is flat, with lists and people as JSON, so that values compare with ===. */
export type PropertiesForm = {
  title: string;
  description: string;
  /** Global id. */
  departmentId: string;
  requisitionId: string;
  categories: string;
  isEmergency: boolean;
  emergencyReason: string;
  creator: string;
  projectContact: string;
  procurementContact: string;
  purchaseKind: string;
  procurementType: string;
  method: string;
  criteria: string;
  summary: string;
  background: string;
  startDate: string;
  endDate: string;
  estimatedCost: string;
  fundingSource: string;
  projectManager: string;
};

/** The value of a field that holds JSON. */
export const parts = {
  categories: (form: PropertiesForm) => JSON.parse(form.categories) as { code: string; name: string }[],
  criteria: (form: PropertiesForm) => JSON.parse(form.criteria) as TypedCriterion[],
  summary: (form: PropertiesForm) => JSON.parse(form.summary) as RichText,
  background: (form: PropertiesForm) => JSON.parse(form.background) as RichText,
  person: (typed: string) => JSON.parse(typed) as Named,
};

/** An amount as the server's input. Undefined: not an amount. */
export function amountOf(typed: string): string | null | undefined {
  if (typed.trim() === "") return null;
  const parsed = parseMoney(typed);
  return "amount" in parsed ? parsed.amount : undefined;
}

/** The fields as the mutation's input. */
export const fieldsOf = (form: PropertiesForm): Fields => ({
  title: form.title,
  description: form.description,
  departmentId: form.departmentId || null,
  requisitionId: form.requisitionId,
  categories: parts.categories(form).map(({ code }) => code),
  isEmergency: form.isEmergency,
  emergencyReason: form.emergencyReason,
  creator: personInput(parts.person(form.creator)),
  projectContact: personInput(parts.person(form.projectContact)),
  procurementContact: personInput(parts.person(form.procurementContact)),
  purchaseKind: form.purchaseKind as NonNullable<Fields["purchaseKind"]>,
  procurementType: form.procurementType as NonNullable<Fields["procurementType"]>,
  method: form.method as NonNullable<Fields["method"]>,
  criteria: parts.criteria(form),
  summary: parts.summary(form),
  background: parts.background(form),
  startDate: form.startDate || null,
  endDate: form.endDate || null,
  estimatedCost: amountOf(form.estimatedCost) ?? null,
  fundingSource: form.fundingSource,
  projectManager: form.projectManager,
});
