/** Unsaved text that a person typed into one form of one window. */
export type Typed = { key: string; owner: string; form: string; window: string; at: number; value: unknown };

/** The storage on the device. Every call may be rejected. */
export type Disk = {
  all(): Promise<Typed[]>;
  put(typed: Typed): Promise<void>;
  remove(keys: string[]): Promise<void>;
};

/**
 * Why typed text is not on the device. `denied`: the browser stores nothing; `full`: no space; `large`: too much in one
 * form.
 */
export type TypedProblem = "denied" | "full" | "large";

export type TypedStore = {
  /** Earlier typed text of a form, from this window or a closed one. */
  read(form: string): Typed | null;
  keep(form: string, value: unknown): void;
  forget(form: string): void;
  /** Writes pending text now. */
  flush(): Promise<void>;
  /** Reads what other windows wrote. */
  refresh(): Promise<void>;
  /** Deletes everything and stores nothing until it is resumed, because the person signed out. */
  clear(): Promise<void>;
  resume(): void;
  problem(): TypedProblem | null;
  subscribe(listener: () => void): () => void;
};

const DAY = 24 * 60 * 60_000;
export const KEPT_DAYS = 14;
/** Maximum number of characters of one form, and of all forms together. */
export const MAX_OF_A_FORM = 1_000_000;
export const MAX_OF_ALL = 5_000_000;
const pause = 300;

type Options = {
  /** The county and the person. Typed text is never shown to anyone else. */
  owner: string;
  /** This window. Several can have the same form open. */
  window: string;
  disk: Disk;
  /** Whether another window is closed, so that its text may be restored here. */
  isGone?: (window: string) => boolean;
  now?: () => number;
  /** Called when the stored text changed. */
  onChanged?: () => void;
};

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** One person's unsaved typed text: in memory immediately, on the device a moment later. */
export function createTypedStore({
  owner,
  window,
  disk,
  isGone = () => true,
  now = Date.now,
  onChanged = () => {},
}: Options): TypedStore {
  const all = new Map<string, Typed>();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();
  let problem: TypedProblem | null = null;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: TypedProblem | null) => {
    if (problem === next) return;
    problem = next;
    for (const listener of listeners) listener();
  };
  const keyOf = (form: string) => [owner, form, window].join("\n");
  /** The entries of a form that this window may show and discard: its own, and those of closed windows. */
  const ours = (form: string) =>
    [...all.values()]
      .filter((typed) => typed.form === form && (typed.window === window || isGone(typed.window)))
      .toSorted((a, b) => b.at - a.at);
  const drop = async (keys: string[]) => {
    if (keys.length === 0) return;
    for (const key of keys) {
      all.delete(key);
      waiting.delete(key);
    }
    // If it cannot be removed, it could not have been written either.
    await disk.remove(keys).catch(() => {});
    onChanged();
  };
  const oldest = (except: string) =>
    [...all.values()].filter(({ key }) => key !== except).toSorted((a, b) => a.at - b.at);

  async function write(typed: Typed): Promise<void> {
    const size = sizeOf(typed.value);
    if (size > MAX_OF_A_FORM) return become("large");
    let total = [...all.values()].reduce((sum, { value }) => sum + sizeOf(value), 0);
    const tooMany: string[] = [];
    for (const { key, value } of oldest(typed.key)) {
      if (total <= MAX_OF_ALL) break;
      tooMany.push(key);
      total -= sizeOf(value);
    }
    await drop(tooMany);
    try {
      await disk.put(typed);
      become(null);
    } catch (error) {
      become(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied");
    }
  }

  async function flush(): Promise<void> {
    const keys = [...waiting];
    waiting.clear();
    for (const key of keys) {
      const typed = all.get(key);
      if (typed) await write(typed);
      // It was deleted, or the person signed out, while it was being written.
      if (!all.has(key)) await disk.remove([key]).catch(() => {});
    }
    if (keys.length > 0) onChanged();
  }

  /** Writes immediately, then at most once per pause, so that closing the window loses little. */
  function soon(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.size > 0) soon();
    }, pause);
    void flush();
  }

  return {
    read: (form) => ours(form)[0] ?? null,
    keep(form, value) {
      if (stopped) return;
      const key = keyOf(form);
      const others = ours(form).filter((typed) => typed.key !== key);
      all.set(key, { key, owner, form, window, at: now(), value });
      waiting.add(key);
      soon();
      void drop(others.map((typed) => typed.key));
    },
    forget: (form) => void drop(ours(form).map(({ key }) => key)),
    flush,
    async refresh() {
      const found = await disk.all();
      const fresh = (typed: Typed) => typed.owner === owner && now() - typed.at < KEPT_DAYS * DAY;
      for (const [key, typed] of all) if (typed.window !== window) all.delete(key);
      if (!stopped) for (const typed of found.filter(fresh)) if (typed.window !== window) all.set(typed.key, typed);
      const stale = found.filter((typed) => !fresh(typed)).map(({ key }) => key);
      if (stale.length > 0) await disk.remove(stale);
    },
    async clear() {
      stopped = true;
      const found = await disk.all().catch(() => []);
      await drop([...new Set([...all.keys(), ...found.map(({ key }) => key)])]);
    },
    resume: () => void (stopped = false),
    problem: () => problem,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
