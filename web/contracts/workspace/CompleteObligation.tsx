import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { FileCard } from "#design-system/FileCard/FileCard.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_COMPLETION_NOTE_LENGTH } from "#schema/contracts/obligations/obligations.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { CompleteObligationMutation } from "./__generated__/CompleteObligationMutation.graphql.ts";
import type { CompleteObligation_obligation$key } from "./__generated__/CompleteObligation_obligation.graphql.ts";
import { obligationTexts as texts } from "./obligationTexts.ts";

/** Marks an obligation as done, with a note and proof if there is one. */
export function CompleteObligation({
  obligation,
  onClose,
}: {
  obligation: CompleteObligation_obligation$key;
  onClose: () => void;
}) {
  const { id, version, what, dueOn } = useFragment(
    graphql`
      fragment CompleteObligation_obligation on ContractObligation {
        id
        version
        what
        dueOn
      }
    `,
    obligation,
  );
  const [complete, busy] = useVerb<CompleteObligationMutation>(
    graphql`
      mutation CompleteObligationMutation($input: CompleteContractObligationInput!) {
        completeContractObligation(input: $input) {
          ... on CompleteContractObligationPayload {
            obligation {
              dueOn
              state
              version
              completions {
                dueOn
                doneOn
                byName
                note
                file {
                  id
                  filename
                  url
                }
              }
              viewerCan {
                complete {
                  allowed
                  reason
                }
                change {
                  allowed
                }
                remove {
                  allowed
                }
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [note, setNote, typed] = useTypedState<string>(`obligation-done ${id}`, "");
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    typed.forget();
    onClose();
  };
  const onCompleted = () => {
    notify({ kind: "positive", text: texts.completed });
    close();
  };
  const input = { obligationId: id, version, note: note.trim() || null };
  const upload = useUpload("OBLIGATION", { obligationId: id }, onCompleted, null, (fileId) =>
    complete({ ...input, fileId }),
  );
  const completeWithoutFile = async () => {
    setError(null);
    const result = await complete(input);
    if (result.ok) onCompleted();
    else setError(result.refusal.message);
  };
  const { types, maxBytes } = kinds.OBLIGATION;
  return (
    <Dialog
      open
      title={texts.doneTitle}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void completeWithoutFile()}>
            {texts.doneWithout}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={typed} />
        {error && <Notice kind="negative">{error}</Notice>}
        <Text overflowWrap="anywhere">{texts.doneText(what, writtenDate(dueOn))}</Text>
        <TextArea
          id="obligation-note"
          label={texts.note}
          help={texts.noteHelp}
          most={MAX_COMPLETION_NOTE_LENGTH}
          value={note}
          onChange={setNote}
        />
        <FileCard
          label={texts.proof}
          accept={Object.keys(types)}
          maxBytes={maxBytes}
          upload={upload.sending}
          error={upload.error}
          onChoose={upload.choose}
          onCancel={upload.cancel}
          onRetry={upload.retry ?? undefined}
        />
        <Text color="muted">{texts.proofHelp}</Text>
      </Stack>
    </Dialog>
  );
}
