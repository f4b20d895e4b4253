import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import pg from "pg";
import { HOST } from "./ground.ts";

/** Concurrent requests on every side. */
export const AT_ONCE = 8;

export interface Paced {
  perSecond: number;
  /** Milliseconds of each. */
  times: number[];
}

/**
 * How often per second `work` runs, at a given concurrency, for some milliseconds or up to a number of starts. `work`
 * gets the number of earlier starts.
 */
export async function pace(
  work: (before: number) => Promise<unknown>,
  { during = Infinity, count = Infinity, atOnce = AT_ONCE }: { during?: number; count?: number; atOnce?: number },
): Promise<Paced> {
  const startedAt = performance.now();
  const times: number[] = [];
  let started = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (started < count && performance.now() - startedAt < during) {
        const sentAt = performance.now();
        await work(started++);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  return { perSecond: (times.length * 1000) / (performance.now() - startedAt), times };
}

/** Kept connections, enough for all concurrent requests. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE });

/** A server's answer to a JSON body. Throws on anything but an answer without errors. */
export function post(
  agent: Agent,
  port: number,
  headers: Record<string, string>,
  body: string,
  path = "/graphql",
): Promise<string> {
  const all = {
    host: HOST,
    ...headers,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { agent, host: "127.0.0.1", port, path, method: "POST", headers: all },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          if (response.statusCode === 200 && !text.includes('"errors"')) resolve(text);
          else reject(new Error(`${response.statusCode}: ${text.slice(0, 500)}`));
        });
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}

/** CPU milliseconds that a process and the database's connections used during some work. */
export interface Taken {
  node: number;
  postgres: number;
}

/**
 * Measures the CPU cost of `work` for the process `pid` (null: none) and PostgreSQL, if both run on this Linux machine.
 * Otherwise zeros.
 */
export async function openMeter(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const backends = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return new Map(rows.map(({ pid }) => [pid, cpuMsOf(pid, "postgres")]));
  };
  return {
    async during<T>(pid: number | null, work: () => Promise<T>): Promise<[T, Taken]> {
      const [before, node] = [await backends(), pid === null ? 0 : cpuMsOf(pid)];
      const done = await work();
      const ours = pid === null ? 0 : cpuMsOf(pid) - node;
      const theirs = [...(await backends())].map(([backend, now]) => now - (before.get(backend) ?? 0));
      return [done, { node: ours, postgres: theirs.reduce((sum, each) => sum + each, 0) }];
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** CPU milliseconds that a process has used so far. `name`: its required name. */
function cpuMsOf(pid: number, name = ""): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const [user, system] = stat.slice(end).split(" ").slice(12, 14).map(Number);
    return stat.slice(0, end).includes(name) ? ((user ?? 0) + (system ?? 0)) * TICK_MS : 0;
  } catch {
    return 0;
  }
}
