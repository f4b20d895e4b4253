import { expect, test } from "vitest";
import { refuseUnproven } from "./proof.rules.ts";

const provedAt = new Date("2026-03-11T17:00:00Z");
const after = (minutes: number) => new Date(provedAt.valueOf() + minutes * 60_000);

test("a proof of identity is valid for ten minutes, to the second", () => {
  const actor = { credential: "cookie" as const, provedAt };
  expect(refuseUnproven(actor, after(0))).toBeNull();
  expect(refuseUnproven(actor, after(10))).toBeNull();
  expect(refuseUnproven(actor, new Date(after(10).valueOf() + 1))?.code).toBe("PROVE_IDENTITY");
});

test("an API token proves nothing, however fresh", () => {
  expect(refuseUnproven({ credential: "token", provedAt }, after(0))?.code).toBe("TOKEN_CANNOT");
});
