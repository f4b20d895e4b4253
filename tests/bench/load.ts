import { globSync, statSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "#tests/support/http.ts";
import { ms, percentile, type Row } from "./table.ts";

const ROOT = join(import.meta.dirname, "../..");
/** p50 of a page compared with that of a file. Every request must be answered. */
const AIM = 2;
/** Milliseconds after which a request counts as unanswered. */
const PATIENCE = 10_000;

/** Requests per second, seconds per round, and rounds. */
export interface Load {
  perSecond: number;
  seconds: number;
  rounds: number;
}

/**
 * Pages without scripts at a rate of requests per second, alternating with a file of the web app of about the same
 * length as the first page, from the same server. `pages`: the label of each, and its path for the nth request. The web
 * app must be built.
 */
export async function pagesUnderLoad(
  { port, host, what }: { port: number; host: string; what: (page: string) => string },
  pages: [string, (n: number) => string][],
  size: Load,
): Promise<Row[]> {
  const { bytes } = await ask(port, host, pages[0]?.[1](0) ?? "/", { headers: HEADERS });
  const file = fileOfAbout(bytes.length);
  const rows: Row[] = [];
  for (const [page, pathOf] of pages) {
    const [ours, limit]: [Round[], Round[]] = [[], []];
    for (let round = -1; round < size.rounds; round += 1) {
      const [one, other] = [
        await load({ port, host }, pathOf, size),
        await load({ port, host }, () => file.path, size),
      ];
      if (round < 0) continue;
      ours.push(one);
      limit.push(other);
    }
    const times = (rounds: Round[]) => rounds.flatMap((round) => round.times);
    const answered = (rounds: Round[]) =>
      (100 * times(rounds).length) / rounds.reduce((sum, round) => sum + round.sent, 0);
    const summaryOf = (rounds: Round[]) =>
      `p50 ${ms(percentile(times(rounds), 50))}, p99 ${ms(percentile(times(rounds), 99))} ms, ${answered(rounds).toFixed(1)}% answered`;
    const ratio = (percent: number) => percentile(times(ours), percent) / percentile(times(limit), percent);
    rows.push({
      what: what(page),
      ours: summaryOf(ours),
      limit: `${summaryOf(limit)}, a file of ${(file.bytes / 1024).toFixed(0)} KiB (page ${(bytes.length / 1024).toFixed(0)})`,
      ratio: `${ratio(50).toFixed(2)} / ${ratio(99).toFixed(2)}`,
      aim: `<= ${AIM} at p50, 100%`,
      met: ratio(50) <= AIM && answered(ours) === 100,
    });
  }
  return rows;
}

const HEADERS = { accept: "text/html" };

/** The web app's file with the nearest length, as address and bytes. */
function fileOfAbout(length: number): { path: string; bytes: number } {
  const folder = join(ROOT, "dist/web");
  const files = globSync("assets/*.{js,css}", { cwd: folder }).map((name) => ({
    path: `/${name}`,
    bytes: statSync(join(folder, name)).size,
  }));
  const [nearest] = files.sort((one, other) => Math.abs(one.bytes - length) - Math.abs(other.bytes - length));
  if (!nearest) throw new Error("the web app has no files: run npm run build:web");
  return nearest;
}

interface Round {
  sent: number;
  /** Milliseconds of the answers with 200, from the time when each should have been sent. */
  times: number[];
}

/** Sends requests at a fixed rate for a while, whether or not earlier ones were answered. */
async function load(
  { port, host }: { port: number; host: string },
  pathOf: (n: number) => string,
  { perSecond, seconds }: Load,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const total = Math.max(1, Math.round(perSecond * seconds));
  const under: Promise<number | null>[] = [];
  for (let n = 0; n < total; n += 1) {
    const due = startedAt + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    under.push(
      get(agent, { port, host, path: pathOf(n) }).then((status) => (status === 200 ? performance.now() - due : null)),
    );
  }
  const times = await Promise.all(under);
  agent.destroy();
  return { sent: total, times: times.filter((time) => time !== null) };
}

/** Status of the complete answer. 0: none. */
function get(agent: Agent, { port, host, path }: { port: number; host: string; path: string }): Promise<number> {
  return new Promise((resolve) => {
    const clientRequest = request(
      { agent, host: "127.0.0.1", port, path, timeout: PATIENCE, headers: { host, ...HEADERS } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    clientRequest.once("timeout", () => clientRequest.destroy());
    clientRequest.once("error", () => resolve(0));
    clientRequest.end();
  });
}
