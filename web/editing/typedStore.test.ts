import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTypedStore, KEPT_DAYS, MAX_OF_A_FORM, MAX_OF_ALL, type Disk, type Typed } from "./typedStore.ts";

const DAY = 24 * 60 * 60_000;
let disk: Disk & { rows: Map<string, Typed>; refuses: Error | null };
let time: number;
const alive = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  time = Date.parse("2026-03-03T21:12:00Z");
  alive.clear();
  const rows = new Map<string, Typed>();
  disk = {
    rows,
    refuses: null,
    all: async () => {
      if (disk.refuses) throw disk.refuses;
      return structuredClone([...rows.values()]);
    },
    put: async (typed) => {
      if (disk.refuses) throw disk.refuses;
      rows.set(typed.key, structuredClone(typed));
    },
    remove: async (keys) => {
      if (disk.refuses) throw disk.refuses;
      for (const key of keys) rows.delete(key);
    },
  };
});
afterEach(() => vi.useRealTimers());

/** A person's window, with what was on the device when it opened. */
async function windowOf(owner: string, name: string) {
  const store = createTypedStore({ owner, window: name, disk, isGone: (other) => !alive.has(other), now: () => time });
  await store.refresh().catch(() => {});
  alive.add(name);
  return store;
}

describe("unsaved text", () => {
  test("is on the device after a pause, and in the next window of the same person", async () => {
    const before = await windowOf("Ulster ann", "one");
    before.keep("meeting 1", { location: "Park" });
    expect(before.read("meeting 1")?.value).toEqual({ location: "Park" });
    await vi.advanceTimersByTimeAsync(400);
    alive.clear();
    const after = await windowOf("Ulster ann", "two");
    expect(after.read("meeting 1")).toMatchObject({ value: { location: "Park" }, at: time });
    expect(after.read("meeting 2")).toBeNull();
  });

  test("is removed everywhere once saved or discarded", async () => {
    (await windowOf("Ulster ann", "one")).keep("meeting 1", "Park");
    await vi.advanceTimersByTimeAsync(400);
    alive.clear();
    const after = await windowOf("Ulster ann", "two");
    after.forget("meeting 1");
    await vi.advanceTimersByTimeAsync(400);
    expect(after.read("meeting 1")).toBeNull();
    expect(disk.rows.size).toBe(0);
  });

  test("is not shown to another user, and is removed when they sign in", async () => {
    (await windowOf("Ulster ann", "one")).keep("meeting 1", "Park");
    await vi.advanceTimersByTimeAsync(400);
    alive.clear();
    const other = await windowOf("Ulster ben", "two");
    expect(other.read("meeting 1")).toBeNull();
    expect(disk.rows.size).toBe(0);
  });

  test("is forgotten after two weeks", async () => {
    (await windowOf("Ulster ann", "one")).keep("meeting 1", "Park");
    await vi.advanceTimersByTimeAsync(400);
    alive.clear();
    time += KEPT_DAYS * DAY;
    expect((await windowOf("Ulster ann", "two")).read("meeting 1")).toBeNull();
    expect(disk.rows.size).toBe(0);
  });

  test("is cleared at sign-out, including pending writes, and nothing is stored until they are back", async () => {
    const store = await windowOf("Ulster ann", "one");
    store.keep("meeting 1", "Park");
    await store.clear();
    store.keep("meeting 2", "Hall");
    await vi.advanceTimersByTimeAsync(400);
    expect(disk.rows.size).toBe(0);
    store.resume();
    store.keep("meeting 2", "Hall");
    await vi.advanceTimersByTimeAsync(400);
    expect(disk.rows.size).toBe(1);
  });

  test("in two windows stays separate: neither overwrites or discards the other's", async () => {
    const one = await windowOf("Ulster ann", "one");
    const two = await windowOf("Ulster ann", "two");
    one.keep("meeting 1", "Park");
    await vi.advanceTimersByTimeAsync(400);
    await two.refresh();
    expect(two.read("meeting 1")).toBeNull();
    two.keep("meeting 1", "Hall");
    await vi.advanceTimersByTimeAsync(400);
    two.forget("meeting 1");
    await vi.advanceTimersByTimeAsync(400);
    await two.refresh();
    expect(one.read("meeting 1")?.value).toBe("Park");
    // The first window is closed, so its typed text appears in the other.
    alive.delete("one");
    expect(two.read("meeting 1")?.value).toBe("Park");
  });

  test("stays in the window if the browser denies storage, with a notice", async () => {
    disk.refuses = new Error("denied");
    const store = await windowOf("Ulster ann", "one");
    let callCount = 0;
    store.subscribe(() => callCount++);
    expect(store.problem()).toBeNull();
    store.keep("meeting 1", "Park");
    await vi.advanceTimersByTimeAsync(400);
    expect(store.problem()).toBe("denied");
    expect(callCount).toBe(1);
    expect(store.read("meeting 1")?.value).toBe("Park");
    disk.refuses = new DOMException("", "QuotaExceededError");
    store.keep("meeting 1", "Park 2");
    await vi.advanceTimersByTimeAsync(400);
    expect(store.problem()).toBe("full");
    disk.refuses = null;
    store.keep("meeting 1", "Park 3");
    await vi.advanceTimersByTimeAsync(400);
    expect(store.problem()).toBeNull();
    expect([...disk.rows.values()].map(({ value }) => value)).toEqual(["Park 3"]);
  });

  test("is not stored on the device if one form is too long, with a notice", async () => {
    const store = await windowOf("Ulster ann", "one");
    store.keep("meeting 1", "x".repeat(MAX_OF_A_FORM));
    await vi.advanceTimersByTimeAsync(400);
    expect(store.problem()).toBe("large");
    expect(disk.rows.size).toBe(0);
  });

  test("uses limited space: the oldest is dropped first, and the newest kept", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: MAX_OF_A_FORM - 2 }), { minLength: 1, maxLength: 12 }),
        async (sizes) => {
          disk.rows.clear();
          alive.clear();
          const store = await windowOf("Ulster ann", "one");
          for (const [at, size] of sizes.entries()) {
            time += 1000;
            store.keep(`form ${at}`, "x".repeat(size));
            await vi.advanceTimersByTimeAsync(400);
          }
          const storedRows = [...disk.rows.values()];
          expect(storedRows.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)).toBeLessThanOrEqual(
            MAX_OF_ALL,
          );
          expect(storedRows.map(({ form }) => form)).toContain(`form ${sizes.length - 1}`);
        },
      ),
      { numRuns: 15 },
    );
  });
});
