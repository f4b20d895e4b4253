import { useState } from "react";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { useProvenVerb } from "./useProvenVerb.tsx";

type Props = { passkeyId: string; name: string; onClose: () => void };

/** Renames a passkey. */
export function RenamePasskey({ passkeyId, name, onClose }: Props) {
  const [run, busy, proof] = useProvenVerb(mutation("renamePasskey { passkey { name } }"), texts.failed);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = async (to: string) => {
    const result = await run({ passkeyId, name: to });
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.renamed });
    onClose();
  };
  return (
    <>
      <PasskeyNameDialog
        title={texts.renameOf(name)}
        name={name}
        label={texts.rename}
        busy={busy}
        busyLabel={texts.saving}
        problem={problem}
        onSubmit={(to) => void rename(to)}
        onClose={onClose}
      />
      {proof}
    </>
  );
}
