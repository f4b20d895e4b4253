import { longDay, isRealDay } from "../../dates.rules.ts";
import { inDollars } from "../../money.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract, type ContractStanding } from "../ContractRecord.ts";
import { refuseExercise } from "../renewals/renewals.rules.ts";
import { beginChange } from "./beginChange.ts";
import { priceOfOption } from "./line.rules.ts";
import { type LineFacts, lineFacts, refuseChangeNow } from "./lineFacts.ts";

const refuse = (contract: ContractStanding, facts: LineFacts, noticeOn: string | null): Refusal | null =>
  refuseChangeNow(contract, facts) ??
  refuseExercise({
    status: contract.status,
    endDate: facts.standing.endDate,
    today: facts.today,
    next: facts.ahead[0] ?? null,
    isDeclined: contract.declinedOption !== null,
    noticeOn,
  });

/** Late notice depends on the date that is entered, so the button is not disabled for it. */
const beforeNotice = (contract: ContractStanding, facts: LineFacts): Refusal | null =>
  refuse(contract, facts, facts.ahead[0]?.notice.counted ?? null);

verb("exerciseRenewalOption", {
  description:
    "Exercises the next renewal option of an executed contract: starts a renewal as a draft with its own number, which follows a route and is executed like a contract. Notice must have been given in time. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "exerciseOption",
  about: "Exercise the next renewal option.",
  permission: "contracts.amendments-and-renewals.exercise-option",
  facts: lineFacts,
  refuse: (contract, _context, facts) => beforeNotice(contract, facts),
  input: (t) => ({
    noticeOn: t.field({ type: "Date", description: "Date on which the vendor was given notice. Null for today." }),
    indexBefore: t.field({
      type: "Decimal",
      description: "Index reading at the last price, for a price that follows the index.",
    }),
    indexNow: t.field({ type: "Decimal", description: "Index reading now, for a price that follows the index." }),
  }),
  answers: "nothing",
  run: async (contract, { noticeOn, indexBefore, indexNow }, context, facts) => {
    const noticeDate = noticeOn ?? facts.today;
    if (!isRealDay(noticeDate) || noticeDate > facts.today)
      throw new Refused({ code: "FIELD", field: "noticeOn", message: "The notice date cannot be in the future." });
    assertAllowed(refuse(contract, facts, noticeDate));
    const [next] = facts.ahead;
    if (!next) throw new Error("The rule allowed an option that does not exist.");
    const index = indexBefore != null && indexNow != null ? { before: indexBefore, now: indexNow } : null;
    const amount = priceOfOption(facts.first, facts.changes, next.number, index);
    if (typeof amount !== "number") throw new Refused(amount);
    const { number, startDate, endDate } = next;
    const term = `from ${longDay(startDate)} to ${longDay(endDate)}`;
    return beginChange(context, contract, {
      kind: "RENEWAL",
      startDate,
      endDate,
      amount,
      optionNumber: number,
      why: `Option ${number}, with notice of ${longDay(noticeDate)}.`,
      words: [
        `The county exercises renewal option ${number} of contract ${contract.number} with ${contract.vendorName}.`,
        `The renewed term runs ${term}, for not more than ${inDollars(amount)}.`,
        "All other terms of the contract remain unchanged.",
      ].join("\n"),
    });
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The renewal, as a draft.", ({ contractId }) => contractId),
    first: nodeNow(t, "Contract", "The contract that is renewed.", ({ key }) => key),
  }),
});
