import { useState } from "react";
import { graphql } from "react-relay";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { DeleteItemMutation } from "./__generated__/DeleteItemMutation.graphql.ts";

export type ItemName = { id: string; number: string; description: string };

/** Asks, and takes the item off the agenda. */
export function DeleteItem({ item, onClose }: { item: ItemName | null; onClose: () => void }) {
  const [remove, busy] = useVerb<DeleteItemMutation>(
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
  const [error, setError] = useState<string | null>(null);

  function close() {
    setError(null);
    onClose();
  }

  async function confirm() {
    if (!item) return;
    const result = await remove({ itemId: item.id });
    if (result.ok) close();
    else setError(result.refusal.message);
  }

  return (
    <ConfirmDialog
      open={item !== null}
      title={texts.itemDelete}
      text={item && `${item.number}. ${item.description}`}
      confirmLabel={texts.deleteItem(item?.number)}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
}
