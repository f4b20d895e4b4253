import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { DeleteItemMutation } from "./__generated__/DeleteItemMutation.graphql.ts";

export type ItemName = { id: string; number: string; description: string };

/** Asks, and takes the item off the agenda. */
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
      />
    )
  );
}
