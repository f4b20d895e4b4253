import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { ContractNode } from "../Contract.ts";
import { readableContracts } from "../ContractRecord.ts";
import { ContractKindEnum, ContractStatusEnum } from "../enums.ts";
import { authorityLimitNow, contractSettingsNow } from "../settings/contractSettingsNow.ts";
import { type OptionAhead, optionsAhead, standingOfLine } from "./line.rules.ts";
import { type KeptChange, type Line, linesOf } from "./lines.ts";
import { paidSoFar } from "./paid.ts";

/** The line of a first contract; one query for all shown together. */
const lineIn = async (context: Context, id: string): Promise<Line> => {
  const line = await batched(context, "contractLine", id, (ids) => linesOf(context, ids));
  if (!line) throw new Error(`Contract ${id} not found.`);
  return line;
};

const OptionAheadType = builder.objectRef<OptionAhead>("RenewalOptionAhead").implement({
  description: "A remaining renewal option, with the term that it gives.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Number of the option, from 1." }),
    startDate: t.expose("startDate", { type: "Date", description: "First day of the option's term." }),
    endDate: t.expose("endDate", { type: "Date", description: "Last day of the option's term." }),
    noticeCounted: t.field({
      type: "Date",
      description: "Last day to give notice, as the contract counts it (General Construction Law §20).",
      resolve: ({ notice }) => notice.counted,
    }),
    noticeBy: t.field({
      type: "Date",
      description:
        "The county's last business day on or before noticeCounted. Notice given by then is timely in any case.",
      resolve: ({ notice }) => notice.by,
    }),
    price: t.expose("price", {
      type: "Decimal",
      nullable: true,
      description: "Price of the term, in dollars. Null if it depends on index readings, or no amount is set.",
    }),
  }),
});

const LineChangeType = builder.objectRef<KeptChange>("ContractChange").implement({
  description: "A renewal or an amendment of a contract.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the change's own record, which is a contract." }),
    number: t.exposeString("number", { description: "Number of the change." }),
    kind: t.expose("kind", { type: ContractKindEnum, description: "Whether it is a renewal or an amendment." }),
    status: t.expose("statusNow", { type: ContractStatusEnum, description: "Status of the change." }),
    amount: t.expose("amount", {
      type: "Decimal",
      description: "Amount that it adds, in dollars. Negative if it reduces the amount.",
    }),
    endDate: t.expose("endDate", {
      type: "Date",
      description: "End Date that is in force once the change is executed.",
    }),
    why: t.exposeString("why", { description: "What it changes, and why." }),
    executedAt: t.expose("executedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the change was executed. Null if it was not.",
    }),
  }),
});

const ContractLineType = builder.objectRef<Line>("ContractLine").implement({
  description: "A contract with its renewals and amendments, and the remaining renewal options.",
  fields: (t) => ({
    version: t.int({
      description:
        "Number of the version in force: 1 for the original contract, increased by one with each executed change.",
      resolve: ({ first, changes }) => standingOfLine(first, changes).version,
    }),
    endDate: t.field({
      type: "Date",
      nullable: true,
      description: "End Date in force. Null if none is set.",
      resolve: ({ first, changes }) => standingOfLine(first, changes).endDate || null,
    }),
    firstAmount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Original amount, in dollars. Null if none was set.",
      resolve: ({ first }) => first.amount,
    }),
    value: t.field({
      type: "Decimal",
      nullable: true,
      description: "Total amount, in dollars, with all executed changes. Null if none was set.",
      resolve: ({ first, changes }) => standingOfLine(first, changes).value,
    }),
    changes: t.expose("changes", {
      type: [LineChangeType],
      description: "Changes of the contract: executed ones in order, then the others. At most 200.",
    }),
    ahead: t.field({
      type: [OptionAheadType],
      description: "Remaining renewal options, in order. [] if there are none.",
      resolve: async ({ first, changes }, _args, context) => optionsAhead(first, changes, await calendarNow(context)),
    }),
    paid: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Amount paid so far, in dollars. No amendment can lower the total below it. Null if the viewer may not view spending.",
      resolve: async ({ first }, _args, context) =>
        may(context, "contracts.spending-and-obligations.view") ? (await paidSoFar(context, first.id)).paid : null,
    }),
    boardShare: t.field({
      type: "Decimal",
      description: "Percentage of the original amount that all changes together may add without the board.",
      resolve: async (_line, _args, context) => (await contractSettingsNow(context)).boardShare,
    }),
    boardLimit: t.field({
      type: "Decimal",
      description: "Amount in dollars above which the board decides.",
      resolve: async (_line, _args, context) => authorityLimitNow(context, await contractSettingsNow(context)),
    }),
  }),
});

builder.prismaObjectFields(ContractNode, (t) => ({
  line: t.field({
    type: ContractLineType,
    nullable: true,
    description:
      "Renewals and amendments of the contract, and what is in force. Visible to people who may read the contract. Null if it is itself a change of another contract.",
    resolve: ({ id, parentId }, _args, context) => (parentId === null ? lineIn(context, id) : null),
  }),
  first: t.field({
    type: ContractNode,
    nullable: true,
    description: "Contract that this one changes. Null if there is none or the viewer may not read it.",
    resolve: async ({ parentId }, _args, context) =>
      parentId === null
        ? null
        : ((await batched(context, "readableContract", parentId, async (ids) => {
            const where = { AND: [{ id: { in: ids } }, await readableContracts(context)] };
            const found = await context.db.contract.findMany({ where });
            return new Map(found.map((row) => [row.id, row]));
          })) ?? null),
  }),
  changeAmount: t.expose("changeAmount", {
    type: "Decimal",
    nullable: true,
    description:
      "Amount that it adds to its first contract, in dollars. Negative if it reduces the amount. Null if it is not a change.",
  }),
  changeWhy: t.exposeString("changeWhy", {
    nullable: true,
    description: "What it changes, and why. Null if it is not a change.",
  }),
  optionNumber: t.exposeInt("optionNumber", {
    nullable: true,
    description: "Number of the renewal option that it exercises, from 1. Null if it is not a renewal.",
  }),
  endDateNow: t.field({
    type: "Date",
    nullable: true,
    description: "End Date in force, with executed changes. Null if none is set.",
    resolve: ({ endDateNow, endDate }) => endDateNow ?? endDate,
  }),
  amountNow: t.field({
    type: "Decimal",
    nullable: true,
    description: "Total amount, in dollars, with executed changes. Null if none is set.",
    resolve: ({ amountNow, notToExceed }) => {
      const amount = amountNow ?? notToExceed;
      return amount === null ? null : Number(amount);
    },
  }),
  declinedWhy: t.exposeString("declinedWhy", {
    nullable: true,
    description: "Reason why the county will not renew the contract. Null if renewal was not declined.",
  }),
  declinedByName: t.exposeString("declinedByName", {
    nullable: true,
    description: "Name of the person who declined the renewal. Null if it was not declined.",
  }),
}));
