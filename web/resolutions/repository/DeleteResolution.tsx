import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteResolutionMutation } from "./__generated__/DeleteResolutionMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  resolution: { id: string; displayNumber: string; title: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before an item is deleted, and names it. */
export function DeleteResolution({ resolution: { id, displayNumber, title }, onClose, onDeleted }: Props) {
  const verb = useVerb<DeleteResolutionMutation>(
    graphql`
      mutation DeleteResolutionMutation($input: DeleteResolutionInput!) {
        deleteResolution(input: $input) {
          ... on DeleteResolutionPayload {
            deletedId @deleteRecord
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
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
