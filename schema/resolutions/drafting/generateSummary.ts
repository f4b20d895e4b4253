import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { lockForPublicity, saveColumns } from "../editor/editing.ts";
import { factsOf } from "../factsOf.ts";
import { refuseOverwrite } from "./generation.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";
import { summaryOf } from "./summary.rules.ts";

verb("generateSummary", {
  description:
    "Writes a summary of one to three paragraphs from the fields. One that a hand changed is replaced only when told to. Source: part 2, sections 2 and 9.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was seen." }),
    overwrite: t.boolean({ description: "Whether a summary that a hand changed is replaced. Null: it is not." }),
  }),
  run: async (input, context) => {
    const resolution = await lockForPublicity(context, input.resolutionId, input.version);
    const { id, summary: before, summaryByHand: byHand } = resolution;
    const facts = { byHand, isEmpty: before.trim() === "", overwrite: input.overwrite ?? false };
    assertAllowed(refuseOverwrite("summary", facts));
    const summary = summaryOf(await factsOf(context, resolution));
    if (summary === before && !byHand) return { resolutionId: id };
    await saveColumns(context, id, { summary, summaryByHand: false });
    await tell(context, id, { kind: "EDITED", sentence: "The summary was generated from the fields." });
    await record(context, {
      action: "generateSummary",
      noun: "Resolution",
      nounId: id,
      before: { summary: before },
      after: { summary },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
