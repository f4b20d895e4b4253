import type { ContractReturn } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { readableContracts } from "../ContractRecord.ts";

export const SignatureMarkEnum = describedEnum("SignatureMark", "How a signature was made.", {
  TYPED: "The name was typed.",
  DRAWN: "The name was drawn by hand.",
});

const roundOf = ({ contractId, edition }: { contractId: string; edition: number }) => `${contractId} ${edition}`;

/** The return to draft that voided a signature; one query for all shown together. Undefined: it is not void. */
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
    "A signature of a contract, as it was given. Never changed. It becomes void if its round is returned to draft. Visible to people who may read the contract.",
  nullable: true,
  id: { resolve: (signature) => signature.id, description: "Global id of this signature." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name as signed." }),
    organization: t.exposeString("organization", {
      nullable: true,
      description: "Organization of a signer from outside the county. Null for the county's own people.",
    }),
    title: t.exposeString("title", {
      nullable: true,
      description: "Title of a signer from outside the county. Null for the county's own people.",
    }),
    email: t.exposeString("email", {
      nullable: true,
      description:
        "Email address that a signer from outside the county proved to control. Null for the county's own people.",
    }),
    mark: t.expose("mark", { type: SignatureMarkEnum, description: "How the signature was made." }),
    strokes: t.field({
      type: ["String"],
      description: "Strokes of a drawn signature, each as 'x,y x,y …' in a box of 600 by 200. [] if typed.",
      resolve: ({ strokes }) =>
        Array.isArray(strokes)
          ? strokes.map((points) =>
              (points as number[])
                .flatMap((x, index, all) => (index % 2 === 0 ? [`${x},${all[index + 1]}`] : []))
                .join(" "),
            )
          : [],
    }),
    edition: t.exposeInt("edition", { description: "Number of the text's round that was signed." }),
    hash: t.exposeString("hash", { description: "SHA-256 of what was signed, in hex." }),
    factor: t.exposeString("factor", {
      description:
        "How the signer proved their identity, as in the log, e.g. PASSWORD+TOTP. MAILED_CODE for signers from outside the county.",
    }),
    at: t.expose("at", { type: "DateTime", description: "When the signature was given." }),
    voidedAt: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "When the signature became void because the contract was returned to draft. Null if it is valid, or its round was rejected.",
      resolve: async (signature, _args, context) => (await returnOf(context, signature))?.at ?? null,
    }),
    voidedWhy: t.string({
      nullable: true,
      description: "Reason why the contract was returned to draft. Null if the signature is not void.",
      resolve: async (signature, _args, context) => (await returnOf(context, signature))?.reason ?? null,
    }),
  }),
});

builder.prismaObjectField("Contract", "signatures", (t) =>
  t.relation("signatures", {
    query: () => ({ orderBy: [{ at: "asc" as const }, { id: "asc" as const }], take: 100 }),
    description: "Signatures of the contract in order, including those of earlier rounds. At most 100.",
  }),
);
