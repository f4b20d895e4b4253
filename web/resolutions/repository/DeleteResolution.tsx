import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteResolutionMutation } from "./__generated__/DeleteResolutionMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  resolution: { id: string; displayNumber: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before an item is deleted, and names it. */
export function DeleteResolution({ resolution: { id, displayNumber, title }, onClose, onDeleted }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [run, busy] = useVerb<DeleteResolutionMutation>(
    graphql`
      mutation DeleteResolutionMutation($input: DeleteResolutionInput!) {
        deleteResolution(input: $input) {
          ... on DeleteResolutionPayload {
            deletedId @deleteRecord
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
  const confirm = async () => {
    const result = await run({ resolutionId: id });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.deleted(displayNumber) });
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={texts.deleteQuestion}
      text={`${displayNumber}: ${title}`}
      confirmLabel={texts.deleteItem(displayNumber)}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
