import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry, type Registry } from "prom-client";
import type { Log } from "#schema/context.ts";

/** Milliseconds before an ended process is restarted. Doubles each time, and resets once one has served. */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 30_000;

const ASKED = "dais:metrics?";
const TOLD = "dais:metrics";
interface Told {
  type: typeof TOLD;
  text: string | null;
}

/**
 * Runs `count` processes of the server on one port until it is told to stop, and restarts those that end unexpectedly.
 * The first one starts alone: it migrates the database. Resolves with the exit code when all have ended; if the first
 * does not come up, with its own.
 */
export async function superviseWorkers(
  count: number,
  { log, serving }: { log: Log; serving: (port: number) => void },
): Promise<number> {
  const metrics = new AggregatorRegistry();
  let stopping = false;
  let pause = FIRST_PAUSE;
  const ends = new Map<Worker, Promise<unknown>>();

  const launch = (): Worker => {
    const worker = cluster.fork();
    ends.set(worker, once(worker, "exit"));
    worker.on("message", (message: unknown) => {
      if ((message as { type?: string })?.type !== ASKED) return;
      const tell = (text: string | null) => worker.isConnected() && worker.send({ type: TOLD, text } satisfies Told);
      metrics.clusterMetrics().then(tell, () => tell(null));
    });
    worker.once("listening", () => (pause = FIRST_PAUSE));
    worker.once("exit", (code, signal) => {
      ends.delete(worker);
      if (stopping || !up) return;
      log.error({ pid: worker.process.pid, code, signal }, "a process ended and is restarting");
      setTimeout(() => !stopping && launch(), pause);
      pause = Math.min(pause * 2, MAX_PAUSE);
    });
    return worker;
  };
  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    for (const worker of ends.keys()) worker.process.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

  let up = false;
  const first = launch();
  const port = await Promise.race([
    once(first, "listening").then(([address]) => (address as { port: number }).port),
    once(first, "exit").then(() => null),
  ]);
  if (port === null) return first.process.exitCode ?? 1;
  up = true;
  for (let started = 1; started < count && !stopping; started += 1) launch();
  serving(port);
  while (!stopping || ends.size > 0) await Promise.race([once(cluster, "exit"), ...ends.values()]);
  return 0;
}

/** The counts of all processes of this port. Null: they are not available now. With only one process, its own. */
export function metricsOfAll(registries: Registry[]): () => Promise<string | null> {
  if (!cluster.isWorker) return async () => (await Promise.all(registries.map((each) => each.metrics()))).join("\n");
  AggregatorRegistry.setRegistries(registries);
  // Answers the other processes' questions.
  void new AggregatorRegistry();
  let asking: Promise<string | null> | null = null;
  return () => {
    asking ??= new Promise<string | null>((resolve) => {
      const hear = (message: unknown) => {
        if ((message as Told)?.type !== TOLD) return;
        process.off("message", hear);
        asking = null;
        resolve((message as Told).text);
      };
      process.on("message", hear);
      process.send?.({ type: ASKED });
    });
    return asking;
  };
}
