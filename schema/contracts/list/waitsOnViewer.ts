import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { type Context, may } from "../../context.ts";
import { waits } from "../../routing/waitingOnMe.ts";
import { readableContracts } from "../ContractRecord.ts";
import { CONTRACT_WAITING_LABELS, CONTRACT_WAITS_FOR, type ContractWaitsFor } from "../words.rules.ts";
import { askedOf, CONTRACT_TURNS } from "./waiting.rules.ts";

const NOBODYS: Prisma.ContractWhereInput = { id: { in: [] } };

/** Contracts whose turn is the viewer's: what the record itself asks, and open steps of its route that are hers. */
export function waitsOnViewer(context: Context): Prisma.ContractWhereInput {
  // Nothing waits for a token: a decision is a person's own.
  if (!context.actor || context.actor.credential === "token") return NOBODYS;
  const { userId } = context.actor;
  const anyOf: Prisma.ContractWhereInput[] = [{ steps: { some: { userId, state: "OPEN" } } }];
  for (const waitingFor of CONTRACT_WAITS_FOR) {
    const turn = CONTRACT_TURNS[waitingFor];
    if (turn && may(context, turn.permission)) anyOf.push({ waitingFor, ...(turn.ownersOnly && { ownerId: userId }) });
  }
  return { OR: anyOf };
}

const asked = (context: Context, contract: { waitingFor: string | null; ownerId: string | null }): string | null => {
  if (!context.actor || context.actor.credential === "token") return null;
  const waitingFor: ContractWaitsFor | null = CONTRACT_WAITS_FOR.find((each) => each === contract.waitingFor) ?? null;
  return askedOf(
    { waitingFor, ownerId: contract.ownerId },
    { userId: context.actor.userId, may: (key) => may(context, key) },
  );
};

builder.prismaObjectField("Contract", "askedOfViewer", (t) =>
  t.string({
    nullable: true,
    description:
      "What it asks of the viewer beside the steps of its route, in words, e.g. Mark executed. Null: it is not the viewer's turn.",
    resolve: (contract, _args, context) => asked(context, contract),
  }),
);

waits({
  room: "CONTRACT",
  find: async (context, take) => {
    const rows = await context.db.contract.findMany({
      where: { AND: [await readableContracts(context), waitsOnViewer(context)] },
      orderBy: [{ waitingSince: "asc" }, { id: "asc" }],
      take,
    });
    return rows.flatMap((contract) => {
      const words = asked(context, contract);
      const waitsFor = CONTRACT_WAITS_FOR.find((each) => each === contract.waitingFor);
      if (words === null || !waitsFor) return [];
      return {
        id: globalId("Contract", contract.id),
        number: contract.number,
        title: contract.name,
        path: `/contracts/${contract.id}`,
        waitingOn: CONTRACT_WAITING_LABELS[waitsFor],
        since: contract.waitingSince ?? contract.createdAt,
        asked: words,
        stepAction: null,
      };
    });
  },
});
