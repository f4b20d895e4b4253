import { expect, test, vi } from "vitest";
import type { Database } from "#prisma/client.ts";
import { patientFor } from "./patience.ts";

const answering = { inDirectory: async () => "answered" } as unknown as Database;

test("work that can wait does not query the database while first pages are loading", async () => {
  vi.useFakeTimers();
  const patience = patientFor(answering, 3_000);
  let answer: unknown = null;
  const asked = patience.database.inDirectory(async () => {}).then((said) => (answer = said));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await asked;
  expect(answer).toBe("answered");
});

test("waiting work continues immediately when the product stops", async () => {
  const patience = patientFor(answering, 60_000);
  const asked = patience.database.inDirectory(async () => {});
  patience.end();
  expect(await asked).toBe("answered");
});
