import { useState } from "react";
import { graphql } from "react-relay";
import { useRevalidator } from "react-router";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteRouteTemplateMutation } from "./__generated__/DeleteRouteTemplateMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = { template: { id: string; name: string }; onClose: () => void };

/** Asks before a template goes, and names it. */
export function DeleteRouteTemplate({ template: { id, name }, onClose }: Props) {
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const [run, busy] = useVerb<DeleteRouteTemplateMutation>(
    graphql`
      mutation DeleteRouteTemplateMutation($input: DeleteRouteTemplateInput!) {
        deleteRouteTemplate(input: $input) {
          ... on DeleteRouteTemplatePayload {
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
    await revalidate();
  };
  return (
    <ConfirmDialog
      open
      title={texts.confirmDelete}
      text={`${name}. ${texts.deleteHelp}`}
      confirmLabel={texts.deleteTemplate(name)}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
