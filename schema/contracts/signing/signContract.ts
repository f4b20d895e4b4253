import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { Refused } from "../../refusal.ts";
import { deciding, signAs } from "../../routing/decide.ts";
import { matterNow } from "../../routing/matterNow.ts";
import { verb } from "../../verb.ts";
import { SignatureMarkEnum } from "./ContractSignature.ts";
import { MAX_POINTS, MAX_STROKES, refuseMark } from "./mark.rules.ts";

const StrokeInput = builder.inputType("StrokeInput", {
  description: "A line drawn without lifting the pen.",
  fields: (t) => ({
    points: t.intList({
      required: true,
      most: MAX_POINTS,
      description: "Coordinates x, y, x, y … in a box of 600 by 200.",
    }),
  }),
});

const signing = deciding("SIGN", { onItsPage: true });
const NOT_A_CONTRACT = { code: "NOT_A_CONTRACT", message: "This step is not on a contract's route." };

verb("signContract", {
  description:
    "Signs a contract at your own open step, with a typed or drawn name, within ten minutes of proving your identity. What is signed is what was approved, and its hash is kept. Source: decision 'Contracts', 1.",
  ...signing,
  refuse: (row, context, facts) =>
    row.matter.type === "Contract" ? signing.refuse(row, context, facts) : NOT_A_CONTRACT,
  can: "signContract",
  about: "Sign the contract.",
  proven: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Your name, as you sign." }),
    mark: t.field({ type: SignatureMarkEnum, required: true, description: "Whether the name is typed or drawn." }),
    strokes: t.field({
      type: [StrokeInput],
      most: MAX_STROKES,
      description: "Strokes of a drawn signature. Null if typed.",
    }),
    hash: t.string({ required: true, description: "Hash of the text that you were shown." }),
  }),
  run: async (row, { name, mark, strokes, hash }, context) => {
    const { step, matter } = row;
    const contract = step.contractId && (await context.db.contract.findFirst({ where: { id: step.contractId } }));
    if (!contract) throw new Refused(NOT_A_CONTRACT);
    const drawn = mark === "DRAWN" ? (strokes ?? []).map(({ points }) => points) : null;
    const refused = refuseMark({ name, strokes: drawn });
    if (refused) throw new Refused(refused);
    const now = matter.textHash();
    if (hash !== now || now !== contract.approvedHash)
      throw new Refused({
        code: "TEXT_CHANGED",
        message: "The text changed while you were reading it. Read it again before you sign.",
      });
    const session = await context.db.session.findFirst({
      where: { id: context.actor.sessionId },
      select: { kind: true },
    });
    await context.db.contractSignature.create({
      data: {
        id: uuid(),
        contractId: contract.id,
        edition: contract.edition,
        stepId: step.id,
        byId: context.actor.userId,
        name: name.trim(),
        mark,
        ...(drawn && { strokes: drawn as unknown as Prisma.InputJsonArray }),
        factor: session?.kind ?? "",
        hash: now,
        at: context.ports.clock.now(),
      },
    });
    return signAs(context, row, now);
  },
  payload: matterNow,
});
