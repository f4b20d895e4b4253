import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Drill, type DrillContext, type Ended, NotTried, type Person } from "./context.ts";
import { schedule, thereStill } from "./meetings.ts";

const run = promisify(execFile);

/** A disk of its own, so small that it is full at once; only root may make one. */
async function smallDisk(on: DrillContext, size: string): Promise<string> {
  const path = await on.folder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path]).catch(() => {
    throw new NotTried("a small disk needs root (mount -t tmpfs)");
  });
  on.atEnd(() => run("umount", ["-l", path]));
  return path;
}

/** Writes until nothing more goes in. */
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

/** Where an agenda may be sent. */
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

/** A first start on a full disk, then with room again. */
async function firstStart(on: DrillContext): Promise<string[]> {
  const folder = await smallDisk(on, "256k");
  const filling = await fill(folder);
  const env = { DATA_DIR: folder, NODE_ENV: "development", SECRET: "", PORT: String(await on.freePort()) };
  const wrong: string[] = [];
  const first = await on.runs(["server/main.ts"], env);
  if (!oneLine(first)) wrong.push(`first start: ${first.output.slice(0, 200)}`);
  const secret = await readFile(join(folder, "secret"), "utf8").catch(() => null);
  if (secret !== null && secret.length < 32) wrong.push(`a secret of ${secret.length} characters was left`);
  // Room for the secret, not for a database.
  await rm(filling);
  const second = await on.runs(["server/main.ts"], env);
  if (!oneLine(second)) wrong.push(`start without room for a database: ${second.output.slice(0, 200)}`);
  const left = (await readdir(folder)).filter((name) => name.startsWith("database") && !name.endsWith(".lock"));
  if (left.length > 0) wrong.push(`half a database was left: ${left.join()}`);
  return wrong;
}

export default {
  name: "the disk is full",
  async run(on) {
    const wrong = await firstStart(on);
    const folder = await smallDisk(on, "400m");
    await cp(await on.data(), folder, { recursive: true });
    const server = await on.start({ DATA_DIR: folder });
    const clerk = await server.signIn("clerk");
    const kept = [await schedule(clerk)];
    const address = await uploadAddress(clerk);
    const filling = await fill(folder);
    const refused: string[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      try {
        kept.push(await schedule(clerk));
      } catch (error) {
        refused.push((error as Error).message);
      }
    }
    const unsaid = refused.filter((words) => !/ (503|507) /.test(words));
    if (unsaid[0]) wrong.push(`${unsaid.length} writes were refused without words: ${unsaid[0].slice(0, 160)}`);
    const upload = await server.ask(new URL(address.uploadUrl).pathname, {
      method: "PUT",
      headers: { "content-type": "application/pdf" },
      body: Buffer.alloc(UPLOAD, "%PDF-1.7 "),
    });
    if (upload.status !== 507 || !upload.text.includes("no room"))
      wrong.push(`upload: ${upload.status} ${upload.text}`);
    const left = (await readdir(join(folder, "files", ".incoming"))).length;
    if (left > 0) wrong.push(`${left} files half stored`);
    server.process.kill("SIGTERM");
    await server.exited;
    await rm(filling);
    const again = await on.start({ DATA_DIR: folder });
    const there = await thereStill(await again.signIn("clerk"), kept);
    if (there.length < kept.length) wrong.push(`${kept.length - there.length} acknowledged meetings are lost`);
    return {
      acknowledged: `${kept.length} meetings before and while it was full; ${refused.length} refused`,
      found: `${there.length} meetings there; upload ${upload.status}; ${wrong.length === 0 ? "nothing half stored, starts without room end in one line and leave nothing" : wrong.join("; ")}`,
      held: wrong.length === 0,
    };
  },
} satisfies Drill;
