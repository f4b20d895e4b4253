import { useRef, useState } from "react";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { useUnsaved } from "./LeaveGuard.tsx";
import { useDraft, type Draft, type Flat } from "./useDraft.ts";

/** What stands against a save; `field` is the id of the control at fault, '' or none when no control is. */
export type FormError = { field?: string; text: string };
type Answer = { ok: true; payload: unknown } | { ok: false; refusal: VerbRefusal };
type PayloadOf<A extends Answer> = Extract<A, { ok: true }>["payload"];

type Options<T extends Flat<T>, A extends Answer> = {
  /** The record as it is saved. Flat: its fields compare with ===. */
  saved: T;
  /** Null: a new record, which stays as typed when it is made. */
  version: number | null;
  /** What the form is called on the device, with the record it is of: what is typed stays there until it is saved or dropped. Null: nothing of it may stay. */
  form: string | null;
  /** The save is under way. */
  busy: boolean;
  /** The name under which the page's guard knows what is typed. None: whoever shows the form tells the guard. */
  guard?: string;
  /**
   * When somebody else's newer version is shown beside what is typed: as soon as it is known ('live'), or only once a save was refused
   * because of it ('refused'). 'told': never; the draft is rested on the newer version, and a text says so.
   */
  conflict?: "live" | "refused" | "told";
  /** What stands against saving these values, before anybody is asked. */
  check?: (values: T) => FormError[];
  /** Saves the values over `version` (0 of a new record). `settle` tells of a part that was saved already. */
  save: (values: T, version: number, settle: (sent: T) => void) => Promise<A>;
  /** A refusal in the form's words, at its control. */
  tell?: (refusal: VerbRefusal) => FormError;
  /** It is saved. `forget` tells the guard at once, before a navigation. */
  onSaved?: (payload: PayloadOf<A>, forget: () => void) => void;
};

export type RecordDraft<T> = Pick<
  Draft<T>,
  "values" | "mine" | "dirty" | "changedElsewhere" | "edit" | "settle" | "typed"
> & {
  saved: T;
  busy: boolean;
  /** A save was tried, and not done since. */
  tried: boolean;
  /** What the last try was refused with. */
  refusal: VerbRefusal | null;
  /** What stood against the last try. */
  errors: FormError[];
  setErrors: (errors: FormError[]) => void;
  /** The text at a control. */
  errorOf: (field: string) => string | null;
  /** Somebody else's newer version is to be shown beside what is typed. */
  inConflict: boolean;
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  /** Saves what was typed over the newer version; fields left alone stay as saved there. */
  keepMine: () => Promise<boolean>;
  /** Rests what was typed on the newer version, to be looked at before it is saved. */
  rebase: () => void;
  /** Drops what was typed. */
  takeSaved: () => void;
  /** Lets the guard forget it at once, before a navigation. */
  forget: () => void;
  /** What was typed is given up: the device forgets it too. For a form without a guard. */
  drop: () => void;
};

/** What was found at the last try and is still so, in today's words; what is fixed is gone, and what is new waits for the next try. */
export const standing = <E extends { field?: string; text: string }>(found: readonly E[], now: readonly E[]): E[] =>
  now.filter((each) => found.some(({ field, text }) => (each.field ? field === each.field : text === each.text)));

/** One record as a form writes it over the saved one: values, faults, the save with its version, refusals and the newer version of somebody else. */
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
  const [told, setTold] = useState<FormError[]>([]);
  /** The last try was stopped by `check`: what it found goes as it is fixed. */
  const [checked, setChecked] = useState(false);
  const setErrors = (errors: FormError[], byCheck = false) => {
    setTold(errors);
    setChecked(byCheck);
  };
  const errors = checked ? standing(told, check(draft.values)) : told;
  // What is fixed stays fixed until the next try: an error that came back would take the focus from whoever types.
  if (errors.length < told.length) setTold(errors);
  /** The version that a save was refused over, until the newer one has come. */
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
    // Two presses may come before the page is drawn anew.
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
