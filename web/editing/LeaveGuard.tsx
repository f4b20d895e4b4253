import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useBlocker, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

type Unsaved = {
  set: (name: string, dirty: boolean) => void;
  forgetAll: () => void;
  /** The user agreed to lose what unmounts now, or it is saved, so the device need not keep it. */
  leave: (pageStays: boolean) => void;
  isLeaving: () => boolean;
  names: () => string[];
  /** What an autosaving page does before the user is asked. Resolves to whether nothing is left to lose. */
  saveFirst: () => Promise<boolean>;
  setSaveFirst: (save: (() => Promise<boolean>) | null) => void;
};
const UnsavedContext = createContext<Unsaved>({
  set: () => {},
  forgetAll: () => {},
  leave: () => {},
  isLeaving: () => false,
  names: () => [],
  saveFirst: async () => false,
  setSaveFirst: () => {},
});

/**
 * Reports to the page that `name` has unsaved changes. Returns a function that clears this immediately, before a
 * navigation.
 */
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

/** Returns a function that clears all unsaved changes of the page, because its record was deleted. */
export const useForgetUnsaved = (): (() => void) => use(UnsavedContext).forgetAll;

/** Returns a function that tells whether the user agreed to lose what is unmounting now. */
export const useIsLeaving = (): (() => boolean) => use(UnsavedContext).isLeaving;

/** Saves typed text when the user leaves the page, before asking. `save` resolves to whether everything was saved. */
export function useSaveFirst(save: () => Promise<boolean>): void {
  const { setSaveFirst } = use(UnsavedContext);
  useEffect(() => {
    setSaveFirst(save);
    return () => setSaveFirst(null);
  });
}

/** Returns a function that lists the names of unsaved parts of the page. */
export const useUnsavedNames = (): (() => string[]) => use(UnsavedContext).names;

/**
 * Asks before unsaved work is left: by a link, the browser's back button, or closing the window. `panel` names the part
 * that goes away when the address's search part changes (the open item). With `parameter`, only a change of that
 * parameter counts, so that the panel's own tabs can be in the address too.
 */
export function LeaveGuard({ panel, parameter, children }: { panel: string; parameter?: string; children: ReactNode }) {
  const names = useRef(new Set<string>());
  const leaving = useRef(false);
  const saveFirst = useRef<(() => Promise<boolean>) | null>(null);
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
      saveFirst: async () => saveFirst.current?.() ?? false,
      setSaveFirst: (save) => void (saveFirst.current = save),
    }),
    [],
  );
  const { key } = useLocation();
  const { state } = useNavigation();
  // Effects of unmounted components ran before this one.
  useEffect(() => {
    if (state === "idle") leaving.current = false;
  }, [key, state]);
  const opened = (search: string) => (parameter ? new URLSearchParams(search).get(parameter) : search);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    from.pathname !== to.pathname
      ? names.current.size > 0
      : opened(from.search) !== opened(to.search) && names.current.has(panel),
  );

  /** The blocked navigation in question, because typed text could not be saved first. */
  const [pendingLocation, setPendingLocation] = useState<unknown>(null);
  const { state: blocked } = blocker;
  const now = useRef(blocker);
  useEffect(() => {
    now.current = blocker;
  });
  useEffect(() => {
    if (blocked !== "blocked") return undefined;
    let isCanceled = false;
    void unsaved.saveFirst().then((saved) => {
      if (isCanceled) return;
      if (!saved) return setPendingLocation(now.current.location);
      // Everything is saved, so the user is not asked.
      names.current.clear();
      now.current.proceed?.();
    });
    return () => void (isCanceled = true);
  }, [blocked, unsaved]);

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
        open={blocked === "blocked" && pendingLocation === blocker.location}
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
