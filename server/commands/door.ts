import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { Log } from "#schema/context.ts";
import type { Done } from "./perform.ts";

/** What a command asks of the server that has the database open. Paths in `args` mean the folder that it was started in: `cwd`. */
export interface Asked {
  command: string;
  args: string[];
  cwd: string;
}

/** How a command ended: what is printed, and whether it did what was asked. */
export interface Ended extends Done {
  ok: boolean;
}

/** What a command needs of whoever asked: somebody to tell how far it is, and to learn that nobody waits any more. */
export interface Asking {
  tell: (line: string) => void;
  stopped: AbortSignal;
}

/** A line of the answer: how far it is, or, at last, how it ended. */
type Line = { tell: string } | { ended: Ended };

/** Characters of an address that the operating system takes. */
const LONGEST = 100;
/** Bytes of a command: names and paths. */
const LARGEST = 64 * 1024;

/** Where the server of a data folder listens for commands; whoever may write in the folder may ask. Null: the folder lies too deep. */
function addressOf(dataDir: string): string | null {
  const path = join(resolve(dataDir), "commands.sock");
  const near = relative(process.cwd(), path);
  const shorter = near.length < path.length ? near : path;
  return Buffer.byteLength(shorter) <= LONGEST ? shorter : null;
}

/**
 * Lets commands on this machine be done by this process, which has the embedded database open; one after the other. Only for the user
 * that runs the server. Call the answer to end it.
 */
export async function answerCommands(
  dataDir: string,
  perform: (asked: Asked, asking: Asking) => Promise<Done>,
  log: Log,
): Promise<() => Promise<void>> {
  const address = addressOf(dataDir);
  if (address === null) {
    log.warn({ dataDir }, "commands cannot reach this server: the path of the data folder is too long");
    return async () => {};
  }
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((asking, answer) => {
    const gone = new AbortController();
    const write = (line: Line) => answer.write(`${JSON.stringify(line)}\n`);
    const asker: Asking = { tell: (line) => write({ tell: line }), stopped: gone.signal };
    answer.once("close", () => gone.abort(new Error("Whoever asked for it is gone.")));
    const done = async (): Promise<Ended> => {
      if (Number(asking.headers["content-length"] ?? LARGEST + 1) > LARGEST)
        throw new Error("The command is too long.");
      const asked = JSON.parse(await text(asking)) as Asked;
      const working = last.then(() => perform(asked, asker));
      last = working.catch(() => {});
      return { ok: true, ...(await working) };
    };
    void done()
      .catch((error: Error): Ended => ({ ok: false, lines: [error.message], wrong: [] }))
      .then((ended) => {
        write({ ended });
        answer.end();
      });
  });
  // A backup of a large county takes longer than Node would wait.
  server.requestTimeout = 0;
  // Left by a server that was killed: the folder is this process's alone.
  await rm(address, { force: true });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(address, () => listening());
  });
  await chmod(address, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
  };
}

/** Has the server of a data folder do a command; null: none answers there. `tell` takes what it says meanwhile. */
export async function askServer(dataDir: string, asked: Asked, tell: (line: string) => void): Promise<Ended | null> {
  const address = addressOf(dataDir);
  if (address === null || !existsSync(address)) return null;
  const body = JSON.stringify(asked);
  const broken = "The server ended before the command was done. Look at what was done before you ask again.";
  return new Promise((resolvePromise, reject) => {
    const asking = request({
      socketPath: address,
      method: "POST",
      headers: { "Content-Length": Buffer.byteLength(body) },
    });
    asking.once("response", (answer) => {
      const lines = createInterface({ input: answer, crlfDelay: Number.POSITIVE_INFINITY });
      lines.on("line", (line) => {
        const said = JSON.parse(line) as Line;
        if ("tell" in said) tell(said.tell);
        else resolvePromise(said.ended);
      });
      answer.once("close", () => reject(new Error(broken)));
    });
    asking.once("error", (error: NodeJS.ErrnoException) => {
      // Nobody listens there any more.
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolvePromise(null);
      else reject(new Error(broken));
    });
    asking.end(body);
  });
}
