import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CannotStart } from "../cannotStart.ts";
import { INSTEAD, type Programs } from "./programs.ts";

/** The user that PostgreSQL runs as. Null: the product's own. PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number } | null;

/** The user `nobody` of Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"];

/** The owner of a database folder: root keeps an existing owner, and gives a new folder to `nobody`. Throws {@link CannotStart}. */
export function ownerOf(folder: string): Owner {
  const us = process.getuid?.();
  const there = statSync(folder, { throwIfNoEntry: false });
  if (us !== 0) {
    if (there && us !== undefined && there.uid !== us)
      throw new CannotStart(
        `DATA_DIR: ${folder} belongs to another user (${there.uid}). Start as that user, or as root.`,
      );
    return null;
  }
  if (process.platform !== "linux")
    throw new CannotStart(`PostgreSQL cannot run as root. Start as another user, or ${INSTEAD}`);
  return there && there.uid !== 0 ? { uid: there.uid, gid: there.gid } : NOBODY;
}

/** Gives a folder and its content to its owner: root may have copied it there. */
export function giveTo(owner: Owner, folder: string): void {
  if (owner && statSync(folder).uid !== owner.uid) {
    const below = readdirSync(folder, { recursive: true }) as string[];
    for (const name of [".", ...below]) lchownSync(join(folder, name), owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
}

const running = new Set<ChildProcess>();
// However the product ends, short of kill -9, it stops its programs.
process.once("exit", () => {
  for (const child of running) child.kill("SIGINT");
});

/** Starts a program as the owner, in its own session: a terminal's Ctrl-C reaches only the product. */
export function spawnAs(
  owner: Owner,
  program: string,
  args: string[],
  options: SpawnOptions & { cwd: string },
): ChildProcess {
  const [first, ...rest] = owner ? commandAs(owner, [program, ...args], options.cwd) : [program, ...args];
  // Not the product's own environment: it holds secrets, and settings of PostgreSQL's other programs.
  const { PATH = "" } = process.env;
  const child = spawn(first as string, rest, { ...options, env: { PATH, LC_ALL: "C" }, detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** A command line that switches to the owner first. */
function commandAs(owner: NonNullable<Owner>, command: string[], cwd: string): string[] {
  const setpriv = SETPRIV.find((path) => existsSync(path));
  if (!setpriv)
    throw new CannotStart(
      `PostgreSQL cannot run as root, and setpriv, which changes the user, is missing. Start as another user, or ${INSTEAD}`,
    );
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  // Only with this right can the user enter a path below a folder such as /root.
  const rights = reaches(owner, cwd) ? [] : ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return [setpriv, ...user, ...rights, "--", ...command];
}

/** Where root puts programs for a user who cannot enter npm's folder. */
const COPIES = "/var/lib/dais";

/**
 * The programs where their user can run them. Below a folder such as /root they are copied once, because the right to
 * pass does not apply to programs.
 */
export function runnable(owner: Owner, programs: Programs): Programs {
  if (!owner || reaches(owner, join(programs.folder, "postgres"))) return programs;
  const copy = join(COPIES, programs.name);
  if (!existsSync(copy)) copyPrograms(dirname(programs.folder), copy);
  return { ...programs, folder: join(copy, "bin") };
}

function copyPrograms(from: string, to: string): void {
  try {
    mkdirSync(COPIES, { recursive: true });
    const aside = mkdtempSync(join(COPIES, "new-"));
    try {
      cpSync(from, aside, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
      const below = readdirSync(aside, { recursive: true, withFileTypes: true });
      const folders = below.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name));
      // Regardless of root's umask.
      for (const folder of [COPIES, aside, ...folders]) chmodSync(folder, 0o755);
      renameSync(aside, to);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  } catch (error) {
    // Two processes at once: the other was first.
    if (existsSync(to)) return;
    throw new CannotStart(
      `PostgreSQL cannot run as root, and another user cannot enter ${from} (nor can ${to} be written: ${(error as NodeJS.ErrnoException).code}). Install Dais where all users have access, such as /opt/dais, or start as another user.`,
      { cause: error },
    );
  }
}

/** Whether a user can pass every folder above a path. */
function reaches({ uid, gid }: NonNullable<Owner>, path: string): boolean {
  for (let at = dirname(resolve(path)); ; at = dirname(at)) {
    const { mode, ...has } = statSync(at);
    const pass = has.uid === uid ? 0o100 : has.gid === gid ? 0o010 : 0o001;
    if ((mode & pass) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
