import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
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
  /** What a page that saves itself does before it is asked about. Resolves to whether nothing is left to lose. */
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

/** Saves what is typed when the page is left, before anybody is asked about it; resolves to whether all of it was saved. */
export function useSaveFirst(save: () => Promise<boolean>): void {
  const { setSaveFirst } = use(UnsavedContext);
  useEffect(() => {
    setSaveFirst(save);
    return () => setSaveFirst(null);
  });
}

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

  /** The way out of which it is asked: what is typed could not be saved first. */
  const [asked, setAsked] = useState<unknown>(null);
  const { state: blocked } = blocker;
  const now = useRef(blocker);
  useEffect(() => {
    now.current = blocker;
  });
  useEffect(() => {
    if (blocked !== "blocked") return undefined;
    let gone = false;
    void unsaved.saveFirst().then((saved) => {
      if (gone) return;
      if (!saved) return setAsked(now.current.location);
      // Saved: nobody is asked.
      names.current.clear();
      now.current.proceed?.();
    });
    return () => void (gone = true);
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
        open={blocked === "blocked" && asked === blocker.location}
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
