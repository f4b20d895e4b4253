import { useMemo, useState, type ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import type { TriStateValue } from "#design-system/TriState/states.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useUnsaved } from "#web/meetings/LeaveGuard.tsx";
import { useDraft } from "#web/meetings/useDraft.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import type { useRoleDraft_role$key } from "./__generated__/useRoleDraft_role.graphql.ts";
import type { useRoleDraftMutation } from "./__generated__/useRoleDraftMutation.graphql.ts";
import type { PermissionRow } from "./permissionGroups.ts";
import { texts } from "./texts.ts";

export type EditedPermission = PermissionRow & { module: string; state: TriStateValue; was: TriStateValue };
export type PermissionChange = { key: string; state: TriStateValue };
export type RoleDraft = {
  /** Every permission of the catalogue with its word as chosen, and as saved. */
  permissions: readonly EditedPermission[];
  changes: readonly PermissionChange[];
  set: (keys: readonly string[], state: TriStateValue) => void;
  discard: () => void;
  /** Null when it is saved, else why not. */
  save: () => Promise<VerbRefusal | null>;
  busy: boolean;
  proof: ReactNode;
  /** Somebody saved the role meanwhile. Null: nobody did. */
  conflict: RoleConflict | null;
  /** Rests the changes on what is saved now. */
  keepMine: () => void;
};
export type RoleConflict = {
  /** Permissions that both changed, and differently. */
  both: readonly { key: string; name: string; mine: TriStateValue; saved: TriStateValue }[];
  /** How many permissions the other alone changed. */
  others: number;
};

/** What somebody changes in a role's permissions; nothing is saved before `save`, and a newer version is never written over unseen. */
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
  const draft = useDraft<Record<string, TriStateValue>>(saved, data.version);
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  useUnsaved("permissions", draft.dirty);
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
  const save = async () => {
    const { version } = draft;
    const result = await run({ roleId: data.id, version, changes });
    if (result.ok) {
      setRefusedAt(null);
      draft.reset();
      return null;
    }
    if (result.refusal.code === "Conflict") setRefusedAt(version);
    return result.refusal;
  };
  const both = permissions.filter(({ key, state, was }) => state !== was && draft.changedElsewhere.includes(key));
  return {
    permissions,
    changes,
    set: (keys, state) => draft.edit(Object.fromEntries(keys.map((key) => [key, state]))),
    discard: () => {
      setRefusedAt(null);
      draft.reset();
    },
    save,
    busy,
    proof,
    conflict:
      refusedAt === null || refusedAt === data.version
        ? null
        : {
            both: both.map(({ key, name, state, was }) => ({ key, name, mine: state, saved: was })),
            others: draft.changedElsewhere.length - both.length,
          },
    keepMine: () => {
      setRefusedAt(null);
      draft.rebase();
    },
  };
}
