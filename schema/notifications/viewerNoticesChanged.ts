import { announcements } from "../announcements.ts";
import { builder } from "../builder.ts";
import { Viewer } from "../Viewer.ts";

// Named viewer…: its answer differs between two people of one role, and so is never shared between them (docs/scale.md).
builder.subscriptionField("viewerNoticesChanged", (t) =>
  t.field({
    type: Viewer,
    description: "The viewer, when she gets a notice or reads one. For whoever is signed in.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) => announcements(context, `notices:${context.actor?.userId ?? ""}`),
    resolve: () => ({}),
  }),
);
