import { graphql, useFragment } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { faultsOf, sorted, stepInputs, type ApprovalRow } from "./approvalRows.ts";
import { texts } from "./texts.ts";
import type { useApprovalDraft_resolution$key } from "./__generated__/useApprovalDraft_resolution.graphql.ts";
import type { useApprovalDraftMutation } from "./__generated__/useApprovalDraftMutation.graphql.ts";

const decided = new Set(["DONE", "REJECTED", "SKIPPED"]);
/** A row as it is kept: whether the step is decided is not part of it. */
export type KeptRow = Omit<ApprovalRow, "settled">;
// The rows are one field of the draft, kept as text so that two approval routes compare with ===.
const rowsText = (rows: readonly KeptRow[]) =>
  JSON.stringify(
    rows.map(({ key, id, stage, order, name, email, action, notes }) => {
      const kept: KeptRow = { key, id, stage, order, name, email, action, notes };
      return kept;
    }),
  );
const rowsOf = (text: string) => JSON.parse(text) as KeptRow[];

/** The approval route as it is edited over the saved one: its rows, its note, the save, and the newer version when there is one. */
export function useApprovalDraft(resolution: useApprovalDraft_resolution$key) {
  const saved = useFragment(
    graphql`
      fragment useApprovalDraft_resolution on Resolution {
        id
        version
        status
        routeNote
        steps {
          id
          stage
          order
          name
          email
          action
          notes
          state
        }
      }
    `,
    resolution,
  );
  const [save, busy] = useVerb<useApprovalDraftMutation>(
    graphql`
      mutation useApprovalDraftMutation($input: SaveRouteInput!) {
        saveRoute(input: $input) {
          ... on SaveRoutePayload {
            resolution {
              ...ResolutionEditor_resolution
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Resolution @alias(as: "saved") {
                ...ResolutionEditor_resolution
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const states = new Map(saved.steps.map(({ id, state }) => [id, state]));
  const stored = sorted(
    saved.steps.map(({ id, stage, order, name, email, action, notes }): KeptRow => ({
      key: id,
      id,
      stage,
      order: String(order),
      name,
      email,
      action,
      notes,
    })),
  );
  const rowsIn = (text: string) =>
    rowsOf(text).map((row): ApprovalRow => ({
      ...row,
      // Back in draft, every step starts anew and may be changed.
      settled: saved.status !== "DRAFT" && row.id !== null && decided.has(states.get(row.id) ?? ""),
    }));
  const draft = useRecordDraft({
    saved: { note: saved.routeNote, steps: rowsText(stored) },
    version: saved.version,
    form: `approval route ${saved.id}`,
    busy,
    guard: "approval route",
    conflict: "live",
    check: ({ steps }) => faultsOf(rowsIn(steps)).map(({ text }) => ({ text })),
    save: ({ note, steps }, version) =>
      save({
        resolutionId: saved.id,
        version,
        note: note.trim(),
        // A step that somebody else deleted meanwhile is written anew.
        steps: stepInputs(
          rowsIn(steps).map((row) => ({ ...row, id: row.id !== null && states.has(row.id) ? row.id : null })),
        ),
      }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const rows = rowsIn(draft.values.steps);
  return {
    rows,
    note: draft.values.note,
    dirty: draft.dirty,
    typed: draft.typed,
    busy,
    refusal: draft.refusal?.code === "Conflict" ? null : draft.refusal,
    faults: draft.tried ? faultsOf(rows) : [],
    stateOf: (row: ApprovalRow) => (row.id === null ? undefined : states.get(row.id)),
    setRows: (next: readonly KeptRow[]) => draft.edit({ steps: rowsText(next) }),
    setNote: (note: string) => draft.edit({ note }),
    save: draft.save,
    /** Both versions when somebody saved a newer one meanwhile. */
    conflict: draft.inConflict
      ? {
          mine: { rows: rowsOf(draft.mine.steps), note: draft.mine.note },
          saved: { rows: stored, note: saved.routeNote },
          keepMine: draft.keepMine,
          takeSaved: draft.takeSaved,
        }
      : null,
  };
}
