import { parentPort } from "node:worker_threads";
import type { AgendaDocument } from "#schema/meetings/AgendaDocument.ts";
import { compileAgenda, openCompiler } from "./compileAgenda.ts";

// Typst holds its thread until the page is set: this thread has nothing else to do.
const compiler = openCompiler();

parentPort?.on("message", ({ id, question }: { id: number; question: AgendaDocument }) => {
  try {
    const answer = compileAgenda(compiler, question);
    parentPort?.postMessage({ id, answer }, [answer.pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, refusal: error instanceof Error ? error.message : String(error) });
  }
});
