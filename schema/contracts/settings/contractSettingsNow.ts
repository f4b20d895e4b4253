import type { Context } from "../../context.ts";
import { thresholdOn } from "../../projects/settings/thresholds.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { todayOf } from "../../tenancy/today.ts";
import { STANDARD_CONTRACT_SETTINGS, type WantedContractSettings } from "./settings.rules.ts";

/** The county's contract settings. */
export interface ContractSettingsRow extends WantedContractSettings {
  version: number;
}

/** The current contract settings. */
export async function contractSettingsNow({ db }: Pick<Context, "db">): Promise<ContractSettingsRow> {
  const row = await db.contractSettings.findFirst();
  if (!row) return { ...STANDARD_CONTRACT_SETTINGS, version: 1 };
  return { ...row, boardLimit: row.boardLimit === null ? null : Number(row.boardLimit) };
}

/** Cents above which the board decides on a contract today: the county's own limit, otherwise the bidding threshold. */
export async function authorityLimitNow(
  context: Pick<Context, "db" | "ports" | "tenant">,
  { boardLimit }: Pick<ContractSettingsRow, "boardLimit">,
): Promise<number> {
  if (boardLimit !== null) return boardLimit;
  const { thresholds } = await settingsNow(context);
  return thresholdOn(thresholds, todayOf(context), "PURCHASE") ?? 0;
}
