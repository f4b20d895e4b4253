import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { commoditiesOf } from "../../projects/commodities/Commodity.ts";
import { timingSentence } from "./radar.rules.ts";
import { readFindings, readWarnings } from "./readSpending.ts";

type Named = { key: string; number: string };
const Counted = builder.objectRef<Named>("CountedContract").implement({
  description: "A contract that counts toward a total.",
  fields: (t) => ({
    key: t.exposeID("key", { description: "UUID of the contract." }),
    number: t.exposeString("number", { description: "Number of the contract." }),
  }),
});

type WarningRow = Awaited<ReturnType<typeof readWarnings>>[number];
const Warning = builder.objectRef<WarningRow>("ThresholdWarning").implement({
  description:
    "A total spent without sealed bids within twelve months that is near or above the bidding threshold (GML 103).",
  fields: (t) => ({
    of: t.exposeString("of", { description: "COMMODITY or DEPARTMENT, by which the total is calculated." }),
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
        // An old contract may name a department that has no record.
        return name ?? key;
      },
    }),
    isCrossed: t.boolean({
      description: "Whether the threshold is already exceeded.",
      resolve: ({ state }) => state === "CROSSED",
    }),
    spent: t.expose("spent", { type: "Decimal", description: "Amount paid in the twelve months, in dollars." }),
    committed: t.expose("committed", {
      type: "Decimal",
      description: "Additional amount that may still be paid, in dollars.",
    }),
    threshold: t.expose("threshold", { type: "Decimal", description: "Bidding threshold, in dollars." }),
    sentence: t.exposeString("message", { description: "The warning in words." }),
    contracts: t.expose("contracts", {
      type: [Counted],
      description: "Contracts that count toward the total. At most 100.",
    }),
    count: t.exposeInt("count", { description: "Number of contracts that count toward the total." }),
  }),
});

type FindingRow = Awaited<ReturnType<typeof readFindings>>[number];
const FindingCode = describedEnum("TimingFindingCode", "Finding about a contract's dates.", {
  WORK_BEFORE_EXECUTION: "Work that was paid for began before the contract was executed.",
  BILL_AFTER_EXPIRY: "Invoices arrived after the last day of the contract.",
  TERM_BEFORE_EXECUTION: "The term began before the contract was executed.",
});
const Finding = builder.objectRef<FindingRow>("TimingFinding").implement({
  description: "Work that began too early, or invoices that arrived after the end.",
  fields: (t) => ({
    code: t.field({ type: FindingCode, description: "Code of the finding.", resolve: ({ finding }) => finding.code }),
    key: t.id({ description: "UUID of the contract.", resolve: ({ contract }) => contract.id }),
    number: t.string({ description: "Number of the contract.", resolve: ({ contract }) => contract.number }),
    day: t.field({
      type: "Date",
      description: "First day of such work or of the term, or date of the last such invoice.",
      resolve: ({ finding }) => finding.day,
    }),
    days: t.int({
      nullable: true,
      description: "Days before the execution, or after the End Date. Null if the contract was never executed.",
      resolve: ({ finding }) => finding.days,
    }),
    amount: t.field({
      type: "Decimal",
      description: "Amount of such payments, in dollars. 0 if only the dates show it.",
      resolve: ({ finding }) => finding.amount,
    }),
    sentence: t.string({
      description: "The finding in words.",
      resolve: ({ finding, contract }) => timingSentence(finding, contract),
    }),
  }),
});

builder.queryFields((t) => ({
  contractThresholds: t.field({
    type: [Warning],
    description:
      "Twelve-month totals by commodity and by department that exceed the bidding threshold or are about to, of contracts that the viewer may read. At most 100, most serious first.",
    resolve: (_root, _args, context) => readWarnings(context),
  }),
  contractTimings: t.field({
    type: [Finding],
    description:
      "Work before execution and invoices after the end within twelve months, of contracts that the viewer may read. At most 100, newest first.",
    resolve: (_root, _args, context) => readFindings(context),
  }),
}));
