import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import type { RichText } from "../../richText.rules.ts";
import { blocksOf } from "../DraftBlock.ts";
import type { DraftBlock } from "../facts.rules.ts";
import type { LockedResolution } from "../ResolutionRecord.ts";
import { textHash } from "../textHash.ts";
import { refuseMore, type RemarkKind, remarkRefusal, sameWords } from "./remarks.rules.ts";
import { asRemark } from "./ResolutionRemarkRecord.ts";

/** A new remark. */
interface Said {
  kind: RemarkKind;
  text: string;
  words: RichText | null;
}

/**
 * Saves a remark on a clause of a locked text, with the text that was read.
 * @throws Refused TOO_MANY_OPEN, TOO_MANY, ALREADY_SAID
 */
export async function keepRemark(
  context: SignedContext,
  resolution: LockedResolution,
  { block, place }: { block: DraftBlock; place: string },
  { kind, text, words }: Said,
): Promise<void> {
  const { db, actor } = context;
  const { id: resolutionId, title, draft, status } = resolution;
  const [all, open] = await Promise.all([
    db.resolutionRemark.count({ where: { resolutionId } }),
    db.resolutionRemark.count({ where: { resolutionId, state: "OPEN" } }),
  ]);
  assertAllowed(refuseMore({ open, all }));
  const ownRemarks = await db.resolutionRemark.findMany({
    where: { resolutionId, kind, text, state: "OPEN", blockKey: block.key, byId: actor.userId },
  });
  const isRepeated = ownRemarks
    .map(asRemark)
    .some((each) => words === null || (each.words && sameWords(each.words, words)));
  if (isRepeated) throw new Refused(remarkRefusal("ALREADY_SAID"));
  const last = await db.resolutionVersion.findFirst({
    where: { resolutionId },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  const createdRemark = await db.resolutionRemark.create({
    data: {
      resolutionId,
      kind,
      blockKey: block.key,
      place,
      quoted: block.content as unknown as Prisma.InputJsonObject,
      text,
      ...(words && { words: words as unknown as Prisma.InputJsonObject }),
      version: last?.number ?? null,
      textHash: textHash(title, blocksOf(draft)),
      status,
      byId: actor.userId,
      byName: actor.name,
      at: context.ports.clock.now(),
    },
  });
  await record(context, { after: { remark: createdRemark.id, clause: place, textHash: createdRemark.textHash } });
  announce(context, `resolution:${resolutionId}`);
}
