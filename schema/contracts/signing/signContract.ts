import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { deciding, signAs } from "../../routing/decide.ts";
import { matterNow } from "../../routing/matterNow.ts";
import { verb } from "../../verb.ts";
import { readableContracts } from "../ContractRecord.ts";
import { MOST_POINTS, MOST_STROKES, refuseMark } from "./mark.rules.ts";

const SignatureMarkEnum = builder.enumType("SignatureMark", {
  description: "How somebody put a name under a contract.",
  values: { TYPED: { description: "Typed." }, DRAWN: { description: "Drawn by hand." } } as const,
});

const StrokeInput = builder.inputType("StrokeInput", {
  description: "A line that was drawn without lifting the pen.",
  fields: (t) => ({
    points: t.intList({
      required: true,
      most: MOST_POINTS,
      description: "x, y, x, y … in a box of 600 by 200.",
    }),
  }),
});

builder.prismaNode("ContractSignature", {
  description: "A signature under a contract, as it was given. Never changed. For whoever may read the contract.",
  nullable: true,
  id: { resolve: (signature) => signature.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "As it was signed." }),
    organization: t.exposeString("organization", {
      nullable: true,
      description: "For whom somebody from outside signed. Null: one of the county's own did.",
    }),
    title: t.exposeString("title", { nullable: true, description: "As what she signed from outside. Null: likewise." }),
    email: t.exposeString("email", {
      nullable: true,
      description: "The address whose mailbox she showed that she reads. Null: likewise.",
    }),
    mark: t.expose("mark", { type: SignatureMarkEnum, description: "How." }),
    strokes: t.field({
      type: ["String"],
      description: "Of a drawn one: each stroke as 'x,y x,y …' in a box of 600 by 200. [] for a typed one.",
      resolve: ({ strokes }) =>
        Array.isArray(strokes)
          ? strokes.map((points) =>
              (points as number[])
                .flatMap((x, index, all) => (index % 2 === 0 ? [`${x},${all[index + 1]}`] : []))
                .join(" "),
            )
          : [],
    }),
    edition: t.exposeInt("edition", { description: "The round of the text that was signed." }),
    hash: t.exposeString("hash", { description: "SHA-256 of what was signed, hex." }),
    factor: t.exposeString("factor", {
      description:
        "How the signer proved who she is, in the words of the log, e.g. PASSWORD+TOTP; MAILED_CODE from outside.",
    }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

builder.prismaObjectField("Contract", "signatures", (t) =>
  t.relation("signatures", {
    query: () => ({ orderBy: [{ at: "asc" as const }, { id: "asc" as const }], take: 100 }),
    description: "Signatures under it in their order, those of earlier rounds too; at most 100.",
  }),
);

const signing = deciding("SIGN", { onItsPage: true });
const NOT_A_CONTRACT = { code: "NOT_A_CONTRACT", message: "This step is not on a contract's route." };

verb("signContract", {
  description:
    "Signs a contract at your own open step, with a typed or drawn name, within ten minutes of having proved who you are. What is signed is what was approved: its hash is kept. Source: decision 'Contracts', 1.",
  ...signing,
  refuse: (row, context, facts) =>
    row.matter.type === "Contract" ? signing.refuse(row, context, facts) : NOT_A_CONTRACT,
  can: "signContract",
  about: "Sign the contract.",
  proven: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Your name, as you sign." }),
    mark: t.field({ type: SignatureMarkEnum, required: true, description: "Typed or drawn." }),
    strokes: t.field({
      type: [StrokeInput],
      most: MOST_STROKES,
      description: "Of a drawn one its lines. Null: typed.",
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
        message: "The text changed while you read it. Read it again before you sign.",
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
