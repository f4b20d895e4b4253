import { useId, useState } from "react";
import { Plus } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { ReorderList } from "#design-system/ReorderList/ReorderList.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { REVIEWS } from "#schema/routing/reviews.rules.ts";
import { MOST_STEPS } from "#schema/routing/rules.ts";
import { ConflictNotice } from "#web/editing/ConflictNotice.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { movedRow, newRow, routingSummary, sorted, type ApprovalRow } from "./approvalRows.ts";
import { fieldId, ApprovalStepFields } from "./ApprovalStepFields.tsx";
import { ApprovalTemplateDialog, type TemplateSteps } from "./ApprovalTemplateDialog.tsx";
import { texts } from "./texts.ts";
import { stepLook } from "./stepLooks.ts";
import { useApprovalDraft } from "./useApprovalDraft.ts";
import type { ApprovalEditor_resolution$key } from "./__generated__/ApprovalEditor_resolution.graphql.ts";

let made = 0;
const newKey = () => `new-${++made}`;

/** The approval route while it is edited: steps in order, the note that goes with the letters, and templates to start from. */
export function ApprovalEditor({ resolution }: { resolution: ApprovalEditor_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment ApprovalEditor_resolution on Resolution {
        title
        displayNumber
        stations {
          status
          state
        }
        suggestedRoute {
          id
        }
        viewerCan {
          editRoute {
            reason
          }
        }
        ...useApprovalDraft_resolution
      }
    `,
    resolution,
  );
  const { rows, note, dirty, busy, refusal, faults, conflict, ...draft } = useApprovalDraft(data);
  const [choosing, setChoosing] = useState(false);
  const noteId = useId();

  const reason = data.viewerCan.editRoute.reason ?? null;
  const used = new Set<string>(data.stations.flatMap(({ status, state }) => (state === "LEFT_OUT" ? [] : [status])));
  const stages = REVIEWS.filter((review) => used.has(review));
  const fill = (steps: TemplateSteps) => {
    const filled = steps.map((step) => ({ ...step, key: newKey(), id: null, order: String(step.order) }));
    draft.setRows(sorted([...rows.filter(({ settled }) => settled), ...filled]));
    setChoosing(false);
  };
  const change = (key: string, what: Partial<ApprovalRow>) =>
    draft.setRows(rows.map((row) => (row.key === key ? { ...row, ...what } : row)));
  const about = { number: data.displayNumber, title: data.title };
  const summary = () =>
    routingSummary(
      { ...about, note },
      rows.map((row) => {
        const state = draft.stateOf(row);
        const told = state && state !== "PENDING" ? stepLook(state, row.action).word.toLowerCase() : undefined;
        return { ...row, state: told };
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
          <Button
            kind={dirty ? "primary" : "secondary"}
            reason={reason}
            busy={busy}
            busyLabel={texts.saving}
            onClick={() => void draft.save()}
          >
            {texts.save}
          </Button>
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
            icon={<Plus aria-hidden size={18} />}
            reason={reason ?? (rows.length >= MOST_STEPS ? texts.mostSteps(MOST_STEPS) : null)}
            onClick={() => draft.setRows([...rows, newRow(rows, newKey(), stages[0] ?? "BOARD_REVIEW")])}
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
          suggestedId={data.suggestedRoute?.id ?? null}
          replaces={rows.some(({ settled }) => !settled)}
          onUse={fill}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  );
}
