import { useId, useState } from "react";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { ReorderList } from "#design-system/ReorderList/ReorderList.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { matterOfStage, type RouteStage } from "#schema/routing/kinds.rules.ts";
import { MAX_STEPS } from "#schema/routing/rules.ts";
import { ConflictNotice } from "#web/editing/ConflictNotice.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { movedRow, newRow, routingSummary, sorted, type ApprovalRow } from "./approvalRows.ts";
import { fieldId, ApprovalStepFields } from "./ApprovalStepFields.tsx";
import { ApprovalTemplateDialog, type TemplateSteps } from "./ApprovalTemplateDialog.tsx";
import { texts } from "./texts.ts";
import { stepLook } from "./stepLooks.ts";
import type { RouteDraft } from "./useRouteDraft.ts";

/** Id of the button that adds a step. Messages about a missing step link to it. */
export const ADD_STEP = "add-approval-step";

let newKeyCount = 0;
const newKey = () => `new-${++newKeyCount}`;

type Props = {
  /** The record that is sent along the route. */
  about: { number: string; title: string };
  draft: RouteDraft;
  /** The stages in use, in order. */
  stages: readonly [RouteStage, ...RouteStage[]];
  /** Id of the best matching template. Null: none matches. */
  suggestedId: string | null;
  /** Why it cannot be edited. Null: it can be. */
  reason: string | null;
  /** The page saves it, so it has no button of its own. */
  savedWithPage?: boolean;
};

/**
 * An approval route while it is edited: the ordered steps, the note sent with the letters, and templates to start from.
 */
export function RouteEditor({ about, draft, stages, suggestedId, reason, savedWithPage = false }: Props) {
  const { rows, note, dirty, busy, refusal, faults, conflict } = draft;
  const [choosing, setChoosing] = useState(false);
  const noteId = useId();

  const fill = (steps: TemplateSteps) => {
    const filled = steps.map((step) => ({ ...step, key: newKey(), id: null, order: String(step.order) }));
    draft.setRows(sorted([...rows.filter(({ settled }) => settled), ...filled]));
    setChoosing(false);
  };
  const change = (key: string, what: Partial<ApprovalRow>) =>
    draft.setRows(rows.map((row) => (row.key === key ? { ...row, ...what } : row)));
  const summary = () =>
    routingSummary(
      { ...about, note },
      rows.map((row) => {
        const state = draft.stateOf(row);
        const stateWord = state && state !== "PENDING" ? stepLook(state, row.action).word.toLowerCase() : undefined;
        return { ...row, state: stateWord };
      }),
    );
  const errors = faults.map(({ key, field, text }) => ({ field: fieldId(key, field), text }));
  if (refusal) errors.push({ field: refusal.field === "note" ? noteId : "", text: refusal.message });

  return (
    <Section
      title={texts.approvalRoute}
      description={texts.approvalRouteHelp}
      actions={
        <>
          <Button reason={reason} onClick={() => setChoosing(true)}>
            {texts.useTemplate}
          </Button>
          {!savedWithPage && (
            <Button
              kind={dirty ? "primary" : "secondary"}
              reason={reason}
              busy={busy}
              busyLabel={texts.saving}
              onClick={() => void draft.save()}
            >
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={draft.typed} />
        {conflict ? (
          <ConflictNotice
            title={texts.changedElsewhere}
            differences={[
              {
                label: texts.approvalRoute,
                mine: routingSummary({ ...about, note: conflict.mine.note }, conflict.mine.rows),
                saved: routingSummary({ ...about, note: conflict.saved.note }, conflict.saved.rows),
              },
            ]}
            busy={busy}
            onKeepMine={() => void conflict.keepMine()}
            onTakeSaved={conflict.takeSaved}
          />
        ) : (
          <ErrorSummary errors={errors} />
        )}
        {rows.length === 0 && <EmptyState title={texts.noSteps} />}
        {rows.length > 0 && reason === null && (
          <ReorderList
            tall
            label={texts.list}
            items={rows.map((row, index) => ({
              id: row.key,
              label: texts.stepName(index + 1, row.name),
              content: (
                <ApprovalStepFields
                  row={row}
                  at={index + 1}
                  stages={stages}
                  outsiders
                  faults={faults.filter(({ key }) => key === row.key)}
                  onChange={(what) => change(row.key, what)}
                  onRemove={() => draft.setRows(rows.filter((each) => each !== row))}
                />
              ),
            }))}
            onMove={(key, toIndex) => draft.setRows(movedRow(rows, key, toIndex))}
          />
        )}
        <HStack gap="3" wrap="wrap">
          <Button
            id={ADD_STEP}
            icon={<Plus aria-hidden size={18} />}
            reason={reason ?? (rows.length >= MAX_STEPS ? texts.mostSteps(MAX_STEPS) : null)}
            onClick={() => draft.setRows([...rows, newRow(rows, newKey(), stages[0])])}
          >
            {texts.addStep}
          </Button>
          <CopyButton label={texts.copy} text={summary} />
          <Link to="/routing">{texts.templates}</Link>
          <Link to="/account/away">{texts.away}</Link>
        </HStack>
        <TextArea
          id={noteId}
          label={texts.note}
          help={texts.noteHelp}
          rows={3}
          readOnly={reason !== null}
          value={note}
          error={refusal?.field === "note" ? refusal.message : undefined}
          onChange={draft.setNote}
        />
      </Stack>
      {choosing && (
        <ApprovalTemplateDialog
          matter={matterOfStage(stages[0])}
          suggestedId={suggestedId}
          replaces={rows.some(({ settled }) => !settled)}
          onUse={fill}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  );
}
