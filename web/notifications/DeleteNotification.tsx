import { useState } from "react";
import { graphql } from "react-relay";
import { useRevalidator } from "react-router";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteNotificationMutation } from "./__generated__/DeleteNotificationMutation.graphql.ts";
import { templateTexts as texts } from "./templateTexts.ts";

type Props = {
  template: { id: string; key: string };
  onClose: () => void;
  /** Where to, when it is gone; the list is read again otherwise. */
  onDeleted?: () => void;
};

/** Asks before the county's own words go, and names their key. */
export function DeleteNotification({ template: { id, key }, onClose, onDeleted }: Props) {
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const [run, busy] = useVerb<DeleteNotificationMutation>(
    graphql`
      mutation DeleteNotificationMutation($input: DeleteNotificationTemplateInput!) {
        deleteNotificationTemplate(input: $input) {
          ... on DeleteNotificationTemplatePayload {
            deletedId @deleteRecord
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
  const confirm = async () => {
    const result = await run({ templateId: id });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.deleted });
    onClose();
    if (onDeleted) onDeleted();
    else await revalidate();
  };
  return (
    <ConfirmDialog
      open
      title={texts.confirmDelete}
      text={texts.deleteHelp(key)}
      confirmLabel={texts.deleteOf(key)}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
