import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { blanksOf } from "../blanks/blanks.rules.ts";
import { isOpenMeeting } from "../placements.ts";
import { draftText } from "../clauses.rules.ts";
import { blocksOf } from "../DraftBlock.ts";
import type { DraftBlock, VersionKind } from "../facts.rules.ts";
import { type LockedResolution, tell } from "../ResolutionRecord.ts";
import { textHash } from "../textHash.ts";
import { writeVersion } from "./writeVersion.ts";
import { saveColumns } from "./editing.ts";

/**
 * Saves a new text of a locked resolution as a version. Saving the same text the same way changes nothing. `eventFor`: the
 * timeline's note on the version. Returns whether anything changed.
 */
export async function saveText(
  context: SignedContext,
  resolution: LockedResolution,
  text: { kind: VersionKind; blocks: readonly DraftBlock[]; mover?: string; note?: string | null; byItself?: boolean },
  eventFor: (version: number) => Omit<Parameters<typeof tell>[2], "fromStatus" | "toStatus">,
): Promise<boolean> {
  const { id, title } = resolution;
  const { kind, blocks, mover } = text;
  const byHand = kind !== "GENERATED";
  const before = textHash(title, blocksOf(resolution.draft));
  const hash = textHash(title, blocks);
  if (hash === before && (byHand || !resolution.draftByHand)) return false;
  await saveColumns(context, id, {
    draft: blocks as unknown as Prisma.InputJsonArray,
    draftText: draftText(blocks),
    draftByHand: byHand,
  });
  const { number: version, wentOn } = await writeVersion(context, id, { ...text, title });
  if (!wentOn) await tell(context, id, eventFor(version));
  // Blanks block the vote, so the clerk running the meeting is notified of changes.
  if (blanksOf(blocks).length !== blanksOf(blocksOf(resolution.draft)).length)
    for (const { meetingId, meeting } of resolution.agendaItems)
      if (isOpenMeeting(meeting)) announce(context, `meeting:${meetingId}`);
  // Named explicitly, because the verb may be on something else, e.g. a suggestion.
  const line = { noun: "Resolution", nounId: id };
  await record(context, { ...line, before: { hash: before }, after: { hash, version, ...(mover && { mover }) } });
  return true;
}
