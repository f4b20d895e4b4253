// What a contract asks, of whom, and by which right. Steps of its route ask by themselves.
import type { PermissionKey } from "../../roles/permissions.ts";
import type { ContractWaitsFor } from "../words.rules.ts";

interface Turn {
  words: string;
  permission: PermissionKey;
  /** Only its owner is meant. */
  ownersOnly: boolean;
}

/** What is asked of whoever's turn it is. Null: the steps of its route ask their own people. */
export const CONTRACT_TURNS: Readonly<Record<ContractWaitsFor, Turn | null>> = {
  OWNER: { words: "Complete, and send to its route", permission: "contracts.contract-record.edit", ownersOnly: true },
  APPROVERS: null,
  SIGNERS: null,
  CLERK: { words: "Mark executed", permission: "contracts.lifecycle.mark-executed", ownersOnly: false },
};

/** What a contract asks of somebody, in words. Null: nothing. */
export function askedOf(
  contract: { waitingFor: ContractWaitsFor | null; ownerId: string | null },
  viewer: { userId: string; may: (key: PermissionKey) => boolean },
): string | null {
  const turn = contract.waitingFor && CONTRACT_TURNS[contract.waitingFor];
  if (!turn || !viewer.may(turn.permission)) return null;
  return turn.ownersOnly && contract.ownerId !== viewer.userId ? null : turn.words;
}
