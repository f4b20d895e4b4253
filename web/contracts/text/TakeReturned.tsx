import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { TakeReturnedQuery } from "./__generated__/TakeReturnedQuery.graphql.ts";
import { ComparedText } from "./ComparedText.tsx";
import { texts } from "./texts.ts";

type Props = { contractId: string; version: number; returnedId: string; filename: string; onClose: () => void };

/** Shows what would change in the draft before applying a file's text. */
export function TakeReturned({ contractId, version, returnedId, filename, onClose }: Props) {
  const { node } = useLazyLoadQuery<TakeReturnedQuery>(
    graphql`
      query TakeReturnedQuery($id: ID!) {
        node(id: $id) {
          ... on ReturnedText @alias(as: "returned") {
            comparisonNow {
              changes
              ...ComparedText_comparison
            }
          }
        }
      }
    `,
    { id: returnedId },
    { fetchKey: version, fetchPolicy: "network-only" },
  );
  const [run, busy] = useVerb(
    mutation("takeReturnedText { contract { ...ContractRecord_contract } }"),
    texts.takeFailed,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const comparison = node?.returned?.comparisonNow;
  const take = async () => {
    const result = await run({ contractId, version, returnedId });
    if (!result.ok) return setProblem(result.refusal.message);
    notify({ kind: "positive", text: texts.tookIt });
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.takeTitle(filename)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            reason={comparison?.changes === 0 ? texts.takeSame : null}
            onClick={() => void take()}
          >
            {texts.take}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {problem && <Notice kind="negative">{problem}</Notice>}
        <Text>{texts.takeHelp}</Text>
        {comparison && <ComparedText comparison={comparison} label={texts.compared} />}
      </Stack>
    </Dialog>
  );
}
