import { parentPort } from "node:worker_threads";
import { openCompiler } from "./compileDocument.ts";
import { type PrintJob, setDocument } from "./setDocument.ts";

// Typst blocks its thread until the page is set, so this thread does nothing else.
const compiler = openCompiler();

parentPort?.on("message", ({ id, question }: { id: number; question: PrintJob }) => {
  try {
    const answer = setDocument(compiler, question);
    parentPort?.postMessage({ id, answer }, [answer.pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, refusal: error instanceof Error ? error.message : String(error) });
  }
});
