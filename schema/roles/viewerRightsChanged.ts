import { announcements } from "../announcements.ts";
import { builder } from "../builder.ts";
import { Viewer } from "../Viewer.ts";

// Named viewer…: its answer differs between two people of one role, and so is never shared between them (docs/scale.md).
builder.subscriptionField("viewerRightsChanged", (t) =>
  t.field({
    type: Viewer,
    description:
      "Who the viewer is, at once and whenever her role, its permissions or her standing change; the line is then opened anew, so that the next state is read with the new rights. For whoever is signed in. Source: quality A2.8.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) =>
      announcements(context, `role:${context.actor?.roleId ?? ""}`, `user:${context.actor?.userId ?? ""}`),
    resolve: () => ({}),
  }),
);
