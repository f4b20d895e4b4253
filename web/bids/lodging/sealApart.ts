import type { Bytes } from "#schema/bids/sealing/bytes.rules.ts";
import { type NotSealed, SealingFailed } from "./notSealed.ts";
import type { SealTold } from "./sealBid.ts";

/** Seals a bid in a worker. @throws SealingFailed */
export function sealApart(input: SealTold): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./sealer.worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    worker.addEventListener("message", ({ data }: MessageEvent<{ envelope: Bytes } | { failed: NotSealed }>) => {
      end();
      if ("envelope" in data) resolve(data.envelope);
      else reject(new SealingFailed(data.failed));
    });
    // Sealing errors arrive as messages, so an error event means that the program did not load.
    worker.addEventListener("error", () => {
      end();
      reject(new SealingFailed({ why: "UNREACHED" }));
    });
    worker.postMessage(input);
  });
}
