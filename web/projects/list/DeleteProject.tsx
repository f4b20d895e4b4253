import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = {
  project: { id: string; procurementId: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of a project by name. */
export function DeleteProject({ project: { id, procurementId, title }, onClose, onDeleted }: Props) {
  const verb = useVerb(mutation("deleteProject { deletedId @deleteRecord }"), texts.deleteFailed);
  return (
    <ActDialog
      title={texts.deleteQuestion}
      text={`${procurementId}: ${title}`}
      confirmLabel={texts.delete(procurementId)}
      danger
      verb={verb}
      input={{ projectId: id }}
      done={texts.deleted(procurementId)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
