import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#prisma/client.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { demoFolder, type DrillContext, openContext, type Person, ROOT } from "#tests/drill/context.ts";
import { differences } from "#tests/support/movedCounty.ts";
import { type MovingCounty, writeMovingCounty } from "#tests/support/movingCounty.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import type { Ground } from "./ground.ts";
import { ms, percentile, type Row } from "./table.ts";

const AIM_MEGABYTES = 600;
const SECRET = "a secret for drills, long enough to sign";
const COUNTY = ["--county", "demo"];

interface Run {
  seconds: number;
  /** Peak memory of the process. */
  megabytes: number;
  code: number | null;
  output: string;
}

/** Imports in a separate process. @param killAt percentage of the files at which it is killed; null: never */
async function importing(folder: string, env: Record<string, string>, killAt: number | null = null): Promise<Run> {
  const startedAt = performance.now();
  const { PATH = "", HOME = "" } = process.env;
  // As in package.json's `import`.
  const flags = ["--max-old-space-size=256", "--disable-warning=ExperimentalWarning"];
  const args = [...flags, "server/import.ts", "legistar", folder, ...COUNTY];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, ...PRODUCTION, SECRET, ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => {
    output += String(chunk);
    const percent = Number([...output.matchAll(/^(\d+) % of/gm)].at(-1)?.[1] ?? 0);
    if (killAt !== null && percent >= killAt) child.kill("SIGKILL");
  });
  let most = 0;
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0));
  };
  const watch = setInterval(() => void look(), 200);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  const run = { seconds: (performance.now() - startedAt) / 1000, megabytes: Math.round(most / 1024), code, output };
  // Shows progress, because a row can take an hour.
  console.error(`  import ended with ${code ?? "a kill"} after ${ms(run.seconds)} s, ${run.megabytes} MB at most`);
  return run;
}

/**
 * A whole county from another system: killed three times and continued, run a second time, and run while thirteen
 * members vote.
 */
export async function imports(on: Ground): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "dais-moving-"));
  await using demo = await demoFolder();
  const { on: drill, end } = openContext(demo.path);
  try {
    const { killedAt, embedded, ...size } = on.size.imports;
    const truth = await writeMovingCounty(folder, size);
    const server = { DATABASE_URL: on.databaseUrl, DATA_DIR: await drill.folder() };
    await drill.seed(on.databaseUrl);
    return [
      ...(await moved(folder, truth, "PostgreSQL", server, 8 * 60, killedAt)),
      ...(embedded
        ? await moved(folder, truth, "its own PostgreSQL", { DATA_DIR: await drill.data() }, 15 * 60, killedAt)
        : []),
      ...(await beside(drill, on, folder)),
    ];
  } finally {
    await end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function moved(
  folder: string,
  truth: MovingCounty,
  where: string,
  env: Record<string, string>,
  aim: number,
  killedAt: readonly number[],
): Promise<Row[]> {
  const killed: Run[] = [];
  for (const percent of killedAt) killed.push(await importing(folder, env, percent));
  const last = await importing(folder, env);
  const again = await importing(folder, env);
  if (last.code !== 0 || again.code !== 0) throw new Error(`the import ended with ${last.code}: ${last.output}`);
  const { DATABASE_URL, DATA_DIR = "" } = env;
  const database = DATABASE_URL
    ? await openDatabase({ databaseUrl: DATABASE_URL })
    : await openFolder(join(DATA_DIR, "database"));
  try {
    const county = await database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { subdomain: "demo" } }));
    const unhurried = { timeout: 600_000, statementTimeout: 600_000 };
    const wrong = await database.inTenant(county.id, (db) => differences(db, truth), unhurried);
    if (wrong.length > 0) throw new Error(`${wrong.length} meetings are not as the source tells: ${wrong[0]}`);
  } finally {
    await database.close();
  }
  const runs = [...killed, last];
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const memory = Math.max(...runs.map((run) => run.megabytes), again.megabytes);
  const kills = killed.filter(({ code }) => code === null).length;
  if (kills !== killedAt.length) throw new Error(`killed ${kills} times, not ${killedAt.length}: it was faster`);
  const figures = `${truth.meetings.length.toLocaleString("en-US")} meetings, ${truth.votes.toLocaleString("en-US")} votes of ${truth.files.toLocaleString("en-US")} files`;
  const what = `(r) import of ${figures}, ${where}`;
  const row = (more: string, ours: string, limit: string, wanted: string, met: boolean | null): Row => ({
    what: `${what}, ${more}`,
    ours,
    limit,
    ratio: "",
    aim: wanted,
    met,
  });
  return [
    row(`killed ${kills} times and continued`, `${ms(seconds)} s`, "", `${aim} s`, seconds <= aim),
    row("memory of its process", `${memory} MB`, "", `${AIM_MEGABYTES} MB`, memory <= AIM_MEGABYTES),
    row("a second time", `${ms(again.seconds)} s`, `${ms(seconds)} s, the first`, "", null),
  ];
}

/** The latency of thirteen voting members while another county is imported, compared with no import. */
async function beside(drill: DrillContext, on: Ground, folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  const grounds: [string, Record<string, string>][] = [
    ["PostgreSQL", { DATABASE_URL: on.databaseUrl, DATA_DIR: await drill.folder() }],
  ];
  if (on.size.imports.embedded) grounds.push(["its own PostgreSQL", { DATA_DIR: await drill.data() }]);
  for (const [where, env] of grounds) {
    const server = await drill.start(env);
    const clerk = await server.signIn("clerk");
    const members: Person[] = [];
    for (let at = 1; at <= 13; at += 1) members.push(await server.signIn(`member${at}`));
    const alone = await votes(clerk, members, on.size.imports.rounds);
    // The other demonstration county, because on PostgreSQL the first one already has all of it.
    const args = ["server/import.ts", "legistar", folder, "--county", "sample"];
    let over = false;
    const moving = drill.runs(args, env).finally(() => (over = true));
    const meanwhile: number[] = [];
    while (!over) meanwhile.push(...(await votes(clerk, members, 1)));
    const { code, output } = await moving;
    if (code !== 0) throw new Error(`the import beside the server ended with ${code}: ${output}`);
    server.process.kill("SIGTERM");
    await server.exited;
    const of = (times: number[]) => `${ms(percentile(times, 50))} / ${ms(percentile(times, 99))} ms`;
    console.error(`  a vote beside the import, ${where}: ${of(meanwhile)}; without it ${of(alone)}`);
    const ratio = (at: number) => (percentile(meanwhile, at) / percentile(alone, at)).toFixed(2);
    rows.push({
      what: `(r) a vote of one of thirteen while a county is imported, ${where}, p50 / p99`,
      ours: of(meanwhile),
      limit: `${of(alone)}, without the import`,
      ratio: `${ratio(50)} / ${ratio(99)}`,
      aim: "",
      met: null,
    });
  }
  return rows;
}

let meetings = 0;

/**
 * Opens a vote in a separate meeting and has everyone vote at once, round by round. Returns each vote's milliseconds.
 */
async function votes(clerk: Person, members: readonly Person[], rounds: number): Promise<number[]> {
  meetings += 1;
  const date = new Date().toISOString().slice(0, 10);
  const { meeting } = await clerk.does(
    "createMeeting",
    { number: `BENCH-${process.pid}-${meetings}`, meetingType: "Board", date, startTime: "10:00" },
    "meeting { id today }",
  );
  const took: number[] = [];
  await clerk.does("addAllMembers", { meetingId: meeting.id, time: "10:00" });
  const titles = Array.from({ length: rounds }, (_, index) => `To try ${index + 1}`);
  const items = [];
  for (const description of titles) {
    const { item } = await clerk.does("addAgendaItem", { meetingId: meeting.id, description }, "item { id }");
    const voted = { voteType: "ROLL_CALL_VOTE", thresholdType: "WEIGHTED_MAJORITY" };
    await clerk.does("updateAgendaItem", { itemId: item.id, version: 1, description, ...voted });
    items.push(item.id);
  }
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: meeting.today });
  for (const itemId of items) {
    const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
    await clerk.does("openVote", { motionId: motion.id });
    const query = "query($id: ID!) { node(id: $id) { ... on Motion { viewerEntry { id } } } }";
    const entries = await Promise.all(
      members.map(async (member) => (await member.graphql(query, { id: motion.id })).json.data.node.viewerEntry.id),
    );
    await Promise.all(
      members.map(async (member, index) => {
        const startedAt = performance.now();
        await member.does("castVote", { motionId: motion.id, entryId: entries[index], value: "YES" });
        took.push(performance.now() - startedAt);
      }),
    );
    await clerk.does("closeVote", { motionId: motion.id });
  }
  return took;
}
