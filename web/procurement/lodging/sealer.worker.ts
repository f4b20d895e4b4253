import { notSealed } from "./notSealed.ts";
import { sealBid, type SealTold } from "./sealBid.ts";

// Seals beside the page, so that it goes on answering while 50 MB are encrypted.
self.addEventListener("message", ({ data }: MessageEvent<SealTold>) => {
  void sealBid(data).then(
    (envelope) => self.postMessage({ envelope }, { transfer: [envelope.buffer] }),
    (error: unknown) => self.postMessage({ failed: notSealed(error) }),
  );
});
