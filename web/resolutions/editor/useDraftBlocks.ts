import { useState } from "react";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { draftTextOf } from "./draftBlocks.ts";

type Edits = { base: readonly DraftBlock[]; version: number; blocks: readonly DraftBlock[] };
export type DraftBlocks = {
  /** What is shown: the saved draft, or what was typed over it. */
  blocks: readonly DraftBlock[];
  /** The saved draft as it was when the typing began. */
  base: readonly DraftBlock[];
  dirty: boolean;
  /** Someone else saved another draft since you began to type: merge the two before you save. */
  inConflict: boolean;
  /** The version the edits rest on: sent with the save. */
  version: number;
  edit: (blocks: readonly DraftBlock[]) => void;
  /** Rests the given blocks on what is saved now. */
  rebase: (blocks: readonly DraftBlock[]) => void;
  reset: () => void;
  /** Call it with what was saved: what you typed during the save stays. */
  settle: (saved: readonly DraftBlock[]) => void;
};

/**
 * What you type over a saved draft. While you type nothing it follows what others save; once you type it stays, and rests
 * on the version seen when the typing began.
 */
export function useDraftBlocks(saved: readonly DraftBlock[], version: number): DraftBlocks {
  const [edits, setEdits] = useState<Edits | null>(null);
  const base = edits?.base ?? saved;
  const dirty = edits !== null && draftTextOf(edits.blocks) !== draftTextOf(base);
  const changedElsewhere = draftTextOf(saved) !== draftTextOf(base);
  const inConflict = dirty && changedElsewhere && draftTextOf(edits.blocks) !== draftTextOf(saved);
  return {
    blocks: dirty ? edits.blocks : saved,
    base,
    dirty,
    inConflict,
    // A newer version that left the draft as it was (the cover sheet was saved, say) is no conflict.
    version: inConflict ? edits.version : version,
    edit: (blocks) =>
      setEdits((now) => ({
        ...(now && dirty ? { base: now.base, version: now.version } : { base: saved, version }),
        blocks,
      })),
    rebase: (blocks) => setEdits({ base: saved, version, blocks }),
    reset: () => setEdits(null),
    settle: (sent) =>
      setEdits((now) =>
        now && draftTextOf(now.blocks) !== draftTextOf(sent) ? { base: sent, version, blocks: now.blocks } : null,
      ),
  };
}
