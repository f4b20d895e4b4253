import { useState } from "react";
import { fits, useKeepTyped, useTypedBefore, type TypedBack } from "./useTyped.ts";

/** A record whose fields compare with ===. */
export type Flat<T> = { [Field in keyof T]: string | number | boolean | null };
type Edits<T> = { base: T; version: number; edits: Partial<T> };
export type Draft<T> = {
  values: T;
  dirty: boolean;
  /** The record as this person saw and changed it, whatever was saved since: one side of a conflict. */
  mine: T;
  /**
   * The version that the edits are based on. It is sent with the save, so that a newer one is detected and not
   * overwritten.
   */
  version: number;
  /** Fields that someone else saved with other values since the edits began. */
  changedElsewhere: (keyof T)[];
  edit: (change: Partial<T>) => void;
  /** Bases the edits on the saved version: they win, and unedited fields stay as saved. */
  rebase: () => void;
  reset: () => void;
  /** Called with what was saved. Text typed during the save stays. */
  settle: (sent: T) => void;
  /** Earlier typed text that was restored. */
  typed: TypedBack;
  /** Removes it from the device. */
  forget: () => void;
};

/** Earlier typed values of a record, if they still differ from the saved ones. */
function stillTyped<T extends Flat<T>>(value: unknown, saved: T): Edits<T> | null {
  const likeEdits = { base: saved, version: 0, edits: {} };
  if (!fits(value, likeEdits)) return null;
  const changedEdits = Object.entries(value.edits).filter(([field, text]) => {
    const now = saved[field as keyof T];
    return field in saved && fits(text, now) && text !== now;
  });
  return changedEdits.length > 0 ? { ...value, edits: Object.fromEntries(changedEdits) as Partial<T> } : null;
}

/**
 * Edits over a saved record. Without edits it follows the record, even when another clerk changes it. Edits are kept
 * and are based on the version seen when they began. `saved` is flat: its fields compare with ===. `form` is its key on
 * the device, where it stays until it is saved or dropped. Null: it is not stored.
 */
export function useDraft<T extends Flat<T>>(saved: T, version: number, form: string | null): Draft<T> {
  const before = useTypedBefore(form);
  const [start] = useState(() => before && stillTyped(before.value, saved));
  const [draft, setDraft] = useState<Edits<T> | null>(start);
  const [at, setAt] = useState(start && before ? before.at : null);
  const base = draft?.base ?? saved;
  const keys = Object.keys(saved) as (keyof T)[];
  const values = { ...saved, ...draft?.edits };
  const dirty = draft !== null && keys.some((key) => key in draft.edits && draft.edits[key] !== base[key]);
  const forget = useKeepTyped(form, dirty ? draft : null);
  const reset = () => {
    setDraft(null);
    setAt(null);
  };
  const changedElsewhere = keys.filter((key) => saved[key] !== base[key]);
  return {
    values,
    mine: { ...base, ...draft?.edits },
    dirty,
    // A newer version that changed none of these fields (the meeting was started, for example) is not a conflict.
    version: draft && changedElsewhere.length > 0 ? draft.version : version,
    changedElsewhere: dirty ? changedElsewhere : [],
    edit: (change) =>
      setDraft((now) => ({
        base: now?.base ?? saved,
        version: now?.version ?? version,
        edits: { ...now?.edits, ...change },
      })),
    rebase: () => setDraft((now) => now && { base: saved, version, edits: now.edits }),
    reset,
    typed: { at: dirty ? at : null, discard: reset },
    forget,
    settle: (sent) => {
      setAt(null);
      setDraft((now) => {
        const later = Object.entries(now?.edits ?? {}).filter(([key, value]) => value !== sent[key as keyof T]);
        return now && later.length > 0
          ? { base: sent, version: now.version, edits: Object.fromEntries(later) as Partial<T> }
          : null;
      });
    },
  };
}
