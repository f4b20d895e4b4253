import { expect, test } from "vitest";
import { temporaryPasswordOf, temporaryUntil } from "./temporaryPassword.rules.ts";

test("a temporary password has four groups of four signs that no one mistakes for one another", () => {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const seen = new Set<string>();
  for (let start = 0; start < 256; start += 16) {
    const password = temporaryPasswordOf(Uint8Array.from(all.slice(start, start + 16)));
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    for (const sign of password.replaceAll("-", "")) seen.add(sign);
  }
  // Each of 32 characters is equally likely: 5 bits each.
  expect(seen.size).toBe(32);
});

test("a temporary password is valid for 24 hours", () => {
  expect(temporaryUntil(new Date("2026-03-11T17:00:00Z"))).toEqual(new Date("2026-03-12T17:00:00Z"));
});
