import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import type { DraftBlock, VersionKind } from "./facts.rules.ts";
import { textHash } from "./textHash.ts";

/**
 * Keeps a text of a resolution as its next version. The resolution is locked by the caller, so that numbers have no gap.
 * @returns the version's number
 */
export async function writeVersion(
  context: SignedContext,
  resolutionId: string,
  text: {
    kind: VersionKind;
    title: string;
    blocks: readonly DraftBlock[];
    mover?: string | null;
    note?: string | null;
  },
): Promise<number> {
  const last = await context.db.resolutionVersion.findFirst({
    where: { resolutionId },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  const number = (last?.number ?? 0) + 1;
  await context.db.resolutionVersion.create({
    data: {
      resolutionId,
      number,
      kind: text.kind,
      title: text.title,
      draft: text.blocks as unknown as Prisma.InputJsonArray,
      hash: textHash(text.title, text.blocks),
      byId: context.actor.userId,
      byName: context.actor.name,
      mover: text.mover ?? null,
      note: text.note ?? null,
      at: context.ports.clock.now(),
    },
  });
  return number;
}
