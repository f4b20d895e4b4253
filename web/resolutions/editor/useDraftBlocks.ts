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
  /** Somebody else saved another draft since the typing began: the two must be merged before a save. */
  inConflict: boolean;
  /** The version the edits rest on: sent with the save. */
  version: number;
  edit: (blocks: readonly DraftBlock[]) => void;
  /** Rests the given blocks on what is saved now. */
  rebase: (blocks: readonly DraftBlock[]) => void;
  reset: () => void;
  /** Told what was saved: what was typed while the save was under way stays typed. */
  settle: (saved: readonly DraftBlock[]) => void;
};

/**
 * What somebody types over a saved draft. While nothing is typed it follows what others save; once something is typed it stays, and rests
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
