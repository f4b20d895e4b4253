import { keyOf } from "../../builder.ts";
import { Viewer } from "../../Viewer.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";

verb("deleteView", {
  description: "Forgets a kept view of the viewer's own.",
  permission: { rule: "everybody keeps views of her own" },
  input: (t) => ({ viewId: t.id({ required: true, description: "The view." }) }),
  run: async ({ viewId }, context) => {
    const { count } = await context.db.savedView.deleteMany({
      where: { id: keyOf("SavedView", viewId), userId: context.actor.userId },
    });
    if (count === 0) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    return { deletedId: viewId };
  },
  payload: (t) => ({
    deletedId: t.exposeID("deletedId", { description: "Global id of the view that is gone." }),
    viewer: t.field({ type: Viewer, description: "The viewer, with the views that are left.", resolve: () => ({}) }),
  }),
});
