import { announcements } from "../announcements.ts";
import { builder } from "../builder.ts";
import { Viewer } from "../Viewer.ts";

// Named viewer… because its answer differs between people of the same role and must never be shared (docs/scale.md).
builder.subscriptionField("viewerNoticesChanged", (t) =>
  t.field({
    type: Viewer,
    description: "The viewer, each time they get or read a notice. Available to everyone who is signed in.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) => announcements(context, `notices:${context.actor?.userId ?? ""}`),
    resolve: () => ({}),
  }),
);
