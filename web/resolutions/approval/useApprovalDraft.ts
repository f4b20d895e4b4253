import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
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
  const draft = useDraft({ note: saved.routeNote, steps: rowsText(stored) }, saved.version);
  const rows = rowsOf(draft.values.steps).map((row): ApprovalRow => ({
    ...row,
    // Back in draft, every step starts over and can be changed.
    settled: saved.status !== "DRAFT" && row.id !== null && decided.has(states.get(row.id) ?? ""),
  }));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);

  async function send(version: number) {
    const result = await save({
      resolutionId: saved.id,
      version,
      note: draft.values.note.trim(),
      // A step that someone else has deleted since is created again.
      steps: stepInputs(rows.map((row) => ({ ...row, id: row.id !== null && states.has(row.id) ? row.id : null }))),
    });
    setRefusal(result.ok || result.refusal.code === "Conflict" ? null : result.refusal);
    if (!result.ok) return;
    draft.reset();
    setTried(false);
    notify({ kind: "positive", text: texts.saved });
  }
  return {
    rows,
    note: draft.values.note,
    dirty: draft.dirty,
    busy,
    refusal,
    faults: tried ? faultsOf(rows) : [],
    stateOf: (row: ApprovalRow) => (row.id === null ? undefined : states.get(row.id)),
    setRows: (next: readonly KeptRow[]) => draft.edit({ steps: rowsText(next) }),
    setNote: (note: string) => draft.edit({ note }),
    save: () => {
      setTried(true);
      setRefusal(null);
      if (!busy && faultsOf(rows).length === 0) void send(draft.version);
    },
    /** Both versions when someone else has saved a newer one. */
    conflict:
      draft.changedElsewhere.length === 0
        ? null
        : {
            mine: { rows: rowsOf(draft.mine.steps), note: draft.mine.note },
            saved: { rows: stored, note: saved.routeNote },
            keepMine: () => {
              draft.rebase();
              void send(saved.version);
            },
            takeSaved: () => {
              draft.reset();
              setRefusal(null);
            },
          },
  };
}
