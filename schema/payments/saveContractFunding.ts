import { builder } from "../builder.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { act } from "../subject.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { refuseFunding, refuseRates } from "./funding.rules.ts";

const MAX_FUNDING = 50;
const MAX_RATES = 500;

/** People who may pay maintain accounts and rates, until the contract is over. */
const tended = act(Contract, "tendMoney", {
  about: "Set the accounts from which the contract is paid, and its rates.",
  permission: "contracts.spending-and-obligations.record-obligation",
  refuse: ({ status }) =>
    status === "TERMINATED" || status === "ARCHIVED" || status === "REJECTED"
      ? { code: "WRONG_STATUS", message: "This contract is over, so its accounts and rates can no longer change." }
      : null,
});

const FundingInput = builder.inputType("ContractFundingLineInput", {
  description: "An account from which a contract is paid.",
  fields: (t) => ({
    accountCode: t.string({ required: true, description: "Code of the account." }),
    fiscalYear: t.int({ required: true, description: "Fiscal year of the account." }),
    amount: t.field({ type: "Decimal", description: "Amount in dollars. Null if a share is given instead." }),
    share: t.field({ type: "Decimal", description: "Percentage of each payment. Null if an amount is given instead." }),
  }),
});

verb("saveContractFunding", {
  description: "Replaces the list of accounts from which a contract is paid. Refused if someone saved a newer version.",
  on: Contract,
  can: tended,
  versioned: true,
  input: (t) => ({
    lines: t.field({
      type: [FundingInput],
      most: MAX_FUNDING,
      required: true,
      description: "Complete list of accounts, in order.",
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
      data: wanted.map((line, index) => ({
        ...line,
        amount: line.amount === null ? null : BigInt(line.amount),
        contractId: id,
        place: index,
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
  description: "A unit price paid to the vendor.",
  fields: (t) => ({
    item: t.string({ required: true, description: "Item that is priced." }),
    unit: t.string({ required: true, description: "Unit of the price, e.g. ton." }),
    price: t.field({ type: "Decimal", required: true, description: "Price per unit, in dollars." }),
  }),
});

verb("saveContractRates", {
  description: "Replaces the list of unit prices of a contract. Refused if someone saved a newer version.",
  on: Contract,
  can: tended,
  versioned: true,
  input: (t) => ({
    rates: t.field({
      type: [RateInput],
      most: MAX_RATES,
      required: true,
      description: "Complete list of unit prices, in order.",
    }),
  }),
  run: async ({ id }, { rates }, context) => {
    const { db } = context;
    const wanted = rates.map(({ item, unit, price }) => ({ item: item.trim(), unit: unit.trim(), price }));
    assertAllowed(refuseRates(wanted));
    const before = await db.contractRate.findMany({ where: { contractId: id }, orderBy: { place: "asc" } });
    await db.contractRate.deleteMany({ where: { contractId: id } });
    await db.contractRate.createMany({
      data: wanted.map((rate, index) => ({ ...rate, price: BigInt(rate.price), contractId: id, place: index })),
    });
    await db.contract.updateMany({ where: { id }, data: { version: { increment: 1 } } });
    await record(context, {
      before: { rates: before.map(({ item, unit, price }) => ({ item, unit, price: Number(price) })) },
      after: { rates: wanted },
    });
  },
});
