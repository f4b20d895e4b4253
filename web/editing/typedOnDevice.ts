import { createStore, delMany, set, values } from "idb-keyval";
import { clearOutboxes } from "./outboxOnDevice.ts";
import { createTypedStore, type Disk, type Typed, type TypedStore } from "./typedStore.ts";

const patience = 1_500;
const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<T>((_, fail) => setTimeout(() => fail(new Error("The browser's storage does not answer.")), ms)),
  ]);

const isTyped = (value: unknown): value is Typed =>
  typeof value === "object" && value !== null && "key" in value && "owner" in value && "form" in value && "at" in value;

/** The browser's own storage. Each call retries opening it until that works, so denied storage fails only the call. */
function browserDisk(): Disk {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore("dais-typed", "typed"));
  return {
    all: async () => (await within(patience, values<unknown>(store()))).filter(isTyped),
    put: async (typed) => within(patience, set(typed.key, typed, store())),
    remove: async (keys) => within(patience, delMany(keys, store())),
  };
}

const lockOf = (window: string) => `dais-window-${window}`;

/** Detects closed windows: each open one holds a lock. In a browser without locks, all count as closed. */
function watchWindows(mine: string) {
  const closedWindows = new Set<string>();
  const watched = new Map<string, Promise<void>>();
  const { locks } = navigator as Partial<Pick<Navigator, "locks">>;
  void locks?.request(lockOf(mine), () => new Promise(() => {})).catch(() => {});
  const watch = (window: string) => {
    const watching =
      watched.get(window) ??
      (async () => {
        await locks?.request(lockOf(window), { mode: "shared" }, () => {}).catch(() => {});
        closedWindows.add(window);
      })();
    watched.set(window, watching);
    return watching;
  };
  return { isGone: (window: string) => closedWindows.has(window), watch };
}

// Not randomUUID, which is missing on pages served without encryption.
const mine = crypto.getRandomValues(new Uint32Array(4)).join("-");
const opened = new Map<string, Promise<TypedStore>>();

async function open(owner: string): Promise<TypedStore> {
  clearOutboxes(owner);
  const disk = browserDisk();
  const windows = watchWindows(mine);
  const channel = new BroadcastChannel("dais-typed");
  const seen: Disk = {
    ...disk,
    all: async () => {
      const all = await disk.all();
      const others = all.filter(({ window }) => window !== mine).map(({ window }) => windows.watch(window));
      // A reloaded window releases its lock a moment later.
      await within(patience / 5, Promise.all(others)).catch(() => {});
      return all;
    },
  };
  const store = createTypedStore({
    owner,
    window: mine,
    disk: seen,
    isGone: windows.isGone,
    onChanged: () => channel.postMessage("changed"),
  });
  channel.addEventListener(
    "message",
    ({ data }) => void (data === "left" ? store.clear() : store.refresh().catch(() => {})),
  );
  // With denied storage nothing can be read. This is reported as soon as something would have to be stored.
  await store.refresh().catch(() => {});
  const write = () => void store.flush();
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", write);
  // A closing page may not finish what it starts then, so a field is saved on blur.
  document.addEventListener("focusout", write);
  return store;
}

/** What one person typed in one county and did not save. Other people's text on this device is removed. */
export function openTyped(owner: string): Promise<TypedStore> {
  const opening = opened.get(owner) ?? open(owner);
  opened.set(owner, opening);
  return opening;
}

/** On sign-out, removes everything that the person typed from the device, from all windows. */
export async function clearTyped(): Promise<void> {
  clearOutboxes(null);
  const disk = browserDisk();
  const all = await disk.all().catch(() => []);
  await disk.remove(all.map(({ key }) => key)).catch(() => {});
  const channel = new BroadcastChannel("dais-typed");
  channel.postMessage("left");
  channel.close();
}
