import type { ContractKind } from "#prisma/generated/client/client.ts";
import { asSentences, describedEnum } from "../describedEnum.ts";
import { CONTRACT_STATUS_LABELS, CONTRACT_WAITING_LABELS } from "./words.rules.ts";

export const ContractStatusEnum = describedEnum(
  "ContractStatus",
  "Status of a contract.",
  asSentences(CONTRACT_STATUS_LABELS),
);

export const ContractWaitsForEnum = describedEnum(
  "ContractWaitsFor",
  "Who must act next on a contract.",
  asSentences(CONTRACT_WAITING_LABELS),
);

export const ContractKindEnum = describedEnum<ContractKind>(
  "ContractKind",
  "Kind of contract: an original, or a change of one.",
  {
    ORIGINAL: "A contract of its own.",
    RENEWAL: "A renewal option of its parent, exercised.",
    AMENDMENT: "A change of its parent.",
  },
);
