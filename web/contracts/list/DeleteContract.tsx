import { graphql } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteContractMutation } from "./__generated__/DeleteContractMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  contract: { id: string; number: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a contract is deleted, and names it. */
export function DeleteContract({ contract: { id, number, name }, onClose, onDeleted }: Props) {
  const verb = useVerb<DeleteContractMutation>(
    graphql`
      mutation DeleteContractMutation($input: DeleteContractInput!) {
        deleteContract(input: $input) {
          ... on DeleteContractPayload {
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
