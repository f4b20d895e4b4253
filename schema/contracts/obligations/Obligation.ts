import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { todayOf } from "../../tenancy/today.ts";
import { standingDays } from "../radar/standing.ts";
import { ObligationSideEnum, ObligationStateEnum, RecurrenceEnum } from "./enums.ts";
import { ContractObligation, factsOf, readableObligations, WITH_CONTRACT } from "./ObligationRecord.ts";
import { MOST_OBLIGATIONS, OBLIGATION_SIDE_LABELS, obligationState, RECURRENCE_LABELS } from "./obligations.rules.ts";

const Completion = builder.prismaObject("ObligationCompletion", {
  description: "That an obligation was done for one of its days. Never changed.",
  fields: (t) => ({
    dueOn: t.expose("dueOn", { type: "Date", description: "The day that it was due." }),
    doneOn: t.expose("doneOn", { type: "Date", description: "The day on which it was said to be done." }),
    byName: t.exposeString("byName", { description: "Who said so." }),
    note: t.exposeString("note", { description: "What was said of it. '' for nothing." }),
    file: t.relation("file", { nullable: true, description: "The proof. Null: none was given." }),
  }),
});

/** Completions that are shown at most, the newest. */
const MOST_COMPLETIONS = 100;

builder.prismaNode("ContractObligation", {
  description:
    "Something that a contract asks of one of its sides by a day. For whoever reads the contract and may view or record obligations, for the contract's owner, and for its own owner.",
  nullable: true,
  id: { resolve: (obligation) => obligation.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableObligations(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the obligation." }),
    what: t.exposeString("what", { description: "What is to be done." }),
    side: t.field({ type: ObligationSideEnum, description: "Whose duty it is.", resolve: ({ side }) => side }),
    sideWords: t.string({
      description: "The same in words, e.g. 'The vendor'.",
      resolve: ({ side }) => OBLIGATION_SIDE_LABELS[side],
    }),
    recurrence: t.field({ type: RecurrenceEnum, description: "How often.", resolve: ({ recurrence }) => recurrence }),
    recurrenceWords: t.string({
      description: "The same in words, e.g. 'Every month'.",
      resolve: ({ recurrence }) => RECURRENCE_LABELS[recurrence],
    }),
    dueOn: t.expose("dueOn", { type: "Date", description: "The day that it is due; of a recurring one the next." }),
    ownerName: t.exposeString("ownerName", { description: "Who of the county sees to it." }),
    ownerKey: t.exposeID("ownerId", { description: "UUID of that user." }),
    state: t.field({
      type: ObligationStateEnum,
      description: "How it stands on the county's day.",
      select: WITH_CONTRACT,
      resolve: async (row, _args, context) => {
        const days = await batched(context, "standingDays", row.contractId, (ids) => standingDays(context, ids));
        return obligationState(factsOf(row, days?.endDate), todayOf(context));
      },
    }),
    completions: t.field({
      type: [Completion],
      description: "When it was done, newest first, at most 100.",
      select: { completions: { orderBy: [{ at: "desc" }, { id: "desc" }], take: MOST_COMPLETIONS } },
      resolve: ({ completions }) => completions,
    }),
    version: t.exposeInt("version", { description: "Counts its changes; named when it is saved." }),
    viewerCan: t.field({
      type: ContractObligation.Can,
      description: "What the viewer may do with it now, and why not.",
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
      "What it asks of its sides by a day, the next due first, at most 200. For whoever may view or record obligations and for its owner; others see what is theirs.",
    resolve: async (query, { id }, _args, context) =>
      context.db.contractObligation.findMany({
        ...query,
        where: { AND: [{ contractId: id }, await readableObligations(context)] },
        orderBy: [{ doneAt: { sort: "desc", nulls: "first" } }, { dueOn: "asc" }, { id: "asc" }],
        take: MOST_OBLIGATIONS,
      }),
  }),
);

calledInLog(
  "ContractObligation",
  async ({ db }, keys) => {
    const found = await db.contractObligation.findMany({
      where: { id: { in: keys } },
      select: { id: true, what: true, contractId: true, contract: { select: { number: true } } },
    });
    return found.map(({ id, what, contractId, contract }) => ({
      key: id,
      words: `${contract.number}: ${what}`,
      path: `/contracts/${contractId}?tab=obligations`,
    }));
  },
  ({ db }, has, take) => db.contractObligation.findMany({ where: { what: has }, select: { id: true }, take }),
);
