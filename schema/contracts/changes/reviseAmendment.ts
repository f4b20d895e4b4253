import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { refuseContractEdit } from "../editing.rules.ts";
import { mostNow, refuseAmendment, standingOfLine } from "./line.rules.ts";
import { lineOf } from "./lines.ts";
import { paidSoFar } from "./paid.ts";

verb("reviseAmendment", {
  description:
    "Changes the amount, End Date and reason of an amendment while it is a draft. Its text is updated with them.",
  on: Contract,
  can: "reviseAmendment",
  about: "Change the amount and End Date, if it is an amendment.",
  permission: "contracts.amendments-and-renewals.propose",
  refuse: ({ kind, status }) =>
    kind === "AMENDMENT"
      ? refuseContractEdit({ status })
      : { code: "NOT_AN_AMENDMENT", message: "This contract isn't an amendment, so its changes cannot be revised." },
  versioned: true,
  input: (t) => ({
    amount: t.field({
      type: "Decimal",
      required: true,
      description: "Amount that it adds, in dollars. Negative reduces the amount. 0 leaves it unchanged.",
    }),
    endDate: t.field({ type: "Date", description: "New End Date. Null leaves it unchanged." }),
    why: t.string({ required: true, description: "What is changed, and why." }),
  }),
  run: async (contract, { amount, endDate = null, why }, context) => {
    const { first, changes } = await lineOf(context, contract.parentId ?? "");
    const standing = standingOfLine(first, changes);
    const money = await paidSoFar(context, first.id);
    const facts = { today: todayOf(context), startDate: first.startDate, value: mostNow(first, changes), money };
    assertAllowed(refuseAmendment({ amount, endDate, why }, facts));
    const before = { changeAmount: Number(contract.changeAmount), endDate: contract.endDate, why: contract.changeWhy };
    const after = { changeAmount: amount, endDate: endDate ?? standing.endDate, why: why.trim() };
    await context.db.contract.updateMany({
      where: { id: contract.id },
      data: {
        changeAmount: BigInt(amount),
        notToExceed: amount > 0 ? BigInt(amount) : null,
        endDate: after.endDate,
        changeWhy: after.why,
        version: { increment: 1 },
      },
    });
    await record(context, { before, after });
  },
});
