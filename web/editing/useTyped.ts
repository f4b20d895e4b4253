import { createContext, use, useCallback, useEffect, useState } from "react";
import { useIsLeaving } from "./LeaveGuard.tsx";
import type { TypedStore } from "./typedStore.ts";

/** The person's unsaved typed text, and their time format. Null: nothing is stored on the device. */
export const TypedContext = createContext<{
  store: TypedStore;
  /** The county and the person. */
  owner: string;
  written: (moment: string) => string;
} | null>(null);

/** Earlier typed text that was restored to a form. */
export type TypedBack = {
  /** When it was typed. Null: nothing was restored, or it is saved or discarded. */
  at: string | null;
  discard: () => void;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value has the same shape as `like`, because an earlier release may have stored another one. */
export function fits<T>(value: unknown, like: T): value is T {
  if (like === null || value === null) return true;
  if (Array.isArray(like)) return Array.isArray(value);
  if (!isRecord(like)) return typeof value === typeof like;
  return isRecord(value) && Object.entries(like).every(([field, one]) => field in value && fits(value[field], one));
}

/** Earlier typed text of `form`, as it was when the form opened. */
export function useTypedBefore(form: string | null): { value: unknown; at: string } | null {
  const typed = use(TypedContext);
  const [before] = useState(() => (form === null ? null : (typed?.store.read(form) ?? null)));
  return before && { value: before.value, at: new Date(before.at).toISOString() };
}

/**
 * Stores `value` on the device while it is not null. Returns a function that removes it. The same value must be the
 * same object.
 */
export function useKeepTyped(form: string | null, value: unknown): () => void {
  const store = use(TypedContext)?.store;
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (!store || form === null) return;
    if (value === null) store.forget(form);
    else store.keep(form, value);
  }, [store, form, value]);
  const forget = useCallback(() => {
    if (form !== null) store?.forget(form);
  }, [store, form]);
  useEffect(
    () => () => {
      if (isLeaving()) forget();
    },
    [forget, isLeaving],
  );
  return forget;
}

/** State stored on the device under its form's key until it is cleared, because it was saved or discarded. */
export function useTypedState<T extends object | string>(
  form: string | null,
  initial: T,
): [value: T, set: (next: T | ((now: T) => T)) => void, typed: TypedBack & { forget: () => void }] {
  const before = useTypedBefore(form);
  const [empty] = useState(initial);
  const [start] = useState(() =>
    before && fits(before.value, empty) && JSON.stringify(before.value) !== JSON.stringify(empty)
      ? { value: before.value, at: before.at }
      : null,
  );
  const [value, setValue] = useState<T>(start?.value ?? empty);
  const [at, setAt] = useState(start?.at ?? null);
  const typed = JSON.stringify(value) !== JSON.stringify(empty);
  const forget = useKeepTyped(form, typed ? value : null);
  const discard = () => {
    setValue(empty);
    setAt(null);
  };
  return [value, setValue, { at: typed ? at : null, discard, forget }];
}
