import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import type { Context, SignedContext } from "../../context.ts";
import { longDay } from "../../dates.rules.ts";
import { EmptyVariable, emptyOf, FilledParagraph } from "../../procurement/library/FilledParagraph.ts";
import { library } from "../../procurement/library/libraries.ts";
import { fillVariables } from "../../procurement/library/variables.rules.ts";
import { inDollars } from "../../procurement/preflight/thresholds.rules.ts";
import { asRichText } from "../../procurement/storedFields.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import { readableContracts } from "../ContractRecord.ts";
import { OWNER_EDITS } from "../list/waiting.rules.ts";
import { CLAUSE_CATEGORIES, CONTRACT_VARIABLES, type ContractVariable, gapsIn } from "./clauses.rules.ts";

// Clauses are the paragraphs of the county's library that contracts take.

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

/** Words with those of a contract in the place of their variables. Null: the viewer does not read it. */
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
      "The words with those of a contract in the place of the variables. Null: the viewer does not read the contract.",
    args: { contract: t.arg.id({ required: true, description: "The contract." }) },
    resolve: ({ content }, { contract }, context) =>
      filledFor(context, keyOf("Contract", contract), asRichText(content) ?? richTextOf("")),
  }),
);

builder.prismaObjectFields("Contract", (t) => ({
  textGaps: t.field({
    type: [EmptyVariable],
    description:
      "Variables that still stand in its text; it is not sent to its route before they are filled. [] for none.",
    resolve: ({ text }) => emptyOf(CONTRACT_VARIABLES, gapsIn(asRichText(text))),
  }),
  filledText: t.field({
    type: FilledParagraph,
    nullable: true,
    description: "Its text with what the record says by now in the place of its variables. Null: nothing is written.",
    resolve: async ({ id, text }, _args, context) => {
      const words = asRichText(text);
      return words && filledFor(context, id, words);
    },
  }),
}));
