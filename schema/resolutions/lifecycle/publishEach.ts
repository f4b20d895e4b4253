import type { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { refusalOf } from "../../subject.ts";
import { type Left, LeftResolution, leftUnread } from "../LeftResolution.ts";
import { type LockedResolution, Resolution } from "../ResolutionRecord.ts";
import { publish, publishing } from "./publishResolution.ts";

/** The results of publishing several resolutions together. */
export interface PublishedEach {
  published: string[];
  left: Left[];
}

/**
 * Publishes each of these that may be published, and returns the others with the reason. Decision 'The editor is a
 * path'.
 */
export async function publishEach(context: SignedContext, ids: readonly string[]): Promise<PublishedEach> {
  const locked = new Map<string, LockedResolution>();
  // Locked in a fixed order, to avoid a deadlock between two calls.
  for (const id of ids.toSorted()) {
    const resolution = await Resolution.lock(context, id);
    if (resolution) locked.set(id, resolution);
  }
  const done: PublishedEach = { published: [], left: [] };
  for (const id of new Set(ids)) {
    const resolution = locked.get(id);
    const refusal = resolution ? await refusalOf(publishing, resolution, context) : null;
    if (!resolution) done.left.push(leftUnread(id));
    else if (refusal) done.left.push({ id, row: resolution, refusal });
    else {
      await publish(context, resolution);
      done.published.push(id);
    }
  }
  return done;
}

/** Payload of a verb that publishes several. */
export const publishedFields = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, PublishedEach>,
) => ({
  published: t.prismaField({
    type: ["Resolution"],
    description: "Resolutions that were published by this call.",
    resolve: (query, { published }, _args, { db }) =>
      db.resolution.findMany({ ...query, where: { id: { in: published } } }),
  }),
  left: t.expose("left", { type: [LeftResolution], description: "Resolutions left unchanged, each with the reason." }),
});
