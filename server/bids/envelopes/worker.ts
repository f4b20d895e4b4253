import { parentPort } from "node:worker_threads";
import type { SealedEnvelope } from "#schema/bids/opening/Envelopes.ts";
import { openEnvelope } from "./openEnvelope.ts";

parentPort?.on("message", ({ id, question }: { id: number; question: SealedEnvelope }) => {
  openEnvelope(question).then(
    (answer) => {
      const files = "read" in answer ? answer.read.files : [];
      parentPort?.postMessage(
        { id, answer },
        files.map(({ bytes }) => bytes.buffer),
      );
    },
    (error: unknown) => parentPort?.postMessage({ id, refusal: String(error) }),
  );
});
