import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_ANSWER_LENGTH } from "#schema/solicitations/questions/questions.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { AnswerForm_question$key } from "./__generated__/AnswerForm_question.graphql.ts";
import type { AnswerFormDraftMutation } from "./__generated__/AnswerFormDraftMutation.graphql.ts";
import { texts } from "./texts.ts";

/** Answers an open question: drafts the answer, publishes it to everyone, or closes the question with a reason. */
export function AnswerForm({ question }: { question: AnswerForm_question$key }) {
  const saved = useFragment(
    graphql`
      fragment AnswerForm_question on Question {
        id
        number
        draft
        version
        viewerCan {
          draft {
            reason
          }
          publish {
            reason
          }
        }
      }
    `,
    question,
  );
  const [save, saving] = useVerb<AnswerFormDraftMutation>(
    graphql`
      mutation AnswerFormDraftMutation($input: DraftAnswerInput!) {
        draftAnswer(input: $input) {
          ... on DraftAnswerPayload {
            question {
              ...AnswerForm_question
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Question @alias(as: "saved") {
                ...AnswerForm_question
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const publish = useVerb(
    mutation("publishAnswer { question { ...QuestionRow_question solicitation { openQuestions } } }"),
    texts.failed,
  );
  const close = useVerb(
    mutation("closeQuestion { question { ...QuestionRow_question solicitation { openQuestions } } }"),
    texts.failed,
  );
  const { id, number, version, viewerCan } = saved;
  const draft = useRecordDraft({
    saved: { answer: saved.draft ?? "" },
    version,
    form: `answer ${id}`,
    busy: saving,
    guard: `answer ${id}`,
    save: ({ answer }, from) => save({ questionId: id, version: from, answer }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const [asking, setAsking] = useState<"publish" | "close" | null>(null);
  const mayDraft = viewerCan.draft.reason ?? null;
  const mayPublish = viewerCan.publish.reason ?? null;
  return (
    <Stack gap="2" data-no-print>
      <TypedNotice typed={draft.typed} />
      {draft.inConflict && <DraftConflict draft={draft} title={texts.newer} labels={{ answer: texts.answer }} />}
      {draft.errors[0] && <Notice kind="negative">{draft.errors[0].text}</Notice>}
      <TextArea
        label={texts.answerTo(number)}
        rows={3}
        most={MAX_ANSWER_LENGTH}
        readOnly={mayDraft !== null && mayPublish !== null}
        value={draft.values.answer}
        onChange={(answer) => draft.edit({ answer })}
      />
      <HStack gap="2" wrap="wrap">
        <Button
          reason={mayDraft ?? (draft.inConflict ? texts.resolveFirst : null)}
          busy={saving}
          busyLabel={texts.saving}
          onClick={() => void draft.save()}
        >
          {texts.saveDraft(number)}
        </Button>
        <Button
          kind="primary"
          reason={mayPublish ?? (draft.inConflict ? texts.resolveFirst : null)}
          onClick={() => setAsking("publish")}
        >
          {texts.publish(number)}
        </Button>
        <Button kind="quiet" reason={mayPublish} onClick={() => setAsking("close")}>
          {texts.close(number)}
        </Button>
      </HStack>
      {asking === "publish" && (
        <ActDialog
          title={texts.publishQuestion}
          text={texts.publishText}
          confirmLabel={texts.publish(number)}
          verb={publish}
          input={{ questionId: id, version, answer: draft.values.answer }}
          done={texts.published}
          onDone={() => draft.drop()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "close" && (
        <ActDialog
          title={texts.closeQuestion}
          text={texts.closeText}
          confirmLabel={texts.close(number)}
          verb={close}
          input={(reason) => ({ questionId: id, version, reason })}
          done={texts.closed}
          onDone={() => draft.drop()}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}
