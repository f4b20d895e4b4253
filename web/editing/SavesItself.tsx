import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { useSaveFirst } from "./LeaveGuard.tsx";
import { pageSaves, type PageSaves, type SavedPart, type SavesState } from "./pageSaves.ts";

const PageSavesContext = createContext<PageSaves | null>(null);

/** Milliseconds without typing before the page saves. */
const RESTS_MS = 1_000;
/**
 * How often a failed save is retried, after 2, 4, 8 … seconds. After that, the next key or the return of the network
 * retries.
 */
const MAX_TRIES = 6;

/** A page for one record whose parts save themselves while the user types. Ctrl+S saves all of them immediately. */
export function SavesItself({ children }: { children: ReactNode }) {
  const [saves] = useState(() => pageSaves(() => Date.now()));
  useSaveFirst(async () => (await saves.saveAll()) === null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s")
        return;
      event.preventDefault();
      void saves.saveAll();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [saves]);
  return <PageSavesContext value={saves}>{children}</PageSavesContext>;
}

type Options = SavedPart & {
  /** A new value with each key press. */
  typed: unknown;
  /** Saves automatically. Otherwise it is saved only with the page. */
  byItself?: boolean;
};

/**
 * Adds a part of a page that is saved with the whole, and automatically after a pause in typing. Does nothing outside
 * of `SavesItself`.
 */
export function useSavedPart(name: string, { typed, byItself = true, ...part }: Options): void {
  const saves = use(PageSavesContext);
  useEffect(() => saves?.put(name, part));
  useEffect(() => () => saves?.take(name), [saves, name]);
  const waits = byItself && part.dirty && part.stopped === null;
  useEffect(() => {
    if (!saves || !waits) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isCanceled = false;
    let tries = 0;
    const after = (ms: number) => {
      timer = setTimeout(async () => {
        if ((await saves.save(name, true)) || isCanceled || (tries += 1) > MAX_TRIES) return;
        after(RESTS_MS * 2 ** tries);
      }, ms);
    };
    const back = () => {
      clearTimeout(timer);
      tries = 0;
      after(0);
    };
    after(RESTS_MS);
    window.addEventListener("online", back);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
      window.removeEventListener("online", back);
    };
  }, [saves, name, waits, typed]);
}

const nothing: SavesState = { dirty: false, busy: false, savedAt: null, failed: false, stopped: null };
const never = () => () => {};
const none = async () => null;

/**
 * The save state of this page's parts, and a function that saves all. It resolves to the name of the first part that
 * was not saved, else null.
 */
export function usePageSaves(): SavesState & { saveAll: PageSaves["saveAll"] } {
  const saves = use(PageSavesContext);
  const state = useSyncExternalStore(saves?.subscribe ?? never, saves?.state ?? (() => nothing));
  return { ...state, saveAll: saves?.saveAll ?? none };
}
