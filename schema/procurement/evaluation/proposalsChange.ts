import { announce } from "../../context.ts";
import { bidMarked } from "../bids/occasions.ts";
import { renewShown } from "./whole.ts";

// Which proposals are in the running has changed: whether every score is in is asked again, and the panel's pages are told.
bidMarked.listen(async (context, { solicitationId }) => {
  const { db } = context;
  await db.$queryRaw`select id from evaluation where solicitation_id = ${solicitationId} for update`;
  const found = await db.evaluation.findFirst({ where: { solicitationId }, select: { id: true } });
  if (!found) return;
  await renewShown(context, found.id);
  announce(context, `evaluation:${solicitationId}`);
});
