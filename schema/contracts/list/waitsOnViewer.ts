import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder, globalId } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { standsInFor } from "../../routing/delegations.ts";
import { KINDS } from "../../routing/kinds.rules.ts";
import { IN_ORDER } from "../../routing/steps.ts";
import { waitingRecords } from "../../routing/waitingOnMe.ts";
import { readableContracts } from "../ContractRecord.ts";
import { CONTRACT_WAITING_LABELS, CONTRACT_WAITS_FOR } from "../words.rules.ts";
import { askedOf, type AskedStep, decidable, OWNER_EDITS, type WaitingViewer } from "../waiting.rules.ts";

const NO_ONE: Prisma.ContractWhereInput = { id: { in: [] } };

/**
 * The viewer as the rules need them. Null for guests, and for tokens, because a decision is always made by a person.
 */
async function viewerOf(context: Context): Promise<WaitingViewer | null> {
  if (!context.actor || context.actor.credential === "token") return null;
  const { userId } = context.actor;
  return { userId, standsInFor: await standsInFor(context, userId), may: (key) => may(context, key) };
}

/** Contracts for which `askedOf` asks the viewer something: by the record itself, or by open steps of its route. */
export async function waitsOnViewer(context: Context): Promise<Prisma.ContractWhereInput> {
  const viewer = await viewerOf(context);
  if (!viewer) return NO_ONE;
  const { userId } = viewer;
  const anyOf: Prisma.ContractWhereInput[] = [{ waitingFor: "OWNER", ownerId: userId, status: "REJECTED" }];
  if (OWNER_EDITS.some(viewer.may)) anyOf.push({ waitingFor: "OWNER", ownerId: userId, status: "DRAFT" });
  if (viewer.may("contracts.lifecycle.mark-executed")) anyOf.push({ waitingFor: "CLERK" });
  const waitingFor = { in: ["APPROVERS", "SIGNERS"] };
  const actions = decidable(viewer.may);
  if (actions.length > 0)
    anyOf.push({
      waitingFor,
      OR: [{ ownerId: null }, { ownerId: { not: userId } }],
      steps: { some: { state: "OPEN", action: { in: actions }, userId: { in: [userId, ...viewer.standsInFor] } } },
    });
  if (viewer.may(KINDS.CONTRACT.rights.EDIT))
    anyOf.push({ waitingFor, steps: { some: { state: "OPEN", stuckAt: { not: null } } } });
  return { OR: anyOf };
}

type Row = { id: string; status: string; waitingFor: string | null; ownerId: string | null };

/** The open steps of a contract's route, in order; one query for all shown together. */
async function openStepsOf(context: Context, { id }: Pick<Row, "id">): Promise<AskedStep[]> {
  const found = await batched(context, "openStepsOfContract", id, async (ids) => {
    const steps = await context.db.routeStep.findMany({
      where: { contractId: { in: ids }, state: "OPEN" },
      orderBy: IN_ORDER,
    });
    return Map.groupBy(steps, ({ contractId }) => contractId ?? "");
  });
  return (found ?? []).map((step) => ({ ...step, isStuck: step.stuckAt !== null }));
}

async function pendingAction(context: Context, contract: Row) {
  const viewer = await viewerOf(context);
  if (!viewer) return null;
  return askedOf({ ...contract, openSteps: await openStepsOf(context, contract) }, viewer);
}

builder.prismaObjectField("Contract", "askedOfViewer", (t) =>
  t.string({
    nullable: true,
    description:
      "What the contract asks of the viewer, in words, e.g. Approve, Mark executed. Null if it asks nothing of the viewer.",
    resolve: async (contract, _args, context) => (await pendingAction(context, contract))?.words ?? null,
  }),
);

waitingRecords({
  room: "CONTRACT",
  find: async (context, take) => {
    const rows = await context.db.contract.findMany({
      where: { AND: [await readableContracts(context), await waitsOnViewer(context)] },
      orderBy: [{ waitingSince: "asc" }, { id: "asc" }],
      take,
    });
    const found = await Promise.all(rows.map(async (row) => ({ row, asks: await pendingAction(context, row) })));
    return found.flatMap(({ row, asks }) => {
      const turn = CONTRACT_WAITS_FOR.find((each) => each === row.waitingFor);
      if (!asks || !turn) return [];
      const { step, tab } = asks;
      const part = [tab && `tab=${tab}`, step && `step=${step.id}`].filter(Boolean).join("&");
      return {
        id: globalId("Contract", row.id),
        number: row.number,
        title: row.name,
        path: `/contracts/${row.id}${part && `?${part}`}`,
        waitingOn: CONTRACT_WAITING_LABELS[turn],
        since: row.waitingSince ?? row.createdAt,
        asked: asks.words,
        stepAction: asks.action,
      };
    });
  },
});
