import { createHash } from "node:crypto";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { calledInLetters, planHoldersOf, writeToVendors } from "../../projects/letters.ts";
import { Solicitation } from "../SolicitationRecord.ts";

const MAX_MESSAGE_LENGTH = 5_000;

verb("messagePlanHolders", {
  description:
    "Sends the same letter to all plan holders of a published solicitation. It does not change the solicitation. Use an addendum for that. The same text is sent only once.",
  on: Solicitation,
  can: "messagePlanHolders",
  about: "Write to all plan holders.",
  permission: "procurement.plan-holders.message-vendors",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: ({ state }, _context, isCountys) => {
    if (!isCountys) return NOT_YOURS;
    return state === "DRAFT" ? { code: "NOT_OPEN", message: "This has not been published yet." } : null;
  },
  input: (t) => ({ text: t.string({ required: true, description: "Text of the letter, at most 5,000 characters." }) }),
  announces: () => [],
  run: async ({ id: solicitationId, whole: project, number, title }, input, context) => {
    const text = input.text.trim();
    if (!text) throw new Refused({ code: "TEXT_REQUIRED", message: "Write the message first.", field: "text" });
    assertAllowed(
      text.length > MAX_MESSAGE_LENGTH
        ? { code: "TOO_LONG", message: "A message may have at most 5,000 characters.", field: "text" }
        : null,
    );
    const called = calledInLetters({ number, title, project });
    const letters = await writeToVendors(context, {
      key: "SOLICITATION-MESSAGE",
      vendorIds: await planHoldersOf(context, solicitationId),
      subject: `About ${called}`,
      paragraphs: [text],
      solicitationId,
      dedupe: `SOLICITATION-MESSAGE:${solicitationId}:${createHash("sha256").update(text).digest("hex").slice(0, 32)}`,
    });
    await record(context, { after: { text, letters } });
    return { letters };
  },
  payload: (t) => ({ letters: t.exposeInt("letters", { description: "Number of people who get the letter." }) }),
});
