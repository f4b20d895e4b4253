import { parentPort } from "node:worker_threads";
import type { WordData } from "#schema/resolutions/export/wordDocument.rules.ts";
import { fillTemplate } from "./fillTemplate.ts";

parentPort?.on(
  "message",
  ({ id, question }: { id: number; question: { template: Uint8Array | null; data: WordData } }) => {
    try {
      parentPort?.postMessage({ id, answer: fillTemplate(question.template, question.data) });
    } catch (error) {
      parentPort?.postMessage({ id, refusal: error instanceof Error ? error.message : String(error) });
    }
  },
);
