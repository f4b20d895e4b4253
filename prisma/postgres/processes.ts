import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** The data that PostgreSQL writes into `postmaster.pid` of its folder. */
export interface PidFile {
  pid: number;
  /** Folder of its socket. */
  socketDir: string;
  /** It accepts connections. */
  ready: boolean;
}

/** Name of the file in a database folder. */
export const PID_FILE = "postmaster.pid";

/** The process that runs a folder, or ran it when it was killed. Null: PostgreSQL was stopped. */
export function readPidFile(folder: string): PidFile | null {
  try {
    const [pid = "", , , , socketDir = "", , , status = ""] = readFileSync(join(folder, PID_FILE), "utf8").split("\n");
    return { pid: Number.parseInt(pid, 10), socketDir, ready: status.trim() === "ready" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Whether a process is alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether a process is the PostgreSQL of a folder: its id may have been reused. */
export function runs(pid: number, folder: string): boolean {
  try {
    if (process.platform === "linux")
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) &&
        readlinkSync(`/proc/${pid}/exe`).includes("/postgres")
      );
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(folder);
  } catch {
    return false;
  }
}

/** The PostgreSQL processes of a folder. Only on Linux: elsewhere PostgreSQL refuses to start beside them. */
export function processesOf(folder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && runs(pid, folder));
}
