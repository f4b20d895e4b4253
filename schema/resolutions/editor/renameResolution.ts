import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { ResolutionOnAgendas, tell } from "../ResolutionRecord.ts";
import { refuseTitle } from "./edit.rules.ts";
import { edit, saveColumns, titleItems } from "./editing.ts";

verb("renameResolution", {
  description:
    "Changes the title of a resolution. Gives a Conflict if a newer version was saved. Its agenda items also get the title while their meetings may change.",
  on: ResolutionOnAgendas,
  can: edit,
  versioned: true,
  input: (t) => ({ title: t.string({ required: true, description: "New title of the resolution." }) }),
  run: async (resolution, input, context) => {
    const title = input.title.trim();
    assertAllowed(refuseTitle(title));
    const { id, title: before } = resolution;
    if (title === before) return;
    await saveColumns(context, id, { title });
    await tell(context, id, { kind: "EDITED", sentence: "Changed: Title." });
    await record(context, { before: { title: before }, after: { title } });
    await titleItems(context, resolution, title);
  },
});
