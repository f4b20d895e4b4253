import { verb } from "../../verb.ts";
import { Viewer } from "../../Viewer.ts";
import { SavedView } from "./SavedView.ts";

verb("deleteView", {
  description: "Forgets a kept view of the viewer's own.",
  on: SavedView,
  permission: { rule: "everyone, for their own views" },
  answers: "deletedId",
  run: async ({ id }, _input, context) => {
    await context.db.savedView.deleteMany({ where: { id } });
  },
  payload: (t) => ({
    viewer: t.field({ type: Viewer, description: "The viewer, with the views that are left.", resolve: () => ({}) }),
  }),
});
