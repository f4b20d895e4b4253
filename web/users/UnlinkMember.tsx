import { useState } from "react";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { texts } from "./texts.ts";
import { useLinkMember } from "./useLinkMember.ts";

type Props = {
  membership: { readonly memberId: string; readonly body: { readonly name: string } };
  onClose: () => void;
  onDone: () => void;
};

/** Asks before a membership is the user's no more; the member stays in the body. */
export function UnlinkMember({ membership: { memberId, body }, onClose, onDone }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useLinkMember();
  const confirm = async () => {
    const result = await run({ memberId, userId: null });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.unlinked });
    onClose();
    onDone();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.unlinkFrom(body.name)}
        text={texts.unlinkHelp}
        confirmLabel={texts.unlink}
        danger
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
      {proof}
    </>
  );
}
