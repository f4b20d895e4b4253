import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { makeCluster } from "#prisma/postgres/cluster.ts";
import { npmPrograms } from "#prisma/postgres/programs.ts";
import { keepServer, type Server } from "#prisma/postgres/server.ts";
import { PRODUCTION as SETTINGS } from "#tests/support/production.ts";
import { ask, type Answer } from "#tests/support/http.ts";
import type { Size } from "./size.ts";

/** The PostgreSQL to measure on, where a database can be created. Without a user name, the system's. */
function serverOf(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  url.username ||= process.env["PGUSER"] ?? userInfo().username;
  return url;
}

export const HOST = "demo.localhost";
export const DEMO_PASSWORD = "Dais-Demo-2026";

export interface Ground extends AsyncDisposable {
  databaseUrl: string;
  dataDir: string;
  size: Size;
}

/**
 * A scratch database and a scratch folder, removed afterwards. Without an address, on the product's own PostgreSQL with
 * its settings.
 */
export async function ground(size: Size, databaseUrl = process.env["DATABASE_URL"]): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), "dais-bench-"));
  await chmod(dataDir, 0o711);
  const cluster = databaseUrl ? null : await ownServer(join(dataDir, "cluster"));
  const server = serverOf(cluster?.url ?? (databaseUrl as string));
  const name = `dais_bench_${randomBytes(6).toString("hex")}`;
  await asServer(server, `create database ${name}`);
  return {
    databaseUrl: Object.assign(new URL(server), { pathname: `/${name}` }).toString(),
    dataDir,
    size,
    async [Symbol.asyncDispose]() {
      await asServer(server, `drop database if exists ${name} with (force)`);
      await cluster?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ownServer(folder: string): Promise<Server> {
  const programs = npmPrograms();
  await makeCluster(folder, programs);
  return keepServer(folder, {
    programs,
    stillThere: () => {},
    tell: (text, error) => console.error(text, error ?? ""),
  });
}

/** Does what autovacuum would do in the first minute. Without statistics, PostgreSQL plans as if tables were empty. */
export async function vacuumAnalyze(on: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: on.databaseUrl });
  await client.connect();
  try {
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function asServer(server: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect().catch((error: Error) => {
    throw new Error(`DATABASE_URL does not answer: ${error.message}`);
  });
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A child process that communicates through messages and ends with this one. */
export interface Helper extends AsyncDisposable {
  process: ChildProcess;
  /** Resolves with the next message of that kind. */
  hears<T>(kind: string): Promise<T>;
  tell(message: object): void;
}

export function helper(script: string, environment: NodeJS.ProcessEnv, flags: string[] = []): Helper {
  const child = spawn(process.execPath, [...flags, script], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, NODE_NO_WARNINGS: "1", RATE_LIMIT_PER_MINUTE: "1000000", ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const messages: Record<string, unknown>[] = [];
  const waiting = new Map<string, (message: never) => void>();
  child.on("message", (message: Record<string, unknown>) => {
    const kind = String(message["kind"]);
    const waiter = waiting.get(kind);
    waiting.delete(kind);
    if (waiter) waiter(message as never);
    else messages.push(message);
  });
  return {
    process: child,
    hears: (kind) =>
      new Promise((resolve, reject) => {
        const at = messages.findIndex((message) => message["kind"] === kind);
        if (at >= 0) return resolve(messages.splice(at, 1)[0] as never);
        const onExit = (code: number | null) =>
          reject(new Error(`${script} ended with ${code} before it said “${kind}”`));
        child.once("exit", onExit);
        waiting.set(kind, (message) => {
          child.off("exit", onExit);
          resolve(message);
        });
      }),
    tell: (message) => void child.send(message),
    async [Symbol.asyncDispose]() {
      // A killed process has no exit code.
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** The product in a separate process, on the scratch database with its demo counties. */
export async function product(
  on: Ground,
  flags: string[] = [],
  env: Record<string, string> = {},
): Promise<{ helper: Helper; port: number; clerk: Clerk }> {
  if (env["NODE_ENV"] === "production") await asServer(new URL(on.databaseUrl), "update tenant set is_demo = false");
  const server = helper(
    "tests/bench/product.ts",
    { DATABASE_URL: on.databaseUrl, DATA_DIR: on.dataDir, PORT: "0", LOG_LEVEL: "error", REDIS_URL: "", ...env },
    flags,
  );
  const { port } = await server.hears<{ port: number }>("ready");
  return { helper: server, port, clerk: await signIn(port) };
}

/** The product's settings in a county, without a demonstration of its own: see {@link prepared}. */
export const PRODUCTION = { ...SETTINGS, KEPT_ANSWERS_MB: "64" };

/** Turns off cached answers, so that repeated queries measure the database. */
export const NO_KEPT_ANSWERS = { KEPT_ANSWERS_MB: "0" };

/** The result of `work` in a demonstration created by a start outside production. */
export async function prepared<T>(on: Ground, work: (clerk: Clerk) => Promise<T>): Promise<T> {
  const { helper: first, clerk } = await product(on);
  await using _first = first;
  return await work(clerk);
}

export interface Clerk {
  token: string;
  /** Cookies and their header, as a browser sends them. */
  browser: Record<string, string>;
  http(path: string, body: object): Promise<Answer>;
  /** Runs a mutation. Throws on anything but its payload. */
  does(name: string, input: object, selection: string): Promise<any>;
}

/** A person of the demonstration, by the name before the @. */
export async function signIn(port: number, name = "clerk"): Promise<Clerk> {
  const body = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
  const { json, headers } = await ask(port, HOST, "/api/login", { body });
  const token = String(json.token);
  const cookies = [headers["set-cookie"]].flat().map((line) => String(line).split(";")[0]);
  const xsrf = cookies.find((pair) => pair?.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  const clerk: Clerk = {
    token,
    browser: { cookie: cookies.join("; "), "x-xsrf-token": decodeURIComponent(xsrf) },
    http: (path, body) => ask(port, HOST, path, { body, headers: { authorization: `Bearer ${token}` } }),
    async does(name, input, selection) {
      const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const query = `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on ${title}Payload { ${selection} } ... on Refusal { message } } }`;
      const answer = await clerk.http("/graphql", { query, variables: { input } });
      const done = answer.json?.data?.[name];
      if (done?.__typename !== `${title}Payload`) throw new Error(`${name}: ${answer.text}`);
      return done;
    },
  };
  return clerk;
}

/** A meeting in session with this many items and all members of the board present. */
export async function meetingOf(clerk: Clerk, items: number): Promise<{ id: string; key: string; itemIds: string[] }> {
  const { meeting } = await clerk.does(
    "createMeeting",
    { meetingType: "Board", date: today(), startTime: "10:00", location: "Courthouse" },
    "meeting { id key today }",
  );
  const itemIds: string[] = [];
  for (let number = 1; number <= items; number += 1) {
    const description = `To amend the budget of department ${number} and to authorize the Chair to sign the agreement`;
    itemIds.push((await clerk.does("addAgendaItem", { meetingId: meeting.id, description }, "item { id }")).item.id);
  }
  await clerk.does("addAllMembers", { meetingId: meeting.id, time: "10:00" }, "added");
  await clerk.does("publishAgenda", { meetingId: meeting.id }, "meeting { id }");
  await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: meeting.today }, "meeting { id }");
  await waitForPacket(clerk, meeting.key);
  return { ...meeting, itemIds };
}

/** Tries, a fifth of a second each, before giving up on a packet. */
const MAX_TRIES = 300;

/** Waits for a meeting's packet, because answers are smaller until it is built. */
async function waitForPacket(clerk: Clerk, key: string): Promise<void> {
  const query = "query($key: ID!) { meeting(key: $key) { packet { isBuilding file { id } } } }";
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { json } = await clerk.http("/graphql", { query, variables: { key } });
    const { packet } = json.data.meeting;
    if (packet?.file && !packet.isBuilding) return;
    await pause(200);
  }
  throw new Error(`the packet of meeting ${key} was not built`);
}

const today = () => new Date().toISOString().slice(0, 10);
