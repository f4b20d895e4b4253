import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { refuseLongText } from "./edit.rules.ts";
import { BY_ITSELF, publicize, saveColumns, tellEdited } from "./editing.ts";

verb("saveSummary", {
  description:
    "Saves the summary. Gives a Conflict if a newer version was saved. Generating it again then requires confirmation.",
  on: Resolution,
  can: publicize,
  versioned: true,
  input: (t) => ({
    summary: t.string({ required: true, description: "Text of the summary, at most 20,000 characters. '' for none." }),
    byItself: t.boolean(BY_ITSELF),
  }),
  run: async ({ id, summary: before }, { summary, byItself }, context) => {
    assertAllowed(refuseLongText("summary", summary));
    if (summary === before) return;
    await saveColumns(context, id, { summary, summaryByHand: true });
    await tellEdited(context, id, "Changed: Summary.", byItself);
    await record(context, { before: { summary: before }, after: { summary } });
  },
});
