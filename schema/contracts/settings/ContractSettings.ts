import { Allowance, allowance } from "../../Allowance.ts";
import { builder } from "../../builder.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { authorityLimitNow, contractSettingsNow, type ContractSettingsRow } from "./contractSettingsNow.ts";

export const BeyondContractEnum = builder.enumType("BeyondContract", {
  description: "What is done about a payment that its contract does not cover.",
  values: {
    REFUSE: { description: "It is not entered." },
    FLAG: { description: "It is entered, and what was found is noted beside it." },
  } as const,
});

/** What a county has decided about its contracts. */
export const ContractSettings = builder.objectRef<ContractSettingsRow>("ContractSettings").implement({
  description: "What the county has decided about its contracts. Everybody may know it.",
  fields: (t) => ({
    boardShare: t.field({
      type: "Decimal",
      description: "Percent of the first amount that all changes together may add without the board, e.g. 10.",
      resolve: ({ boardShare }) => boardShare,
    }),
    boardLimit: t.field({
      type: "Decimal",
      nullable: true,
      description: "Dollars above which the board decides. Null: the county's bidding threshold of purchases.",
      resolve: ({ boardLimit }) => boardLimit,
    }),
    boardLimitNow: t.field({
      type: "Decimal",
      description: "The limit that holds today, whichever it comes from.",
      resolve: (settings, _args, context) => authorityLimitNow(context, settings),
    }),
    rebidDays: t.exposeInt("rebidDays", { description: "Days from a request to the end of its evaluation." }),
    boardDays: t.exposeInt("boardDays", {
      description: "Days from a drafted resolution to the meeting that adopts it.",
    }),
    protestDays: t.exposeInt("protestDays", {
      nullable: true,
      description: "Working days for protests. Null: as the settings of purchases say.",
    }),
    insuranceDays: t.exposeInt("insuranceDays", {
      description: "Days from the award to accepted insurance and the last signature.",
    }),
    noticeSteps: t.exposeIntList("noticeSteps", {
      description: "Days before an End Date or a notice date on which people are told, the largest first.",
    }),
    beyondAmount: t.field({
      type: BeyondContractEnum,
      description: "What is done about a payment beyond the amount.",
      resolve: ({ beyondAmount }) => beyondAmount,
    }),
    outsideTerm: t.field({
      type: BeyondContractEnum,
      description:
        "What is done about a payment for work before the first or after the last day. A late bill for work within the term is always taken, and noted.",
      resolve: ({ outsideTerm }) => outsideTerm,
    }),
    version: t.exposeInt("version", { description: "Counts the changes; a save names the one it started from." }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change these settings.",
      resolve: (_settings, _args, context) =>
        allowance(refuseWithout(context.actor, "administration.settings.edit-thresholds")),
    }),
  }),
});

builder.queryField("contractSettings", (t) =>
  t.field({
    type: ContractSettings,
    description: "What the county has decided about its contracts.",
    resolve: (_root, _args, context) => contractSettingsNow(context),
  }),
);
