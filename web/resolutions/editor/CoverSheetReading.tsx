import { Facts } from "#design-system/Layout/Layout.tsx";
import { factsOf } from "./coverSheetWords.ts";
import type { RequestForm } from "../request/requestForm.ts";

/** The cover sheet to be read, where nothing may be changed: the fields of every resolution, and of the others those that say something. */
export function CoverSheetReading({ form }: { form: RequestForm }) {
  return <Facts items={factsOf(form)} />;
}
