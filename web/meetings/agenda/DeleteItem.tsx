import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "../texts.ts";

export type ItemName = { id: string; number: string; description: string };

/** Confirms the removal of an item from the agenda. It can be restored. */
export function DeleteItem({ item, onClose }: { item: ItemName | null; onClose: () => void }) {
  const verb = useVerb(
    mutation("deleteAgendaItem { meeting { ...AgendaItemsTable_meeting ...PublishAgenda_meeting } }"),
    texts.itemDeleteFailed,
  );
  const [restore] = useVerb(
    mutation("restoreAgendaItem { meeting { ...AgendaItemsTable_meeting ...PublishAgenda_meeting } }"),
    texts.restoreFailed,
  );
  const undo = async (itemId: string) => {
    const result = await restore({ itemId });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  };
  const tellDeleted = ({ id, description }: ItemName) =>
    notify({
      kind: "info",
      text: texts.itemDeleted(description),
      action: { label: texts.undo, onClick: () => void undo(id) },
    });

  return (
    item && (
      <ActDialog
        title={texts.itemDelete}
        text={`${item.number}. ${item.description}`}
        confirmLabel={texts.deleteItem(item.number)}
        danger
        verb={verb}
        input={{ itemId: item.id }}
        onClose={onClose}
        onDone={() => tellDeleted(item)}
      />
    )
  );
}
