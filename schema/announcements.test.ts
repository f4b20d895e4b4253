import { expect, test } from "vitest";
import { announcements } from "./announcements.ts";
import type { Context } from "./context.ts";

/** A county whose announcements the test triggers. */
function county() {
  const listeners = new Set<() => void>();
  const topics: string[] = [];
  const context = {
    tenant: { id: "essex" },
    ports: {
      events: {
        subscribe(topic: string, listener: () => void) {
          topics.push(topic);
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
    },
  } as unknown as Context;
  return { context, topics, listeners, announce: () => listeners.forEach((listener) => listener()) };
}

const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

test("a listener gets the current state immediately and listens only to its own county's topic", async () => {
  const { context, topics } = county();
  expect(await announcements(context, "meeting:1").next()).toEqual({ done: false, value: {} });
  expect(topics).toEqual(["essex:meeting:1"]);
});

test("a slow listener hears of many announcements once, and of none that came before it looked", async () => {
  const { context, announce } = county();
  const heard = announcements(context, "meeting:1");
  announce();
  await heard.next();
  announce();
  announce();
  announce();
  expect(await settled(heard.next())).toBe(true);
  const next = heard.next();
  expect(await settled(next)).toBe(false);
  announce();
  expect(await settled(next)).toBe(true);
});

test("a listener that stops while nothing is announced is released immediately", async () => {
  const { context, listeners } = county();
  const heard = announcements(context, "meeting:1");
  await heard.next();
  const waiting = heard.next();
  await heard.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(await heard.next()).toEqual({ done: true, value: undefined });
  expect(listeners.size).toBe(0);
});
