import { GraphQLError } from "graphql";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { readableContracts } from "../ContractRecord.ts";
import { agreedOf, contractHash } from "../textHash.ts";
import { contractStatusOf } from "../words.rules.ts";
import { compareAgreed } from "./compare.rules.ts";
import type { Agreed } from "../agreed.rules.ts";
import { ComparisonType, workOf } from "./Comparison.ts";
import { sentHashes } from "./keepText.ts";
import { isUndone } from "./text.rules.ts";

/** Maximum texts shown for a contract, the newest. */
const MAX_TEXTS = 100;

const ContractText = builder.prismaNode("ContractText", {
  description:
    "Content of a contract when it was sent to its route. Never changed, because approvals and signatures refer to it. Visible to people who may read the contract.",
  nullable: true,
  id: { resolve: (text) => text.id, description: "Global id of this text." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Number of the text, from 1 without gaps." }),
    edition: t.exposeInt("edition", { description: "Round of the text in which it was kept." }),
    hash: t.exposeString("hash", { description: "SHA-256 of the whole content, in hex." }),
    content: t.field({
      type: "RichText",
      nullable: true,
      description: "Text of the contract. Null if nothing was written.",
      resolve: ({ agreed }) => (agreed as unknown as Agreed).text,
    }),
    byName: t.exposeString("byName", { description: "Name of the person who sent it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was sent." }),
  }),
});

/** Content of a contract in the text with this number; 0: its current content. */
async function wordsOf(
  context: Pick<Context, "db">,
  contract: Parameters<typeof agreedOf>[0] & { id: string },
  number: number,
): Promise<Agreed> {
  if (number === 0) return agreedOf(contract);
  const found = await context.db.contractText.findFirst({ where: { contractId: contract.id, number } });
  if (found) return found.agreed as unknown as Agreed;
  throw new GraphQLError(`This contract has no text ${number}.`, { extensions: { code: "BAD_USER_INPUT" } });
}

builder.prismaObjectFields("Contract", (t) => ({
  texts: t.field({
    type: [ContractText],
    description:
      "Content of the contract each time it was sent to its route, newest first. Of more than 100, only the newest are listed.",
    select: (_args, _context, nested) => ({
      texts: nested({ orderBy: { number: "desc" as const }, take: MAX_TEXTS }),
    }),
    resolve: ({ texts }) => texts,
  }),
  compareTexts: t.field({
    type: ComparisonType,
    description: "Differences between two texts of the contract, including the agreed fields.",
    args: {
      from: t.arg.int({ required: true, description: "Number of the earlier text." }),
      to: t.arg.int({ description: "Number of the later text. Null or 0 for the current content." }),
    },
    resolve: async (contract, { from, to }, context) =>
      compareAgreed(await wordsOf(context, contract, from), await wordsOf(context, contract, to ?? 0), workOf(context)),
  }),
  sentHash: t.string({
    nullable: true,
    description: "SHA-256 of the content last sent to the route, in hex. Null if it was never sent.",
    resolve: async ({ id }, _args, context) => (await sentHashNow(context, id)) ?? null,
  }),
  approvedHash: t.exposeString("approvedHash", {
    nullable: true,
    description: "SHA-256 of the content that the last approver approved, in hex. Null until all have approved.",
  }),
  isTextUndone: t.boolean({
    description:
      "Whether its content on the route differs from what was sent or approved. If so, nothing can be signed until the approvals are started again.",
    resolve: async (contract, _args, context) =>
      isUndone({
        status: contractStatusOf(contract.status),
        approvedHash: contract.approvedHash,
        sentHash: contract.status === "WORKING" ? ((await sentHashNow(context, contract.id)) ?? null) : null,
        textHash: contractHash(contract),
      }),
  }),
}));

const sentHashNow = (context: Context, id: string) =>
  batched(context, "hashes of sent contracts", id, (ids) => sentHashes(context, ids));
