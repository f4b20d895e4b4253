import { batched } from "../../batch.ts";
import { builder, versionOf } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { todayOf } from "../../tenancy/today.ts";
import { standingDays } from "../radar/standing.ts";
import { ObligationSideEnum, ObligationStateEnum, RecurrenceEnum } from "./enums.ts";
import { ContractObligation, factsOf, readableObligations, WITH_CONTRACT } from "./ObligationRecord.ts";
import { MAX_OBLIGATIONS, OBLIGATION_SIDE_LABELS, obligationState, RECURRENCE_LABELS } from "./obligations.rules.ts";

const Completion = builder.prismaObject("ObligationCompletion", {
  description: "A completion of an obligation for one of its due dates. Never changed.",
  fields: (t) => ({
    dueOn: t.expose("dueOn", { type: "Date", description: "Due date that was met." }),
    doneOn: t.expose("doneOn", { type: "Date", description: "Date on which the completion was recorded." }),
    byName: t.exposeString("byName", { description: "Name of the person who recorded it." }),
    note: t.exposeString("note", { description: "Note about the completion. '' if there is none." }),
    file: t.relation("file", { nullable: true, description: "Proof of the completion. Null if none was given." }),
  }),
});

/** Maximum completions shown, the newest. */
const MAX_COMPLETIONS = 100;

builder.prismaNode("ContractObligation", {
  description:
    "An obligation of a party to a contract, with a due date. Visible to people who may read the contract and view or record obligations, to the contract's owner, and to the obligation's owner.",
  nullable: true,
  id: { resolve: (obligation) => obligation.id, description: "Global id of this obligation." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableObligations(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the obligation." }),
    what: t.exposeString("what", { description: "Description of what must be done." }),
    side: t.expose("side", { type: ObligationSideEnum, description: "Party whose duty it is." }),
    sideWords: t.string({
      description: "Party in words, e.g. 'The vendor'.",
      resolve: ({ side }) => OBLIGATION_SIDE_LABELS[side],
    }),
    recurrence: t.expose("recurrence", { type: RecurrenceEnum, description: "Recurrence of the obligation." }),
    recurrenceWords: t.string({
      description: "Recurrence in words, e.g. 'Every month'.",
      resolve: ({ recurrence }) => RECURRENCE_LABELS[recurrence],
    }),
    dueOn: t.expose("dueOn", { type: "Date", description: "Due date. For a recurring obligation, the next one." }),
    ownerName: t.exposeString("ownerName", { description: "Name of the county user responsible for it." }),
    ownerKey: t.exposeID("ownerId", { description: "UUID of the county user responsible for it." }),
    state: t.field({
      type: ObligationStateEnum,
      description: "State of the obligation on the county's date.",
      select: WITH_CONTRACT,
      resolve: async (row, _args, context) => {
        const days = await batched(context, "standingDays", row.contractId, (ids) => standingDays(context, ids));
        return obligationState(factsOf(row, days?.endDate), todayOf(context));
      },
    }),
    completions: t.field({
      type: [Completion],
      description: "Completions of the obligation, newest first. At most 100.",
      select: { completions: { orderBy: [{ at: "desc" }, { id: "desc" }], take: MAX_COMPLETIONS } },
      resolve: ({ completions }) => completions,
    }),
    version: t.exposeInt("version", { description: versionOf("the obligation") }),
    viewerCan: t.field({
      type: ContractObligation.Can,
      description: "What the viewer may do with this obligation now, and the reason for each refusal.",
      select: WITH_CONTRACT,
      resolve: async (row, _args, context) => {
        const days = await batched(context, "standingDays", row.contractId, (ids) => standingDays(context, ids));
        return { id: row.id, ownerId: row.ownerId, facts: factsOf(row, days?.endDate) };
      },
    }),
  }),
});

builder.prismaObjectField("Contract", "obligations", (t) =>
  t.prismaField({
    type: ["ContractObligation"],
    description:
      "Obligations of the contract's parties, next due first, at most 200. Complete for people who may view or record obligations and for the contract's owner. Others see only their own.",
    resolve: async (query, { id }, _args, context) =>
      context.db.contractObligation.findMany({
        ...query,
        where: { AND: [{ contractId: id }, await readableObligations(context)] },
        orderBy: [{ doneAt: { sort: "desc", nulls: "first" } }, { dueOn: "asc" }, { id: "asc" }],
        take: MAX_OBLIGATIONS,
      }),
  }),
);

calledInLog("ContractObligation", {
  select: { what: true, contractId: true, contract: { select: { number: true } } },
  words: ({ what, contract }) => `${contract.number}: ${what}`,
  path: ({ contractId }) => `/contracts/${contractId}?tab=obligations`,
  found: (has) => ({ what: has }),
});
