import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { Contract } from "../contracts/ContractRecord.ts";
import { refuseEncumbrance, refuseSecondEncumbrance } from "../contracts/money/amount.rules.ts";
import { isFiscalYear } from "./funding.rules.ts";
import { MAX_MONEY_LENGTH } from "../contracts/money/payment.rules.ts";
import { moneyFactsOf, moneyOf } from "../contracts/money/moneyFacts.ts";

verb("encumberContract", {
  description:
    "Encumbers money for an executed contract, e.g. by a purchase order. Never more than the remaining amount, and not after its End Date. Source: decision 'Contracts', 1.",
  on: Contract,
  can: "encumber",
  about: "Encumber money for the contract.",
  permission: "contracts.spending-and-obligations.record-obligation",
  facts: ({ id }, context) => moneyOf(context, id),
  // Checks with one cent whether anything may be encumbered; the mutation checks the real amount.
  refuse: (_contract, context, facts) => refuseEncumbrance(facts, { amount: 1, today: todayOf(context) }),
  input: (t) => ({
    reference: t.string({
      required: true,
      description: "Reference of the encumbrance, e.g. the number of the purchase order.",
    }),
    purpose: t.string({ description: "Purpose of the encumbrance. Null if none is given." }),
    amount: t.field({ type: "Decimal", required: true, description: "Amount in dollars." }),
    fiscalYear: t.int({ required: true, description: "Fiscal year of the encumbrance." }),
  }),
  run: async ({ id }, { amount, fiscalYear, ...typed }, context) => {
    const [reference, purpose] = [typed.reference.trim(), typed.purpose?.trim() ?? ""];
    const field = (name: string, message: string) => new Refused({ code: "FIELD", message, field: name });
    if (reference === "" || reference.length > MAX_MONEY_LENGTH.reference)
      throw field("reference", `Enter a reference of at most ${MAX_MONEY_LENGTH.reference} characters.`);
    if (purpose.length > MAX_MONEY_LENGTH.purpose)
      throw field("purpose", `The purpose may have at most ${MAX_MONEY_LENGTH.purpose} characters.`);
    if (!isFiscalYear(fiscalYear)) throw field("fiscalYear", "The fiscal year must be between 1950 and 2199.");
    // Read again after locking.
    const facts = (await moneyFactsOf(context, [id])).get(id);
    if (!facts) throw new Refused(Contract.missing);
    assertAllowed(refuseEncumbrance(facts, { amount, today: todayOf(context) }));
    assertAllowed(refuseSecondEncumbrance(facts.encumbrances, reference));
    const { actor, db, ports } = context;
    const encumbrance = await db.contractEncumbrance.create({
      data: {
        contractId: id,
        reference,
        purpose,
        amount: BigInt(amount),
        fiscalYear,
        byName: actor.name,
        createdAt: ports.clock.now(),
      },
      select: { id: true },
    });
    await db.contract.updateMany({ where: { id }, data: { version: { increment: 1 } } });
    await record(context, { after: { encumbrance: { id: encumbrance.id, reference, purpose, amount, fiscalYear } } });
    return { encumbranceId: encumbrance.id };
  },
  payload: (t) => ({
    encumbrance: nodeNow(t, "ContractEncumbrance", "The new encumbrance.", ({ encumbranceId }) => encumbranceId),
  }),
});
