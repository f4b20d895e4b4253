import { Button } from "#design-system/Button/Button.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";
import type { Lodging } from "./useLodging.ts";

/** The progress of a submission, or why it failed. */
export function LodgingState({ state, send }: { state: Lodging; send: (envelope: Blob) => Promise<void> }) {
  if (state.at === "idle") return null;
  if (state.at === "failed") {
    const { envelope, message } = state;
    return (
      <Notice kind="negative" action={envelope && <Button onClick={() => void send(envelope)}>{texts.again}</Button>}>
        {message}
      </Notice>
    );
  }
  return <Text role="status">{state.at === "sealing" ? texts.sealing : texts.sending(state.share)}</Text>;
}
