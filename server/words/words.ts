import type { Words } from "#schema/context.ts";
import { openWorkerPool } from "../typesetting/workerPool.ts";
import type { Filled } from "./fillTemplate.ts";
import type { ReadText } from "./readDocx.ts";
import type { ReadJob } from "./reading.ts";
import type { FillJob } from "./worker.ts";

/** Far beyond the longest text: only a template made to hang takes longer. */
const TIMEOUT_MS = 20_000;

const unreadable = { fault: "This file cannot be read. Open it in Word, save it again as .docx, and try again." };

/**
 * The port that fills Word templates and reads Word files, each in its own worker thread: one that hangs or unpacks
 * without end stops only that thread.
 */
export function createWords(): Words & { close(): Promise<void> } {
  const pool = openWorkerPool<FillJob, Filled>({
    script: new URL("./worker.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
  });
  // Uploaded files are read with little memory.
  const reading = openWorkerPool<ReadJob, ReadText>({
    script: new URL("./reading.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  });
  return {
    resolutionDocx: (template, data) => pool.ask({ kind: "resolution", template, data }),
    solicitationDocx: (template, data) => pool.ask({ kind: "solicitation", template, data }),
    minutesDocx: (template, data) => pool.ask({ kind: "minutes", template, data }),
    readDocx: (bytes) => reading.ask({ bytes }).catch(() => unreadable),
    close: async () => void (await Promise.all([pool.close(), reading.close()])),
  };
}
