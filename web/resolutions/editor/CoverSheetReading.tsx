import { Facts } from "#design-system/Layout/Layout.tsx";
import { factsOf } from "./coverSheetWords.ts";
import type { RequestForm } from "../request/requestForm.ts";

/** A read-only cover sheet: the fields of every resolution, and other fields only if they have a value. */
export function CoverSheetReading({ form }: { form: RequestForm }) {
  return <Facts items={factsOf(form)} />;
}
