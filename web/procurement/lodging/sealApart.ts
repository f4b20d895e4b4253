import type { Bytes } from "#schema/procurement/sealing/bytes.rules.ts";
import type { SealTold } from "./sealBid.ts";

/** Seals a bid in a worker. @throws Error with words for the person where it could not be */
export function sealApart(told: SealTold): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./sealer.worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    worker.addEventListener("message", ({ data }: MessageEvent<{ envelope: Bytes } | { failed: string }>) => {
      end();
      if ("envelope" in data) resolve(data.envelope);
      else reject(new Error(data.failed));
    });
    worker.addEventListener("error", () => {
      end();
      reject(new Error(""));
    });
    worker.postMessage(told);
  });
}
