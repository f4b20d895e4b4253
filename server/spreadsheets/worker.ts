import { parentPort } from "node:worker_threads";
import { readTable } from "./readTable.ts";

parentPort?.on(
  "message",
  ({ id, question }: { id: number; question: { bytes: Uint8Array; most: number } }) =>
    void readTable(question.bytes, question.most).then(
      (answer) => parentPort?.postMessage({ id, answer }),
      (error: unknown) => parentPort?.postMessage({ id, refusal: String(error) }),
    ),
);
