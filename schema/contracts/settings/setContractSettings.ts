import type { SignedContext } from "../../context.ts";
import { changesBetween } from "../../procurement/request/projectColumns.ts";
import { record } from "../../record.ts";
import { assertAllowed, Conflicted } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { BeyondContractEnum, ContractSettings } from "./ContractSettings.ts";
import { contractSettingsNow } from "./contractSettingsNow.ts";
import {
  MOST_NOTICE_STEPS,
  normalizedContractSettings,
  refuseContractSettings,
  type WantedContractSettings,
} from "./settings.rules.ts";

verb("setContractSettings", {
  description:
    "Sets what the county decides about its contracts, as a whole: the board's share and limit, lead days, days of notices, what is done about a payment that a contract does not cover. Source: decision 'Contracts'.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({
    version: t.int({ required: true, description: "The version that was edited." }),
    boardShare: t.field({
      type: "Decimal",
      required: true,
      description: "Percent of the first amount that all changes together may add without the board.",
    }),
    boardLimit: t.field({
      type: "Decimal",
      description: "Dollars above which the board decides. Null: the county's bidding threshold of purchases.",
    }),
    rebidDays: t.int({ required: true, description: "Days from a request to the end of its evaluation." }),
    boardDays: t.int({ required: true, description: "Days from a drafted resolution to its meeting." }),
    protestDays: t.int({ description: "Working days for protests. Null: as the settings of purchases say." }),
    insuranceDays: t.int({ required: true, description: "Days from the award to insurance and the last signature." }),
    noticeSteps: t.intList({
      required: true,
      most: MOST_NOTICE_STEPS,
      description: "Days before an End Date or a notice date on which people are told.",
    }),
    beyondAmount: t.field({
      type: BeyondContractEnum,
      required: true,
      description: "What is done about a payment beyond the amount.",
    }),
    outsideTerm: t.field({
      type: BeyondContractEnum,
      required: true,
      description: "What is done about a payment for work outside the dates.",
    }),
  }),
  run: async ({ version, ...given }, context) => {
    await lockSettings(context);
    const { version: now, ...row } = await contractSettingsNow(context);
    if (version !== now) throw new Conflicted("Tenant", context.tenant.id);
    const wanted: WantedContractSettings = normalizedContractSettings({
      ...given,
      boardLimit: given.boardLimit ?? null,
      protestDays: given.protestDays ?? null,
    });
    assertAllowed(refuseContractSettings(wanted));
    const before = Object.fromEntries(
      Object.keys(wanted).map((name) => [name, row[name as keyof WantedContractSettings]]),
    ) as unknown as WantedContractSettings;
    const changes = changesBetween(before, wanted);
    if (!changes) return {};
    const { boardLimit, noticeSteps, ...rest } = wanted;
    await context.db.contractSettings.updateMany({
      data: {
        ...rest,
        boardLimit: boardLimit === null ? null : BigInt(boardLimit),
        noticeSteps: [...noticeSteps],
        version: { increment: 1 },
      },
    });
    await record(context, { noun: "ContractSettings", nounId: context.tenant.id, ...changes });
    return {};
  },
  payload: (t) => ({
    settings: t.field({
      type: ContractSettings,
      description: "The settings as they are now.",
      resolve: (_done, _args, context) => contractSettingsNow(context),
    }),
  }),
});

/** A county has its row from its first change on. */
async function lockSettings({ db }: SignedContext): Promise<void> {
  await db.contractSettings.createMany({ data: [{}], skipDuplicates: true });
  await db.$queryRaw`select id from contract_settings for update`;
}
