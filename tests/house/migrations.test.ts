import { expect, it } from "vitest";
import { pendingSql } from "#prisma/migrate.ts";

it("the migrations build what the models describe", async () => {
  expect(await pendingSql()).toBe("");
});
