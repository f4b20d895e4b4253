import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { applyMigrations, migrationNames } from "#prisma/migrate.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { readPidFile } from "#prisma/postgres/processes.ts";
import type { Drill, DrillContext, Finding, Launched } from "./context.ts";
import { connected, kill, urlOfFolder, type Victim } from "./stage.ts";

// A start that is killed while it creates or migrates its database, and the start after it.

const NEWEST = 3;
/** Milliseconds to wait for a moment. */
const COMES_MS = 120_000;

interface Moment {
  name: string;
  has(dataDir: string): Promise<boolean>;
}

const named =
  (name: string) =>
  async (dataDir: string): Promise<boolean> =>
    (await readdir(dataDir)).includes(name);

/** Whether a query to PostgreSQL returns a result. False while there is no server or no table. */
const returnsRow =
  (sql: string) =>
  async (dataDir: string): Promise<boolean> => {
    if (urlOfFolder(dataDir) === null) return false;
    const client = await connected(dataDir).catch(() => null);
    try {
      return ((await client?.query(sql).catch(() => null))?.rows.length ?? 0) > 0;
    } finally {
      await client?.end().catch(() => {});
    }
  };

const TABLE: Moment = {
  name: "the list of migrations appears",
  has: returnsRow("select 1 where to_regclass('_prisma_migrations') is not null"),
};
const MIDDLE: Moment = {
  name: "a migration is under way",
  has: returnsRow("select 1 from _prisma_migrations where finished_at is null"),
};
const FIRST_START: readonly Moment[] = [
  { name: "initdb begins", has: named("database.new") },
  { name: "the database folder appears", has: named("database") },
  TABLE,
  MIDDLE,
];

/** Resolves at the moment. Throws if the start ends before. */
async function comes({ name, has }: Moment, dataDir: string, start: Launched): Promise<void> {
  let over = false;
  void start.exited.then(() => (over = true));
  const until = performance.now() + COMES_MS;
  while (!(await has(dataDir))) {
    if (over || performance.now() > until) throw new Error(`it never came that ${name}: ${start.output()}`);
    await pause(2);
  }
}

async function killedAt(
  on: DrillContext,
  dataDir: string,
  moment: Moment,
  victim: Victim,
): Promise<Omit<Finding, "scene">> {
  const counties = await countiesIn(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await on.freePort()) };
  const first = on.launch(["server/main.ts"], env);
  await comes(moment, dataDir, first);
  const postgres = readPidFile(join(dataDir, "database"))?.pid;
  first.process.kill("SIGKILL");
  if (victim === "both" && postgres !== undefined) await kill(postgres);
  await first.exited;

  const acknowledged = counties === 0 ? "nothing" : `${counties} county`;
  const again = on.launch(["server/main.ts"], env);
  if (!(await listens(again))) {
    const [message = "", ...more] = again.output().trim().split("\n");
    return { acknowledged, found: `the next start says, and ${more.length} lines more: ${message}`, held: false };
  }
  again.process.kill("SIGTERM");
  await again.exited;
  const left = (await readdir(dataDir)).filter((name) => name === "database.new");
  const there = await countiesIn(dataDir);
  const log = (await on.runs(["server/verifyLog.ts"], env)).code;
  return {
    acknowledged,
    found: `the next start is ready; counties there: ${there}, half databases left: ${left.length}, log ${log === 0 ? "intact" : "BROKEN"}`,
    held: there === counties && left.length === 0 && log === 0,
  };
}

/** Whether a server reports that it listens before it ends. */
async function listens(server: Launched): Promise<boolean> {
  let over = false;
  void server.exited.then(() => (over = true));
  while (!over && !server.output().includes("listens on port")) await pause(20);
  return !over;
}

/** Number of counties in a data folder; 0 before its first start. */
async function countiesIn(dataDir: string): Promise<number> {
  if (!(await named("database")(dataDir))) return 0;
  const database = await openFolder(join(dataDir, "database"));
  try {
    return await database.inDirectory((db) => db.tenant.count());
  } finally {
    await database.close();
  }
}

/** A data folder of an earlier version with a county. Null: there is no earlier version. */
async function earlier(on: DrillContext): Promise<string | null> {
  const names = (await migrationNames()).slice(0, -NEWEST);
  if (names.length === 0) return null;
  const dataDir = await on.folder();
  const database = await openFolder(join(dataDir, "database"));
  try {
    await applyMigrations(database, names);
    await database.asOwner(
      (db) =>
        db.$executeRaw`insert into tenant (id, subdomain, name, display_name) values (gen_random_uuid()::text, 'kept', 'Kept', 'Kept')`,
    );
  } finally {
    await database.close();
  }
  return dataDir;
}

export default {
  name: "kill -9 while a start makes its database",
  async run(on) {
    const findings: Finding[] = [];
    const add = async (scene: string, make: () => Promise<Omit<Finding, "scene">>) => {
      console.error(`  ${scene} …`);
      findings.push({ scene, ...(await make()) });
    };
    for (const moment of FIRST_START)
      for (const victim of ["the product", "both"] as const)
        await add(`kill -9 of ${victim} in a first start, when ${moment.name}`, async () =>
          killedAt(on, await on.folder(), moment, victim),
        );
    for (const victim of ["the product", "both"] as const) {
      const dataDir = await earlier(on);
      if (dataDir !== null)
        await add(`kill -9 of ${victim} in an update, when ${MIDDLE.name}`, () =>
          killedAt(on, dataDir, MIDDLE, victim),
        );
    }
    return findings;
  },
} satisfies Drill;
