import { graphql } from "react-relay";
import { LONGEST_NAME } from "#schema/meetings/papers/papers.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { paperTexts as texts } from "./texts.ts";
import type { RenamePaperMutation } from "./__generated__/RenamePaperMutation.graphql.ts";

/** Another name for a paper of an item. */
export function RenamePaper({ fileId, name, onClose }: { fileId: string; name: string; onClose: () => void }) {
  const [rename, busy] = useVerb<RenamePaperMutation>(
    graphql`
      mutation RenamePaperMutation($input: ChangePaperInput!) {
        changePaper(input: $input) {
          ... on ChangePaperPayload {
            item {
              ...ItemPapers_item
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  return (
    <FormDialog
      title={texts.renameTitle}
      form={`paper ${fileId}`}
      fields={{ name: { label: texts.name, kind: "text", required: true, most: LONGEST_NAME } }}
      initial={{ name }}
      submit={texts.rename}
      submitting={texts.renaming}
      run={(typed) => rename({ fileId, name: typed.name })}
      busy={busy}
      done={() => texts.renamed}
      onClose={onClose}
    />
  );
}
