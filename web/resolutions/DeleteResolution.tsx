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

/** Asks with the specification's words before an item goes, and names it. */
export function DeleteResolution({ resolution: { id, displayNumber, title }, onClose, onDeleted }: Props) {
  const verb = useVerb<DeleteResolutionMutation>(
    graphql`
      mutation DeleteResolutionMutation($input: DeleteResolutionInput!) {
        deleteResolution(input: $input) {
          __typename
          ... on DeleteResolutionPayload {
            deletedId @deleteRecord
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
          }
        }
      }
    `,
    texts.deleteFailed,
  );
  return (
    <ActDialog
      title={texts.deleteQuestion}
      text={`${displayNumber}: ${title}`}
      confirmLabel={`Delete ${displayNumber}`}
      danger
      verb={verb}
      input={{ resolutionId: id }}
      done={texts.deleted(displayNumber)}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
