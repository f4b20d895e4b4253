import { useState } from "react";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { fits, useKeepTyped, useTypedBefore, type TypedBack } from "#web/editing/useTyped.ts";
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
  /** What was typed before, and stands here again. */
  typed: TypedBack;
  /** Lets the device forget it. */
  drop: () => void;
};

/** What was typed before over a draft, as far as it still says something else than what is saved. */
function stillTyped(value: unknown, saved: readonly DraftBlock[]): Edits | null {
  const like: Edits = { base: [], version: 0, blocks: [] };
  if (!fits(value, like)) return null;
  const block: DraftBlock = { key: "", kind: "TEXT", content: richTextOf(""), struck: false };
  const whole = [...value.base, ...value.blocks].every((each) => fits(each, block));
  return whole && draftTextOf(value.blocks) !== draftTextOf(saved) ? value : null;
}

/**
 * What you type over a saved draft. While you type nothing it follows what others save; once you type it stays, and rests
 * on the version seen when the typing began. `form` is its name on the device, where it stays until it is saved or dropped.
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
    // A newer version that left the draft as it was (the cover sheet was saved, say) is no conflict.
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
