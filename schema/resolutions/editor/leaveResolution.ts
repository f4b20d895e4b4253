import { keyOf } from "../../builder.ts";
import { announce } from "../../context.ts";
import { verb } from "../../verb.ts";

verb("leaveResolution", {
  description: "Announces that you closed a resolution. Repeating it changes nothing. Not part of the record.",
  unrecorded: "viewing a page is not an act",
  permission: { rule: "Anyone signed in, for themselves." },
  input: (t) => ({ resolutionId: t.id({ required: true, description: "Global id of the resolution." }) }),
  run: async (input, context) => {
    const resolutionId = keyOf("Resolution", input.resolutionId);
    const { count } = await context.db.presence.deleteMany({ where: { resolutionId, userId: context.actor.userId } });
    if (count > 0) announce(context, `resolution:${resolutionId}`);
    return { left: count > 0 };
  },
  payload: (t) => ({ left: t.exposeBoolean("left", { description: "Whether the viewer had it open." }) }),
});
