import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Resolution, tell } from "../ResolutionRecord.ts";
import { refuseLongText } from "./edit.rules.ts";
import { publicize, saveColumns } from "./editing.ts";

verb("savePressRelease", {
  description: "Saves the press release, if nobody saved a newer version. After that, generating it again asks first.",
  on: Resolution,
  can: publicize,
  versioned: true,
  input: (t) => ({
    headline: t.string({ required: true, description: "Headline, at most 300 characters." }),
    body: t.string({ required: true, description: "Body, at most 20,000 characters." }),
    social: t.string({ required: true, description: "Short post, at most 500 characters." }),
  }),
  run: async ({ id, pressHeadline, pressBody, pressSocial }, { headline, body, social }, context) => {
    assertAllowed(
      refuseLongText("headline", headline) ?? refuseLongText("body", body) ?? refuseLongText("social", social),
    );
    const before = { headline: pressHeadline, body: pressBody, social: pressSocial };
    if (headline === before.headline && body === before.body && social === before.social) return;
    const columns = { pressHeadline: headline, pressBody: body, pressSocial: social };
    await saveColumns(context, id, { ...columns, pressByHand: true });
    await tell(context, id, { kind: "EDITED", sentence: "Changed: Press release." });
    await record(context, { before, after: { headline, body, social } });
  },
});
