import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { PressRelease, WRITE } from "./PressReleaseRecord.ts";
import { refuseEdit, refuseTexts } from "./rules.ts";

verb("editPressRelease", {
  description: "Saves the headline and body of a draft. Gives a Conflict if a newer version was saved.",
  on: PressRelease,
  can: "edit",
  about: "Edit the press release.",
  permission: WRITE,
  refuse: refuseEdit,
  versioned: true,
  input: (t) => ({
    headline: t.string({ required: true, description: "Headline, at most 300 characters." }),
    body: t.string({ required: true, description: "Body text, at most 50,000 characters." }),
  }),
  run: async ({ id, headline, body }, input, context) => {
    assertAllowed(refuseTexts(input));
    const after = { headline: input.headline.replaceAll(/\s+/g, " ").trim(), body: input.body.trim() };
    await context.db.pressRelease.updateMany({
      where: { id },
      data: { ...after, byHand: true, version: { increment: 1 } },
    });
    await record(context, { before: { headline, body }, after });
  },
});
