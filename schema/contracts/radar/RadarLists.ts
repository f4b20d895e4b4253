import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { commoditiesOf } from "../../procurement/commodities/Commodity.ts";
import { timingSentence } from "./radar.rules.ts";
import { readFindings, readWarnings } from "./readSpending.ts";

type Named = { key: string; number: string };
const Counted = builder.objectRef<Named>("CountedContract").implement({
  description: "A contract that counts into a sum.",
  fields: (t) => ({
    key: t.exposeID("key", { description: "UUID of the contract." }),
    number: t.exposeString("number", { description: "Its number." }),
  }),
});

type WarningRow = Awaited<ReturnType<typeof readWarnings>>[number];
const Warning = builder.objectRef<WarningRow>("ThresholdWarning").implement({
  description:
    "What was spent without sealed bids within twelve months, near or above the bidding threshold (GML 103).",
  fields: (t) => ({
    of: t.string({ description: "COMMODITY or DEPARTMENT.", resolve: ({ of }) => of }),
    key: t.exposeString("key", { description: "Code of the commodity, or UUID of the department." }),
    name: t.string({
      description: "Name of the commodity or of the department.",
      resolve: async ({ of, key }, _args, context) => {
        if (of === "COMMODITY") return (await commoditiesOf(context, [key]))[0]?.name || key;
        const name = await batched(context, "departmentNames", key, async (ids) => {
          const found = await context.db.department.findMany({
            where: { id: { in: ids } },
            select: { id: true, name: true },
          });
          return new Map(found.map((row) => [row.id, row.name]));
        });
        // A contract of old may name a department that has no record.
        return name ?? key;
      },
    }),
    isCrossed: t.boolean({
      description: "The threshold is crossed already.",
      resolve: ({ state }) => state === "CROSSED",
    }),
    spent: t.field({
      type: "Decimal",
      description: "Dollars paid in the twelve months.",
      resolve: ({ spent }) => spent,
    }),
    committed: t.field({
      type: "Decimal",
      description: "Dollars that may still be paid besides.",
      resolve: ({ committed }) => committed,
    }),
    threshold: t.field({
      type: "Decimal",
      description: "The bidding threshold in dollars.",
      resolve: ({ threshold }) => threshold,
    }),
    sentence: t.exposeString("message", { description: "The same in words." }),
    contracts: t.field({
      type: [Counted],
      description: "What counts, at most 100.",
      resolve: ({ contracts }) => contracts,
    }),
    count: t.exposeInt("count", { description: "How many contracts count." }),
  }),
});

type FindingRow = Awaited<ReturnType<typeof readFindings>>[number];
const FindingCode = builder.enumType("TimingFindingCode", {
  description: "What was found of a contract's dates.",
  values: {
    WORK_BEFORE_EXECUTION: { description: "Work that was paid for began before the contract was executed." },
    BILL_AFTER_EXPIRY: { description: "Bills came after its last day." },
    TERM_BEFORE_EXECUTION: { description: "Its term began before it was executed." },
  } as const,
});
const Finding = builder.objectRef<FindingRow>("TimingFinding").implement({
  description: "Work that began too early, or bills that came after the end.",
  fields: (t) => ({
    code: t.field({ type: FindingCode, description: "What was found.", resolve: ({ finding }) => finding.code }),
    key: t.id({ description: "UUID of the contract.", resolve: ({ contract }) => contract.id }),
    number: t.string({ description: "Number of the contract.", resolve: ({ contract }) => contract.number }),
    day: t.field({
      type: "Date",
      description: "The first day of such work or of the term, or the last of such bills.",
      resolve: ({ finding }) => finding.day,
    }),
    days: t.int({
      nullable: true,
      description: "Days before the execution, or after the End Date. Null: it was never executed.",
      resolve: ({ finding }) => finding.days,
    }),
    amount: t.field({
      type: "Decimal",
      description: "Dollars of such payments; 0: the dates alone tell it.",
      resolve: ({ finding }) => finding.amount,
    }),
    sentence: t.string({
      description: "The same in words.",
      resolve: ({ finding, contract }) => timingSentence(finding, contract),
    }),
  }),
});

builder.queryFields((t) => ({
  contractThresholds: t.field({
    type: [Warning],
    description:
      "Sums of twelve months by commodity and by department that crossed the bidding threshold or are about to, of the contracts that the viewer may read; at most 100, the worst first.",
    resolve: (_root, _args, context) => readWarnings(context),
  }),
  contractTimings: t.field({
    type: [Finding],
    description:
      "Work before the execution and bills after the end within twelve months, of the contracts that the viewer may read; at most 100, the newest first.",
    resolve: (_root, _args, context) => readFindings(context),
  }),
}));
