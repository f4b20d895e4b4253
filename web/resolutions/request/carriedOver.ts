import { FIELD_LABELS } from "#schema/resolutions/fieldNames.rules.ts";
import type { FieldName } from "#schema/resolutions/fields.rules.ts";
import { emptyForm, type RequestForm } from "./requestForm.ts";

/**
 * Fields copied when renewing or amending a resolution. Title, amount, term, contact and the texts are entered again.
 */
const holding = [
  "department",
  "vendor",
  "vendorAddress",
  "contractType",
  "contractRef",
  "contractDate",
  "budgetLine",
  "fundingFederal",
  "fundingState",
  "fundingCounty",
  "fundingLocal",
  "grantAgency",
  "grantAgencyAddress",
] as const satisfies readonly FieldName[];

export type CarriedOver = {
  change: Partial<RequestForm>;
  /** The labels of the copied fields, in the order of the form. */
  labels: string[];
};

/**
 * What a request copies from the resolution that it renews or amends. Typed values are not overwritten, but the section
 * always follows the prior resolution.
 */
export function carriedOver(form: RequestForm, prior: RequestForm): CarriedOver {
  const empty = emptyForm("");
  const carriedFields = holding.filter((field) => form[field] === empty[field] && prior[field] !== empty[field]);
  const change = Object.fromEntries(carriedFields.map((field) => [field, prior[field]])) as Partial<RequestForm>;
  const sectionChanges = prior.category !== form.category;
  return {
    change: { ...change, category: prior.category },
    labels: [...(sectionChanges ? [FIELD_LABELS.category] : []), ...carriedFields.map((field) => FIELD_LABELS[field])],
  };
}
