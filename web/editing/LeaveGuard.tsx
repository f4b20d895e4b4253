import { createContext, use, useCallback, useEffect, useMemo, useRef } from "react";
import type { ReactNode } from "react";
import { useBlocker, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

type Unsaved = {
  set: (name: string, dirty: boolean) => void;
  forgetAll: () => void;
  /** What goes away now was agreed to be lost, or is saved: the device need not keep it. */
  leave: (pageStays: boolean) => void;
  isLeaving: () => boolean;
  names: () => string[];
};
const UnsavedContext = createContext<Unsaved>({
  set: () => {},
  forgetAll: () => {},
  leave: () => {},
  isLeaving: () => false,
  names: () => [],
});

/** Tells the page that `name` holds something unsaved; returns a function that forgets it at once, before a navigation. */
export function useUnsaved(name: string, dirty: boolean): () => void {
  const unsaved = use(UnsavedContext);
  useEffect(() => {
    unsaved.set(name, dirty);
    return () => unsaved.set(name, false);
  }, [unsaved, name, dirty]);
  return useCallback(() => {
    unsaved.set(name, false);
    unsaved.leave(true);
  }, [unsaved, name]);
}

/** A function that forgets everything unsaved on the page: its record was deleted, there is nothing left to lose. */
export const useForgetUnsaved = (): (() => void) => use(UnsavedContext).forgetAll;

/** Whether what goes away at this moment was agreed to be lost. */
export const useIsLeaving = (): (() => boolean) => use(UnsavedContext).isLeaving;

/** A function that tells what is unsaved on the page now, by name. */
export const useUnsavedNames = (): (() => string[]) => use(UnsavedContext).names;

/**
 * Asks before unsaved work is left: by a link, by the browser's back button, or by closing the window.
 * `panel` names what goes away already when the address's search part changes (the open item); with `parameter`
 * only when that parameter of it changes, so that the panel's own tabs may stand in the address too.
 */
export function LeaveGuard({ panel, parameter, children }: { panel: string; parameter?: string; children: ReactNode }) {
  const names = useRef(new Set<string>());
  const leaving = useRef(false);
  const unsaved = useMemo<Unsaved>(
    () => ({
      set: (name, dirty) => void (dirty ? names.current.add(name) : names.current.delete(name)),
      forgetAll: () => {
        names.current.clear();
        leaving.current = true;
      },
      leave: (pageStays) => {
        leaving.current = true;
        if (pageStays) setTimeout(() => (leaving.current = false), 1000);
      },
      isLeaving: () => leaving.current,
      names: () => [...names.current],
    }),
    [],
  );
  const { key } = useLocation();
  const { state } = useNavigation();
  // The effects of what went away ran before this one.
  useEffect(() => {
    if (state === "idle") leaving.current = false;
  }, [key, state]);
  const opened = (search: string) => (parameter ? new URLSearchParams(search).get(parameter) : search);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    from.pathname !== to.pathname
      ? names.current.size > 0
      : opened(from.search) !== opened(to.search) && names.current.has(panel),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (names.current.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title={texts.discard}
        text={texts.leave}
        confirmLabel={texts.leaveIt}
        cancelLabel={texts.stay}
        danger
        onConfirm={() => {
          unsaved.leave(false);
          blocker.proceed?.();
        }}
        onCancel={() => blocker.reset?.()}
      />
    </UnsavedContext>
  );
}
