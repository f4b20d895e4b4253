import { expect, test, vi } from "vitest";
import type { Database } from "#prisma/client.ts";
import { delayDatabase } from "./startupDelay.ts";

const answering = { inDirectory: async () => "answered" } as unknown as Database;

test("work that can wait does not query the database while first pages are loading", async () => {
  vi.useFakeTimers();
  const startupDelay = delayDatabase(answering, 3_000);
  let answer: unknown = null;
  const request = startupDelay.database.inDirectory(async () => {}).then((result) => (answer = result));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await request;
  expect(answer).toBe("answered");
});

test("waiting work continues immediately when the product stops", async () => {
  const startupDelay = delayDatabase(answering, 60_000);
  const request = startupDelay.database.inDirectory(async () => {});
  startupDelay.end();
  expect(await request).toBe("answered");
});
