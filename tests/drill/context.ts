import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#prisma/client.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { DEMO_PASSWORD, seedDemo } from "#prisma/seed/seedDemo.ts";
import { type Answer, ask, type Question } from "#tests/support/http.ts";
import { asCounties, PRODUCTION } from "#tests/support/production.ts";
import { removeDataFolder } from "#tests/support/dataFolder.ts";
import { demoParts } from "./demoParts.ts";
import { ownPostgres, type OwnPostgres } from "./postgres.ts";

export const ROOT = join(import.meta.dirname, "../..");
export const HOST = "demo.localhost";
const SECRET = "a secret for drills, long enough to sign";

/** The result of a drill: what the product had acknowledged, what was found afterwards, and whether it held. */
export interface Finding {
  /** The scene, for a drill with several. */
  scene?: string;
  acknowledged: string;
  found: string;
  held: boolean;
}

/** A drill is the default export of a file tests/drill/*.drill.ts. */
export interface Drill {
  name: string;
  run(on: DrillContext): Promise<Finding | Finding[]>;
}

/** Ends a drill that cannot run here. It is listed with the reason, as neither held nor failed. */
export class NotTried extends Error {
  override name = "NotTried";
}

/** A signed-in person who calls the API as a program does. */
export interface Person {
  token: string;
  http(path: string, question?: Question): Promise<Answer>;
  /** Runs a GraphQL document. */
  graphql(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** Runs a mutation and returns its payload. Throws on anything else. */
  does(name: string, input: object, selection?: string): Promise<any>;
}

/** A server of the product, started like an operator does. */
export interface Running extends Launched {
  port: number;
  ask(path: string, question?: Question): Promise<Answer>;
  /** Signs in as `<name>@demo.example`, or with a whole address. */
  signIn(name: string): Promise<Person>;
}

/** A started program of the product. */
export interface Launched {
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Its exit code. Null: a signal ended it. */
  exited: Promise<number | null>;
}

/** A process that ended. */
export interface Ended {
  code: number | null;
  output: string;
}

/** What all drills need. Everything started or created through it is removed at the end of the drill. */
export interface DrillContext {
  freePort(): Promise<number>;
  /** A fresh scratch folder. */
  folder(): Promise<string>;
  /** A DATA_DIR with the demonstration counties in an embedded database. */
  data(): Promise<string>;
  /** Creates the demonstration counties in an empty PostgreSQL database. */
  seed(databaseUrl: string): Promise<void>;
  /** A separate PostgreSQL for the drill, not started by the product. */
  postgres(): Promise<OwnPostgres>;
  /**
   * Starts the product in production mode and waits until it is ready. Default PORT and DATA_DIR: a free port, a folder
   * with the demonstration counties. Throws its output if it ends before it is ready.
   */
  start(env?: Record<string, string>): Promise<Running>;
  /** Starts the product without waiting. */
  launch(args: string[], env?: Record<string, string>): Launched;
  /** Starts a program of the product (server/main.ts, server/import.ts, …) and waits for its end. */
  runs(args: string[], env?: Record<string, string>): Promise<Ended>;
  /** Registers cleanup for the end of the drill. */
  atEnd(work: () => unknown): void;
}

/** A context for one drill, and a function to end it. `demo`: a data folder to copy. */
export function openContext(demo: string): { on: DrillContext; end(): Promise<void> } {
  const after: (() => unknown)[] = [];
  const atEnd = (work: () => unknown) => void after.push(work);

  const folder = async () => {
    const path = await mkdtemp(join(tmpdir(), "dais-drill-"));
    atEnd(() => removeDataFolder(path));
    return path;
  };
  const data = async () => {
    const path = await folder();
    await cp(demo, path, { recursive: true });
    return path;
  };

  function launch(args: string[], env: Record<string, string> = {}): Launched {
    // None of the caller's own settings reach it.
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
      cwd: ROOT,
      env: { PATH, HOME, ...PRODUCTION, SECRET, LOG_LEVEL: "warn", RATE_LIMIT_PER_MINUTE: "1000000", ...env },
    });
    let output = "";
    for (const side of [child.stdout, child.stderr]) side.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
    atEnd(async () => {
      child.kill("SIGKILL");
      await exited;
    });
    return { process: child, exited, output: () => output };
  }

  const on: DrillContext = {
    freePort,
    folder,
    data,
    seed,
    atEnd,
    launch,
    postgres: () => ownPostgres(on),
    async start(env = {}) {
      const port = Number(env["PORT"] ?? (await freePort()));
      const dataDir = env["DATA_DIR"] ?? (await (env["DATABASE_URL"] ? folder() : data()));
      const launched = launch(["server/main.ts"], {
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
      });
      let ended = false;
      void launched.exited.then(() => (ended = true));
      while (!(await isReady(port))) {
        if (ended) throw new Error(`The server ended before it was ready:\n${launched.output()}`);
        await pause(50);
      }
      return {
        ...launched,
        port,
        ask: (path, question) => ask(port, HOST, path, question),
        signIn: (name) => signIn(port, name),
      };
    },
    async runs(args, env = {}) {
      const { exited, output } = launch(args, env);
      const code = await exited;
      return { code, output: output() };
    },
  };
  return {
    on,
    async end() {
      // A failed cleanup does not stop the others.
      for (const work of after.toReversed()) {
        try {
          await work();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  ask(port, HOST, "/readyz").then(
    ({ status }) => status === 200,
    () => false,
  );

async function signIn(port: number, name: string): Promise<Person> {
  const body = { email: name.includes("@") ? name : `${name}@demo.example`, password: DEMO_PASSWORD };
  const answer = await ask(port, HOST, "/api/login", { body });
  if (answer.status !== 200) throw new Error(`${body.email} could not sign in: ${answer.status} ${answer.text}`);
  const token = String(answer.json.token);
  const person: Person = {
    token,
    http: (path, question = {}) =>
      ask(port, HOST, path, { ...question, headers: { authorization: `Bearer ${token}`, ...question.headers } }),
    graphql: (query, variables = {}) => person.http("/graphql", { body: { query, variables } }),
    async does(verb, input, selection = "__typename") {
      const title = `${verb[0]?.toUpperCase()}${verb.slice(1)}`;
      const query = `mutation($input: ${title}Input!) { ${verb}(input: $input) { __typename ... on ${title}Payload { ${selection} } ... on Refusal { code message } } }`;
      const done = await person.graphql(query, { input });
      const payload = done.json?.data?.[verb];
      if (payload?.__typename !== `${title}Payload`) throw new Error(`${verb}: ${done.status} ${done.text}`);
      return payload;
    },
  };
  return person;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

async function seed(where: string): Promise<void> {
  const isServer = where.startsWith("postgresql:");
  const folder = isServer ? await mkdtemp(join(tmpdir(), "dais-drill-files-")) : where;
  const database = isServer ? await openDatabase({ databaseUrl: where }) : await openFolder(join(where, "database"));
  try {
    await applyMigrations(database);
    await seedCatalogue(database);
    await seedDemo(database, demoParts(folder, SECRET));
    await asCounties(database);
  } finally {
    await database.close();
    if (isServer) await rm(folder, { recursive: true, force: true });
  }
}

/** A data folder with the demonstration counties, created once for all drills. */
export async function demoFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), "dais-drill-demo-"));
  await seed(path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await removeDataFolder(path);
    },
  };
}
