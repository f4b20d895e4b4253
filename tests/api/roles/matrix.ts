import type { PermissionKey } from "#schema/roles/permissions.ts";
import { rowsOfRole } from "#schema/roles/permissions.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import matrix from "./matrix.json" with { type: "json" };

// Who may do what: matrix.json names every query, subscription, mutation, documented call, type and field. It is
// written by hand, and each of its cells is tested for a guest and the twelve default roles. Anything missing from it
// fails the run by name.

/**
 * Everyone, everyone signed in, holders of all of these permissions, of one of them (or of all of an inner list), or
 * one person by role.
 */
export type May =
  | "everyone"
  | "signed in"
  | PermissionKey[]
  | { any: (PermissionKey | PermissionKey[])[] }
  | { role: string };

/** A mutation: the permission it needs, or the rule that decides and who may try at all. */
export type VerbRow = PermissionKey | { rule: string; may: May };

/** A type's fields: who sees a record of it that is not public, and which fields require more. */
export interface TypeRow {
  /** `with`: everyone who sees a record or value of these types; `verb`: the person who called the mutation. */
  seen: May | { with: string } | { verb: string };
  /** Fields visible to everyone who sees the record. */
  open?: string;
  guarded?: Record<string, May>;
  /** Open fields that are empty for some people, because of their content. */
  differs?: string;
}

export const MATRIX = matrix as unknown as {
  queries: Record<string, May>;
  subscriptions: Record<string, May>;
  verbs: Record<string, VerbRow>;
  calls: Record<string, May>;
  types: Record<string, TypeRow>;
};

/** Whether a person with this role, or 'Guest', may. */
export function may(role: string, needs: May): boolean {
  if (needs === "everyone") return true;
  if (role === "Guest") return false;
  if (needs === "signed in") return true;
  if ("role" in needs) return needs.role === role;
  const keys = allowedKeys(rowsOfRole(role));
  const all = (wanted: PermissionKey | PermissionKey[]) => [wanted].flat().every((key) => keys.has(key));
  return "any" in needs ? needs.any.some(all) : all(needs);
}
