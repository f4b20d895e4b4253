import { builder } from "../../builder.ts";
import { ContractNode } from "../Contract.ts";
import { optionsIn } from "./optionColumns.ts";
import { MOST_OPTIONS, type PriceRule, type RenewalOptions } from "./renewals.rules.ts";

export const RenewalPriceEnum = builder.enumType("RenewalPrice", {
  description: "What a renewed term costs beside the one before it.",
  values: {
    SAME: { description: "The same." },
    PERCENT: { description: "So many percent more; below 0 less." },
    CPI: { description: "What the consumer price index rose by, up to a cap." },
    SCHEDULE: { description: "An amount for each option." },
  } as const,
});

const RenewalOptionsType = builder.objectRef<RenewalOptions>("RenewalOptions").implement({
  description: "The renewal options that a contract was made with: so many times, so many months each.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many." }),
    months: t.exposeInt("months", { description: "Months of each." }),
    noticeDays: t.exposeInt("noticeDays", { description: "Days before an End Date by which notice must be given." }),
    price: t.field({ type: RenewalPriceEnum, description: "What a term costs.", resolve: ({ price }) => price.kind }),
    rate: t.field({
      type: "Decimal",
      nullable: true,
      description: "Percent: how much more a term costs, or the cap. Null: the price takes none.",
      resolve: ({ price }) => (price.kind === "PERCENT" ? price.rate : price.kind === "CPI" ? price.cap : null),
    }),
    amounts: t.field({
      type: ["Decimal"],
      description: "Dollars of each option, in order. []: the price takes none.",
      resolve: ({ price }) => (price.kind === "SCHEDULE" ? [...price.amounts] : []),
    }),
  }),
});

builder.prismaObjectFields(ContractNode, (t) => ({
  renewalOptions: t.field({
    type: RenewalOptionsType,
    nullable: true,
    description: "The renewal options that it was made with. Null: it has none.",
    resolve: optionsIn,
  }),
  causeDays: t.exposeInt("causeDays", {
    nullable: true,
    description: "Days of notice with which it may be ended for cause. Null: at once.",
  }),
  convenienceDays: t.exposeInt("convenienceDays", {
    nullable: true,
    description: "Days of notice with which the county may end it for convenience. Null: it may not.",
  }),
}));

export const RenewalOptionsInput = builder.inputType("RenewalOptionsInput", {
  description: "Renewal options of a contract.",
  fields: (t) => ({
    count: t.int({ required: true, description: "How many, from 1 to 20." }),
    months: t.int({ required: true, description: "Months of each, from 1 to 240." }),
    noticeDays: t.int({ required: true, description: "Days of notice before an End Date, from 0 to 730." }),
    price: t.field({ type: RenewalPriceEnum, required: true, description: "What a term costs." }),
    rate: t.field({ type: "Decimal", description: "Percent of PERCENT, or the cap of CPI. Null: 0." }),
    amounts: t.field({ type: ["Decimal"], most: MOST_OPTIONS, description: "Of SCHEDULE: dollars of each option." }),
  }),
});

/** Options as rules take them. */
export function optionsGiven(given: typeof RenewalOptionsInput.$inferInput): RenewalOptions {
  const { count, months, noticeDays, rate, amounts } = given;
  const prices: Readonly<Record<PriceRule["kind"], PriceRule>> = {
    SAME: { kind: "SAME" },
    PERCENT: { kind: "PERCENT", rate: rate ?? 0 },
    CPI: { kind: "CPI", cap: rate ?? 0 },
    SCHEDULE: { kind: "SCHEDULE", amounts: amounts ?? [] },
  };
  return { count, months, noticeDays, price: prices[given.price] };
}
