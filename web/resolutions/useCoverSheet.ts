import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import type { FieldName, FieldProblem } from "#schema/resolutions/request/fields.rules.ts";
import { useUnsaved } from "#web/meetings/LeaveGuard.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import { texts } from "./editorTexts.ts";
import { problemsOf, toFieldsInput, type RequestForm } from "./requestForm.ts";
import { savedForm } from "./savedForm.ts";
import type { useCoverSheet_resolution$key } from "./__generated__/useCoverSheet_resolution.graphql.ts";
import type { useCoverSheetMutation } from "./__generated__/useCoverSheetMutation.graphql.ts";

type SavedForm = Omit<RequestForm, "unread">;
export type CoverSheet = {
  form: RequestForm;
  edit: (change: Partial<RequestForm>) => void;
  dirty: boolean;
  busy: boolean;
  /** Why nothing can be changed; null when it can. */
  reason: string | null;
  /** What keeps it from being saved, once a save was tried, and what the server said of single fields. */
  problems: readonly FieldProblem[];
  refusal: VerbRefusal | null;
  /** Fields that differ between what is typed and what somebody else saved meanwhile. */
  differences: { field: keyof SavedForm; mine: SavedForm; saved: SavedForm }[];
  /** Resolves to true when it is saved. */
  save: () => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  takeSaved: () => void;
};

/** The cover sheet shows vendor and term for every section. Source: part 2, 'Cover Sheet'. */
const kept: readonly FieldName[] = ["vendor", "termStart", "termEnd"];

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

/** The title and the fields of the cover sheet as they are typed: one draft, saved together. */
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
          __typename
          ... on UpdateResolutionPayload {
            resolution {
              ...ResolutionEditor_resolution
            }
          }
          ... on Refusal {
            code
            message
            field
          }
          ... on Conflict {
            message
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
  const draft = useDraft<Packed>(stored, data.version);
  const [unread, setUnread] = useState<RequestForm["unread"]>({});
  // Fields that stood against the last try: their faults are shown until they are mended, not those of a field half typed.
  const [tried, setTried] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const dirty = draft.dirty || Object.keys(unread).length > 0;
  useUnsaved("cover sheet", dirty);
  const reason = data.viewerCan.edit.reason ?? null;
  const form: RequestForm = { ...unpack(draft.values), unread };
  const faults = problemsOf(form, kept);
  const told = refusal?.field ? [{ field: refusal.field as FieldName, message: refusal.message }] : [];
  const saved = unpack(stored);
  const mine = unpack(draft.mine);

  async function send(version: number): Promise<boolean> {
    const sent = draft.values;
    const result = await run({ resolutionId: data.id, version, fields: toFieldsInput(form, kept) });
    setRefusal(result.ok ? null : result.refusal);
    if (result.ok) {
      draft.settle(sent);
      setTried([]);
    }
    return result.ok;
  }

  return {
    form,
    dirty,
    busy,
    reason,
    refusal,
    problems: [...faults.filter(({ field }) => tried.includes(field)), ...told],
    differences:
      draft.changedElsewhere.length === 0
        ? []
        : Object.keys(stored)
            .filter((field) => draft.mine[field] !== stored[field])
            .map((field) => ({ field: field as keyof SavedForm, mine, saved })),
    edit: (change) => {
      draft.edit(pack(withoutUnread(change)));
      if (change.unread) setUnread(change.unread);
    },
    save: async () => {
      setTried(faults.map(({ field }) => field));
      setRefusal(null);
      if (busy || reason || faults.length > 0) return false;
      return send(draft.version);
    },
    keepMine: async () => {
      draft.rebase();
      return send(data.version);
    },
    takeSaved: () => {
      draft.reset();
      setUnread({});
      setRefusal(null);
      setTried([]);
    },
  };
}
