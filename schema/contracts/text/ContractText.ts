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

/** Texts of a contract that are shown at most, the newest. */
const MOST_TEXTS = 100;

const ContractText = builder.prismaNode("ContractText", {
  description:
    "What a contract said when it was sent to its route. Never changed: approvals and signatures are under it. For whoever may read the contract.",
  nullable: true,
  id: { resolve: (text) => text.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "1 to n without gaps." }),
    edition: t.exposeInt("edition", { description: "The round of the text in which it was kept." }),
    hash: t.exposeString("hash", { description: "SHA-256 of all that it says, hex." }),
    content: t.field({
      type: "RichText",
      nullable: true,
      description: "Its wording. Null: nothing was written.",
      resolve: ({ agreed }) => (agreed as unknown as Agreed).text,
    }),
    byName: t.exposeString("byName", { description: "Who sent it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

/** What a contract said in a text of this number; 0: what it says now. */
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
    description: "What it said each time it was sent to its route, newest first; of more than 100 the newest.",
    select: (_args, _context, nested) => ({
      texts: nested({ orderBy: { number: "desc" as const }, take: MOST_TEXTS }),
    }),
    resolve: ({ texts }) => texts,
  }),
  compareTexts: t.field({
    type: ComparisonType,
    description: "What changed between two of its texts, with the fields that are agreed upon.",
    args: {
      from: t.arg.int({ required: true, description: "Number of the earlier text." }),
      to: t.arg.int({ description: "Number of the later text. Null or 0: what it says now." }),
    },
    resolve: async (contract, { from, to }, context) =>
      compareAgreed(await wordsOf(context, contract, from), await wordsOf(context, contract, to ?? 0), workOf(context)),
  }),
  sentHash: t.string({
    nullable: true,
    description: "SHA-256 of what was sent to the route last, hex. Null: it was not sent.",
    resolve: async ({ id }, _args, context) => (await sentHashNow(context, id)) ?? null,
  }),
  approvedHash: t.exposeString("approvedHash", {
    nullable: true,
    description: "SHA-256 of what the last approver approved, hex. Null: not all have.",
  }),
  isTextUndone: t.boolean({
    description:
      "Whether it says on its route something else than was sent or approved: then nothing is signed before the approvals begin anew.",
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
