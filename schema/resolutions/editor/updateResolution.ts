import { changesBetween, record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { FIELD_LABELS } from "../fieldNames.rules.ts";
import { COVER_SHEET_FIELDS, normalized, refuseFields } from "../fields.rules.ts";
import { fieldsOf, ResolutionFieldsInput } from "../ResolutionFieldsInput.ts";
import { ResolutionOnAgendas } from "../ResolutionRecord.ts";
import { columnsOf, fieldsInRow } from "../storedFields.ts";
import { BY_ITSELF, edit, saveColumns, tellEdited, titleItems } from "./editing.ts";

verb("updateResolution", {
  description:
    "Saves the complete cover sheet. Gives a Conflict if a newer version was saved. Possible until the resolution is adopted, but not while a signature is valid.",
  on: ResolutionOnAgendas,
  can: edit,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: ResolutionFieldsInput, required: true, description: "All fields of the cover sheet." }),
    byItself: t.boolean(BY_ITSELF),
  }),
  run: async (resolution, input, context) => {
    const { id } = resolution;
    const fields = normalized(fieldsOf(input.fields), COVER_SHEET_FIELDS);
    assertAllowed(refuseFields(fields));
    const changes = changesBetween(fieldsInRow(resolution), fields);
    const names = Object.keys(changes?.after ?? {}) as (keyof typeof fields)[];
    const columns = await columnsOf(context, fields);
    // A renamed department stays linked while the name on the sheet is unchanged.
    const departmentId = names.includes("department") ? columns.departmentId : resolution.departmentId;
    await saveColumns(context, id, { ...columns, departmentId });
    if (changes) {
      const changed = names.map((name) => FIELD_LABELS[name].replace(/\?$/, "")).join(", ");
      await tellEdited(context, id, `Changed: ${changed}.`, input.byItself);
      await record(context, changes);
    }
    if (fields.title !== resolution.title) await titleItems(context, resolution, fields.title);
  },
});
