import type { Database } from "#prisma/client.ts";
import { contractsToTell, MAX_AT_ONCE, tellOfContract } from "#schema/contracts/notices/contractClock.ts";
import { obligationsToTell, tellOfObligation } from "#schema/contracts/notices/obligationClock.ts";
import type { CountyContext, Ports, TenantFacts } from "#schema/context.ts";
import { inCounty } from "../identity/inCounty.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";

interface Deps {
  database: Database;
  ports: Ports;
}

/** Batches of one county per round. The next round does the rest. */
const MAX_BATCHES = 20;

/**
 * Sends notices about the dates of a county's contracts and what they require, each in its own transaction. Repeating
 * it sends nothing twice. Returns how many were sent, and whether it finished.
 */
export async function tellOfDays(
  deps: Deps,
  tenant: TenantFacts,
  stopping: () => boolean = () => false,
): Promise<{ toldCount: number; isWhole: boolean }> {
  const { log } = deps.ports;
  const inOne = <T>(work: (context: CountyContext) => Promise<T>): Promise<T> => inCounty(deps, tenant, work);
  const each = async (
    due: (context: CountyContext, passed: readonly string[]) => Promise<string[]>,
    tell: (context: CountyContext, key: string) => Promise<boolean>,
  ) => {
    const passed: string[] = [];
    let toldCount = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const keys = await inOne((context) => due(context, passed));
      for (const key of keys) {
        if (stopping()) return { toldCount, isWhole: false };
        passed.push(key);
        try {
          if (await inOne((context) => tell(context, key))) toldCount += 1;
        } catch (error) {
          // One failure does not stop the others. The next round retries it.
          log.error({ err: error, tenant: tenant.id, key }, "the days of a contract could not be told");
        }
      }
      if (keys.length < MAX_AT_ONCE) return { toldCount, isWhole: true };
    }
    return { toldCount, isWhole: false };
  };
  const contracts = await each(contractsToTell, tellOfContract);
  const obligations = await each(obligationsToTell, tellOfObligation);
  return { toldCount: contracts.toldCount + obligations.toldCount, isWhole: contracts.isWhole && obligations.isWhole };
}

const HOUR = 3_600_000;

/** Runs in every county once an hour, because deadlines are whole days. */
export function keepContractDays(deps: Deps): Rounds {
  const wholeAt = new Map<string, number>();
  return keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "contract-days",
    failed: "the days of contracts could not be told",
    async work({ id }, stopping) {
      const now = deps.ports.clock.now().valueOf();
      const last = wholeAt.get(id);
      // Runs again when the clock was set back, too.
      if (last !== undefined && Math.abs(now - last) < HOUR) return 0;
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      if (!tenant) return 0;
      const { toldCount, isWhole } = await tellOfDays(deps, tenant, stopping);
      if (isWhole) wholeAt.set(id, now);
      return toldCount;
    },
  });
}
