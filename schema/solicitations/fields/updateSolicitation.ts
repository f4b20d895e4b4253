import { verb } from "../../verb.ts";
import { editDraft, Solicitation } from "../SolicitationRecord.ts";
import { saveSolicitation } from "./saveSolicitation.ts";
import { SolicitationFieldsInput, solicitationFieldsOf } from "./SolicitationFieldsInput.ts";

verb("updateSolicitation", {
  description:
    "Saves all fields of the bid form, unless a newer version was saved. Only before publication. After that, use an addendum. A due date in the past is refused. For a day on which the county is closed, the payload lists the next lawful day.",
  on: Solicitation,
  can: editDraft,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: SolicitationFieldsInput, required: true, description: "All fields of the solicitation." }),
  }),
  run: async ({ whole: project, state: _state, ...row }, { fields }, context) => ({
    warnings: await saveSolicitation(
      context,
      project,
      project.solicitation ?? { ...row, state: "DRAFT" },
      solicitationFieldsOf(fields),
      fields.method ?? null,
    ),
  }),
  payload: (t) => ({
    warnings: t.exposeStringList("warnings", {
      description: "Chosen dates on which the county is closed, each with the next lawful day. [] if none.",
    }),
  }),
});
