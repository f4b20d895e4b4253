import { longDay } from "../../dates.rules.ts";
import { inDollars } from "../../money.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { beginChange } from "./beginChange.ts";
import { type Amendment, mostNow, refuseAmendment } from "./line.rules.ts";
import { lineFacts, refuseChangeNow } from "./lineFacts.ts";
import { paidSoFar } from "./paid.ts";

/** What an amendment changes, as its initial text. */
const wordsOf = ({ amount, endDate, why }: Amendment, value: number | null): string[] => [
  ...(amount === 0
    ? []
    : [
        `The not-to-exceed amount ${amount > 0 ? "increases" : "decreases"} by ${inDollars(Math.abs(amount))}${value === null ? "" : ` to a total of ${inDollars(value + amount)}`}.`,
      ]),
  ...(endDate === null ? [] : [`The End Date is ${longDay(endDate)}.`]),
  why,
  "All other terms of the contract remain unchanged.",
];

verb("proposeAmendment", {
  description:
    "Proposes an amendment of an executed contract: starts it as a draft with its own number, which follows a route and is executed like a contract. It cannot lower the amount below what is paid and encumbered. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "amend",
  about: "Propose an amendment of the contract.",
  permission: "contracts.amendments-and-renewals.propose",
  facts: lineFacts,
  refuse: (contract, _context, facts) => refuseChangeNow(contract, facts),
  input: (t) => ({
    amount: t.field({
      type: "Decimal",
      required: true,
      description: "Amount that it adds, in dollars. Negative reduces the amount. 0 leaves it unchanged.",
    }),
    endDate: t.field({ type: "Date", description: "New End Date. Null leaves it unchanged." }),
    why: t.string({ required: true, description: "What is changed, and why." }),
  }),
  answers: "nothing",
  run: async (contract, { amount, endDate = null, why }, context, { today, standing, first, changes }) => {
    const amendment = { amount, endDate, why };
    const money = await paidSoFar(context, contract.id);
    const value = mostNow(first, changes);
    assertAllowed(refuseAmendment(amendment, { today, startDate: contract.startDate, value, money }));
    return beginChange(context, contract, {
      kind: "AMENDMENT",
      startDate: null,
      endDate: endDate ?? standing.endDate,
      amount,
      why: why.trim(),
      words: [
        `Contract ${contract.number} with ${contract.vendorName} is amended.`,
        ...wordsOf({ ...amendment, why: why.trim() }, value),
      ].join("\n"),
    });
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The amendment, as a draft.", ({ contractId }) => contractId),
    first: nodeNow(t, "Contract", "The contract that is amended.", ({ key }) => key),
  }),
});
