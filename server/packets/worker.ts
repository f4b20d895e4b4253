import { parentPort } from "node:worker_threads";
import { bindPdf, checkedPdf, NotBound, picturePdf } from "./bindPdf.ts";

/** A request to the thread. */
export type BindingJob =
  | { ask: "pages"; bytes: Uint8Array; contentType: string }
  | { ask: "bind"; packet: Parameters<typeof bindPdf>[0] };

/** Its answer. A fault is the file's, not the thread's. */
export type BindingAnswer = { pdf: Uint8Array; pages: number } | { fault: string };

const done = (job: BindingJob) => {
  if (job.ask === "bind") return bindPdf(job.packet);
  return job.contentType === "application/pdf" ? checkedPdf(job.bytes) : picturePdf(job.bytes, job.contentType);
};

parentPort?.on("message", async ({ id, question }: { id: number; question: BindingJob }) => {
  try {
    const answer: BindingAnswer = await done(question);
    parentPort?.postMessage({ id, answer });
  } catch (error) {
    const fault = error instanceof NotBound ? error.message : "the file is damaged";
    if (question.ask === "pages") parentPort?.postMessage({ id, answer: { fault } });
    else parentPort?.postMessage({ id, refusal: error instanceof Error ? error.message : String(error) });
  }
});
