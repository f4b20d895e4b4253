import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { ContractNode } from "../Contract.ts";
import { readableContracts } from "../ContractRecord.ts";

export const TerminationKindEnum = builder.enumType("TerminationKind", {
  description: "Why a contract is ended before its time.",
  values: {
    CAUSE: { description: "For cause: the other side did not do what it owes." },
    CONVENIENCE: { description: "For the county's convenience." },
  } as const,
});
const TerminationStateEnum = builder.enumType("TerminationState", {
  description: "How far the end of a contract before its time has come.",
  values: {
    ASKED: { description: "Asked for; the county's signatory has not confirmed it." },
    CONFIRMED: { description: "Confirmed: the contract is terminated." },
    WITHDRAWN: { description: "Taken back before it was confirmed." },
  } as const,
});

export const ContractTermination = builder.prismaNode("ContractTermination", {
  description:
    "That a contract be ended before its time: asked for by one person, confirmed by another. For whoever may read the contract.",
  nullable: true,
  id: { resolve: (termination) => termination.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    kind: t.field({ type: TerminationKindEnum, description: "For cause or for convenience.", resolve: (r) => r.kind }),
    reason: t.exposeString("reason", { description: "Why." }),
    noticeOn: t.expose("noticeOn", { type: "Date", description: "When the vendor was given notice." }),
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "The contract's last day." }),
    state: t.field({ type: TerminationStateEnum, description: "How far it has come.", resolve: (r) => r.state }),
    askedByName: t.exposeString("askedByName", { description: "Who asked for it." }),
    askedAt: t.expose("askedAt", { type: "DateTime", description: "When." }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Who confirmed it or took it back. Null: nobody yet.",
    }),
    decidedAt: t.expose("decidedAt", { type: "DateTime", nullable: true, description: "When. Null: not yet." }),
  }),
});

/** Terminations of a contract that are shown at most: the newest. */
const MOST_SHOWN = 20;
const NEWEST = {
  orderBy: [{ askedAt: "desc" }, { id: "desc" }],
  take: MOST_SHOWN,
} as const satisfies Prisma.ContractTerminationFindManyArgs;

builder.prismaObjectFields(ContractNode, (t) => ({
  terminations: t.field({
    type: [ContractTermination],
    description: "What was asked for to end it before its time, newest first, at most 20. [] for nothing.",
    select: (_args, _context, nested) => ({ terminations: nested({ ...NEWEST, orderBy: [...NEWEST.orderBy] }) }),
    resolve: ({ terminations }) => terminations,
  }),
  terminatedOn: t.expose("terminatedOn", {
    type: "Date",
    nullable: true,
    description: "Its last day, where it is terminated; it may lie ahead. Null: it is not.",
  }),
  termination: t.field({
    type: TerminationKindEnum,
    nullable: true,
    description: "Why it was terminated. Null: it was not.",
    resolve: (contract) => contract.termination,
  }),
}));
