import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "playwright";
import { chromiumPath } from "#tests/support/chromium.ts";
import { ask } from "#tests/support/http.ts";
import { type Ground, HOST } from "./ground.ts";
import { median, type Row } from "./table.ts";

const AIM = 3_000;

/** From `npm start` to the first visible page in a real browser, at the second start: nothing to build, with data. */
export async function start(on: Ground): Promise<Row[]> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const rows: Row[] = [];
  try {
    for (const [where, databaseUrl] of [
      ["PostgreSQL", on.databaseUrl],
      ["its own PostgreSQL", ""],
    ] as const) {
      const dataDir = join(on.dataDir, databaseUrl ? "start" : "embedded");
      await mkdir(dataDir, { recursive: true });
      const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REDIS_URL: "" };
      await firstPage(environment, browser);
      const times: { answers: number; page: number }[] = [];
      for (let round = 0; round < on.size.starts; round += 1) times.push(await firstPage(environment, browser));
      const page = median(times.map((time) => time.page));
      rows.push({
        what: `(d) npm start to the first page, second start, ${where}`,
        ours: `${(page / 1000).toFixed(2)} s`,
        limit: `(the server answers after ${(median(times.map((time) => time.answers)) / 1000).toFixed(2)} s)`,
        ratio: "",
        aim: `< ${AIM / 1000} s`,
        met: page < AIM,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function firstPage(environment: NodeJS.ProcessEnv, browser: Browser): Promise<{ answers: number; page: number }> {
  const port = await freePort();
  const startedAt = performance.now();
  // A separate process group, so that npm and its children end together.
  const server = spawn("npm", ["start", "--silent"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: "error", NODE_NO_WARNINGS: "1" },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  try {
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
      await pause(10);
    }
    const answered = performance.now() - startedAt;
    const page = await browser.newPage();
    await page.goto(`http://${HOST}:${port}/`);
    await page.getByRole("heading").first().waitFor();
    const shown = performance.now() - startedAt;
    await page.close();
    return { answers: answered, page: shown };
  } finally {
    if (server.exitCode === null && server.pid) {
      process.kill(-server.pid, "SIGTERM");
      await once(server, "exit");
    }
    while (await answers(port)) await pause(20);
  }
}

const answers = (port: number): Promise<boolean> =>
  ask(port, HOST, "/").then(
    ({ status }) => status === 200,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
