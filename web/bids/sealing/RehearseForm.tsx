import { notify } from "#design-system/Toaster/notify.ts";
import { base64urlOf } from "#schema/bids/sealing/bytes.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { type LockedPart, openOwn } from "./onDevice.ts";
import { PassphraseForm } from "./PassphraseForm.tsx";
import { texts } from "./texts.ts";

type Props = { keyholderId: string; part: LockedPart; reason: string | null; onDone: () => void };

/** Opens the keyholder's shares once. The real one is checked on the device; only the rehearsal's is sent. */
export function RehearseForm({ keyholderId, part, reason, onDone }: Props) {
  const [run] = useVerb(mutation("enterRehearsalShare { keyholder { id rehearsedAt } }"), texts.failed);
  const rehearse = async (passphrase: string) => {
    const opened = await openOwn(part, passphrase);
    if (!opened) return texts.wrongPassphrase;
    if (!opened.share || !opened.rehearsal) return texts.wrongShare;
    const answer = await run({ keyholderId, share: base64urlOf(opened.rehearsal) });
    if (!answer.ok) return answer.refusal.message;
    notify({ kind: "positive", text: texts.rehearsedNow });
    onDone();
    return null;
  };
  return <PassphraseForm label={texts.open} busyLabel={texts.opening2} reason={reason} act={rehearse} />;
}
