import { useMemo, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import type { TriStateValue } from "#design-system/TriState/states.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import type { TypedBack } from "#web/editing/useTyped.ts";
import type { useRoleDraft_role$key } from "./__generated__/useRoleDraft_role.graphql.ts";
import type { useRoleDraftMutation } from "./__generated__/useRoleDraftMutation.graphql.ts";
import type { PermissionRow } from "./permissionGroups.ts";
import { texts } from "./texts.ts";

export type EditedPermission = PermissionRow & { module: string; state: TriStateValue; was: TriStateValue };
export type PermissionChange = { key: string; state: TriStateValue };
export type RoleDraft = {
  /** Every permission of the catalog with its chosen and its saved state. */
  permissions: readonly EditedPermission[];
  changes: readonly PermissionChange[];
  set: (keys: readonly string[], state: TriStateValue) => void;
  discard: () => void;
  typed: TypedBack;
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  /** Why the last save was refused. Null: it was not, or someone else saved the role in the meantime (`conflict`). */
  refused: string | null;
  busy: boolean;
  proof: ReactNode;
  /** The changes that someone else saved in the meantime. Null: none. */
  conflict: RoleConflict | null;
  /** Bases my changes on the saved version. */
  keepMine: () => void;
};
export type RoleConflict = {
  /** Permissions that both changed, and differently. */
  both: readonly { key: string; name: string; mine: TriStateValue; saved: TriStateValue }[];
  /** Number of permissions that only the other person changed. */
  others: number;
};

/** Unsaved changes to a role's permissions. Only `save` stores them, and it never overwrites a newer version unseen. */
export function useRoleDraft(role: useRoleDraft_role$key): RoleDraft {
  const data = useFragment(
    graphql`
      fragment useRoleDraft_role on Role {
        id
        version
        permissions {
          state
          permission {
            key
            name
            category
            subcategory
            module
          }
        }
      }
    `,
    role,
  );
  const [run, busy, proof] = useProvenVerb<useRoleDraftMutation>(
    graphql`
      mutation useRoleDraftMutation($input: SetRolePermissionsInput!) {
        setRolePermissions(input: $input) {
          ... on SetRolePermissionsPayload {
            role {
              ...RoleEditor_role
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Role @alias(as: "saved") {
                ...RoleEditor_role
              }
            }
          }
        }
      }
    `,
    texts.saveFailed,
  );
  const saved = useMemo(
    () => Object.fromEntries(data.permissions.map(({ permission, state }) => [permission.key, state])),
    [data.permissions],
  );
  const draft = useRecordDraft({
    saved,
    version: data.version,
    form: `permissions ${data.id}`,
    busy,
    guard: "permissions",
    save: (_, version) => run({ roleId: data.id, version, changes }),
  });
  const permissions = data.permissions.map(
    ({ permission: { key, name, category, subcategory, module }, state }): EditedPermission => ({
      key,
      name,
      category,
      subcategory,
      module,
      was: state,
      state: draft.values[key] ?? state,
    }),
  );
  const changes = permissions.flatMap(({ key, state, was }) => (state === was ? [] : [{ key, state }]));
  const both = permissions.filter(({ key, state, was }) => state !== was && draft.changedElsewhere.includes(key));
  return {
    permissions,
    changes,
    set: (keys, state) => draft.edit(Object.fromEntries(keys.map((key) => [key, state]))),
    discard: draft.takeSaved,
    typed: draft.typed,
    save: draft.save,
    busy,
    proof,
    refused: draft.errors[0]?.text ?? null,
    conflict:
      draft.refusal?.code === "Conflict"
        ? {
            both: both.map(({ key, name, state, was }) => ({ key, name, mine: state, saved: was })),
            others: draft.changedElsewhere.length - both.length,
          }
        : null,
    keepMine: draft.rebase,
  };
}
