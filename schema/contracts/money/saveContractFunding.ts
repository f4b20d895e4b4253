import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { act } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseFunding, refuseRates } from "./funding.rules.ts";

const MOST_FUNDING = 50;
const MOST_RATES = 500;

/** Accounts and rates are kept for whoever pays, until the contract is over. */
const tended = act(Contract, "tendMoney", {
  about: "Say which accounts it is paid from, and its rates.",
  permission: "contracts.spending-and-obligations.record-obligation",
  refuse: ({ status }) =>
    status === "TERMINATED" || status === "ARCHIVED" || status === "REJECTED"
      ? { code: "WRONG_STATUS", message: "This contract is over, so its accounts and rates can no longer change." }
      : null,
});

const FundingInput = builder.inputType("ContractFundingLineInput", {
  description: "An account that a contract is paid from.",
  fields: (t) => ({
    accountCode: t.string({ required: true, description: "Code of the account." }),
    fiscalYear: t.int({ required: true, description: "The fiscal year." }),
    amount: t.field({ type: "Decimal", description: "Dollars. Null: a share instead." }),
    share: t.field({ type: "Decimal", description: "Percent of what is paid. Null: an amount instead." }),
  }),
});

verb("saveContractFunding", {
  description: "Says which accounts a contract is paid from, as a whole, if nobody saved a newer version.",
  on: Contract,
  can: tended,
  versioned: true,
  input: (t) => ({
    lines: t.field({
      type: [FundingInput],
      most: MOST_FUNDING,
      required: true,
      description: "The accounts in their order.",
    }),
  }),
  run: async ({ id }, { lines }, context) => {
    const { db } = context;
    const wanted = lines.map(({ accountCode, fiscalYear, amount, share }) => ({
      accountCode: accountCode.trim(),
      fiscalYear,
      amount: amount ?? null,
      share: share ?? null,
    }));
    assertAllowed(refuseFunding(wanted));
    const before = await db.contractFundingLine.findMany({ where: { contractId: id }, orderBy: { place: "asc" } });
    await db.contractFundingLine.deleteMany({ where: { contractId: id } });
    await db.contractFundingLine.createMany({
      data: wanted.map((line, place) => ({
        ...line,
        amount: line.amount === null ? null : BigInt(line.amount),
        contractId: id,
        place,
      })),
    });
    await db.contract.updateMany({ where: { id }, data: { version: { increment: 1 } } });
    await record(context, {
      before: {
        fundingLines: before.map(({ accountCode, fiscalYear, amount, share }) => ({
          accountCode,
          fiscalYear,
          amount: amount === null ? null : Number(amount),
          share,
        })),
      },
      after: { fundingLines: wanted },
    });
  },
});

const RateInput = builder.inputType("ContractRateInput", {
  description: "What the vendor is paid for a unit of something.",
  fields: (t) => ({
    item: t.string({ required: true, description: "Of what." }),
    unit: t.string({ required: true, description: "The unit, e.g. ton." }),
    price: t.field({ type: "Decimal", required: true, description: "Dollars." }),
  }),
});

verb("saveContractRates", {
  description: "Says what a contract pays for a unit, as a whole, if nobody saved a newer version.",
  on: Contract,
  can: tended,
  versioned: true,
  input: (t) => ({
    rates: t.field({ type: [RateInput], most: MOST_RATES, required: true, description: "The rates in their order." }),
  }),
  run: async ({ id }, { rates }, context) => {
    const { db } = context;
    const wanted = rates.map(({ item, unit, price }) => ({ item: item.trim(), unit: unit.trim(), price }));
    assertAllowed(refuseRates(wanted));
    const before = await db.contractRate.findMany({ where: { contractId: id }, orderBy: { place: "asc" } });
    await db.contractRate.deleteMany({ where: { contractId: id } });
    await db.contractRate.createMany({
      data: wanted.map((rate, place) => ({ ...rate, price: BigInt(rate.price), contractId: id, place })),
    });
    await db.contract.updateMany({ where: { id }, data: { version: { increment: 1 } } });
    await record(context, {
      before: { rates: before.map(({ item, unit, price }) => ({ item, unit, price: Number(price) })) },
      after: { rates: wanted },
    });
  },
});
