import { verb } from "../../verb.ts";
import { Viewer } from "../../Viewer.ts";
import { SavedView } from "./SavedView.ts";

verb("deleteView", {
  description: "Deletes one of the viewer's own saved views.",
  on: SavedView,
  permission: { rule: "Everyone, for their own views." },
  answers: "deletedId",
  run: async ({ id }, _input, context) => {
    await context.db.savedView.deleteMany({ where: { id } });
  },
  payload: (t) => ({
    viewer: t.field({ type: Viewer, description: "The viewer, with the remaining views.", resolve: () => ({}) }),
  }),
});
