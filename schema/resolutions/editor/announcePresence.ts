import { keyOf } from "../../builder.ts";
import { announce } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { dropExpired, HERE_MS } from "./presence.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

verb("announcePresence", {
  description:
    "Announces that you have a resolution open. Repeat it every 30 seconds. It expires after one minute. Others who have it open see your name. Not part of the record.",
  unrecorded: "viewing a page is not an act",
  permission: { rule: "Anyone signed in who may read the resolution." },
  input: (t) => ({ resolutionId: t.id({ required: true, description: "Global id of the resolution." }) }),
  run: async (input, context) => {
    const resolutionId = keyOf("Resolution", input.resolutionId);
    const found = await context.db.resolution.findFirst({
      where: { AND: [{ id: resolutionId }, await readableResolutions(context)] },
      select: { id: true },
    });
    if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    const { userId } = context.actor;
    const seenAt = context.ports.clock.now();
    const where = { resolutionId, userId };
    const before = await context.db.presence.findFirst({ where, select: { seenAt: true } });
    const wasHere = before !== null && seenAt.valueOf() - before.seenAt.valueOf() < HERE_MS;
    const { count } = await context.db.presence.updateMany({ where, data: { seenAt } });
    // Two windows of one person may call simultaneously.
    if (count === 0) await context.db.presence.createMany({ data: [{ ...where, seenAt }], skipDuplicates: true });
    const someLeft = await dropExpired(context, resolutionId);
    if (!wasHere || someLeft) announce(context, `resolution:${resolutionId}`);
    return { resolutionId };
  },
  payload: (t) => ({
    resolution: nodeNow(
      t,
      "Resolution",
      "The resolution, with the people who have it open.",
      (done) => done.resolutionId,
    ),
  }),
});
