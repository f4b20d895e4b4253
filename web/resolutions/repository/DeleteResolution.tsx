import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = {
  resolution: { id: string; displayNumber: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of an item by name. */
export function DeleteResolution({ resolution: { id, displayNumber, title }, onClose, onDeleted }: Props) {
  const verb = useVerb(mutation("deleteResolution { deletedId @deleteRecord }"), texts.deleteFailed);
  return (
    <ActDialog
      title={texts.deleteQuestion}
      text={`${displayNumber}: ${title}`}
      confirmLabel={texts.deleteItem(displayNumber)}
      danger
      verb={verb}
      input={{ resolutionId: id }}
      done={texts.deleted(displayNumber)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
