import { useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import type { FieldName, FieldProblem } from "#schema/resolutions/fields.rules.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { useSavedPart } from "#web/editing/SavesItself.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import type { TypedBack } from "#web/editing/useTyped.ts";
import { useVerb, type VerbRefusal, type VerbResult } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { problemsOf, toFieldsInput, type RequestForm } from "../request/requestForm.ts";
import { savedForm } from "../request/savedForm.ts";
import type { useCoverSheet_resolution$key } from "./__generated__/useCoverSheet_resolution.graphql.ts";
import type { useCoverSheetMutation } from "./__generated__/useCoverSheetMutation.graphql.ts";

type SavedForm = Omit<RequestForm, "unread">;
export type CoverSheet = {
  form: RequestForm;
  edit: (change: Partial<RequestForm>) => void;
  dirty: boolean;
  typed: TypedBack;
  busy: boolean;
  /** Why nothing can be changed. Null: it can be. */
  reason: string | null;
  /** Problems that prevent saving, after the first try, and the server's errors for single fields. */
  problems: readonly FieldProblem[];
  refusal: VerbRefusal | null;
  /** Fields that differ between the typed values and what someone else has saved since. */
  differences: { field: keyof SavedForm; mine: SavedForm; saved: SavedForm }[];
  /** Resolves to true once it was saved. */
  save: () => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  takeSaved: () => void;
};

/** The cover sheet shows vendor and term for every section. */
const keptFields: readonly FieldName[] = ["vendor", "termStart", "termEnd"];

// Each field as text, so that two values of a field compare with ===.
type Packed = Record<string, string>;
const pack = (form: Partial<SavedForm>): Packed =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, JSON.stringify(value)]));
const unpack = (packed: Packed): SavedForm =>
  Object.fromEntries(Object.entries(packed).map(([field, text]) => [field, JSON.parse(text) as unknown])) as SavedForm;
function withoutUnread(form: Partial<RequestForm>): Partial<SavedForm> {
  const { unread: _, ...rest } = form;
  return rest;
}

/** The first problem that prevents automatic saving, as text. */
const stoppedBy = (
  reason: string | null,
  conflict: string | false,
  typedBefore: string | null,
  [fault]: readonly FieldProblem[],
) => reason ?? (conflict || null) ?? typedBefore ?? fault?.message ?? null;

/** The title and the fields of the cover sheet as typed: one draft, saved together. */
export function useCoverSheet(resolution: useCoverSheet_resolution$key): CoverSheet {
  const data = useFragment(
    graphql`
      fragment useCoverSheet_resolution on Resolution {
        id
        version
        ...savedForm_resolution
        viewerCan {
          edit {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const [run, busy] = useVerb<useCoverSheetMutation>(
    graphql`
      mutation useCoverSheetMutation($input: UpdateResolutionInput!) {
        updateResolution(input: $input) {
          ... on UpdateResolutionPayload {
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
  const stored = pack(withoutUnread(savedForm(data)));
  const byItself = useRef(false);
  const [unread, setUnread] = useState<RequestForm["unread"]>({});
  const draft = useRecordDraft<Packed, VerbResult<useCoverSheetMutation>>({
    saved: stored,
    version: data.version,
    form: `cover sheet ${data.id}`,
    busy,
    conflict: "live",
    check: (values) =>
      problemsOf({ ...unpack(values), unread }, keptFields).map(({ field, message }) => ({ field, text: message })),
    save: (_, version) =>
      run({ resolutionId: data.id, version, fields: toFieldsInput(form, keptFields), byItself: byItself.current }),
  });
  const { refusal } = draft;
  const dirty = draft.dirty || Object.keys(unread).length > 0;
  useUnsaved("cover sheet", dirty);
  const reason = data.viewerCan.edit.reason ?? null;
  const form: RequestForm = { ...unpack(draft.values), unread };
  const faults = problemsOf(form, keptFields);
  const save = async (itself = false) => {
    byItself.current = itself;
    return reason === null && draft.save();
  };
  useSavedPart("cover-sheet", {
    version: data.version,
    dirty,
    typed: JSON.stringify([draft.values, unread]),
    stopped: stoppedBy(reason, draft.inConflict && texts.resolveFirst, draft.typed.at && texts.typedBefore, faults),
    save,
  });
  // Fields refused at the last try show their errors until they are fixed. Fields that are only half typed show none.
  const tried = refusal ? [] : draft.errors.map(({ field }) => field);
  const refusedProblems = refusal?.field ? [{ field: refusal.field as FieldName, message: refusal.message }] : [];
  const saved = unpack(stored);
  const mine = unpack(draft.mine);

  return {
    form,
    dirty,
    typed: draft.typed,
    busy,
    reason,
    refusal,
    problems: [...faults.filter(({ field }) => tried.includes(field)), ...refusedProblems],
    differences: draft.inConflict
      ? Object.keys(stored)
          .filter((field) => draft.mine[field] !== stored[field])
          .map((field) => ({ field: field as keyof SavedForm, mine, saved }))
      : [],
    edit: (change) => {
      draft.edit(pack(withoutUnread(change)));
      if (change.unread) setUnread(change.unread);
    },
    save,
    keepMine: draft.keepMine,
    takeSaved: () => {
      draft.takeSaved();
      setUnread({});
    },
  };
}
