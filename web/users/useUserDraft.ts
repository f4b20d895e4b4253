import { graphql, useFragment } from "react-relay";
import { normalUser, refuseUserFields, type UserFields } from "#schema/users/rules.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import type { useUserDraftDepartmentsMutation } from "./__generated__/useUserDraftDepartmentsMutation.graphql.ts";
import type { useUserDraftUpdateMutation } from "./__generated__/useUserDraftUpdateMutation.graphql.ts";
import type { useUserDraft_user$data, useUserDraft_user$key } from "./__generated__/useUserDraft_user.graphql.ts";
import { texts } from "./texts.ts";

/** The typed values of a user. Every field is text, so that two versions compare with ===. */
export type UserValues = {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  phone: string;
  cellPhone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  roleId: string;
  departmentId: string;
  /** Global ids, separated by spaces. */
  moreDepartmentIds: string;
};
export type UserDraft = ReturnType<typeof useUserDraft>;

export const idsIn = (text: string): string[] => text.split(" ").filter(Boolean);
export const asText = (ids: readonly string[]): string => ids.toSorted().join(" ");

const valuesOf = (user: useUserDraft_user$data | null): UserValues => ({
  email: user?.email ?? "",
  firstName: user?.firstName ?? "",
  lastName: user?.lastName ?? "",
  title: user?.title ?? "",
  phone: user?.phone ?? "",
  cellPhone: user?.cellPhone ?? "",
  address: user?.address ?? "",
  city: user?.city ?? "",
  state: user?.state ?? "",
  zip: user?.zip ?? "",
  roleId: user?.role.id ?? "",
  departmentId: user?.department?.id ?? "",
  moreDepartmentIds: asText(user?.moreDepartments.map(({ id }) => id) ?? []),
});

const textsOf = (fields: UserFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""])) as Record<
    keyof UserFields,
    string
  >;

/** Edits of a user over the saved one (null: a new one): the values, saving, and a newer version if there is one. */
export function useUserDraft(
  user: useUserDraft_user$key | null,
  mayChooseRole: boolean,
  /** Initial values of a new user, and whether they get the welcome email immediately. */
  begin: { departmentId: string; roleId: string; welcome: boolean },
  /** Called with the user's key, department and role. */
  onSaved: (key: string, where: { departmentId: string; roleId: string }) => void,
) {
  const saved =
    useFragment(
      graphql`
        fragment useUserDraft_user on User {
          id
          key
          version
          email
          firstName
          lastName
          title
          phone
          cellPhone
          address
          city
          state
          zip
          role {
            id
          }
          department {
            id
          }
          moreDepartments {
            id
          }
        }
      `,
      user,
    ) ?? null;
  const [create, creating, createProof] = useProvenVerb(
    mutation("createUser { user { key ...UserColumns_user ...useUserDraft_user } }"),
    texts.noAnswer,
  );
  const [update, updating, updateProof] = useProvenVerb<useUserDraftUpdateMutation>(
    graphql`
      mutation useUserDraftUpdateMutation($input: UpdateUserInput!) {
        updateUser(input: $input) {
          ... on UpdateUserPayload {
            user {
              version
              ...UserColumns_user
              ...UserHead_user
              ...useUserDraft_user
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on User @alias(as: "saved") {
                ...useUserDraft_user
              }
            }
          }
        }
      }
    `,
    texts.noAnswer,
  );
  const [assign, assigning, assignProof] = useProvenVerb<useUserDraftDepartmentsMutation>(
    graphql`
      mutation useUserDraftDepartmentsMutation($input: SetUserDepartmentsInput!) {
        setUserDepartments(input: $input) {
          ... on SetUserDepartmentsPayload {
            user {
              ...UserColumns_user
              ...useUserDraft_user
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on User @alias(as: "saved") {
                ...useUserDraft_user
              }
            }
          }
        }
      }
    `,
    texts.noAnswer,
  );
  const { departmentId: firstDepartment, roleId: firstRole } = begin;
  const stored = {
    ...valuesOf(saved),
    ...(saved ? {} : { departmentId: firstDepartment, roleId: firstRole }),
  };
  const draft = useRecordDraft({
    saved: stored,
    version: saved?.version ?? null,
    form: `user ${saved?.id ?? "new"}`,
    busy: creating || updating || assigning,
    check: ({ roleId, ...values }) => {
      const refusal = refuseUserFields(normalUser(values));
      return [
        ...(refusal ? [{ field: `user-${refusal.field ?? ""}`, text: refusal.message }] : []),
        ...(mayChooseRole && !roleId ? [{ field: "user-roleId", text: texts.roleMissing }] : []),
      ];
    },
    // The changes: first the fields, then the departments.
    save: async (values, version, settle) => {
      const { roleId, departmentId, moreDepartmentIds, ...written } = values;
      const fields = { ...normalUser(written), roleId: mayChooseRole ? roleId : null };
      if (!saved) {
        const creation = await create({ fields, departmentId: departmentId || null, welcome: begin.welcome });
        return creation.ok ? { ok: true, payload: { key: creation.payload.user.key, departmentId, roleId } } : creation;
      }
      let next = version;
      const orgs = ["departmentId", "moreDepartmentIds"] as const;
      const changed = (Object.keys(values) as (keyof UserValues)[]).filter((name) => values[name] !== stored[name]);
      if (changed.some((name) => !orgs.some((org) => org === name))) {
        const result = await update({ userId: saved.id, version, fields });
        if (!result.ok) return result;
        next = result.payload.user.version;
        // If the second half fails, only that half is left to save.
        const { departmentId: was, moreDepartmentIds: were } = stored;
        settle({ ...values, ...textsOf(normalUser(written)), departmentId: was, moreDepartmentIds: were });
      }
      if (changed.some((name) => orgs.some((org) => org === name))) {
        const result = await assign({
          userId: saved.id,
          version: next,
          departmentId: departmentId || null,
          moreDepartmentIds: idsIn(moreDepartmentIds).filter((id) => id !== departmentId),
        });
        if (!result.ok) return result;
      }
      return { ok: true, payload: { key: saved.key, departmentId, roleId } };
    },
    tell: ({ field, message }) => ({ field: field ? `user-${field}` : "", text: texts.saveFailed(message) }),
    onSaved: ({ key, ...where }) => onSaved(key, where),
  });
  return { ...draft, proof: createProof ?? updateProof ?? assignProof };
}
