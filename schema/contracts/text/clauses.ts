import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context, SignedContext } from "../../context.ts";
import { longDay } from "../../dates.rules.ts";
import { EmptyVariable, emptyOf, FilledParagraph } from "../../projects/library/FilledParagraph.ts";
import { library } from "../../projects/library/libraries.ts";
import { fillVariables } from "../../projects/library/variables.rules.ts";
import { inDollars } from "../../money.rules.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import { readableContracts } from "../ContractRecord.ts";
import { OWNER_EDITS } from "../waiting.rules.ts";
import { CLAUSE_CATEGORIES, CONTRACT_VARIABLES, type ContractVariable, gapsIn } from "../clauses.rules.ts";

// Clauses are the county's library paragraphs for contracts.

const CATEGORIES = new Map<string, string>(Object.entries(CLAUSE_CATEGORIES));

library({
  matter: "CONTRACT",
  writers: OWNER_EDITS,
  variables: CONTRACT_VARIABLES,
  places: () => Promise.resolve(CATEGORIES),
  path: (key) => `/contracts/clauses/${key}`,
});

const WITH = {
  vendor: true,
  project: { include: { solicitation: { select: { number: true } } } },
  resolution: { select: { number: true } },
} as const satisfies Prisma.ContractInclude;

function valuesOf(
  context: SignedContext,
  contract: Prisma.ContractGetPayload<{ include: typeof WITH }>,
): Record<ContractVariable, string> {
  const { vendor, project, resolution, notToExceed } = contract;
  const day = (date: string | null) => (date ? longDay(date) : "");
  const place =
    vendor && [vendor.city, [vendor.state, vendor.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    county: context.tenant.name,
    number: contract.number,
    contractName: contract.name,
    description: contract.description,
    department: contract.department,
    vendorName: contract.vendorName,
    vendorAddress: [vendor?.address, place].filter(Boolean).join(", "),
    startDate: day(contract.startDate),
    endDate: day(contract.endDate),
    noticeDate: day(contract.noticeDate),
    notToExceed: notToExceed === null ? "" : inDollars(Number(notToExceed)),
    ownerName: contract.ownerName,
    bidNumber: project?.solicitation?.number ?? "",
    resolutionNumber: resolution?.number ?? "",
  };
}

/** Text with its variables filled from a contract. Null: the viewer may not read the contract. */
async function filledFor(context: Context, id: string, words: RichText) {
  const where = { AND: [{ id }, await readableContracts(context)] };
  const contract = await context.db.contract.findFirst({ where, include: WITH });
  if (!contract) return null;
  const { content, empty } = fillVariables(words, valuesOf(context as SignedContext, contract));
  return { content, empty: emptyOf(CONTRACT_VARIABLES, empty) };
}

builder.prismaObjectField("StandardParagraphVersion", "filledForContract", (t) =>
  t.field({
    type: FilledParagraph,
    nullable: true,
    description:
      "Text of the clause with its variables filled from a contract. Null if the viewer may not read the contract.",
    args: { contract: t.arg.id({ required: true, description: "Global id of the contract." }) },
    resolve: ({ content }, { contract }, context) =>
      filledFor(context, keyOf("Contract", contract), asRichText(content) ?? richTextOf("")),
  }),
);

builder.prismaObjectFields("Contract", (t) => ({
  textGaps: t.field({
    type: [EmptyVariable],
    description:
      "Variables in the text that are still empty. The contract cannot be sent to its route until they are filled. [] if there are none.",
    resolve: ({ text }) => emptyOf(CONTRACT_VARIABLES, gapsIn(asRichText(text))),
  }),
  filledText: t.field({
    type: FilledParagraph,
    nullable: true,
    description: "Text of the contract with its variables filled from the current record. Null if nothing is written.",
    resolve: async ({ id, text }, _args, context) => {
      const words = asRichText(text);
      return words && filledFor(context, id, words);
    },
  }),
}));
