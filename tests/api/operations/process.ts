import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopDatabase } from "#tests/support/dataFolder.ts";

/** The product started like an operator does: a separate process with these settings and its own data folder. */
export interface Started extends AsyncDisposable {
  process: ChildProcess;
  dataDir: string;
  /** Its combined output so far. */
  output(): string;
  /** The port that it reports. Throws its output if it ends before. */
  port(): Promise<number>;
  /** Sends a signal to the process and its children, as a terminal does. */
  toGroup(signal: NodeJS.Signals): void;
  /** Its exit code. */
  exited: Promise<number | null>;
}

export async function start(
  settings: Record<string, string>,
  args = ["server/main.ts"],
  program = process.execPath,
): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), "dais-process-"));
  // None of the tests' own settings reach it.
  const { PATH = "", HOME = "" } = process.env;
  const flags = program === process.execPath ? ["--disable-warning=ExperimentalWarning"] : [];
  const child = spawn(program, [...flags, ...args], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { PATH, HOME, PORT: "0", DATA_DIR: dataDir, ...settings },
    // A separate process group, so that its children end with it.
    detached: true,
  });
  const toGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid as number), signal);
    } catch {
      // No process of the group is left.
    }
  };
  let output = "";
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    process: child,
    dataDir,
    output: () => output,
    exited,
    toGroup,
    port: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = /(?:listens on port |demo\.localhost:)(\d+)/.exec(output)?.[1];
          if (found) resolve(Number(found));
        };
        listeners.add(look);
        look();
        void exited.then(() => reject(new Error(`ended early:\n${output}`)));
      }),
    async [Symbol.asyncDispose]() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      toGroup("SIGKILL");
      await exited;
      if (isRunning) await stopDatabase(settings["DATA_DIR"] ?? dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a program of the product and waits for its end. */
export async function run(
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  await using started = await start(settings, args);
  const code = await started.exited;
  return { code, lines: started.output().trim().split("\n") };
}
