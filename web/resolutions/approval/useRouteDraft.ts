import { graphql, readInlineData } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { faultsOf, sorted, stepInputs, type ApprovalRow } from "./approvalRows.ts";
import { texts } from "./texts.ts";
import type { useRouteDraft_step$key } from "./__generated__/useRouteDraft_step.graphql.ts";

const decided = new Set(["DONE", "REJECTED", "SKIPPED"]);
/** A row as stored in the draft, without whether the step is decided. */
export type KeptRow = Omit<ApprovalRow, "settled">;
// The rows are one field of the draft, kept as text so that two approval routes compare with ===.
const rowsText = (rows: readonly KeptRow[]) =>
  JSON.stringify(
    rows.map(({ key, id, stage, order, name, email, action, notes, outside: outsider }) => {
      const outside = outsider ? { organization: outsider.organization, title: outsider.title } : null;
      const row: KeptRow = { key, id, stage, order, name, email, action, notes, outside };
      return row;
    }),
  );
const rowsOf = (text: string) => JSON.parse(text) as KeptRow[];

/** A step as its route is edited. */
const stepFragment = graphql`
  fragment useRouteDraft_step on RouteStep @inline {
    id
    stage
    order
    name
    email
    action
    notes
    outside {
      organization
      title
    }
    state
  }
`;
/** A saved route of any kind of record. */
type SavedRoute = {
  id: string;
  version: number;
  /** At DRAFT, every step can be changed. */
  status: string;
  routeNote: string;
  steps: readonly useRouteDraft_step$key[];
};
/** A route as the input of the mutations that save one, besides the record's id. */
type RouteToSave = { version: number; note: string; steps: ReturnType<typeof stepInputs> };
type Answer = { ok: true; payload: unknown } | { ok: false; refusal: VerbRefusal };

export type RouteDraft = ReturnType<typeof useRouteDraft>;

/** Edits of an approval route over the saved one: its rows, its note, saving, and a newer version if there is one. */
export function useRouteDraft(saved: SavedRoute, save: (route: RouteToSave) => Promise<Answer>, busy: boolean) {
  const steps = saved.steps.map((step) => readInlineData(stepFragment, step));
  const states = new Map(steps.map(({ id, state }) => [id, state]));
  const stored = sorted(
    steps.map(({ id, stage, order, name, email, action, notes, outside }): KeptRow => ({
      key: id,
      id,
      stage,
      order: String(order),
      name,
      email,
      action,
      notes,
      outside: outside ?? null,
    })),
  );
  const rowsIn = (text: string) =>
    rowsOf(text).map((row): ApprovalRow => ({
      ...row,
      // Back in draft, every step starts over and can be changed.
      settled: saved.status !== "DRAFT" && row.id !== null && decided.has(states.get(row.id) ?? ""),
    }));
  const draft = useRecordDraft({
    saved: { note: saved.routeNote, steps: rowsText(stored) },
    version: saved.version,
    form: `approval route ${saved.id}`,
    busy,
    guard: "approval route",
    conflict: "live",
    check: (typed) => faultsOf(rowsIn(typed.steps)).map(({ text }) => ({ text })),
    save: (typed, version) =>
      save({
        version,
        note: typed.note.trim(),
        // A step that someone else deleted meanwhile is created again.
        steps: stepInputs(
          rowsIn(typed.steps).map((row) => ({ ...row, id: row.id !== null && states.has(row.id) ? row.id : null })),
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
    /** Both versions, if someone saved a newer one meanwhile. */
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
