import { useEffect, useState } from "react";
import { notify } from "#design-system/Toaster/notify.ts";
import { sessionChanged } from "#web/relay/session.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { deviceProblem, makePasskey, stopPasskeys } from "./passkeys.ts";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { useProvenVerb } from "./useProvenVerb.tsx";

/** Adds a passkey: its name, then the prompts of the browser and the device. */
export function AddPasskey({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [begin, , proof] = useProvenVerb(mutation("beginPasskey { options }"), texts.failed);
  const [add] = useVerb(
    mutation("addPasskey { account { ...Passkeys_account ...AccountGate_account } }"),
    texts.failed,
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => stopPasskeys, []);

  /** Resolves to an error message, or null once it was added. */
  const make = async (name: string): Promise<string | null> => {
    const result = await begin({ accountId });
    if (!result.ok) return result.refusal.message;
    let response: string;
    try {
      response = await makePasskey(result.payload.options);
    } catch (error) {
      return deviceProblem(error) ?? texts.failed;
    }
    const added = await add({ name, response });
    return added.ok ? null : added.refusal.message;
  };
  const submit = async (name: string) => {
    setBusy(true);
    setProblem(null);
    const text = await make(name);
    setBusy(false);
    setProblem(text);
    if (text !== null) return;
    notify({ kind: "positive", text: texts.passkeyAdded });
    onClose();
    // The role may have required it, so the shell fetches the user's permissions again.
    sessionChanged();
  };
  return (
    <>
      <PasskeyNameDialog
        title={texts.addPasskey}
        help={texts.addPasskeyHelp}
        label={texts.goOn}
        busy={busy}
        busyLabel={texts.adding}
        problem={problem}
        onSubmit={(name) => void submit(name)}
        onClose={onClose}
      />
      {proof}
    </>
  );
}
