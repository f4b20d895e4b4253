import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { refuseLongText } from "./edit.rules.ts";
import { BY_ITSELF, publicize, saveColumns, tellEdited } from "./editing.ts";

verb("savePressRelease", {
  description:
    "Saves the press release. Gives a Conflict if a newer version was saved. Generating it again then requires confirmation.",
  on: Resolution,
  can: publicize,
  versioned: true,
  input: (t) => ({
    headline: t.string({ required: true, description: "Headline, at most 300 characters." }),
    body: t.string({ required: true, description: "Body text, at most 20,000 characters." }),
    social: t.string({ required: true, description: "Short post for social media, at most 500 characters." }),
    byItself: t.boolean(BY_ITSELF),
  }),
  run: async ({ id, pressHeadline, pressBody, pressSocial }, { headline, body, social, byItself }, context) => {
    assertAllowed(
      refuseLongText("headline", headline) ?? refuseLongText("body", body) ?? refuseLongText("social", social),
    );
    const before = { headline: pressHeadline, body: pressBody, social: pressSocial };
    if (headline === before.headline && body === before.body && social === before.social) return;
    const columns = { pressHeadline: headline, pressBody: body, pressSocial: social };
    await saveColumns(context, id, { ...columns, pressByHand: true });
    await tellEdited(context, id, "Changed: Press release.", byItself);
    await record(context, { before, after: { headline, body, social } });
  },
});
