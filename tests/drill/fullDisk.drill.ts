import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { stopDatabase } from "#tests/support/dataFolder.ts";
import { type Drill, type DrillContext, type Ended, type Finding, NotTried, type Person } from "./context.ts";
import { schedule, thereStill } from "./meetings.ts";

const run = promisify(execFile);

/** A separate disk, so small that it fills immediately. Only root can create one. */
async function smallDisk(
  on: DrillContext,
  size: string,
): Promise<{ folder: string; remount(as: string): Promise<void> }> {
  const folder = await on.folder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).catch(() => {
    throw new NotTried("a small disk needs root (mount -t tmpfs)");
  });
  const remount = async (as: string) => void (await run("mount", ["-o", `remount,${as}`, folder]));
  on.atEnd(async () => {
    await remount("rw");
    await stopDatabase(folder);
    await run("umount", ["-l", folder]);
  });
  return { folder, remount };
}

/** Writes until the disk is full. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, "filling");
  for (const size of [1 << 20, 4096, 1])
    for (;;) {
      try {
        await writeFile(path, Buffer.alloc(size), { flag: "a" });
      } catch {
        break;
      }
    }
  return path;
}

const UPLOAD = 300_000;

/** An upload address for an agenda. */
async function uploadAddress(clerk: Person): Promise<{ uploadUrl: string }> {
  const { json } = await clerk.graphql("{ meetings(first: 1) { edges { node { key } } } }");
  const meetingId = json.data.meetings.edges[0].node.key;
  const body = {
    meeting_id: meetingId,
    kind: "agenda",
    filename: "a.pdf",
    contentType: "application/pdf",
    size: UPLOAD,
  };
  return (await clerk.http("/api/storage/presign", { body })).json;
}

const oneLine = ({ code, output }: Ended): boolean => code === 1 && output.trim().split("\n").length === 1;

/** Sizes of a disk without room for the secret, for initdb, for the server's start, and for the tables. */
const TOO_SMALL = ["256k", "24m", "48m", "64m"];
const ENOUGH = "600m";

/** First starts on disks that are too small, and again with enough room. */
async function firstStarts(on: DrillContext): Promise<Finding> {
  const wrong: string[] = [];
  const findings: string[] = [];
  for (const size of TOO_SMALL) {
    const { folder, remount } = await smallDisk(on, size);
    const env = { DATA_DIR: folder, NODE_ENV: "development", SECRET: "", PORT: String(await on.freePort()) };
    if (size === TOO_SMALL[0]) await fill(folder);
    const first = await on.runs(["server/main.ts"], env);
    findings.push(`${size}: ${firstLine(first.output).replaceAll(folder, "…")}`);
    if (!oneLine(first)) wrong.push(`${size}: ${first.code}, ${first.output.trim().split("\n").length} lines`);
    const secret = await readFile(join(folder, "secret"), "utf8").catch(() => null);
    if (secret !== null && secret.length < 32) wrong.push(`${size}: a secret of ${secret.length} characters was left`);
    if ((await readdir(folder)).includes("database.new")) wrong.push(`${size}: half a database was left`);
    await remount(`size=${ENOUGH}`);
    const again = await on.start({ DATA_DIR: folder, PORT: env.PORT }).catch((error: Error) => error);
    if (again instanceof Error) wrong.push(`${size}, with room again: ${again.message.split("\n")[1]}`);
    else {
      again.process.kill("SIGTERM");
      await again.exited;
    }
  }
  return {
    scene: "a first start on a full disk",
    acknowledged: "nothing",
    found: [...findings, wrong.length === 0 ? "with room again, each starts" : "NOT as promised", ...wrong].join("; "),
    held: wrong.length === 0,
  };
}

const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";

/** Starts on a read-only folder, with and without a database. */
async function readOnly(on: DrillContext): Promise<Finding> {
  const ends: Ended[] = [];
  for (const isEmpty of [false, true]) {
    const { folder, remount } = await smallDisk(on, "600m");
    if (!isEmpty) await cp(await on.data(), folder, { recursive: true });
    await remount("ro");
    ends.push(await on.runs(["server/main.ts"], { DATA_DIR: folder, PORT: String(await on.freePort()) }));
    ends.push(await on.runs(["server/verifyLog.ts"], { DATA_DIR: folder }));
  }
  const lines = ends.filter(({ code, output }) => code !== 0 && output.trim().split("\n").length === 1).length;
  return {
    scene: "a data folder that may only be read",
    acknowledged: "nothing",
    found: `${lines} of ${ends.length} starts end in one line: ${[...new Set(ends.map(({ output }) => firstLine(output)))].join(" / ")}`,
    held: lines === ends.length,
  };
}

/** Milliseconds in which the server may recover on its own once there is room. */
const HEALS_MS = 60_000;

/** A running server whose disk fills. */
async function running(on: DrillContext): Promise<Finding> {
  const wrong: string[] = [];
  const { folder } = await smallDisk(on, "400m");
  await cp(await on.data(), folder, { recursive: true });
  const env = { DATA_DIR: folder, PORT: String(await on.freePort()) };
  const server = await on.start(env);
  const clerk = await server.signIn("clerk");
  const meetings = [await schedule(clerk)];
  const address = await uploadAddress(clerk);
  const filling = await fill(folder);
  const refused = new Map<string, number>();
  const write = async () => {
    try {
      meetings.push(await schedule(clerk));
    } catch (error) {
      const words = (error as Error).message;
      const status = / (503|507) /.exec(words)?.[1];
      if (status === undefined) wrong.push(`a write was refused without words: ${words.slice(0, 160)}`);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  // Until the write-ahead log needs a new file.
  const until = performance.now() + 60_000;
  const stuffed = async () => {
    while (refused.size === 0 && wrong.length === 0 && performance.now() < until) await write();
  };
  await Promise.all(Array.from({ length: 8 }, stuffed));
  for (let turn = 0; turn < 20; turn += 1) await write();
  const upload = await server.ask(new URL(address.uploadUrl).pathname, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: Buffer.alloc(UPLOAD, "%PDF-1.7 "),
  });
  if (upload.status !== 507 && upload.status !== 503) wrong.push(`upload: ${upload.status} ${upload.text}`);
  const ready = await server.ask("/readyz").catch(() => null);
  if (ready?.status !== 503) wrong.push(`readyz on a full disk: ${ready?.status}`);
  const left = (await readdir(join(folder, "files", ".incoming"))).length;
  if (left > 0) wrong.push(`${left} files half stored`);
  await rm(filling);
  const roomy = performance.now();
  const isReady = async () => (await server.ask("/readyz").catch(() => null))?.status === 200;
  let healed = await isReady();
  while (!healed && performance.now() - roomy < HEALS_MS) {
    await pause(200);
    healed = await isReady();
  }
  const seconds = ((performance.now() - roomy) / 1000).toFixed(1);
  if (healed) meetings.push(await schedule(clerk));
  server.process.kill("SIGTERM");
  await server.exited;
  const again = await on.start(env);
  const there = await thereStill(await again.signIn("clerk"), meetings);
  if (there.length < meetings.length) wrong.push(`${meetings.length - there.length} acknowledged meetings are lost`);
  again.process.kill("SIGTERM");
  await again.exited;
  if ((await on.runs(["server/verifyLog.ts"], { DATA_DIR: folder })).code !== 0) wrong.push("log BROKEN");
  if (refused.size === 0) wrong.push("no write was refused: the disk was not full");
  const refusals = [...refused].map(([status, count]) => `${count} × ${status}`).join(", ");
  const health = healed ? `heals by itself ${seconds} s after there is room` : "works again after a restart only";
  return {
    scene: "the disk of a running server is full",
    acknowledged: `${meetings.length} meetings before, while and after it was full; refused: ${refusals}`,
    found: [`${there.length} meetings there; upload ${upload.status}; ${health}`, ...wrong].join("; "),
    held: wrong.length === 0,
  };
}

export default {
  name: "the disk is full",
  run: async (on) => [await firstStarts(on), await readOnly(on), await running(on)],
} satisfies Drill;
