import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { DeleteDepartmentMutation } from "./__generated__/DeleteDepartmentMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = { department: { id: string; name: string }; onClose: () => void; onDeleted: () => void };

/** Asks before a department goes, and names it. */
export function DeleteDepartment({ department: { id, name }, onClose, onDeleted }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb<DeleteDepartmentMutation>(
    graphql`
      mutation DeleteDepartmentMutation($input: DeleteDepartmentInput!) {
        deleteDepartment(input: $input) {
          ... on DeleteDepartmentPayload {
            deletedId
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
  const confirm = async () => {
    const result = await run({ departmentId: id });
    if (!result.ok) return setError(texts.because(texts.deleteFailed, result.refusal.message));
    notify({ kind: "positive", text: texts.deleted(name) });
    onClose();
    onDeleted();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.deleteQuestion(name)}
        text={texts.deleteHelp}
        confirmLabel={texts.deleteDepartment(name)}
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
