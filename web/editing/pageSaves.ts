/** One part of a page that is saved with the whole: a form for the page's record. */
export type SavedPart = {
  /** The version that a save now is based on. */
  version: number;
  dirty: boolean;
  /** Why it is not saved automatically now, as text. Null: it is. */
  stopped: string | null;
  /** Resolves to whether it was saved. */
  save: (byItself: boolean) => Promise<boolean>;
};

/** The combined save state of the page's parts. */
export type SavesState = {
  /** Some typed text is not saved yet. */
  dirty: boolean;
  busy: boolean;
  /** When something was last saved, in milliseconds since 1970. Null: nothing since the page opened. */
  savedAt: number | null;
  /** The last save failed. */
  failed: boolean;
  /** Why something is not saved automatically. */
  stopped: string | null;
};

export type PageSaves = {
  state: () => SavesState;
  subscribe: (listener: () => void) => () => void;
  put: (name: string, part: SavedPart) => void;
  take: (name: string) => void;
  /** Saves one part when its turn comes. Resolves to whether nothing of it is left to save. */
  save: (name: string, byItself: boolean) => Promise<boolean>;
  /** Saves every part with typed text. Resolves to the name of the first part that was not saved, else null. */
  saveAll: () => Promise<string | null>;
};

/** Milliseconds to wait for the page to receive the version that a save created. */
const LEARNS_MS = 2_000;

/**
 * Saves the parts of a page for one record one after the other, each based on the version that the previous save
 * created. `now` returns milliseconds since 1970.
 */
export function pageSaves(now: () => number): PageSaves {
  const parts = new Map<string, SavedPart>();
  const listeners = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();
  let ownState = { busy: false, savedAt: null as number | null, failed: false };
  let state: SavesState = { ...ownState, dirty: false, stopped: null };

  function tell(change: Partial<typeof ownState> = {}): void {
    ownState = { ...ownState, ...change };
    const dirty = [...parts.values()].filter((part) => part.dirty);
    const next: SavesState = {
      ...ownState,
      failed: ownState.failed && dirty.length > 0,
      dirty: dirty.length > 0,
      stopped: dirty.find(({ stopped }) => stopped !== null)?.stopped ?? null,
    };
    if ((Object.keys(next) as (keyof SavesState)[]).every((key) => next[key] === state[key])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Waits until the page has rendered with a newer version. */
  const learned = (name: string, before: number) =>
    new Promise<void>((resolve) => {
      const until = now() + LEARNS_MS;
      const look = () => {
        const part = parts.get(name);
        if (!part || part.version > before || now() > until) resolve();
        else setTimeout(look, 5);
      };
      look();
    });

  async function saveOne(name: string, byItself: boolean): Promise<boolean> {
    const part = parts.get(name);
    if (!part?.dirty) return true;
    if (byItself && part.stopped !== null) return false;
    tell({ busy: true });
    const saved = await part.save(byItself).finally(() => tell({ busy: false }));
    tell(saved ? { savedAt: now(), failed: false } : { failed: true });
    if (saved) await learned(name, part.version);
    return saved;
  }
  const save = (name: string, byItself: boolean) => {
    const mine = turn.then(() => saveOne(name, byItself));
    turn = mine.catch(() => undefined);
    return mine;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (name, part) => {
      parts.set(name, part);
      tell();
    },
    take: (name) => {
      parts.delete(name);
      tell();
    },
    save,
    saveAll: async () => {
      let first: string | null = null;
      for (const name of parts.keys()) if (!(await save(name, false))) first ??= name;
      return first;
    },
  };
}
