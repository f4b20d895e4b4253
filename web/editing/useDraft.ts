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
  /** What was typed before, and stands here again. */
  typed: TypedBack;
  /** Lets the device forget it. */
  forget: () => void;
};

/** What was typed before over a record, as far as it still says something else than what is saved. */
function stillTyped<T extends Flat<T>>(value: unknown, saved: T): Edits<T> | null {
  const likeEdits = { base: saved, version: 0, edits: {} };
  if (!fits(value, likeEdits)) return null;
  const given = Object.entries(value.edits).filter(([field, text]) => {
    const now = saved[field as keyof T];
    return field in saved && fits(text, now) && text !== now;
  });
  return given.length > 0 ? { ...value, edits: Object.fromEntries(given) as Partial<T> } : null;
}

/**
 * What somebody types over a saved record. While nothing is typed it follows the record, also when another clerk changes it;
 * once something is typed it stays, and rests on the version seen when the typing began. `saved` is flat: its fields compare with ===.
 * `form` is its name on the device, where it stays until it is saved or dropped; null: it is not kept.
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
