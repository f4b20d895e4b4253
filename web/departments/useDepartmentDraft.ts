import { graphql, useFragment } from "react-relay";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import type { useDepartmentDraft_department$key } from "./__generated__/useDepartmentDraft_department.graphql.ts";
import type { useDepartmentDraftUpdateMutation } from "./__generated__/useDepartmentDraftUpdateMutation.graphql.ts";
import { texts } from "./texts.ts";

export const departmentLabels = {
  name: texts.name,
  abbreviation: texts.abbreviation,
  munisId: texts.munisId,
  address: texts.address,
  city: texts.city,
  state: texts.state,
  zip: texts.zip,
} as const;
export type DepartmentValues = Record<keyof typeof departmentLabels, string>;

/**
 * Edits of a department over the saved one (null: a new one): its values, saving, and a newer version if there is one.
 */
export function useDepartmentDraft(
  department: useDepartmentDraft_department$key | null,
  onSaved: (madeKey: string | null) => void,
) {
  const saved = useFragment(
    graphql`
      fragment useDepartmentDraft_department on Department {
        id
        version
        name
        abbreviation
        munisId
        address
        city
        state
        zip
      }
    `,
    department,
  );
  const [create, creating, createProof] = useProvenVerb(
    mutation("createDepartment { department { key ...DepartmentTable_departments } }"),
    texts.saveFailed,
  );
  const [update, updating, updateProof] = useProvenVerb<useDepartmentDraftUpdateMutation>(
    graphql`
      mutation useDepartmentDraftUpdateMutation($input: UpdateDepartmentInput!) {
        updateDepartment(input: $input) {
          ... on UpdateDepartmentPayload {
            department {
              ...DepartmentTable_departments
              ...useDepartmentDraft_department
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Department @alias(as: "saved") {
                ...useDepartmentDraft_department
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const stored: DepartmentValues = {
    name: saved?.name ?? "",
    abbreviation: saved?.abbreviation ?? "",
    munisId: saved?.munisId == null ? "" : String(saved.munisId),
    address: saved?.address ?? "",
    city: saved?.city ?? "",
    state: saved?.state ?? "",
    zip: saved?.zip ?? "",
  };
  const draft = useRecordDraft({
    saved: stored,
    version: saved?.version ?? null,
    form: `department ${saved?.id ?? "new"}`,
    busy: creating || updating,
    check: ({ name, munisId }) => [
      ...(name.trim() ? [] : [{ field: "department-name", text: texts.nameMissing }]),
      ...(/^\s*\d*\s*$/.test(munisId) ? [] : [{ field: "department-munisId", text: texts.munisWrong }]),
    ],
    save: async ({ name, ...others }, version) => {
      const trimmed = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null]));
      const fields = { name: name.trim(), ...trimmed };
      if (saved) {
        const result = await update({ departmentId: saved.id, version, fields });
        return result.ok ? { ok: true, payload: { madeKey: null } } : result;
      }
      const creation = await create({ fields });
      return creation.ok ? { ok: true, payload: { madeKey: creation.payload.department.key } } : creation;
    },
    tell: ({ field, message }) => ({
      field: field ? `department-${field}` : "",
      text: texts.because(texts.saveFailed, message),
    }),
    onSaved: ({ madeKey }) => onSaved(madeKey),
  });
  return { ...draft, id: saved?.id ?? null, proof: createProof ?? updateProof };
}
