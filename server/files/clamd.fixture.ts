import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** What the tests' scanner treats as a virus. */
export const VIRUS = "county-test-virus";
const SIGNATURE = "County.Test.Virus";

/** Behavior: like clamd; never answering; hanging up at the command; at its own size limit; or with a verdict before the end. */
type Manner = "answers" | "silent" | "hangs up" | "limited" | "hasty";

/** A small server that speaks clamd's INSTREAM. `scanned`: complete inputs so far; `chunks`: the chunk sizes. */
export async function startClamd() {
  const clamd = { manner: "answers" as Manner, scanned: [] as Buffer[], chunks: [] as number[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    void serve(socket, clamd).catch(() => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(clamd, {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  });
}

async function serve(socket: Socket, clamd: { manner: Manner; scanned: Buffer[]; chunks: number[] }): Promise<void> {
  const command = Buffer.from("zINSTREAM\0");
  let arrived: Buffer = Buffer.alloc(0);
  let hasCommand = false;
  const parts: Buffer[] = [];
  for await (const more of socket as AsyncIterable<Buffer>) {
    arrived = Buffer.concat([arrived, more]);
    if (!hasCommand && arrived.length >= command.length) {
      if (!arrived.subarray(0, command.length).equals(command)) return void socket.end("UNKNOWN COMMAND\0");
      if (clamd.manner === "hangs up") return void socket.destroy();
      if (clamd.manner === "limited") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (clamd.manner === "hasty") socket.write("stream: OK\0");
      arrived = arrived.subarray(command.length);
      hasCommand = true;
    }
    while (hasCommand && arrived.length >= 4 && arrived.length >= 4 + arrived.readUInt32BE()) {
      const length = arrived.readUInt32BE();
      if (length === 0) {
        const content = Buffer.concat(parts);
        clamd.scanned.push(content);
        if (clamd.manner === "answers")
          socket.write(content.includes(VIRUS) ? `stream: ${SIGNATURE} FOUND\0` : "stream: OK\0");
      } else {
        clamd.chunks.push(length);
        parts.push(Buffer.from(arrived.subarray(4, 4 + length)));
      }
      arrived = arrived.subarray(4 + length);
    }
  }
}
