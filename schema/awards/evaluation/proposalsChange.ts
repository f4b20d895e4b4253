import { announce } from "../../context.ts";
import { bidMarked } from "../../bids/occasions.ts";
import { renewShown } from "./fullEvaluation.ts";

// The set of considered proposals changed: check again whether every score is in, and update the panel's pages.
bidMarked.listen(async (context, { solicitationId }) => {
  const { db } = context;
  await db.$queryRaw`select id from evaluation where solicitation_id = ${solicitationId} for update`;
  const found = await db.evaluation.findFirst({ where: { solicitationId }, select: { id: true } });
  if (!found) return;
  await renewShown(context, found.id);
  announce(context, `evaluation:${solicitationId}`);
});
