import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { ownerId } from "../../identity/ownAccount.ts";
import { Viewer } from "../../Viewer.ts";

/** A request that somebody is typing. */
export const RequestDraft = builder.objectRef<{ content: Prisma.JsonValue; savedAt: Date }>("RequestDraft").implement({
  description: "A request that the viewer is typing; kept until it is created or discarded. Nobody else sees it.",
  fields: (t) => ({
    content: t.string({
      description: "What was typed, as JSON text.",
      resolve: (draft) => JSON.stringify(draft.content),
    }),
    savedAt: t.field({ type: "DateTime", description: "When it was kept.", resolve: (draft) => draft.savedAt }),
  }),
});

/** The viewer's own draft; null: none. */
export async function ownRequestDraft(context: Context) {
  const userId = ownerId(context);
  return userId ? context.db.requestDraft.findFirst({ where: { userId } }) : null;
}

builder.objectField(Viewer, "requestDraft", (t) =>
  t.field({
    type: RequestDraft,
    nullable: true,
    description: "The request that the viewer is typing. Null: none, or a guest.",
    resolve: (_viewer, _args, context) => ownRequestDraft(context),
  }),
);
