import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseLongText } from "./edit.rules.ts";
import { lockForPublicity, saveColumns } from "./editing.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";

verb("savePressRelease", {
  description:
    "Saves the press release, if nobody saved a newer version. One that a hand saved is not generated anew without asking. Source: part 2, section 2.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    headline: t.string({ required: true, description: "Headline, at most 300 characters." }),
    body: t.string({ required: true, description: "Body, at most 20,000 characters." }),
    social: t.string({ required: true, description: "Short post, at most 500 characters." }),
  }),
  run: async (input, context) => {
    const resolution = await lockForPublicity(context, input.resolutionId, input.version);
    const { headline, body, social } = input;
    assertAllowed(
      refuseLongText("headline", headline) ?? refuseLongText("body", body) ?? refuseLongText("social", social),
    );
    const { id } = resolution;
    const before = { headline: resolution.pressHeadline, body: resolution.pressBody, social: resolution.pressSocial };
    if (headline === before.headline && body === before.body && social === before.social) return { resolutionId: id };
    const columns = { pressHeadline: headline, pressBody: body, pressSocial: social };
    await saveColumns(context, id, { ...columns, pressByHand: true });
    await tell(context, id, { kind: "EDITED", sentence: "Changed: Press release." });
    await record(context, {
      action: "savePressRelease",
      noun: "Resolution",
      nounId: id,
      before,
      after: { headline, body, social },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
