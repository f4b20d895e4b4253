import { Allowance, allowance } from "../../Allowance.ts";
import { builder, versionOf } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { authorityLimitNow, contractSettingsNow, type ContractSettingsRow } from "./contractSettingsNow.ts";

export const BeyondContractEnum = describedEnum(
  "BeyondContract",
  "What happens to a payment that its contract does not cover.",
  {
    REFUSE: "The payment is refused.",
    FLAG: "The payment is entered, with a note of what was found.",
  },
);

/** The county's contract settings. */
export const ContractSettings = builder.objectRef<ContractSettingsRow>("ContractSettings").implement({
  description: "The county's settings for contracts. Visible to everyone.",
  fields: (t) => ({
    boardShare: t.expose("boardShare", {
      type: "Decimal",
      description: "Percentage of the original amount that all changes together may add without the board, e.g. 10.",
    }),
    boardLimit: t.expose("boardLimit", {
      type: "Decimal",
      nullable: true,
      description:
        "Amount in dollars above which the board decides. Null if the county's bidding threshold for purchases applies.",
    }),
    boardLimitNow: t.field({
      type: "Decimal",
      description: "Limit in force today, in dollars, from whichever source applies.",
      resolve: (settings, _args, context) => authorityLimitNow(context, settings),
    }),
    rebidDays: t.exposeInt("rebidDays", { description: "Days from a request to the end of its evaluation." }),
    boardDays: t.exposeInt("boardDays", {
      description: "Days from a drafted resolution to the meeting that adopts it.",
    }),
    protestDays: t.exposeInt("protestDays", {
      nullable: true,
      description: "Business days for protests. Null if the purchasing settings apply.",
    }),
    insuranceDays: t.exposeInt("insuranceDays", {
      description: "Days from the award to accepted insurance and the last signature.",
    }),
    noticeSteps: t.exposeIntList("noticeSteps", {
      description: "Days before an End Date or a notice date on which notices are sent, largest first.",
    }),
    beyondAmount: t.expose("beyondAmount", {
      type: BeyondContractEnum,
      description: "What happens to a payment beyond the amount.",
    }),
    outsideTerm: t.expose("outsideTerm", {
      type: BeyondContractEnum,
      description:
        "What happens to a payment for work before the first or after the last day. A late invoice for work within the term is always accepted, with a note.",
    }),
    version: t.exposeInt("version", { description: versionOf("these settings") }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change these settings, and the reason if not.",
      resolve: (_settings, _args, context) =>
        allowance(refuseWithout(context.actor, "administration.settings.edit-thresholds")),
    }),
  }),
});

builder.queryField("contractSettings", (t) =>
  t.field({
    type: ContractSettings,
    description: "The county's settings for contracts.",
    resolve: (_root, _args, context) => contractSettingsNow(context),
  }),
);
