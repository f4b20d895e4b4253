import type { Envelopes } from "#schema/context.ts";
import type { SealedEnvelope } from "#schema/bids/opening/Envelopes.ts";
import { openWorkerPool } from "../../typesetting/workerPool.ts";
import type { OpenedEnvelope } from "./openEnvelope.ts";

/** An operation waits for half a minute in all. */
const TIMEOUT_MS = 15_000;

/** The thread in which envelopes are opened: what explodes inside one stops that thread only. */
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
