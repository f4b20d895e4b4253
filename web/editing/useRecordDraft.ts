import { useRef, useState } from "react";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { useUnsaved } from "./LeaveGuard.tsx";
import { useDraft, type Draft, type Flat } from "./useDraft.ts";

/** An error against a save. `field` is the id of the control at fault, or '' or missing if there is none. */
export type FormError = { field?: string; text: string };
type Answer = { ok: true; payload: unknown } | { ok: false; refusal: VerbRefusal };
type PayloadOf<A extends Answer> = Extract<A, { ok: true }>["payload"];

type Options<T extends Flat<T>, A extends Answer> = {
  /** The saved record. Flat: its fields compare with ===. */
  saved: T;
  /** Null: a new record, whose typed values stay once it is created. */
  version: number | null;
  /**
   * Key of the form's typed values on the device, including the record. They stay there until they are saved or
   * dropped. Null: nothing may be stored.
   */
  form: string | null;
  /** A save is running. */
  busy: boolean;
  /**
   * The name of the typed values in the page's leave guard. Missing: the component that shows the form tells the guard.
   */
  guard?: string;
  /**
   * When someone else's newer version is shown next to the typed values: as soon as it is known ('live'), or only after
   * it caused a refused save ('refused'). 'told': never; the draft is rebased on the newer version, with a notice.
   */
  conflict?: "live" | "refused" | "told";
  /** Errors that prevent saving these values, checked before the server is asked. */
  check?: (values: T) => FormError[];
  /** Saves the values over `version` (0 for a new record). `settle` reports a part that was already saved. */
  save: (values: T, version: number, settle: (sent: T) => void) => Promise<A>;
  /** A refusal in the form's words, at its control. */
  tell?: (refusal: VerbRefusal) => FormError;
  /** Called after saving. `forget` clears the guard immediately, before a navigation. */
  onSaved?: (payload: PayloadOf<A>, forget: () => void) => void;
};

export type RecordDraft<T> = Pick<
  Draft<T>,
  "values" | "mine" | "dirty" | "changedElsewhere" | "edit" | "settle" | "typed"
> & {
  saved: T;
  busy: boolean;
  /** A save was tried and has not succeeded since. */
  tried: boolean;
  /** The refusal of the last try. */
  refusal: VerbRefusal | null;
  /** The errors of the last try. */
  errors: FormError[];
  setErrors: (errors: FormError[]) => void;
  /** The error text at a control. */
  errorOf: (field: string) => string | null;
  /** Someone else's newer version should be shown next to the typed values. */
  inConflict: boolean;
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  /** Saves the typed values over the newer version. Unedited fields stay as saved there. */
  keepMine: () => Promise<boolean>;
  /** Bases the typed values on the newer version, for review before saving. */
  rebase: () => void;
  /** Drops the typed values. */
  takeSaved: () => void;
  /** Clears the guard immediately, before a navigation. */
  forget: () => void;
  /** Discards the typed values, on the device too. For a form without a guard. */
  drop: () => void;
};

/**
 * Errors of the last try that still apply, with their current text. Fixed ones disappear, and new ones wait for the
 * next try.
 */
export const standing = <E extends { field?: string; text: string }>(found: readonly E[], now: readonly E[]): E[] =>
  now.filter((each) => found.some(({ field, text }) => (each.field ? field === each.field : text === each.text)));

/**
 * Edits one record over its saved version: values, errors, versioned saving, refusals, and a newer version by someone
 * else.
 */
export function useRecordDraft<T extends Flat<T>, A extends Answer>({
  saved,
  version,
  form,
  busy,
  guard,
  conflict = "refused",
  check = () => [],
  save,
  tell = ({ field, message }) => ({ field: field ?? "", text: message }),
  onSaved,
}: Options<T, A>): RecordDraft<T> {
  const draft = useDraft(saved, version ?? 0, form);
  const sending = useRef(false);
  const forget = useUnsaved(guard ?? "", guard !== undefined && draft.dirty);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const [reportedErrors, setReportedErrors] = useState<FormError[]>([]);
  /** The last try was stopped by `check`, whose errors disappear as they are fixed. */
  const [checked, setChecked] = useState(false);
  const setErrors = (errors: FormError[], byCheck = false) => {
    setReportedErrors(errors);
    setChecked(byCheck);
  };
  const errors = checked ? standing(reportedErrors, check(draft.values)) : reportedErrors;
  // A fixed error stays away until the next try, because a returning one would take the focus from the person typing.
  if (errors.length < reportedErrors.length) setReportedErrors(errors);
  /** The version whose save was refused, until the newer one arrives. */
  const [stale, setStale] = useState<number | null>(null);
  if (stale !== null && stale !== version) {
    setStale(null);
    draft.rebase();
  }

  const clear = () => {
    setTried(false);
    setRefusal(null);
    setErrors([]);
  };
  const send = async (over: number): Promise<boolean> => {
    // Two presses may come before the page renders again.
    if (busy || sending.current) return false;
    sending.current = true;
    return sendOnce(over).finally(() => void (sending.current = false));
  };
  const sendOnce = async (over: number): Promise<boolean> => {
    const { values } = draft;
    const found = check(values);
    setTried(true);
    setRefusal(null);
    setErrors(found, true);
    if (found.length > 0) return false;
    const result = await save(values, over, draft.settle);
    if (result.ok) {
      clear();
      if (version === null) draft.forget();
      else draft.settle(values);
      onSaved?.(result.payload, forget);
      return true;
    }
    const late = result.refusal.code === "Conflict";
    setRefusal(result.refusal);
    if (!late || conflict === "told") setErrors([tell(result.refusal)]);
    if (late && conflict === "told") setStale(over);
    return false;
  };
  return {
    values: draft.values,
    mine: draft.mine,
    saved,
    dirty: draft.dirty,
    typed: draft.typed,
    changedElsewhere: draft.changedElsewhere,
    edit: draft.edit,
    settle: draft.settle,
    busy,
    tried,
    refusal,
    errors,
    setErrors: (found) => setErrors(found),
    errorOf: (field) => errors.find((error) => error.field === field)?.text ?? null,
    inConflict:
      draft.changedElsewhere.length > 0 &&
      (conflict === "live" || (conflict === "refused" && refusal?.code === "Conflict")),
    save: () => send(draft.version),
    keepMine: () => {
      draft.rebase();
      return send(version ?? 0);
    },
    rebase: () => {
      draft.rebase();
      clear();
    },
    takeSaved: () => {
      draft.reset();
      clear();
    },
    forget,
    drop: draft.forget,
  };
}
