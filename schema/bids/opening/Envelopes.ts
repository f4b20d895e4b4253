import type { FoundContent } from "../../files/rules.ts";
import type { BidContent } from "../sealing/bidContent.rules.ts";
import type { Bytes } from "../sealing/bytes.rules.ts";
import type { Part, Place } from "../sealing/envelope.rules.ts";
import type { KeyPair } from "../sealing/hpke.rules.ts";

/** A sealed envelope, and the hash it must have. */
export interface SealedEnvelope {
  envelope: Bytes;
  /** Its SHA-256 when it was submitted, hex. */
  hash: string;
  part: Part;
  keys: KeyPair;
  place: Place;
}

/** The contents of an envelope: its words, and its attachments as found inside. */
export interface ReadEnvelope {
  content: BidContent;
  files: { bytes: Bytes; found: FoundContent; sha256: string }[];
}

declare module "../../context.ts" {
  interface Envelopes {
    /**
     * Opens an envelope in isolation, within limits of memory and time. `fault`: it is damaged or foreign, permanently.
     * `trouble`: it could not be read this time.
     */
    open(sealed: SealedEnvelope): Promise<{ read: ReadEnvelope } | { fault: string } | { trouble: string }>;
  }
}
