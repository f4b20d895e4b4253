import { verb } from "../../verb.ts";

verb("discardRequestDraft", {
  description: "Discards the viewer's unfinished request. Repeating it changes nothing.",
  permission: "meetings.meeting-items.create",
  input: (t) => ({
    confirm: t.boolean({ description: "Not used. An input needs at least one field." }),
  }),
  run: async (_input, context) => {
    const { count } = await context.db.requestDraft.deleteMany({ where: { userId: context.actor.userId } });
    return { discarded: count > 0 };
  },
  payload: (t) => ({
    discarded: t.exposeBoolean("discarded", { description: "Whether there was an unfinished request." }),
  }),
});
