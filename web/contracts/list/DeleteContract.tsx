import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = {
  contract: { id: string; number: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of a contract by name. */
export function DeleteContract({ contract: { id, number, name }, onClose, onDeleted }: Props) {
  const verb = useVerb(mutation("deleteContract { deletedId @deleteRecord }"), texts.deleteFailed);
  return (
    <ActDialog
      title={texts.deleteQuestion}
      text={`${number}: ${name}`}
      confirmLabel={texts.delete(number)}
      danger
      verb={verb}
      input={{ contractId: id }}
      done={texts.deleted(number)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
