import { graphql, useFragment } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import type { DeleteRole_role$key } from "./__generated__/DeleteRole_role.graphql.ts";
import { texts } from "./texts.ts";

type Props = { role: DeleteRole_role$key; onClose: () => void; onDeleted: () => void };

/** Confirms the deletion of a role by name. */
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
  const verb = useProvenVerb(mutation("deleteRole { deletedId }"), texts.deleteFailed);
  return (
    <ActDialog
      title={texts.deleteQuestion(name)}
      text={texts.deleteText}
      confirmLabel={texts.deleteOf(name)}
      danger
      verb={verb}
      input={{ roleId: id }}
      done={texts.deleted(name)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
