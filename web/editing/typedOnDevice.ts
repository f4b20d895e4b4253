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

/** The browser's own storage. Asked for anew each time, so that storage that is denied is only denied. */
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

/** Which other windows are gone: each holds a lock as long as it lives. Where the browser has no locks, all are. */
function watchWindows(mine: string) {
  const gone = new Set<string>();
  const watched = new Map<string, Promise<void>>();
  const { locks } = navigator as Partial<Pick<Navigator, "locks">>;
  void locks?.request(lockOf(mine), () => new Promise(() => {})).catch(() => {});
  const watch = (window: string) => {
    const watching =
      watched.get(window) ??
      (async () => {
        await locks?.request(lockOf(window), { mode: "shared" }, () => {}).catch(() => {});
        gone.add(window);
      })();
    watched.set(window, watching);
    return watching;
  };
  return { isGone: (window: string) => gone.has(window), watch };
}

// Not randomUUID: it is missing where a page is served without encryption.
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
      // A window that was loaded anew lets go of its lock a moment later.
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
  // Nothing can be read where storage is denied; that is told as soon as something would have to be kept.
  await store.refresh().catch(() => {});
  const write = () => void store.flush();
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", write);
  // A browser that closes a page may not finish what is begun then: a field that is left is written at once.
  document.addEventListener("focusout", write);
  return store;
}

/** What one person typed in one county and did not save; what others left on this device is removed. */
export function openTyped(owner: string): Promise<TypedStore> {
  const opening = opened.get(owner) ?? open(owner);
  opened.set(owner, opening);
  return opening;
}

/** They sign out: nothing they typed stays on the device, whichever window it was typed in. */
export async function clearTyped(): Promise<void> {
  clearOutboxes(null);
  const disk = browserDisk();
  const all = await disk.all().catch(() => []);
  await disk.remove(all.map(({ key }) => key)).catch(() => {});
  const channel = new BroadcastChannel("dais-typed");
  channel.postMessage("left");
  channel.close();
}
