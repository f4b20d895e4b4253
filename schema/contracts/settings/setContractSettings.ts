import type { SignedContext } from "../../context.ts";
import { changesBetween, record } from "../../record.ts";
import { assertAllowed, Conflicted } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { BeyondContractEnum, ContractSettings } from "./ContractSettings.ts";
import { contractSettingsNow } from "./contractSettingsNow.ts";
import {
  MAX_NOTICE_STEPS,
  normalizedContractSettings,
  refuseContractSettings,
  type WantedContractSettings,
} from "./settings.rules.ts";

verb("setContractSettings", {
  description:
    "Sets all of the county's settings for contracts: the board's share and limit, lead times, days of notices, and what happens to payments that a contract does not cover. Source: decision 'Contracts'.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({
    version: t.int({ required: true, description: "Version of the settings that you edited." }),
    boardShare: t.field({
      type: "Decimal",
      required: true,
      description: "Percentage of the original amount that all changes together may add without the board.",
    }),
    boardLimit: t.field({
      type: "Decimal",
      description:
        "Amount in dollars above which the board decides. Null applies the county's bidding threshold for purchases.",
    }),
    rebidDays: t.int({ required: true, description: "Days from a request to the end of its evaluation." }),
    boardDays: t.int({ required: true, description: "Days from a drafted resolution to the meeting that adopts it." }),
    protestDays: t.int({ description: "Business days for protests. Null applies the purchasing settings." }),
    insuranceDays: t.int({
      required: true,
      description: "Days from the award to accepted insurance and the last signature.",
    }),
    noticeSteps: t.intList({
      required: true,
      most: MAX_NOTICE_STEPS,
      description: "Days before an End Date or a notice date on which notices are sent.",
    }),
    beyondAmount: t.field({
      type: BeyondContractEnum,
      required: true,
      description: "What happens to a payment beyond the amount.",
    }),
    outsideTerm: t.field({
      type: BeyondContractEnum,
      required: true,
      description: "What happens to a payment for work before the first or after the last day.",
    }),
  }),
  run: async ({ version, ...input }, context) => {
    await lockSettings(context);
    const { version: now, ...row } = await contractSettingsNow(context);
    if (version !== now) throw new Conflicted("Tenant", context.tenant.id);
    const wanted: WantedContractSettings = normalizedContractSettings({
      ...input,
      boardLimit: input.boardLimit ?? null,
      protestDays: input.protestDays ?? null,
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
      description: "The contract settings after the change.",
      resolve: (_done, _args, context) => contractSettingsNow(context),
    }),
  }),
});

/** The row is created by the county's first change. */
async function lockSettings({ db }: SignedContext): Promise<void> {
  await db.contractSettings.createMany({ data: [{}], skipDuplicates: true });
  await db.$queryRaw`select id from contract_settings for update`;
}
