import { useState } from "react";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { fits, useKeepTyped, useTypedBefore, type TypedBack } from "#web/editing/useTyped.ts";
import { draftTextOf } from "./draftBlocks.ts";

type Edits = { base: readonly DraftBlock[]; version: number; blocks: readonly DraftBlock[] };
export type DraftBlocks = {
  /** The displayed draft: saved, or edited. */
  blocks: readonly DraftBlock[];
  /** The saved draft when the edits began. */
  base: readonly DraftBlock[];
  dirty: boolean;
  /** Someone else saved another draft since the edits began. The two must be merged before saving. */
  inConflict: boolean;
  /** The version that the edits are based on, sent with the save. */
  version: number;
  edit: (blocks: readonly DraftBlock[]) => void;
  /** Bases the given blocks on the saved draft. */
  rebase: (blocks: readonly DraftBlock[]) => void;
  reset: () => void;
  /** Call it with the saved draft. Text typed during the save is kept. */
  settle: (saved: readonly DraftBlock[]) => void;
  /** Typed text that was restored. */
  typed: TypedBack;
  /** Removes it from the device. */
  drop: () => void;
};

/** Earlier typed text, if it still differs from the saved draft. */
function stillTyped(value: unknown, saved: readonly DraftBlock[]): Edits | null {
  const like: Edits = { base: [], version: 0, blocks: [] };
  if (!fits(value, like)) return null;
  const block: DraftBlock = { key: "", kind: "TEXT", content: richTextOf(""), struck: false };
  const isValid = [...value.base, ...value.blocks].every((each) => fits(each, block));
  return isValid && draftTextOf(value.blocks) !== draftTextOf(saved) ? value : null;
}

/**
 * Edits over a saved draft. Without edits, it follows what others save. Edits are kept and are based on the version
 * seen when they began. `form` is its key on the device, where it stays until it is saved or dropped.
 */
export function useDraftBlocks(saved: readonly DraftBlock[], version: number, form: string): DraftBlocks {
  const before = useTypedBefore(form);
  const [start] = useState(() => before && stillTyped(before.value, saved));
  const [edits, setEdits] = useState<Edits | null>(start);
  const [at, setAt] = useState(start && before ? before.at : null);
  const base = edits?.base ?? saved;
  const dirty = edits !== null && draftTextOf(edits.blocks) !== draftTextOf(base);
  const drop = useKeepTyped(form, dirty ? edits : null);
  const reset = () => {
    setEdits(null);
    setAt(null);
  };
  const changedElsewhere = draftTextOf(saved) !== draftTextOf(base);
  const inConflict = dirty && changedElsewhere && draftTextOf(edits.blocks) !== draftTextOf(saved);
  return {
    blocks: dirty ? edits.blocks : saved,
    base,
    dirty,
    inConflict,
    // A newer version with the same draft (the cover sheet was saved, for example) is not a conflict.
    version: inConflict ? edits.version : version,
    edit: (blocks) =>
      setEdits((now) => ({
        ...(now && dirty ? { base: now.base, version: now.version } : { base: saved, version }),
        blocks,
      })),
    rebase: (blocks) => setEdits({ base: saved, version, blocks }),
    reset,
    settle: (sent) => {
      setAt(null);
      setEdits((now) =>
        now && draftTextOf(now.blocks) !== draftTextOf(sent) ? { base: sent, version, blocks: now.blocks } : null,
      );
    },
    typed: { at: dirty ? at : null, discard: reset },
    drop,
  };
}
