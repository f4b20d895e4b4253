import type { ContractReturn } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { readableContracts } from "../ContractRecord.ts";

export const SignatureMarkEnum = builder.enumType("SignatureMark", {
  description: "How somebody put a name under a contract.",
  values: { TYPED: { description: "Typed." }, DRAWN: { description: "Drawn by hand." } } as const,
});

const roundOf = ({ contractId, edition }: { contractId: string; edition: number }) => `${contractId} ${edition}`;

/** The return to draft that made a signature void; one reading for all that are shown at once. Undefined: it is not void. */
const returnOf = (
  context: Context,
  signature: { contractId: string; edition: number },
): Promise<ContractReturn | undefined> =>
  batched(context, "contractReturn", roundOf(signature), async (rounds) => {
    const contractId = { in: [...new Set(rounds.map((round) => round.split(" ")[0] ?? ""))] };
    const found = await context.db.contractReturn.findMany({ where: { contractId } });
    return new Map(found.map((each) => [roundOf(each), each]));
  });

builder.prismaNode("ContractSignature", {
  description:
    "A signature under a contract, as it was given. Never changed; it is void once its round was returned to draft. For whoever may read the contract.",
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
    voidedAt: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "When it became void, because the contract was returned to draft. Null: it holds, or its round was rejected.",
      resolve: async (signature, _args, context) => (await returnOf(context, signature))?.at ?? null,
    }),
    voidedWhy: t.string({
      nullable: true,
      description: "Why the contract was returned to draft. Null: it is not void.",
      resolve: async (signature, _args, context) => (await returnOf(context, signature))?.reason ?? null,
    }),
  }),
});

builder.prismaObjectField("Contract", "signatures", (t) =>
  t.relation("signatures", {
    query: () => ({ orderBy: [{ at: "asc" as const }, { id: "asc" as const }], take: 100 }),
    description: "Signatures under it in their order, those of earlier rounds too; at most 100.",
  }),
);
