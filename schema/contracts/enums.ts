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

/** Status of a contract. */
export const ContractStatusEnum = builder.enumType("ContractStatus", {
  description: "Status of a contract.",
  values: described<ContractStatus>(CONTRACT_STATUS_LABELS),
});

/** Who must act next on a contract. */
export const ContractWaitsForEnum = builder.enumType("ContractWaitsFor", {
  description: "Who must act next on a contract.",
  values: described<ContractWaitsFor>(CONTRACT_WAITING_LABELS),
});

/** Kind of contract: an original, or a change of one. */
export const ContractKindEnum = builder.enumType("ContractKind", {
  description: "Kind of contract: an original, or a change of one.",
  values: described<ContractKind>({
    ORIGINAL: "A contract of its own",
    RENEWAL: "A renewal option of its parent, exercised",
    AMENDMENT: "A change of its parent",
  }),
});
