import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import { historyAsks } from "../../recordNames.ts";
import { ContractEncumbranceNode } from "./ContractEncumbrance.ts";
import { balanceOf, openOf } from "./ledger.rules.ts";
import { moneyOf, type ContractMoneyFacts } from "./moneyFacts.ts";

historyAsks("contracts.spending-and-obligations.", "contracts.spending-and-obligations.view");

interface MoneyRow {
  contractId: string;
  facts: ContractMoneyFacts;
}

const FundingLine = builder.prismaObject("ContractFundingLine", {
  description: "An account that a contract is paid from.",
  fields: (t) => ({
    accountCode: t.exposeString("accountCode", { description: "Code of the account, e.g. A.5132.4540." }),
    fiscalYear: t.exposeInt("fiscalYear", { description: "The fiscal year." }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Dollars. Null: a share instead.",
      resolve: ({ amount }) => (amount === null ? null : Number(amount)),
    }),
    share: t.field({
      type: "Decimal",
      nullable: true,
      description: "Percent of what is paid. Null: an amount instead.",
      resolve: ({ share }) => share,
    }),
  }),
});

const Rate = builder.prismaObject("ContractRate", {
  description: "What the vendor is paid for a unit of something.",
  fields: (t) => ({
    item: t.exposeString("item", { description: "Of what." }),
    unit: t.exposeString("unit", { description: "The unit, e.g. ton." }),
    price: t.field({ type: "Decimal", description: "Dollars.", resolve: ({ price }) => Number(price) }),
  }),
});

const Ceiling = builder.prismaObject("ContractCeiling", {
  description: "The not-to-exceed amount as it was set after the contract was executed. Never changed.",
  fields: (t) => ({
    amount: t.field({
      type: "Decimal",
      description: "The contract's own amount from then on, in dollars, without what its changes add.",
      resolve: ({ amount }) => Number(amount),
    }),
    reason: t.exposeString("reason", { description: "Why." }),
    byName: t.exposeString("byName", { description: "Who set it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

const MOST_LINES = 500;
const inPlace = { orderBy: [{ place: "asc" as const }, { id: "asc" as const }], take: MOST_LINES };

const ContractMoney = builder.objectRef<MoneyRow>("ContractMoney").implement({
  description:
    "What a contract may cost with its changes, what is set aside, paid and left. For whoever may view spending.",
  fields: (t) => {
    const amount = (of: (balance: ReturnType<typeof balanceOf>) => number, description: string) =>
      t.field({ type: "Decimal", description, resolve: ({ facts }) => of(balanceOf(facts)) });
    return {
      notToExceed: t.field({
        type: "Decimal",
        nullable: true,
        description: "The most that may be paid, with its executed changes, in dollars. Null: not set.",
        resolve: ({ facts }) => facts.notToExceed,
      }),
      changes: t.field({
        type: "Decimal",
        description: "What executed renewals and amendments add to its own amount.",
        resolve: ({ facts }) => facts.changes,
      }),
      encumbered: amount(({ encumbered }) => encumbered, "Set aside and not yet paid, in dollars."),
      paid: amount(({ paid }) => paid, "Paid, less credits, in dollars; without what was voided."),
      committed: amount(({ paid, encumbered }) => paid + encumbered, "Paid and set aside together, in dollars."),
      left: t.field({
        type: "Decimal",
        nullable: true,
        description:
          "What is neither paid nor set aside, in dollars; below 0 where more was paid than agreed. Null: no amount is set.",
        resolve: ({ facts }) => balanceOf(facts).left,
      }),
      paymentCount: t.int({ description: "How many payments count.", resolve: ({ facts }) => facts.payments }),
    };
  },
});

builder.prismaObjectFields("Contract", (t) => ({
  money: t.field({
    type: ContractMoney,
    nullable: true,
    description: "What it may cost, what is set aside, paid and left. Null: the viewer may not view spending.",
    resolve: async ({ id }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view")
        ? { contractId: id, facts: await moneyOf(context, id) }
        : null,
  }),
  encumbrances: t.field({
    type: [ContractEncumbranceNode],
    description: "What was set aside for it, newest first, at most 500. [] for whoever may not view spending.",
    select: (_args, _context, nested) => ({
      encumbrances: nested({ orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }], take: MOST_LINES }),
    }),
    resolve: ({ encumbrances }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view") ? encumbrances : [],
  }),
  fundingLines: t.field({
    type: [FundingLine],
    description: "The accounts that it is paid from, in their order. [] for whoever may not view spending.",
    select: (_args, _context, nested) => ({ fundingLines: nested(inPlace) }),
    resolve: ({ fundingLines }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view") ? fundingLines : [],
  }),
  rates: t.field({
    type: [Rate],
    description: "What the vendor is paid for a unit, in their order. For whoever may read the contract.",
    select: (_args, _context, nested) => ({ rates: nested(inPlace) }),
    resolve: ({ rates }) => rates,
  }),
  ceilings: t.field({
    type: [Ceiling],
    description:
      "How its not-to-exceed amount was set after it was executed, newest first, at most 500. [] for whoever may not view spending.",
    select: (_args, _context, nested) => ({
      ceilings: nested({ orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: MOST_LINES }),
    }),
    resolve: ({ ceilings }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view") ? ceilings : [],
  }),
}));

builder.prismaObjectField("ContractEncumbrance", "open", (t) =>
  t.field({
    type: "Decimal",
    description: "What is not yet paid of it, in dollars; 0 once it is released.",
    resolve: async (row, _args, context) => {
      const { ledger } = await moneyOf(context, row.contractId);
      return openOf({ id: row.id, amount: Number(row.amount), isClosed: row.releasedAt !== null }, ledger);
    },
  }),
);
