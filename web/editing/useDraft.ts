import { useState } from "react";

/** A record whose fields compare with ===. */
export type Flat<T> = { [Field in keyof T]: string | number | boolean | null };
type Edits<T> = { base: T; version: number; edits: Partial<T> };
export type Draft<T> = {
  values: T;
  dirty: boolean;
  /** The record as this person saw and changed it, whatever was saved since: one side of a conflict. */
  mine: T;
  /** The version the edits rest on: sent with the save, so that a newer one is noticed and not written over. */
  version: number;
  /** Fields that somebody else saved differently since the edits began. */
  changedElsewhere: (keyof T)[];
  edit: (change: Partial<T>) => void;
  /** Rests the edits on what is saved now: they win over it, and the fields left alone stay as saved. */
  rebase: () => void;
  reset: () => void;
  /** Told what was saved: what was typed while the save was under way stays typed. */
  settle: (sent: T) => void;
};

/**
 * What somebody types over a saved record. While nothing is typed it follows the record, also when another clerk changes it;
 * once something is typed it stays, and rests on the version seen when the typing began. `saved` is flat: its fields compare with ===.
 */
export function useDraft<T extends Flat<T>>(saved: T, version: number): Draft<T> {
  const [draft, setDraft] = useState<Edits<T> | null>(null);
  const base = draft?.base ?? saved;
  const keys = Object.keys(saved) as (keyof T)[];
  const values = { ...saved, ...draft?.edits };
  const dirty = draft !== null && keys.some((key) => key in draft.edits && draft.edits[key] !== base[key]);
  const changedElsewhere = keys.filter((key) => saved[key] !== base[key]);
  return {
    values,
    mine: { ...base, ...draft?.edits },
    dirty,
    // A newer version that changed none of these fields (the meeting was started, say) is no conflict.
    version: draft && changedElsewhere.length > 0 ? draft.version : version,
    changedElsewhere: dirty ? changedElsewhere : [],
    edit: (change) =>
      setDraft((now) => ({
        base: now?.base ?? saved,
        version: now?.version ?? version,
        edits: { ...now?.edits, ...change },
      })),
    rebase: () => setDraft((now) => now && { base: saved, version, edits: now.edits }),
    reset: () => setDraft(null),
    settle: (sent) =>
      setDraft((now) => {
        const later = Object.entries(now?.edits ?? {}).filter(([key, value]) => value !== sent[key as keyof T]);
        return now && later.length > 0
          ? { base: sent, version: now.version, edits: Object.fromEntries(later) as Partial<T> }
          : null;
      }),
  };
}
