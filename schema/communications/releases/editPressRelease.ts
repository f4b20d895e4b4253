import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { PressRelease, WRITE } from "./PressReleaseRecord.ts";
import { refuseEdit, refuseTexts } from "./rules.ts";

verb("editPressRelease", {
  description: "Saves headline and body of a draft, if nobody saved a newer version.",
  on: PressRelease,
  can: "edit",
  about: "Change its words.",
  permission: WRITE,
  refuse: refuseEdit,
  versioned: true,
  input: (t) => ({
    headline: t.string({ required: true, description: "Its headline, at most 300 characters." }),
    body: t.string({ required: true, description: "What it says, at most 50,000 characters." }),
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
