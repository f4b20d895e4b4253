import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { asRichText } from "../procurement/storedFields.ts";
import { calledInLog } from "../recordNames.ts";
import { Contract, readableContracts } from "./ContractRecord.ts";
import { ContractKindEnum, ContractStatusEnum, ContractWaitsForEnum } from "./enums.ts";
import { contractHash } from "./textHash.ts";
import { CONTRACT_STATUS_LABELS, CONTRACT_WAITS_FOR, contractStatusOf } from "./words.rules.ts";

export const ContractNode = builder.prismaNode("Contract", {
  description:
    "An agreement of the county, from the draft to the archive. For whoever may view all, her department's or her own, and whoever its route asks.",
  nullable: true,
  id: { resolve: (contract) => contract.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableContracts(context)) }),
  fields: (t) => {
    const day = (name: "startDate" | "endDate" | "noticeDate" | "terminatedOn", what: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${what} Null: not set.` });
    return {
      key: t.exposeID("id", { description: "UUID, used in web addresses and documented calls." }),
      number: t.exposeString("number", { description: "Its number, e.g. 2026-0012." }),
      name: t.exposeString("name", { description: "Contract Name." }),
      description: t.exposeString("description", { description: "What it is about. '' for nothing." }),
      kind: t.field({
        type: ContractKindEnum,
        description: "What it is to the one it came from.",
        resolve: (c) => c.kind,
      }),
      department: t.exposeString("department", { description: "The department, by its name then." }),
      departmentRecord: t.relation("departmentRecord", {
        nullable: true,
        description: "The department's record. Null: none is named.",
      }),
      vendorName: t.exposeString("vendorName", { description: "The vendor as the contract names it." }),
      vendorKey: t.exposeID("vendorId", {
        nullable: true,
        description: "UUID of the vendor's record. Null: a name alone.",
      }),
      startDate: day("startDate", "First day."),
      endDate: day("endDate", "Last day, which is part of the term."),
      noticeDate: day("noticeDate", "By when a notice about its end or renewal must be given."),
      notToExceed: t.field({
        type: "Decimal",
        nullable: true,
        description: "The most that may be paid under it, in dollars. Null: not set.",
        resolve: ({ notToExceed }) => (notToExceed === null ? null : Number(notToExceed)),
      }),
      categories: t.exposeStringList("categories", { description: "Codes of commodities. [] for none." }),
      text: t.field({
        type: "RichText",
        nullable: true,
        description: "Its wording. Null: nothing is written.",
        resolve: ({ text }) => asRichText(text),
      }),
      status: t.field({
        type: ContractStatusEnum,
        description: "How far it has come.",
        resolve: ({ status }) => contractStatusOf(status),
      }),
      statusWords: t.string({
        description: "The same in words, e.g. 'Working'.",
        resolve: ({ status }) => CONTRACT_STATUS_LABELS[contractStatusOf(status)],
      }),
      textHash: t.string({
        description: "SHA-256 of what it says, hex: what is approved and signed.",
        resolve: contractHash,
      }),
      edition: t.exposeInt("edition", { description: "Counts the rounds of its text: one more after each reopening." }),
      ownerName: t.exposeString("ownerName", { description: "Who answers for it." }),
      ownerKey: t.exposeID("ownerId", { nullable: true, description: "UUID of that user. Null: no user of today." }),
      waitingFor: t.field({
        type: ContractWaitsForEnum,
        nullable: true,
        description: "Whose turn it is. Null: nobody's.",
        resolve: ({ waitingFor }) => CONTRACT_WAITS_FOR.find((each) => each === waitingFor) ?? null,
      }),
      waitingSince: t.expose("waitingSince", {
        type: "DateTime",
        nullable: true,
        description: "Since when. Null: it waits on nobody.",
      }),
      clonedFromKey: t.exposeID("clonedFromId", {
        nullable: true,
        description: "UUID of the contract that was copied to make it. Null: none was.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was started." }),
      version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
      viewerCan: t.field({
        type: Contract.Can,
        description: "What the viewer may do with it now, and why not.",
        resolve: (contract) => ({ ...contract, status: contractStatusOf(contract.status) }),
      }),
    };
  },
});

builder.queryField("contract", (t) =>
  t.prismaField({
    type: "Contract",
    nullable: true,
    description: "A contract. Null: there is none of this key, or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the contract." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.contract.findFirst({ ...query, where: { AND: [{ id: key }, await readableContracts(context)] } }),
  }),
);

calledInLog(
  "Contract",
  async ({ db }, keys) => {
    const found = await db.contract.findMany({
      where: { id: { in: keys } },
      select: { id: true, number: true, name: true },
    });
    return found.map(({ id, number, name }) => ({ key: id, words: `${number} ${name}`, path: `/contracts/${id}` }));
  },
  ({ db }, has, take) =>
    db.contract.findMany({ where: { OR: [{ number: has }, { name: has }] }, select: { id: true }, take }),
);
