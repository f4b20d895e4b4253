import { Facts } from "#design-system/Layout/Layout.tsx";
import { FIELD_LABELS } from "#schema/resolutions/fieldNames.rules.ts";
import { fieldWords, readFields } from "./coverSheetWords.ts";
import type { RequestForm } from "../request/requestForm.ts";

/** The cover sheet to be read, where nothing may be changed: the fields of every resolution, and of the others those that say something. */
export function CoverSheetReading({ form }: { form: RequestForm }) {
  return (
    <Facts items={readFields(form).map((field) => ({ term: FIELD_LABELS[field], value: fieldWords(field, form) }))} />
  );
}
