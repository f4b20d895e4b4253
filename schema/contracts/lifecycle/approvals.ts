import type { Context, SignedContext } from "../../context.ts";
import { builder } from "../../builder.ts";
import { type LockedMatter, routed } from "../../routing/matters.ts";
import { KINDS } from "../../routing/kinds.rules.ts";
import { RouteStepNode } from "../../routing/RouteStep.ts";
import { suggestedTemplate } from "../../routing/RouteTemplate.ts";
import { IN_ORDER } from "../../routing/steps.ts";
import { tellContract } from "../ContractEvent.ts";
import { ContractNode } from "../Contract.ts";
import { holdContract, lockContract, type LockedContract, readableContracts } from "../ContractRecord.ts";
import { contractHash } from "../textHash.ts";
import { sendSigningLetter } from "../signing/sendSigningLetter.ts";
import { moveOn, turnBack } from "./move.ts";
import { asRouted, noticeOf, routedBy, routeStatusOf } from "./onRoute.ts";
import { renewWaiting } from "./waiting.ts";

// Registers contracts with routing: what it must know about them, and what it may change.

const readable = async (context: Context) => ({ contract: await readableContracts(context) });

routed({
  type: "Contract",
  noun: "contract",
  matter: "CONTRACT",
  stages: async () => KINDS.CONTRACT.stages,
  signsItself: true,
  category: null,
  reviewsNow: async () => [],
  column: (contractId) => ({ contractId }),
  include: { contract: { select: { id: true, status: true, stage: true, ownerId: true } } },
  matterOf: (step) => {
    const { contract } = step as {
      contract: { id: string; status: string; stage: string | null; ownerId: string | null } | null;
    };
    return (
      contract && { type: "Contract", id: contract.id, status: routeStatusOf(contract), createdById: contract.ownerId }
    );
  },
  readable,
  seen: readable,
  underWay: { contract: { isDeleted: false, status: { in: ["DRAFT", "WORKING"] } } },
  inReview: { contract: { isDeleted: false, status: "WORKING", stage: { not: null } } },
  lock: async (context, id) => {
    const found = await lockContract(context, id);
    return found && asMatter(context, found);
  },
  hold: async (context, id) => {
    const found = await holdContract(context, id);
    return found && { ...asRouted(found), renewWaiting: () => renewWaiting(context, id) };
  },
  notices: async ({ db }, ids) => {
    const found = await db.contract.findMany({ where: { id: { in: [...ids] } } });
    return new Map(found.map((contract) => [contract.id, noticeOf(contract)]));
  },
  // The entry for its new status says who rejected it, and why.
  tell: async (context, id, event, by) => {
    if (event.kind !== "STEP_REJECTED") await tellContract(context, id, event, by);
  },
  askOutside: sendSigningLetter,
});

/** A locked contract as routing uses it. */
export function asMatter(context: SignedContext, contract: LockedContract): LockedMatter {
  const { id } = contract;
  return {
    ...asRouted(contract),
    textHash: () => contractHash(contract),
    saveNote: async (routeNote) => {
      await context.db.contract.updateMany({ where: { id }, data: { routeNote, version: { increment: 1 } } });
    },
    moveOn: (why) => moveOn(context, contract, why),
    turnBack: (_how, reason) => turnBack(context, contract, reason),
    renewWaiting: () => renewWaiting(context, id),
  };
}

builder.prismaObjectFields("Contract", (t) => ({
  steps: t.field({
    type: [RouteStepNode],
    description: "Route of the contract: the approvals, then the signatures, each in order. [] if it has none.",
    select: (_args, _context, nested) => ({ steps: nested({ orderBy: IN_ORDER }) }),
    resolve: ({ steps }) =>
      steps.toSorted(
        (a, b) => KINDS.CONTRACT.stages.indexOf(a.stage as never) - KINDS.CONTRACT.stages.indexOf(b.stage as never),
      ),
  }),
  routeNote: t.exposeString("routeNote", { description: "Kick-off message of the route. '' if there is none." }),
  suggestedRoute: t.prismaField({
    type: "RouteTemplate",
    nullable: true,
    description: "Route template that best matches the contract's amount. Null if none matches or you may not see it.",
    resolve: (query, contract, _args, context) => suggestedTemplate(query, context, "CONTRACT", routedBy(contract)),
  }),
}));

builder.prismaObjectField("RouteStep", "contract", (t) =>
  t.relation("contract", {
    type: ContractNode,
    nullable: true,
    description: "Contract that the route belongs to. Null if it is a resolution's route.",
  }),
);
