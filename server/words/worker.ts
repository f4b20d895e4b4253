import { parentPort } from "node:worker_threads";
import type { DocumentKind } from "./documents.ts";
import { type FillData, fillTemplate } from "./fillTemplate.ts";

/** A template to fill. Null: the shipped one. */
export interface FillJob {
  kind: DocumentKind;
  template: Uint8Array | null;
  data: FillData;
}

parentPort?.on("message", ({ id, question }: { id: number; question: FillJob }) => {
  try {
    parentPort?.postMessage({ id, answer: fillTemplate(question.template, question.data, question.kind) });
  } catch (error) {
    parentPort?.postMessage({ id, refusal: error instanceof Error ? error.message : String(error) });
  }
});
