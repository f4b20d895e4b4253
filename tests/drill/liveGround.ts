import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { applyMigrations } from "#prisma/migrate.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { seedDemo } from "#prisma/seed/seedDemo.ts";
import documents from "#server/generated/documents.json" with { type: "json" };
import { removeDataFolder } from "#tests/support/dataFolder.ts";
import { ask } from "#tests/support/http.ts";
import { asCounties, PRODUCTION } from "#tests/support/production.ts";
import { demoParts } from "./demoParts.ts";

export const HOST = "demo.localhost";
export const PASSWORD = "Dais-Demo-2026";

export interface Product extends AsyncDisposable {
  port: number;
  /** Number of log lines so far. */
  lines(): number;
}

/** The product in production mode, in a separate process, with the demonstration counties. */
export async function product(environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "dais-drill-"));
  const secret = randomBytes(32).toString("hex");
  const database = await openFolder(join(dataDir, "database"));
  await applyMigrations(database);
  await seedCatalogue(database);
  await seedDemo(database, demoParts(dataDir, secret));
  await asCounties(database);
  await database.close();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      NODE_NO_WARNINGS: "1",
      ...PRODUCTION,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SECRET: secret,
      REDIS_URL: "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let lines = 0;
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      for (const line of String(chunk).split("\n")) {
        const reportedPort = /Dais listens on port (\d+)/.exec(line)?.[1];
        if (reportedPort) resolve(Number(reportedPort));
      }
      lines += chunk.filter((byte) => byte === 10).length;
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  return {
    port,
    lines: () => lines,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await Promise.race([once(child, "exit"), pause(12_000).then(() => child.kill("SIGKILL"))]);
      }
      await removeDataFolder(dataDir);
    },
  };
}

export interface Clerk {
  token: string;
  graphql(query: string, variables?: object): Promise<any>;
  /** Runs a mutation. Throws on anything but its payload. */
  does(name: string, input: object, selection: string): Promise<any>;
}

/** The clerk of the demonstration county. */
export async function signIn(port: number): Promise<Clerk> {
  const answer = await ask(port, HOST, "/api/login", { body: { email: "clerk@demo.example", password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`the clerk could not sign in: ${answer.text}`);
  const token = String(answer.json.token);
  const clerk: Clerk = {
    token,
    async graphql(query, variables = {}) {
      const response = await ask(port, HOST, "/graphql", {
        body: { query, variables },
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.status !== 200 || response.json?.errors) throw new Error(`${response.status} ${response.text}`);
      return response.json.data;
    },
    async does(name, input, selection) {
      const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const data = await clerk.graphql(
        `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on ${title}Payload { ${selection} } ... on Refusal { message } } }`,
        { input },
      );
      if (data[name].__typename !== `${title}Payload`) throw new Error(`${name}: ${JSON.stringify(data)}`);
      return data[name];
    },
  };
  return clerk;
}

/** A roll call under way, and a function to vote in it repeatedly. */
export async function openVote(clerk: Clerk): Promise<{ meetingId: string; motionId: string; cast(): Promise<void> }> {
  const date = new Date().toISOString().slice(0, 10);
  const { meeting } = await clerk.does("createMeeting", { meetingType: "Board", date }, "meeting { id today }");
  const meetingId = String(meeting.id);
  const description = "To buy a snow plow";
  const { item } = await clerk.does("addAgendaItem", { meetingId, description }, "item { id version }");
  await clerk.does("addAllMembers", { meetingId, time: "10:00" }, "added");
  await clerk.does("publishAgenda", { meetingId }, "meeting { id }");
  await clerk.does("startMeeting", { meetingId, startsOn: meeting.today }, "meeting { id }");
  const plan = { voteType: "ROLL_CALL_VOTE", thresholdType: "WEIGHTED_MAJORITY" };
  await clerk.does("updateAgendaItem", { itemId: item.id, version: item.version, description, ...plan }, "item { id }");
  const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  const roll: { id: string }[] = opened.motion.roll;
  let count = 0;
  return {
    meetingId,
    motionId: String(motion.id),
    async cast() {
      const value = Math.floor(count / roll.length) % 2 === 0 ? "YES" : "NO";
      await clerk.does(
        "castVote",
        { motionId: motion.id, entryId: roll[count % roll.length]?.id, value },
        "motion { id }",
      );
      count += 1;
    },
  };
}

/** The app's own document whose text starts with this. */
export function documentOf(beginning: string): string {
  const [id] = Object.entries(documents).find(([, text]) => text.startsWith(beginning)) ?? [];
  if (id === undefined) throw new Error(`the app has no document “${beginning}”`);
  return id;
}

export const p = (times: readonly number[], percent: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ??
  Number.NaN;

/** 'p50 / p99 ms of N'. */
export const told = (times: readonly number[]): string =>
  `${p(times, 50).toFixed(0)} / ${p(times, 99).toFixed(0)} ms of ${times.length}`;

/** The milliseconds that something took, whether or not it failed, and whether it succeeded. */
export async function timed(work: () => Promise<unknown>): Promise<{ ms: number; done: boolean }> {
  const startedAt = performance.now();
  const done = await work().then(
    () => true,
    () => false,
  );
  return { ms: performance.now() - startedAt, done };
}
