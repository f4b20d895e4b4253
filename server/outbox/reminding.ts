import type { Database } from "#prisma/client.ts";
import type { Ports, TenantFacts } from "#schema/context.ts";
import { remindLateSteps } from "#schema/routing/reminders.ts";
import { inCounty } from "../identity/inCounty.ts";

interface Deps {
  database: Database;
  ports: Ports;
}

const EVERY_MS = 15 * 60_000;

/**
 * Sends reminders of late steps in every county, each in its own transaction. Returns how many were reminded of and how
 * many were escalated.
 */
export async function remindEverywhere({ database, ports }: Deps): Promise<{ reminded: number; escalated: number }> {
  const total = { reminded: 0, escalated: 0 };
  const counties: TenantFacts[] = await database.inDirectory((db) => db.tenant.findMany({ orderBy: { id: "asc" } }));
  for (const tenant of counties) {
    const done = await inCounty({ database, ports }, tenant, remindLateSteps);
    total.reminded += done.reminded;
    total.escalated += done.escalated;
  }
  return total;
}

/** Reminds at once and then every quarter of an hour. A failed round is logged and retried in the next. Returns the way to stop. */
export function keepReminding(deps: Deps): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = remindEverywhere(deps).catch((error: unknown) => {
      if (!stopped) deps.ports.log.warn({ err: error }, "late steps could not be reminded of");
    });
  };
  const timer = setInterval(round, EVERY_MS).unref();
  round();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
