import { notSealed } from "./notSealed.ts";
import { sealBid, type SealTold } from "./sealBid.ts";

// Seals off the main thread, so that the page stays responsive while 50 MB are encrypted.
self.addEventListener("message", ({ data }: MessageEvent<SealTold>) => {
  void sealBid(data).then(
    (envelope) => self.postMessage({ envelope }, { transfer: [envelope.buffer] }),
    (error: unknown) => self.postMessage({ failed: notSealed(error) }),
  );
});
