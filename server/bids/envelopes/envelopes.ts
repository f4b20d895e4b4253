import type { Envelopes } from "#schema/context.ts";
import type { SealedEnvelope } from "#schema/bids/opening/Envelopes.ts";
import { openWorkerPool } from "../../typesetting/workerPool.ts";
import type { OpenedEnvelope } from "./openEnvelope.ts";

/** An operation waits 30 seconds in total. */
const TIMEOUT_MS = 15_000;

/** The thread that opens envelopes. A decompression bomb stops only that thread. */
export function createEnvelopes(): Envelopes & { close(): Promise<void> } {
  const opening = openWorkerPool<SealedEnvelope, OpenedEnvelope>({
    script: new URL("./worker.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  });
  return {
    open: (sealed) =>
      opening.ask(sealed).catch(() => ({
        trouble: "Reading it took more memory or time than allowed, or was stopped.",
      })),
    close: () => opening.close(),
  };
}
