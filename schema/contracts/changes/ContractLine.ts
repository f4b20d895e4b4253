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

/** The line of a first contract; one statement for all that are shown at once. */
const lineIn = async (context: Context, id: string): Promise<Line> => {
  const line = await batched(context, "contractLine", id, (ids) => linesOf(context, ids));
  if (!line) throw new Error(`no contract ${id}`);
  return line;
};

const OptionAheadType = builder.objectRef<OptionAhead>("RenewalOptionAhead").implement({
  description: "A renewal option that is left, with the term that it gives.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Which, from 1." }),
    startDate: t.expose("startDate", { type: "Date", description: "First day of its term." }),
    endDate: t.expose("endDate", { type: "Date", description: "Last day of its term." }),
    noticeCounted: t.field({
      type: "Date",
      description: "The last day of its notice, as the contract counts it (General Construction Law §20).",
      resolve: ({ notice }) => notice.counted,
    }),
    noticeBy: t.field({
      type: "Date",
      description: "The county's last working day up to it: notice that is given by then is good everywhere.",
      resolve: ({ notice }) => notice.by,
    }),
    price: t.field({
      type: "Decimal",
      nullable: true,
      description: "What its term costs, in dollars. Null: it takes readings of an index, or no amount is set.",
      resolve: ({ price }) => price,
    }),
  }),
});

const LineChangeType = builder.objectRef<KeptChange>("ContractChange").implement({
  description: "A renewal or an amendment of a contract.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of its own record, a contract." }),
    number: t.exposeString("number", { description: "Its number." }),
    kind: t.field({ type: ContractKindEnum, description: "Renewal or amendment.", resolve: ({ kind }) => kind }),
    status: t.field({
      type: ContractStatusEnum,
      description: "How far it has come.",
      resolve: ({ statusNow }) => statusNow,
    }),
    amount: t.field({
      type: "Decimal",
      description: "Dollars that it adds; below 0 it takes away.",
      resolve: ({ amount }) => amount,
    }),
    endDate: t.expose("endDate", { type: "Date", description: "The End Date that holds once it is executed." }),
    why: t.exposeString("why", { description: "What it changes and why." }),
    executedAt: t.expose("executedAt", { type: "DateTime", nullable: true, description: "When. Null: it is not." }),
  }),
});

const ContractLineType = builder.objectRef<Line>("ContractLine").implement({
  description: "What renewals and amendments made of a contract, and what is left to renew.",
  fields: (t) => ({
    version: t.int({
      description: "1 as it was made, one more after each change that was executed.",
      resolve: ({ first, changes }) => standingOfLine(first, changes).version,
    }),
    endDate: t.field({
      type: "Date",
      nullable: true,
      description: "The End Date in force. Null: none is set.",
      resolve: ({ first, changes }) => standingOfLine(first, changes).endDate || null,
    }),
    firstAmount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Dollars that it began with. Null: none was set.",
      resolve: ({ first }) => first.amount,
    }),
    value: t.field({
      type: "Decimal",
      nullable: true,
      description: "Dollars in all, with every change that was executed. Null: none was set.",
      resolve: ({ first, changes }) => standingOfLine(first, changes).value,
    }),
    changes: t.field({
      type: [LineChangeType],
      description: "Its changes: the executed ones in their order, then the others. At most 200.",
      resolve: ({ changes }) => changes,
    }),
    ahead: t.field({
      type: [OptionAheadType],
      description: "Renewal options that are left, in order. []: none, or it has none.",
      resolve: async ({ first, changes }, _args, context) => optionsAhead(first, changes, await calendarNow(context)),
    }),
    paid: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Dollars paid so far: no amendment lowers the amount below it. Null: the viewer may not view spending.",
      resolve: async ({ first }, _args, context) =>
        may(context, "contracts.spending-and-obligations.view") ? (await paidSoFar(context, first.id)).paid : null,
    }),
    boardShare: t.field({
      type: "Decimal",
      description: "Percent of the first amount that all changes together may add without the board.",
      resolve: async (_line, _args, context) => (await contractSettingsNow(context)).boardShare,
    }),
    boardLimit: t.field({
      type: "Decimal",
      description: "Dollars above which the board decides.",
      resolve: async (_line, _args, context) => authorityLimitNow(context, await contractSettingsNow(context)),
    }),
  }),
});

builder.prismaObjectFields(ContractNode, (t) => ({
  line: t.field({
    type: ContractLineType,
    nullable: true,
    description:
      "What its renewals and amendments made of it. For whoever may read it. Null: it is itself a change of another contract.",
    resolve: ({ id, parentId }, _args, context) => (parentId === null ? lineIn(context, id) : null),
  }),
  first: t.field({
    type: ContractNode,
    nullable: true,
    description: "The contract that it changes. Null: none, or the viewer may not read that.",
    resolve: async ({ parentId }, _args, context) =>
      parentId === null
        ? null
        : ((await batched(context, "readableContract", parentId, async (ids) => {
            const where = { AND: [{ id: { in: ids } }, await readableContracts(context)] };
            const found = await context.db.contract.findMany({ where });
            return new Map(found.map((row) => [row.id, row]));
          })) ?? null),
  }),
  changeAmount: t.field({
    type: "Decimal",
    nullable: true,
    description: "Dollars that it adds to its first contract; below 0 it takes away. Null: it changes none.",
    resolve: ({ changeAmount }) => (changeAmount === null ? null : Number(changeAmount)),
  }),
  changeWhy: t.exposeString("changeWhy", {
    nullable: true,
    description: "What it changes and why. Null: it changes none.",
  }),
  optionNumber: t.exposeInt("optionNumber", {
    nullable: true,
    description: "Which option it exercises, from 1. Null: it is no renewal.",
  }),
  endDateNow: t.field({
    type: "Date",
    nullable: true,
    description: "The End Date in force, with its executed changes. Null: none is set.",
    resolve: ({ endDateNow, endDate }) => endDateNow ?? endDate,
  }),
  amountNow: t.field({
    type: "Decimal",
    nullable: true,
    description: "Dollars in all, with its executed changes. Null: none is set.",
    resolve: ({ amountNow, notToExceed }) => {
      const amount = amountNow ?? notToExceed;
      return amount === null ? null : Number(amount);
    },
  }),
  declinedWhy: t.exposeString("declinedWhy", {
    nullable: true,
    description: "Why the county will not renew it. Null: it did not say so.",
  }),
  declinedByName: t.exposeString("declinedByName", {
    nullable: true,
    description: "Who said that it will not be renewed. Null: nobody.",
  }),
}));
