import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { verb } from "../../verb.ts";
import { lockForPublicity, saveColumns } from "../editor/editing.ts";
import { factsOf } from "../factsOf.ts";
import { refuseOverwrite } from "./generation.rules.ts";
import { pressReleaseOf } from "./press.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";

verb("generatePressRelease", {
  description:
    "Writes headline, body and short post with hashtags from the fields. A release that a hand changed is replaced only when told to. Source: part 2, sections 2 and 9.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was seen." }),
    overwrite: t.boolean({ description: "Whether a release that a hand changed is replaced. Null: it is not." }),
  }),
  run: async (input, context) => {
    const resolution = await lockForPublicity(context, input.resolutionId, input.version);
    const { id, pressByHand: byHand } = resolution;
    const before = {
      pressHeadline: resolution.pressHeadline,
      pressBody: resolution.pressBody,
      pressSocial: resolution.pressSocial,
    };
    const isEmpty = Object.values(before).every((text) => text.trim() === "");
    assertAllowed(refuseOverwrite("press release", { byHand, isEmpty, overwrite: input.overwrite ?? false }));
    const today = todayIn(context.tenant.timeZone, context.ports.clock.now());
    const { headline, body, social } = pressReleaseOf(await factsOf(context, resolution), today);
    const after = { pressHeadline: headline, pressBody: body, pressSocial: social };
    await saveColumns(context, id, { ...after, pressByHand: false });
    await tell(context, id, { kind: "EDITED", sentence: "The press release was generated from the fields." });
    await record(context, { action: "generatePressRelease", noun: "Resolution", nounId: id, before, after });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
