import { verb } from "../../verb.ts";
import { editDraft, Solicitation } from "../SolicitationRecord.ts";
import { saveSolicitation } from "./saveSolicitation.ts";
import { SolicitationFieldsInput, solicitationFieldsOf } from "./SolicitationFieldsInput.ts";

verb("updateSolicitation", {
  description:
    "Saves the bid form as a whole, if nobody saved a newer version. Before publication; then an addendum changes it. A due date that is past is refused; of a day on which the county is closed the next lawful day is told.",
  on: Solicitation,
  can: editDraft,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: SolicitationFieldsInput, required: true, description: "Its fields, as a whole." }),
  }),
  run: async ({ whole, state: _state, ...row }, { fields }, context) => ({
    warnings: await saveSolicitation(
      context,
      whole,
      whole.solicitation ?? { ...row, state: "DRAFT" },
      solicitationFieldsOf(fields),
      fields.method ?? null,
    ),
  }),
  payload: (t) => ({
    warnings: t.exposeStringList("warnings", {
      description: "Dates on which the county is closed, each with the next lawful day. [] for none.",
    }),
  }),
});
