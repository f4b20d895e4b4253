import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Resolution, tell } from "../ResolutionRecord.ts";
import { refuseLongText } from "./edit.rules.ts";
import { publicize, saveColumns } from "./editing.ts";

verb("saveSummary", {
  description: "Saves the summary, if nobody saved a newer version. After that, generating it again asks first.",
  on: Resolution,
  can: publicize,
  versioned: true,
  input: (t) => ({
    summary: t.string({ required: true, description: "The summary, at most 20,000 characters. '' for none." }),
  }),
  run: async ({ id, summary: before }, { summary }, context) => {
    assertAllowed(refuseLongText("summary", summary));
    if (summary === before) return;
    await saveColumns(context, id, { summary, summaryByHand: true });
    await tell(context, id, { kind: "EDITED", sentence: "Changed: Summary." });
    await record(context, { before: { summary: before }, after: { summary } });
  },
});
