import { graphql } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "../texts.ts";
import type { DeleteItemRestoreMutation } from "./__generated__/DeleteItemRestoreMutation.graphql.ts";
import type { DeleteItemMutation } from "./__generated__/DeleteItemMutation.graphql.ts";

export type ItemName = { id: string; number: string; description: string };

/** Asks, and takes the item off the agenda; it can be put back. */
export function DeleteItem({ item, onClose }: { item: ItemName | null; onClose: () => void }) {
  const verb = useVerb<DeleteItemMutation>(
    graphql`
      mutation DeleteItemMutation($input: DeleteAgendaItemInput!) {
        deleteAgendaItem(input: $input) {
          ... on DeleteAgendaItemPayload {
            meeting {
              ...AgendaItemsTable_meeting
              ...PublishAgenda_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.itemDeleteFailed,
  );
  const [restore] = useVerb<DeleteItemRestoreMutation>(
    graphql`
      mutation DeleteItemRestoreMutation($input: RestoreAgendaItemInput!) {
        restoreAgendaItem(input: $input) {
          ... on RestoreAgendaItemPayload {
            meeting {
              ...AgendaItemsTable_meeting
              ...PublishAgenda_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
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
