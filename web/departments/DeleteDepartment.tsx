import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

type Props = { department: { id: string; name: string }; onClose: () => void; onDeleted: () => void };

/** Confirms the deletion of a department by name. */
export function DeleteDepartment({ department: { id, name }, onClose, onDeleted }: Props) {
  const verb = useProvenVerb(mutation("deleteDepartment { deletedId }"), texts.deleteFailed);
  return (
    <ActDialog
      title={texts.deleteQuestion(name)}
      text={texts.deleteHelp}
      confirmLabel={texts.deleteDepartment(name)}
      danger
      verb={verb}
      input={{ departmentId: id }}
      done={texts.deleted(name)}
      refusalText={({ message }) => texts.because(texts.deleteFailed, message)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
