import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { publicize, saveColumns } from "../resolutions/editor/editing.ts";
import { factsOf } from "../resolutions/factsOf.ts";
import { Resolution, tell } from "../resolutions/ResolutionRecord.ts";
import { refuseOverwrite } from "./generation.rules.ts";
import { summaryOf } from "./summary.rules.ts";

verb("generateSummary", {
  description:
    "Generates a summary of one to three paragraphs from the fields. An edited summary is replaced only if `overwrite` is true.",
  on: Resolution,
  can: publicize,
  versioned: true,
  input: (t) => ({
    overwrite: t.boolean({ description: "Whether an edited summary is replaced. Null: no." }),
  }),
  run: async (resolution, { overwrite }, context) => {
    const { id, summary: before, summaryByHand: byHand } = resolution;
    const facts = { byHand, isEmpty: before.trim() === "", overwrite: overwrite ?? false };
    assertAllowed(refuseOverwrite("summary", facts));
    const summary = summaryOf(await factsOf(context, resolution));
    if (summary === before && !byHand) return;
    await saveColumns(context, id, { summary, summaryByHand: false });
    await tell(context, id, { kind: "EDITED", sentence: "The summary was generated from the fields." });
    await record(context, { before: { summary: before }, after: { summary } });
  },
});
