import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { useSaveFirst } from "./LeaveGuard.tsx";
import { pageSaves, type PageSaves, type SavedPart, type SavesState } from "./pageSaves.ts";

const PageSavesContext = createContext<PageSaves | null>(null);

/** Somebody rests for so long, in milliseconds, before the page saves what she typed. */
const RESTS_MS = 1_000;
/** A save that was not done is tried again so often, after 2, 4, 8 … seconds; then at the next letter, or when the network is back. */
const MOST_TRIES = 6;

/** A page over one record whose parts save themselves while somebody types. Ctrl+S saves all of them at once. */
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
  /** Another object or text with each letter. */
  typed: unknown;
  /** Whether it saves itself; else it waits for somebody who saves the page. */
  byItself?: boolean;
};

/** Lets one part of a page be saved with the whole, and by itself when somebody rests. Outside of `SavesItself` it does nothing. */
export function useSavedPart(name: string, { typed, byItself = true, ...part }: Options): void {
  const saves = use(PageSavesContext);
  useEffect(() => saves?.put(name, part));
  useEffect(() => () => saves?.take(name), [saves, name]);
  const waits = byItself && part.dirty && part.stopped === null;
  useEffect(() => {
    if (!saves || !waits) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    let tries = 0;
    const after = (ms: number) => {
      timer = setTimeout(async () => {
        if ((await saves.save(name, true)) || gone || (tries += 1) > MOST_TRIES) return;
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
      gone = true;
      clearTimeout(timer);
      window.removeEventListener("online", back);
    };
  }, [saves, name, waits, typed]);
}

const nothing: SavesState = { dirty: false, busy: false, savedAt: null, failed: false, stopped: null };
const never = () => () => {};
const none = async () => null;

/** How the parts of this page stand, and what saves them all: it resolves to the name of the first that was not saved, else null. */
export function usePageSaves(): SavesState & { saveAll: PageSaves["saveAll"] } {
  const saves = use(PageSavesContext);
  const state = useSyncExternalStore(saves?.subscribe ?? never, saves?.state ?? (() => nothing));
  return { ...state, saveAll: saves?.saveAll ?? none };
}
