import { Viewer } from "../../Viewer.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseView } from "./views.rules.ts";

verb("saveView", {
  description: "Saves a view of a list under a name, for the viewer alone. A view of the same name is replaced.",
  permission: { rule: "Everyone, for their own views." },
  input: (t) => ({
    room: t.string({ required: true, description: "List that the view is for: resolutions or contracts." }),
    name: t.string({ required: true, description: "Name of the view, at most 60 characters." }),
    address: t.string({
      required: true,
      description: "Query part of the address without '?', at most 2,000 characters, e.g. status=draft&q=salt.",
    }),
  }),
  run: async (input, context) => {
    const { userId } = context.actor;
    const name = input.name.replaceAll("\u0000", "").trim();
    const { room, address } = input;
    const others = await context.db.savedView.count({ where: { userId, room, NOT: { name } } });
    assertAllowed(refuseView({ room, name, address }, others));
    const { tenant } = context;
    const view = await context.db.savedView.upsert({
      where: { tenantId_userId_room_name: { tenantId: tenant.id, userId, room, name } },
      create: { userId, room, name, address, createdAt: context.ports.clock.now() },
      update: { address },
    });
    return { viewId: view.id };
  },
  payload: (t) => ({
    view: nodeNow(t, "SavedView", "The saved view.", (done) => done.viewId),
    viewer: t.field({ type: Viewer, description: "The viewer, with all saved views.", resolve: () => ({}) }),
  }),
});
