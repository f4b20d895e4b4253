import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import type { DeleteRole_role$key } from "./__generated__/DeleteRole_role.graphql.ts";
import type { DeleteRoleMutation } from "./__generated__/DeleteRoleMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = { role: DeleteRole_role$key; onClose: () => void; onDeleted: () => void };

/** Asks before a role goes, and names it. */
export function DeleteRole({ role, onClose, onDeleted }: Props) {
  const { id, name } = useFragment(
    graphql`
      fragment DeleteRole_role on Role {
        id
        name
      }
    `,
    role,
  );
  const [error, setError] = useState<string | null>(null);
  const [run, busy, proof] = useProvenVerb<DeleteRoleMutation>(
    graphql`
      mutation DeleteRoleMutation($input: DeleteRoleInput!) {
        deleteRole(input: $input) {
          ... on DeleteRolePayload {
            deletedId
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
  const confirm = async () => {
    const result = await run({ roleId: id });
    if (!result.ok) return setError(result.refusal.message);
    notify({ kind: "positive", text: texts.deleted(name) });
    onClose();
    onDeleted();
  };
  return (
    <>
      <ConfirmDialog
        open
        title={texts.deleteQuestion(name)}
        text={texts.deleteText}
        confirmLabel={texts.deleteOf(name)}
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
