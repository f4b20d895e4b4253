import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { ContractNode } from "../Contract.ts";
import { optionsIn } from "./optionColumns.ts";
import { MAX_OPTIONS, type PriceRule, type RenewalOptions } from "./renewals.rules.ts";

export const RenewalPriceEnum = describedEnum(
  "RenewalPrice",
  "How the price of a renewed term follows from the previous one.",
  {
    SAME: "The price stays the same.",
    PERCENT: "The price changes by a percentage, up or down.",
    CPI: "The price rises with the consumer price index, up to a cap.",
    SCHEDULE: "The contract names an amount for each option.",
  },
);

const RenewalOptionsType = builder.objectRef<RenewalOptions>("RenewalOptions").implement({
  description: "Renewal options of a contract: their number, and the months of each.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "Number of renewal options." }),
    months: t.exposeInt("months", { description: "Months of each renewed term." }),
    noticeDays: t.exposeInt("noticeDays", { description: "Days before an End Date by which notice must be given." }),
    price: t.field({
      type: RenewalPriceEnum,
      description: "How the price of a renewed term is set.",
      resolve: ({ price }) => price.kind,
    }),
    rate: t.field({
      type: "Decimal",
      nullable: true,
      description: "Percentage by which the price changes, or the cap. Null if the price uses none.",
      resolve: ({ price }) => (price.kind === "PERCENT" ? price.rate : price.kind === "CPI" ? price.cap : null),
    }),
    amounts: t.field({
      type: ["Decimal"],
      description: "Amount of each option in dollars, in order. [] if the price uses none.",
      resolve: ({ price }) => (price.kind === "SCHEDULE" ? [...price.amounts] : []),
    }),
  }),
});

builder.prismaObjectFields(ContractNode, (t) => ({
  renewalOptions: t.field({
    type: RenewalOptionsType,
    nullable: true,
    description: "Original renewal options of the contract. Null if it has none.",
    resolve: optionsIn,
  }),
  causeDays: t.exposeInt("causeDays", {
    nullable: true,
    description: "Days of notice to end the contract for cause. Null if it may be ended immediately.",
  }),
  convenienceDays: t.exposeInt("convenienceDays", {
    nullable: true,
    description: "Days of notice with which the county may end the contract for convenience. Null if it may not.",
  }),
}));

export const RenewalOptionsInput = builder.inputType("RenewalOptionsInput", {
  description: "Renewal options of a contract.",
  fields: (t) => ({
    count: t.int({ required: true, description: "Number of renewal options, from 1 to 20." }),
    months: t.int({ required: true, description: "Months of each renewed term, from 1 to 240." }),
    noticeDays: t.int({ required: true, description: "Days of notice before an End Date, from 0 to 730." }),
    price: t.field({ type: RenewalPriceEnum, required: true, description: "How the price of a renewed term is set." }),
    rate: t.field({ type: "Decimal", description: "Percentage for PERCENT, or cap for CPI. Null for 0." }),
    amounts: t.field({
      type: ["Decimal"],
      most: MAX_OPTIONS,
      description: "Amount of each option in dollars, for SCHEDULE.",
    }),
  }),
});

/** Converts the input to the type that the rules use. */
export function optionsFromInput(input: typeof RenewalOptionsInput.$inferInput): RenewalOptions {
  const { count, months, noticeDays, rate, amounts } = input;
  const prices: Readonly<Record<PriceRule["kind"], PriceRule>> = {
    SAME: { kind: "SAME" },
    PERCENT: { kind: "PERCENT", rate: rate ?? 0 },
    CPI: { kind: "CPI", cap: rate ?? 0 },
    SCHEDULE: { kind: "SCHEDULE", amounts: amounts ?? [] },
  };
  return { count, months, noticeDays, price: prices[input.price] };
}
