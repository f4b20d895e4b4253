import { builder } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Minutes, passagesNow, textsOf } from "./MinutesRecord.ts";
import { MOST_TEXTS, refuseEdit, refuseTexts } from "./rules.ts";

const MinutesTextInput = builder.inputType("MinutesTextInput", {
  description: "The clerk's own words behind one line of what the record states.",
  fields: (t) => ({
    after: t.string({ required: true, description: "Key of the line that they follow." }),
    text: t.string({ required: true, description: "The words; blank takes them away." }),
  }),
});

verb("editMinutes", {
  description:
    "Writes the clerk's own words around what the record states, in place of all that were there. What the record states is changed in the record.",
  on: Minutes,
  versioned: true,
  can: "edit",
  about: "Write own words into the draft.",
  permission: "meetings.documents.generate-minutes",
  refuse: refuseEdit,
  input: (t) => ({
    texts: t.field({
      type: [MinutesTextInput],
      required: true,
      most: MOST_TEXTS,
      description: "All own words.",
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
