import { useState } from "react";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import { postBytes } from "#web/relay/request.ts";
import { notSealed, notSealedWords } from "./notSealed.ts";
import { texts } from "./texts.ts";

export type Lodging =
  | { at: "idle" }
  | { at: "sealing" }
  | { at: "sending"; share: number }
  /** `envelope`: can be sent again unchanged. */
  | { at: "failed"; message: string; envelope: Blob | null };

const valueIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;

/** Sends a sealed bid and reports its progress. */
export function useLodging(solicitation: string, onLodged: (receipt: Receipt) => void) {
  const [state, setState] = useState<Lodging>({ at: "idle" });
  const send = async (envelope: Blob) => {
    setState({ at: "sending", share: 0 });
    try {
      const { ok, status, body } = await postBytes(`/api/vendor-portal/${solicitation}/bid`, envelope, (share) =>
        setState({ at: "sending", share }),
      );
      const receipt = valueIn(body, "receipt") as Receipt | undefined;
      if (ok && receipt) {
        setState({ at: "idle" });
        return onLodged(receipt);
      }
      const message = valueIn(body, "error");
      setState({
        at: "failed",
        message: typeof message === "string" ? message : texts.failed,
        envelope: status >= 500 || status === 429 ? envelope : null,
      });
    } catch {
      setState({ at: "failed", message: texts.unreached, envelope });
    }
  };
  const seal = async (make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    setState({ at: "sealing" });
    let envelope: Blob;
    try {
      envelope = new Blob([await make()]);
    } catch (error) {
      return setState({ at: "failed", message: notSealedWords(notSealed(error)), envelope: null });
    }
    await send(envelope);
  };
  return { state, send, seal };
}
