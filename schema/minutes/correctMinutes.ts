import type { Prisma } from "#prisma/generated/client/client.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { keepEdition } from "./editions.ts";
import { hashOf, linesNow, Minutes } from "./MinutesRecord.ts";
import { corrected, refuseCorrect, refuseCorrection } from "./rules.ts";

verb("correctMinutes", {
  description:
    "Corrects one line of approved minutes, with a reason. Creates a further numbered version. Earlier versions remain readable. The correction becomes public once it is published.",
  on: Minutes,
  versioned: true,
  can: "correct",
  about: "Correct approved minutes.",
  permission: "meetings.votes-and-attendance.certify",
  refuse: refuseCorrect,
  input: (t) => ({
    key: t.string({ required: true, description: "Key of the line to correct." }),
    text: t.string({ required: true, description: "Corrected text of the line." }),
    reason: t.string({ required: true, description: "Reason for the correction. It is public." }),
  }),
  run: async (minutes, { key, text, reason }, context) => {
    const before = await linesNow(context, minutes);
    assertAllowed(refuseCorrection(before, { key, text, reason }));
    const lines = corrected(before, { key, text });
    const hash = hashOf(lines);
    await context.db.minutes.updateMany({
      where: { id: minutes.id },
      data: { content: lines as unknown as Prisma.InputJsonValue, hash, version: { increment: 1 } },
    });
    const number = await keepEdition(context, minutes.id, { lines, hash, reason: reason.trim() });
    const was = before.find((line) => line.key === key)?.text ?? "";
    await record(context, {
      before: { text: was, hash: minutes.hash },
      after: { number, text: text.trim(), hash },
      reason: reason.trim(),
    });
  },
});
