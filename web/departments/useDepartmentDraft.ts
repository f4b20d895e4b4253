import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import type { useDepartmentDraft_department$key } from "./__generated__/useDepartmentDraft_department.graphql.ts";
import type { useDepartmentDraftCreateMutation } from "./__generated__/useDepartmentDraftCreateMutation.graphql.ts";
import type { useDepartmentDraftUpdateMutation } from "./__generated__/useDepartmentDraftUpdateMutation.graphql.ts";
import { texts } from "./texts.ts";

export const departmentFields = ["name", "abbreviation", "munisId", "address", "city", "state", "zip"] as const;
export type DepartmentValues = Record<(typeof departmentFields)[number], string>;
/** `field` is the id of the control at fault; '' names none. */
type FormError = { field: string; text: string };

/** A department while it is written over the saved one (null: a new one): its values, the save, and the newer version when there is one. */
export function useDepartmentDraft(department: useDepartmentDraft_department$key | null) {
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
  const [create, creating, createProof] = useProvenVerb<useDepartmentDraftCreateMutation>(
    graphql`
      mutation useDepartmentDraftCreateMutation($input: CreateDepartmentInput!) {
        createDepartment(input: $input) {
          ... on CreateDepartmentPayload {
            department {
              ...DepartmentTable_departments
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
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
  const draft = useDraft<DepartmentValues>(stored, saved?.version ?? 0);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [conflict, setConflict] = useState(false);

  const problems = ({ name, munisId }: DepartmentValues): FormError[] => [
    ...(name.trim() ? [] : [{ field: "department-name", text: texts.nameMissing }]),
    ...(/^\s*\d*\s*$/.test(munisId) ? [] : [{ field: "department-munisId", text: texts.munisWrong }]),
  ];
  const refused = ({ code, field, message }: VerbRefusal): boolean => {
    setConflict(code === "Conflict");
    if (code !== "Conflict")
      setErrors([{ field: field ? `department-${field}` : "", text: texts.because(texts.saveFailed, message) }]);
    return false;
  };
  const send = async (version: number): Promise<boolean> => {
    const found = problems(draft.values);
    setErrors(found);
    if (found.length > 0) return false;
    const { name, ...others } = draft.values;
    const trimmed = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null]));
    const fields = { name: name.trim(), ...trimmed };
    const result = saved ? await update({ departmentId: saved.id, version, fields }) : await create({ fields });
    return result.ok || refused(result.refusal);
  };
  return {
    id: saved?.id ?? null,
    stored,
    values: draft.values,
    mine: draft.mine,
    dirty: draft.dirty,
    busy: creating || updating,
    errors,
    conflict: conflict && draft.changedElsewhere.length > 0,
    proof: createProof ?? updateProof,
    edit: draft.edit,
    save: () => send(draft.version),
    keepMine: () => {
      draft.rebase();
      return send(saved?.version ?? 0);
    },
    takeSaved: () => {
      draft.reset();
      setConflict(false);
    },
  };
}
