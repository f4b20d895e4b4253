import { readFileSync } from "node:fs";
import { once } from "node:events";
import { afterAll, describe, expect, it } from "vitest";
import { newDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { ask } from "#tests/support/http.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { run, start } from "./process.ts";

const redis = process.env["TEST_REDIS_URL"];

/** Number of processes behind a per-process metric. */
async function processes(port: number): Promise<number> {
  const { text } = await ask(port, "localhost", "/metrics");
  return Number(/^dais_processes (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** How long a busy machine may take to start a process. */
const patience = { timeout: 90_000 };

describe("several processes of one server", () => {
  it("are refused if they could not notify each other", async () => {
    const { code, lines } = await run(["server/main.ts"], { WORKERS: "2" });
    expect(code).not.toBe(0);
    expect(lines.join("\n")).toContain("WORKERS above 1 needs DATABASE_URL");
  });

  describe.skipIf(!redis)(
    "on PostgreSQL and Redis (skipped: no TEST_REDIS_URL)",
    { tags: ["long/process"], timeout: 300_000 },
    () => {
      let test: TestDatabase | undefined;
      afterAll(() => test?.drop());

      it("serve one port, a killed one is restarted while the others serve, and all end when asked", async () => {
        test = await newDatabase();
        await using started = await start({
          ...PRODUCTION,
          DATABASE_URL: test.url,
          REDIS_URL: redis as string,
          WORKERS: "3",
        });
        const port = await started.port();
        await expect.poll(() => processes(port), patience).toBe(3);

        const ready = async () => (await ask(port, "localhost", "/readyz")).status;
        const { pid } = started.process;
        const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
        process.kill(Number(child), "SIGKILL");
        await expect.poll(() => started.output(), patience).toContain("a process ended and is restarting");
        expect(await ready()).toBe(200);
        await expect.poll(() => processes(port), patience).toBe(3);

        started.process.kill("SIGTERM");
        await once(started.process, "exit");
        expect(await started.exited).toBe(0);
        await expect(ready()).rejects.toThrow(/ECONNREFUSED/);
      });
    },
  );
});
