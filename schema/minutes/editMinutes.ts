import { builder } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Minutes, passagesNow, textsOf } from "./MinutesRecord.ts";
import { MAX_TEXTS, refuseEdit, refuseTexts } from "./rules.ts";

const MinutesTextInput = builder.inputType("MinutesTextInput", {
  description: "The clerk's own text after one line of the minutes.",
  fields: (t) => ({
    after: t.string({ required: true, description: "Key of the line that the text follows." }),
    text: t.string({ required: true, description: "The clerk's text. A blank text removes it." }),
  }),
});

verb("editMinutes", {
  description:
    "Saves the clerk's own text around what the record states, replacing all earlier text of the clerk. To change what the record states, change the record.",
  on: Minutes,
  versioned: true,
  can: "edit",
  about: "Add your own text to the draft.",
  permission: "meetings.documents.generate-minutes",
  refuse: refuseEdit,
  input: (t) => ({
    texts: t.field({
      type: [MinutesTextInput],
      required: true,
      most: MAX_TEXTS,
      description: "All of the clerk's own texts.",
    }),
  }),
  run: async (minutes, input, context) => {
    const before = textsOf(minutes);
    assertAllowed(refuseTexts(input.texts, await passagesNow(context, minutes.meetingId), before));
    const texts = input.texts.flatMap(({ after, text }) => (text.trim() ? [{ after, text: text.trim() }] : []));
    await context.db.minutes.updateMany({
      where: { id: minutes.id },
      data: { texts, version: { increment: 1 } },
    });
    await record(context, { before: before.map(({ after, text }) => ({ after, text })), after: texts });
  },
});
