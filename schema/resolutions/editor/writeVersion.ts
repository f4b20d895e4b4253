import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { goesOn } from "./edit.rules.ts";
import type { DraftBlock, VersionKind } from "../facts.rules.ts";
import { textHash } from "../textHash.ts";

/** Events that neither move a resolution nor decide on it. Automatic saves of a draft continue past them. */
const NO_MOVES = ["CREATED", "EDITED", "LINKED", "ATTACHED", "NOTED"] as const;

/**
 * Saves a text of a resolution as its next version, or, for an automatic save by the same author, in the current
 * version. The caller has locked the resolution, so that numbers have no gap.
 * @returns the version's number, and whether it existed before
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
    byItself?: boolean | undefined;
  },
): Promise<{ number: number; wentOn: boolean }> {
  const { db, actor } = context;
  const { kind, title, blocks, mover = null, note = null, byItself = false } = text;
  const now = context.ports.clock.now();
  const last = await db.resolutionVersion.findFirst({
    where: { resolutionId },
    orderBy: { number: "desc" },
    select: { number: true, kind: true, byId: true, begunAt: true, at: true },
  });
  const saved = {
    title,
    draft: blocks as unknown as Prisma.InputJsonArray,
    hash: textHash(title, blocks),
    at: now,
  };
  if (last && byItself) {
    const moved = await db.resolutionEvent.findFirst({
      where: { resolutionId, kind: { notIn: [...NO_MOVES] } },
      orderBy: { at: "desc" },
      select: { at: true },
    });
    const lastEdit = { ...last, at: last.at.getTime(), begunAt: last.begunAt?.getTime() ?? null };
    if (goesOn(lastEdit, { byId: actor.userId, at: now.getTime(), lastMoved: moved?.at.getTime() ?? null })) {
      const { number } = last;
      await db.resolutionVersion.updateMany({ where: { resolutionId, number }, data: saved });
      return { number, wentOn: true };
    }
  }
  const number = (last?.number ?? 0) + 1;
  await db.resolutionVersion.create({
    data: {
      ...saved,
      resolutionId,
      number,
      kind,
      byId: actor.userId,
      byName: actor.name,
      mover,
      note,
      begunAt: byItself ? now : null,
    },
  });
  return { number, wentOn: false };
}
