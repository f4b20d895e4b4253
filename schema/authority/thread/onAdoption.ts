import { announce } from "../../context.ts";
import { resolutionAdopted } from "../../resolutions/board/occasions.ts";

/** Maximum contracts updated by one adoption. */
const MAX_TOLD = 500;

// An adoption authorizes contracts, or ends their authority, so people who view their threads see it immediately.
resolutionAdopted.listen(async (context, { resolutionId }) => {
  const ended = await context.db.resolutionLink.findMany({ where: { fromId: resolutionId }, select: { toId: true } });
  const resolutions = { in: [resolutionId, ...ended.map(({ toId }) => toId)] };
  const touched = await context.db.contract.findMany({
    where: {
      isDeleted: false,
      // What a first contract's resolution covers also counts for its changes.
      OR: [{ resolutionId: resolutions }, { parent: { resolutionId: resolutions } }],
    },
    select: { id: true },
    orderBy: { id: "desc" },
    take: MAX_TOLD,
  });
  for (const { id } of touched) announce(context, `contract:${id}`);
});
