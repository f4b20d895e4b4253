import type { ContractKind } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import {
  CONTRACT_STATUS_LABELS,
  CONTRACT_WAITING_LABELS,
  type ContractStatus,
  type ContractWaitsFor,
} from "./words.rules.ts";

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string; value?: Key }>;

/** How far a contract has come. */
export const ContractStatusEnum = builder.enumType("ContractStatus", {
  description: "How far a contract has come.",
  values: described<ContractStatus>(CONTRACT_STATUS_LABELS),
});

/** Whose turn a contract is. */
export const ContractWaitsForEnum = builder.enumType("ContractWaitsFor", {
  description: "Whose turn a contract is.",
  values: described<ContractWaitsFor>(CONTRACT_WAITING_LABELS),
});

/** What a contract is to the one it came from. */
export const ContractKindEnum = builder.enumType("ContractKind", {
  description: "What a contract is to the one it came from.",
  values: described<ContractKind>({
    ORIGINAL: "A contract of its own",
    RENEWAL: "A renewal option of its parent, exercised",
    AMENDMENT: "A change of its parent",
  }),
});
