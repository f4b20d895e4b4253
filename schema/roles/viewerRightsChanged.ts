import { announcements } from "../announcements.ts";
import { builder } from "../builder.ts";
import { Viewer } from "../Viewer.ts";

// Named viewer… because its answer differs between people with the same role and must never be shared (docs/scale.md).
builder.subscriptionField("viewerRightsChanged", (t) =>
  t.field({
    type: Viewer,
    description:
      "Sends the viewer immediately, and whenever the viewer's role, its permissions or the viewer's standing change. The connection then restarts, so that the next state is read with the new rights. For everyone who is signed in.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) =>
      announcements(context, `role:${context.actor?.roleId ?? ""}`, `user:${context.actor?.userId ?? ""}`),
    resolve: () => ({}),
  }),
);
