import type { Words } from "#schema/context.ts";
import { openWorkerPool } from "../typesetting/workerPool.ts";
import type { FillJob } from "./worker.ts";
import type { Filled } from "./fillTemplate.ts";

/** Far beyond the longest text: only a template made to hang takes longer. */
const TIMEOUT_MS = 20_000;

/** The port that fills Word templates, in a worker thread of its own: a template that hangs or unpacks without end stops that thread only. */
export function createWords(): Words & { close(): Promise<void> } {
  const pool = openWorkerPool<FillJob, Filled>({
    script: new URL("./worker.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
  });
  return {
    resolutionDocx: (template, data) => pool.ask({ kind: "resolution", template, data }),
    solicitationDocx: (template, data) => pool.ask({ kind: "solicitation", template, data }),
    close: () => pool.close(),
  };
}
