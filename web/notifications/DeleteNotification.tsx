import { useRevalidator } from "react-router";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { templateTexts as texts } from "./texts.ts";

type Props = {
  template: { id: string; key: string };
  onClose: () => void;
  /** Called after the deletion. Otherwise the list is refetched. */
  onDeleted?: () => void;
};

/** Confirms the deletion of the county's own text by its key. */
export function DeleteNotification({ template: { id, key }, onClose, onDeleted }: Props) {
  const { revalidate } = useRevalidator();
  const verb = useVerb(mutation("deleteNotificationTemplate { deletedId @deleteRecord }"), texts.deleteFailed);
  return (
    <ActDialog
      title={texts.confirmDelete}
      text={texts.deleteHelp(key)}
      confirmLabel={texts.deleteOf(key)}
      danger
      verb={verb}
      input={{ templateId: id }}
      done={texts.deleted}
      onClose={onClose}
      onDone={() => (onDeleted ? onDeleted() : void revalidate())}
    />
  );
}
