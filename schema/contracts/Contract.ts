import { builder, versionOf } from "../builder.ts";
import { at } from "../context.ts";
import { asRichText } from "../projects/storedFields.ts";
import { calledInLog } from "../recordNames.ts";
import { Contract, readableContracts } from "./ContractRecord.ts";
import { ContractKindEnum, ContractStatusEnum, ContractWaitsForEnum } from "./enums.ts";
import { contractHash } from "./textHash.ts";
import { CONTRACT_STATUS_LABELS, CONTRACT_WAITS_FOR, contractStatusOf } from "./words.rules.ts";

export const ContractNode = builder.prismaNode("Contract", {
  description:
    "A contract of the county, from draft to archive. Visible to people who may view all contracts, those of their department or their own, and to people asked by its route.",
  nullable: true,
  id: { resolve: (contract) => contract.id, description: "Global id of this contract." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableContracts(context)) }),
  fields: (t) => {
    const day = (name: "startDate" | "endDate" | "noticeDate" | "terminatedOn", what: string) =>
      t.expose(name, { type: "Date", nullable: true, description: `${what} Null if not set.` });
    return {
      key: t.exposeID("id", { description: "UUID of the contract, used in web addresses and documented calls." }),
      number: t.exposeString("number", { description: "Number of the contract, e.g. 2026-0012." }),
      name: t.exposeString("name", { description: "Name of the contract." }),
      description: t.exposeString("description", { description: "Description of the contract. '' if there is none." }),
      kind: t.expose("kind", {
        type: ContractKindEnum,
        description: "Whether it is an original contract or a change of another one.",
      }),
      department: t.exposeString("department", { description: "Name of the department when the contract was saved." }),
      departmentRecord: t.relation("departmentRecord", {
        nullable: true,
        description: "Record of the department. Null if the contract has none.",
      }),
      vendorName: t.exposeString("vendorName", { description: "Name of the vendor, as given in the contract." }),
      vendorKey: t.exposeID("vendorId", {
        nullable: true,
        description: "UUID of the vendor's record. Null if the contract has only a vendor name.",
      }),
      startDate: day("startDate", "First day of the term."),
      endDate: day("endDate", "Last day, which is part of the term."),
      noticeDate: day("noticeDate", "Date by which a notice about its end or renewal must be given."),
      notToExceed: t.expose("notToExceed", {
        type: "Decimal",
        nullable: true,
        description: "Maximum that may be paid under the contract, in dollars. Null if not set.",
      }),
      categories: t.exposeStringList("categories", {
        description: "Commodity codes of the contract. [] if there are none.",
      }),
      text: t.field({
        type: "RichText",
        nullable: true,
        description: "Text of the contract. Null if nothing is written.",
        resolve: ({ text }) => asRichText(text),
      }),
      status: t.field({
        type: ContractStatusEnum,
        description: "Status of the contract.",
        resolve: ({ status }) => contractStatusOf(status),
      }),
      statusWords: t.string({
        description: "Status in words, e.g. 'Working'.",
        resolve: ({ status }) => CONTRACT_STATUS_LABELS[contractStatusOf(status)],
      }),
      textHash: t.string({
        description: "SHA-256 of the contract's content, in hex: what is approved and signed.",
        resolve: contractHash,
      }),
      edition: t.exposeInt("edition", {
        description: "Number of the text's round, increased by one after each reopening.",
      }),
      ownerName: t.exposeString("ownerName", {
        description: "Name of the contract's owner, who is responsible for it.",
      }),
      ownerKey: t.exposeID("ownerId", {
        nullable: true,
        description: "UUID of the owner. Null if the owner is not a current user.",
      }),
      waitingFor: t.field({
        type: ContractWaitsForEnum,
        nullable: true,
        description: "Who must act next. Null if no one must.",
        resolve: ({ waitingFor }) => CONTRACT_WAITS_FOR.find((each) => each === waitingFor) ?? null,
      }),
      waitingSince: t.expose("waitingSince", {
        type: "DateTime",
        nullable: true,
        description: "When it started waiting for them. Null if it waits for no one.",
      }),
      clonedFromKey: t.exposeID("clonedFromId", {
        nullable: true,
        description: "UUID of the contract from which it was cloned. Null if it was not cloned.",
      }),
      createdAt: t.expose("createdAt", { type: "DateTime", description: "When the contract was started." }),
      version: t.exposeInt("version", { description: versionOf() }),
      viewerCan: t.field({
        type: Contract.Can,
        description: "What the viewer may do with this contract now, and the reason for each refusal.",
        resolve: (contract) => ({ ...contract, status: contractStatusOf(contract.status) }),
      }),
    };
  },
});

builder.queryField("contract", (t) =>
  t.prismaField({
    type: "Contract",
    nullable: true,
    description: "One contract. Null if no contract has this key or the viewer may not read it.",
    args: { key: t.arg.id({ required: true, description: "UUID of the contract." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.contract.findFirst({ ...query, where: { AND: [{ id: key }, await readableContracts(context)] } }),
  }),
);

calledInLog("Contract", {
  select: { number: true, name: true },
  words: ({ number, name }) => `${number} ${name}`,
  path: ({ id }) => `/contracts/${id}`,
  found: (has) => ({ OR: [{ number: has }, { name: has }] }),
});
