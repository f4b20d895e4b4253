import { announce } from "../../context.ts";
import { resolutionAdopted } from "../../resolutions/board/occasions.ts";

/** Contracts that hear of one adoption at most. */
const MOST_TOLD = 500;

// What the board adopts authorizes contracts, or ends what authorized them: whoever looks at their threads sees it at once.
resolutionAdopted.listen(async (context, { resolutionId }) => {
  const ended = await context.db.resolutionLink.findMany({ where: { fromId: resolutionId }, select: { toId: true } });
  const resolutions = { in: [resolutionId, ...ended.map(({ toId }) => toId)] };
  const touched = await context.db.contract.findMany({
    where: {
      isDeleted: false,
      // What a first contract's resolution covers counts for its changes too.
      OR: [{ resolutionId: resolutions }, { parent: { resolutionId: resolutions } }],
    },
    select: { id: true },
    orderBy: { id: "desc" },
    take: MOST_TOLD,
  });
  for (const { id } of touched) announce(context, `contract:${id}`);
});
