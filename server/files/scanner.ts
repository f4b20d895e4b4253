import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Scanner } from "#schema/context.ts";

const LARGEST_CHUNK = 64 * 1024;
const MAX_ANSWER_LENGTH = 4096;
/** Milliseconds for one file: less than an operation's 30 s, so that a silent scanner is reported as such. */
const TIMEOUT_MS = 20_000;

/**
 * The scanner behind CLAMD_URL (tcp://host:port or unix:/path), called by clamd's INSTREAM. Null: none is set. A scan
 * rejects when clamd is silent for longer than `timeoutMs` (ms), hangs up, or answers anything but OK or FOUND.
 */
export function createScanner(clamdUrl: string | undefined, timeoutMs = TIMEOUT_MS): Scanner | null {
  if (!clamdUrl) return null;
  const { protocol, hostname, port, pathname } = new URL(clamdUrl);
  const open = () =>
    protocol === "unix:"
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
  return {
    async scan(chunks) {
      const socket = open();
      const late = setTimeout(() => socket.destroy(new Error(`clamd did not answer in ${timeoutMs} ms`)), timeoutMs);
      let sentAll = false;
      const answer = answerOf(socket);
      const sending = pipeline(framed(chunks), socket, { end: false }).then(() => void (sentAll = true));
      // The answer rejects with this error. Nothing else awaits the sending.
      sending.catch((error: Error) => socket.destroy(error));
      try {
        const text = await answer;
        const signature = /^stream: (.+) FOUND$/s.exec(text)?.[1];
        if (signature) return { clean: false, signature };
        if (text !== "stream: OK" || !sentAll) throw new Error(`clamd answered: ${text}`);
        return { clean: true };
      } finally {
        clearTimeout(late);
        socket.destroy();
      }
    },
  };
}

/** The command, then chunks, each prefixed with its length (4 bytes, big-endian). A length of 0 ends them. */
async function* framed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.byteLength; start += LARGEST_CHUNK) {
      const part = chunk.subarray(start, start + LARGEST_CHUNK);
      yield lengthOf(part.byteLength);
      yield part;
    }
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** clamd's answer up to NUL. It may come before everything is sent. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (more: string) => {
      text += more;
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MAX_ANSWER_LENGTH) socket.destroy(new Error("clamd answers without an end"));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("clamd hung up without an answer")));
  });
}
