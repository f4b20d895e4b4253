import { expect, test } from "vitest";
import type { Database } from "#prisma/client.ts";
import { keepRounds } from "./rounds.ts";

test("a county whose work fails holds up no other, is reported by name, and is tried again next round", async () => {
  const counties = ["ash", "birch", "cedar"].map((id) => ({ id, subdomain: id, isDemo: false }));
  const database = { inDirectory: async () => counties } as unknown as Database;
  const [warnings, done]: [unknown[], string[]] = [[], []];
  let isBroken = true;
  const rounds = keepRounds({
    database,
    events: { subscribe: () => () => {}, publish: () => {} } as never,
    log: {
      info: () => {},
      error: () => {},
      warn: (facts, message) => warnings.push([(facts as { tenant?: string }).tenant, message]),
    },
    topic: "test",
    failed: "it could not be done",
    async work({ id }) {
      if (id === "birch" && isBroken) throw new Error("a county's own trouble");
      done.push(id);
      return 1;
    },
  });
  // The first round begins automatically.
  await rounds.round();
  isBroken = false;
  expect(await rounds.round()).toBe(3);
  await rounds.stop();
  expect(done).toEqual(["ash", "cedar", "ash", "cedar", "ash", "birch", "cedar"]);
  expect(warnings).toEqual([
    ["birch", "it could not be done"],
    ["birch", "it could not be done"],
  ]);
});
