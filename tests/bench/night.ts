import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#prisma/client.ts";
import type { Ports } from "#schema/context.ts";
import { lookAtInsurance } from "#server/insurance/nightly.ts";
import { createSecrets } from "#server/identity/secrets.ts";

// The clock's nightly job alone in a process, so that its memory excludes the benchmark with its browser and all rows.

/** The clock's dependencies. Letters stay in their table. */
const PORTS = {
  clock: { now: () => new Date() },
  events: { publish: () => undefined },
  log: console,
  secrets: createSecrets("a secret of the benchmark alone, thirty-two bytes"),
  links: { addressOf: (subdomain: string) => `https://${subdomain}.dais.example` },
} as unknown as Ports;

const databaseUrl = process.env["DATABASE_URL"] ?? "";
const database = await openDatabase({ databaseUrl });
const tenant = await database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { subdomain: "demo" } }));
const rss = () => process.memoryUsage.rss();
const before = rss();
let most = before;
const watching = setInterval(() => (most = Math.max(most, rss())), 20);
const startedAt = performance.now();
const tell = (kind: string, looked: number) =>
  process.send?.({
    kind,
    looked,
    seconds: (performance.now() - startedAt) / 1000,
    before,
    most: Math.max(most, rss()),
  });
// Killed like in an outage, in the middle of a batch after this many.
const killAfter = Number(process.env["KILL_AFTER_BATCHES"] ?? Infinity);
let batches = 0;
const looked = await lookAtInsurance({ database, ports: PORTS }, tenant, () => {
  tell("going", batches);
  if (batches === killAfter) setTimeout(() => process.kill(process.pid, "SIGKILL"), 15);
  batches += 1;
  return false;
});
clearInterval(watching);
tell("done", looked);
await pause(0);
await database.close();
process.disconnect?.();
