// oxlint-disable relay/unused-fields -- the sheet goes whole to the values of the form
import { useEffect } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Grid, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { ProposalText } from "./ProposalText.tsx";
import {
  controlOf,
  inputOf,
  noteField,
  scoreField,
  type ScoreValues,
  offScaleCriteria,
  valuesOf,
} from "./scoreValues.ts";
import { texts } from "./texts.ts";
import type { ScoreForm_evaluation$key } from "./__generated__/ScoreForm_evaluation.graphql.ts";
import type { ScoreForm_proposal$key } from "./__generated__/ScoreForm_proposal.graphql.ts";

/** A draft is saved after this pause in typing. */
const REST_MS = 1_500;
const MAX_LENGTH = 20_000;
const MAX_NOTE_LENGTH = 5_000;

/** The evaluation form of the specification for one proposal, next to the bidder's text. */
export function ScoreForm({
  evaluation,
  proposal,
}: {
  evaluation: ScoreForm_evaluation$key;
  proposal: ScoreForm_proposal$key;
}) {
  const { id, scale, criteria, me, solicitation, viewerCan } = useFragment(
    graphql`
      fragment ScoreForm_evaluation on Evaluation {
        id
        scale
        criteria {
          key
          description
          weight
          isPrice
        }
        me {
          name
        }
        solicitation {
          title
        }
        viewerCan {
          score {
            reason
          }
        }
      }
    `,
    evaluation,
  );
  const data = useFragment(
    graphql`
      fragment ScoreForm_proposal on Proposal {
        key
        mine {
          id
          version
          state
          evaluationDate
          overallComments
          recommendation
          scores {
            criterion
            value
            note
          }
        }
        ...ProposalText_proposal
      }
    `,
    proposal,
  );
  const [save, saving] = useVerb(
    mutation("saveScores { evaluation { askedOfViewer ...EvaluatorDesk_evaluation } }"),
    texts.saveFailed,
  );
  const [submit, submitting] = useVerb(
    mutation("submitScores { evaluation { stage askedOfViewer ...EvaluatorDesk_evaluation } }"),
    texts.saveFailed,
  );
  const { mine } = data;
  const version = mine?.version ?? 0;
  const isDone = mine?.state === "SUBMITTED";
  const ids = { evaluationId: id, proposal: data.key };
  const draft = useRecordDraft<ScoreValues, Awaited<ReturnType<typeof save>>>({
    saved: valuesOf(mine ?? null, criteria),
    version,
    form: `evaluation ${id} ${data.key}`,
    busy: saving || submitting,
    guard: `evaluation ${data.key}`,
    save: (values, over) => save({ ...ids, version: over, ...inputOf(values, criteria) }),
    tell: ({ field, message }) => ({ field: controlOf(field), text: message }),
  });
  const typed = JSON.stringify(draft.values);
  const bad = offScaleCriteria(draft.values, criteria, scale);
  const rests = draft.dirty && !isDone && !saving && !submitting && bad.length === 0 && !draft.inConflict;
  const { save: saveDraft } = draft;
  useEffect(() => {
    if (!rests) return undefined;
    const timer = setTimeout(() => void saveDraft(), REST_MS);
    return () => clearTimeout(timer);
    // Typing restarts the wait; a new function for the same form does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rests, typed]);
  const send = async () => {
    const result = await submit({ ...ids, version, ...inputOf(draft.values, criteria) });
    if (!result.ok) return draft.setErrors([{ field: controlOf(result.refusal.field), text: result.refusal.message }]);
    draft.setErrors([]);
    draft.settle(draft.values);
    notify({ kind: "positive", text: texts.submitted });
  };
  const reason = isDone ? texts.submittedHelp : (viewerCan.score.reason ?? null);
  const readOnly = reason !== null;
  const text = (field: string, label: string, most: number, rows = 4) => (
    <TextArea
      id={field}
      label={label}
      rows={rows}
      most={most}
      required={most === MAX_LENGTH}
      readOnly={readOnly}
      value={draft.values[field] ?? ""}
      error={draft.errorOf(field)}
      onChange={(value) => draft.edit({ [field]: value })}
    />
  );
  return (
    <Grid gap="5" templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" }} alignItems="start">
      <ProposalText proposal={data} />
      <Section title={texts.form}>
        <Stack gap="4">
          <TypedNotice typed={draft.typed} />
          {isDone && <Notice kind="positive">{texts.submittedHelp}</Notice>}
          {draft.inConflict && <DraftConflict draft={draft} title={texts.newer} labels={{}} />}
          {draft.errors.length > 0 && <ErrorSummary errors={draft.errors} />}
          <TextField label={texts.projectTitle} readOnly value={solicitation.title} onChange={() => {}} />
          <TextField label={texts.evaluatorName} readOnly value={me?.name ?? ""} onChange={() => {}} />
          <DateField
            id="evaluationDate"
            label={texts.evaluationDate}
            required
            readOnly={readOnly}
            value={draft.values["evaluationDate"] ?? ""}
            error={draft.errorOf("evaluationDate")}
            onChange={(evaluationDate) => draft.edit({ evaluationDate })}
          />
          {criteria.map(({ key, description, weight, isPrice }) =>
            isPrice ? (
              <Text key={key} color="muted">
                {texts.priceComputed(description, weight)}
              </Text>
            ) : (
              <Stack key={key} gap="2" borderTopWidth="1px" borderColor="line" pt="3">
                <TextField
                  id={scoreField(key)}
                  label={texts.score(description)}
                  help={texts.scoreHelp(weight, scale)}
                  required
                  numeric
                  width="12rem"
                  readOnly={readOnly}
                  value={draft.values[scoreField(key)] ?? ""}
                  error={
                    bad.some((each) => each.key === key)
                      ? texts.notANumber(description, scale)
                      : draft.errorOf(scoreField(key))
                  }
                  onChange={(value) => draft.edit({ [scoreField(key)]: value })}
                />
                {text(noteField(key), texts.note(description), MAX_NOTE_LENGTH, 2)}
              </Stack>
            ),
          )}
          {text("overallComments", texts.overallComments, MAX_LENGTH)}
          {text("recommendation", texts.recommendation, MAX_LENGTH)}
          <HStack gap="3" wrap="wrap">
            <Button
              kind="primary"
              reason={reason}
              busy={submitting || saving}
              busyLabel={texts.saving}
              onClick={() => void send()}
            >
              {texts.submit}
            </Button>
            <Text role="status" color="muted" textStyle="small">
              {saving ? texts.saving : mine && !draft.dirty && !isDone ? texts.saved : ""}
            </Text>
          </HStack>
        </Stack>
      </Section>
    </Grid>
  );
}
