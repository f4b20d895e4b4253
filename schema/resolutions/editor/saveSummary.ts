import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseLongText } from "./edit.rules.ts";
import { lockForPublicity, saveColumns } from "./editing.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";

verb("saveSummary", {
  description:
    "Saves the summary, if nobody saved a newer version. One that a hand saved is not generated anew without asking. Source: part 2, section 2.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    summary: t.string({ required: true, description: "The summary, at most 20,000 characters. '' for none." }),
  }),
  run: async (input, context) => {
    const { id, summary: before } = await lockForPublicity(context, input.resolutionId, input.version);
    const { summary } = input;
    assertAllowed(refuseLongText("summary", summary));
    if (summary === before) return { resolutionId: id };
    await saveColumns(context, id, { summary, summaryByHand: true });
    await tell(context, id, { kind: "EDITED", sentence: "Changed: Summary." });
    await record(context, {
      action: "saveSummary",
      noun: "Resolution",
      nounId: id,
      before: { summary: before },
      after: { summary },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
