import { verb } from "../../verb.ts";

verb("discardRequestDraft", {
  description: "Forgets what the person was typing on the request form. Repeating it changes nothing.",
  permission: "meetings.meeting-items.create",
  input: (t) => ({
    confirm: t.boolean({ description: "Not used; an input needs a field." }),
  }),
  run: async (_input, context) => {
    const { count } = await context.db.requestDraft.deleteMany({ where: { userId: context.actor.userId } });
    return { discarded: count > 0 };
  },
  payload: (t) => ({
    discarded: t.exposeBoolean("discarded", { description: "Whether there was one." }),
  }),
});
