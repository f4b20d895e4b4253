import { parentPort } from "node:worker_threads";
import { readDocx } from "./readDocx.ts";

/** An uploaded Word file. */
export interface ReadJob {
  bytes: Uint8Array;
}

parentPort?.on("message", async ({ id, question }: { id: number; question: ReadJob }) => {
  parentPort?.postMessage({ id, answer: await readDocx(question.bytes) });
});
