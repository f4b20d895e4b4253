import { builder } from "../builder.ts";
import { may } from "../context.ts";
import { historyAsks } from "../recordNames.ts";
import { ContractEncumbranceNode } from "./ContractEncumbrance.ts";
import { balanceOf, openOf } from "../contracts/money/ledger.rules.ts";
import { moneyOf, type ContractMoneyFacts } from "../contracts/money/moneyFacts.ts";

historyAsks("contracts.spending-and-obligations.", "contracts.spending-and-obligations.view");

interface MoneyRow {
  contractId: string;
  facts: ContractMoneyFacts;
}

const FundingLine = builder.prismaObject("ContractFundingLine", {
  description: "An account from which a contract is paid.",
  fields: (t) => ({
    accountCode: t.exposeString("accountCode", { description: "Code of the account, e.g. A.5132.4540." }),
    fiscalYear: t.exposeInt("fiscalYear", { description: "Fiscal year of the account." }),
    amount: t.expose("amount", {
      type: "Decimal",
      nullable: true,
      description: "Amount in dollars. Null if a share is given instead.",
    }),
    share: t.expose("share", {
      type: "Decimal",
      nullable: true,
      description: "Percentage of each payment. Null if an amount is given instead.",
    }),
  }),
});

const Rate = builder.prismaObject("ContractRate", {
  description: "A unit price paid to the vendor.",
  fields: (t) => ({
    item: t.exposeString("item", { description: "Item that is priced." }),
    unit: t.exposeString("unit", { description: "Unit of the price, e.g. ton." }),
    price: t.expose("price", { type: "Decimal", description: "Price per unit, in dollars." }),
  }),
});

const Ceiling = builder.prismaObject("ContractCeiling", {
  description: "A not-to-exceed amount set after the contract was executed. Never changed.",
  fields: (t) => ({
    amount: t.expose("amount", {
      type: "Decimal",
      description: "The contract's own amount from then on, in dollars, without its changes.",
    }),
    reason: t.exposeString("reason", { description: "Reason for the new amount." }),
    byName: t.exposeString("byName", { description: "Name of the person who set it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was set." }),
  }),
});

const MAX_LINES = 500;
const inPlace = { orderBy: [{ place: "asc" as const }, { id: "asc" as const }], take: MAX_LINES };

const ContractMoney = builder.objectRef<MoneyRow>("ContractMoney").implement({
  description:
    "Amounts of a contract with its changes: maximum, encumbered, paid and remaining. Visible to people who may view spending.",
  fields: (t) => {
    const amount = (of: (balance: ReturnType<typeof balanceOf>) => number, description: string) =>
      t.field({ type: "Decimal", description, resolve: ({ facts }) => of(balanceOf(facts)) });
    return {
      notToExceed: t.field({
        type: "Decimal",
        nullable: true,
        description: "Maximum that may be paid, including executed changes, in dollars. Null if not set.",
        resolve: ({ facts }) => facts.notToExceed,
      }),
      changes: t.field({
        type: "Decimal",
        description: "Amount that executed renewals and amendments add, in dollars.",
        resolve: ({ facts }) => facts.changes,
      }),
      encumbered: amount(({ encumbered }) => encumbered, "Amount encumbered and not yet paid, in dollars."),
      paid: amount(({ paid }) => paid, "Amount paid minus credits, in dollars, without voided payments."),
      committed: amount(
        ({ paid, encumbered }) => paid + encumbered,
        "Total of paid and encumbered amounts, in dollars.",
      ),
      left: t.field({
        type: "Decimal",
        nullable: true,
        description:
          "Amount neither paid nor encumbered, in dollars. Negative if more was paid than agreed. Null if no amount is set.",
        resolve: ({ facts }) => balanceOf(facts).left,
      }),
      paymentCount: t.int({ description: "Number of payments that count.", resolve: ({ facts }) => facts.payments }),
    };
  },
});

builder.prismaObjectFields("Contract", (t) => ({
  money: t.field({
    type: ContractMoney,
    nullable: true,
    description:
      "Amounts of the contract: maximum, encumbered, paid and remaining. Null if the viewer may not view spending.",
    resolve: async ({ id }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view")
        ? { contractId: id, facts: await moneyOf(context, id) }
        : null,
  }),
  encumbrances: t.field({
    type: [ContractEncumbranceNode],
    description: "Encumbrances of the contract, newest first, at most 500. [] for people who may not view spending.",
    select: (_args, _context, nested) => ({
      encumbrances: nested({ orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }], take: MAX_LINES }),
    }),
    resolve: ({ encumbrances }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view") ? encumbrances : [],
  }),
  fundingLines: t.field({
    type: [FundingLine],
    description: "Accounts from which the contract is paid, in order. [] for people who may not view spending.",
    select: (_args, _context, nested) => ({ fundingLines: nested(inPlace) }),
    resolve: ({ fundingLines }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view") ? fundingLines : [],
  }),
  rates: t.field({
    type: [Rate],
    description: "Unit prices of the contract, in order. Visible to people who may read the contract.",
    select: (_args, _context, nested) => ({ rates: nested(inPlace) }),
    resolve: ({ rates }) => rates,
  }),
  ceilings: t.field({
    type: [Ceiling],
    description:
      "Not-to-exceed amounts set after the contract was executed, newest first, at most 500. [] for people who may not view spending.",
    select: (_args, _context, nested) => ({
      ceilings: nested({ orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: MAX_LINES }),
    }),
    resolve: ({ ceilings }, _args, context) =>
      may(context, "contracts.spending-and-obligations.view") ? ceilings : [],
  }),
}));

builder.prismaObjectField("ContractEncumbrance", "open", (t) =>
  t.field({
    type: "Decimal",
    description: "Unpaid part of the encumbrance, in dollars. 0 once it is released.",
    resolve: async (row, _args, context) => {
      const { ledger } = await moneyOf(context, row.contractId);
      return openOf({ id: row.id, amount: Number(row.amount), isClosed: row.releasedAt !== null }, ledger);
    },
  }),
);
