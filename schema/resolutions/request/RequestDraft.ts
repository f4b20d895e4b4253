import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { ownerId } from "../../identity/ownAccount.ts";
import { Viewer } from "../../Viewer.ts";

/** A request that a person is typing. */
export const RequestDraft = builder.objectRef<{ content: Prisma.JsonValue; savedAt: Date }>("RequestDraft").implement({
  description: "Unfinished request of the viewer, kept until it is created or discarded. Visible only to the viewer.",
  fields: (t) => ({
    content: t.string({
      description: "Content of the request form, as JSON text.",
      resolve: (draft) => JSON.stringify(draft.content),
    }),
    savedAt: t.expose("savedAt", { type: "DateTime", description: "When the draft was saved." }),
  }),
});

/** The viewer's own draft. Null if there is none. */
export async function ownRequestDraft(context: Context) {
  const userId = ownerId(context);
  return userId ? context.db.requestDraft.findFirst({ where: { userId } }) : null;
}

builder.objectField(Viewer, "requestDraft", (t) =>
  t.field({
    type: RequestDraft,
    nullable: true,
    description: "Unfinished request of the viewer. Null if there is none, and for a guest.",
    resolve: (_viewer, _args, context) => ownRequestDraft(context),
  }),
);
