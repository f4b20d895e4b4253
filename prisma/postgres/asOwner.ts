import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { chmodSync, existsSync, lchownSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CannotStart } from "../cannotStart.ts";
import { INSTEAD } from "./programs.ts";

/** The user that PostgreSQL runs as; null: the product's own. PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number } | null;

/** The user `nobody` of Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"];

/** Who owns a database folder: root leaves it to whoever has it, and a new one to `nobody`. Throws {@link CannotStart}. */
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
    throw new CannotStart(`PostgreSQL does not run as root. Start as another user, or ${INSTEAD}`);
  return there && there.uid !== 0 ? { uid: there.uid, gid: there.gid } : NOBODY;
}

/** Gives a folder with all that is in it to its owner: root may have copied it there. */
export function giveTo(owner: Owner, folder: string): void {
  if (owner && statSync(folder).uid !== owner.uid) {
    const below = readdirSync(folder, { recursive: true }) as string[];
    for (const name of [".", ...below]) lchownSync(join(folder, name), owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
}

const running = new Set<ChildProcess>();
// However the product ends, short of kill -9, its programs are told.
process.once("exit", () => {
  for (const child of running) child.kill("SIGINT");
});

/** Starts a program as the owner, in a session of its own: a terminal's Ctrl-C is for the product alone. */
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

/** A command line that changes to the owner first. */
function commandAs(owner: NonNullable<Owner>, command: string[], cwd: string): string[] {
  const [program = ""] = command;
  const setpriv = SETPRIV.find((path) => existsSync(path));
  if (!setpriv)
    throw new CannotStart(
      `PostgreSQL does not run as root, and setpriv, which changes the user, is missing. Start as another user, or ${INSTEAD}`,
    );
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  // Below a folder such as /root, the user may pass only with this right.
  const rights = [program, cwd].every((path) => reaches(owner, path))
    ? []
    : ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return [setpriv, ...user, ...rights, "--", ...command];
}

/** Whether each folder above a path lets a user pass. */
function reaches({ uid, gid }: NonNullable<Owner>, path: string): boolean {
  for (let at = dirname(resolve(path)); ; at = dirname(at)) {
    const { mode, ...has } = statSync(at);
    const pass = has.uid === uid ? 0o100 : has.gid === gid ? 0o010 : 0o001;
    if ((mode & pass) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
