import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { publicize, saveColumns } from "../resolutions/editor/editing.ts";
import { factsOf } from "../resolutions/factsOf.ts";
import { Resolution, tell } from "../resolutions/ResolutionRecord.ts";
import { refuseOverwrite } from "./generation.rules.ts";
import { pressReleaseOf } from "./press.rules.ts";

verb("generatePressRelease", {
  description:
    "Generates the headline, body and short post with hashtags from the fields. An edited press release is replaced only if `overwrite` is true.",
  on: Resolution,
  can: publicize,
  versioned: true,
  input: (t) => ({
    overwrite: t.boolean({ description: "Whether an edited press release is replaced. Null: no." }),
  }),
  run: async (resolution, { overwrite }, context) => {
    const { id, pressByHand: byHand, pressHeadline, pressBody, pressSocial } = resolution;
    const before = { pressHeadline, pressBody, pressSocial };
    const isEmpty = Object.values(before).every((text) => text.trim() === "");
    assertAllowed(refuseOverwrite("press release", { byHand, isEmpty, overwrite: overwrite ?? false }));
    const { headline, body, social } = pressReleaseOf(await factsOf(context, resolution), todayOf(context));
    const after = { pressHeadline: headline, pressBody: body, pressSocial: social };
    await saveColumns(context, id, { ...after, pressByHand: false });
    await tell(context, id, { kind: "EDITED", sentence: "The press release was generated from the fields." });
    await record(context, { before, after });
  },
});
