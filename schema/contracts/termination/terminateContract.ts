import { longDay } from "../../dates.rules.ts";
import { notify } from "../../notifications/notify.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { holdersOf } from "../../users/holders.ts";
import { verb } from "../../verb.ts";
import { tellContract } from "../ContractEvent.ts";
import { Contract, lastDayOf } from "../ContractRecord.ts";
import { earliestEnd, refuseContractTransition, refuseTermination } from "../lifecycle.rules.ts";
import { noticeOf } from "../lifecycle/onRoute.ts";
import { CONTRACT_LETTERS } from "../notices/letters.rules.ts";
import { TERMINATION_LABELS } from "../words.rules.ts";
import { TerminationKindEnum } from "./ContractTermination.ts";
import { pendingTermination } from "../pendingTermination.ts";

verb("terminateContract", {
  description:
    "Requests to end an executed contract before its End Date, for cause or for convenience, with a reason and the contract's notice days. It is terminated once the county's signatory, who must be another person, confirms it. Until then, the request can be withdrawn. Source: decision 'Contracts', 1; General Construction Law §20.",
  on: Contract,
  can: "terminate",
  about: "Request to end the contract early.",
  permission: "contracts.lifecycle.terminate",
  facts: pendingTermination,
  refuse: ({ status, parentId }, _context, pending) =>
    refuseContractTransition("terminate", status) ??
    (parentId === null
      ? null
      : { code: "CHILD_OF_CHILD", message: "Terminate the first contract, not its amendment or renewal." }) ??
    (pending && {
      code: "ALREADY_ASKED",
      message: `${pending.askedByName} has already asked for it. It is waiting for the signatory.`,
    }),
  input: (t) => ({
    kind: t.field({
      type: TerminationKindEnum,
      required: true,
      description: "Whether it is for cause or for convenience.",
    }),
    reason: t.string({ required: true, description: "Reason for the termination." }),
    noticeOn: t.field({ type: "Date", description: "Date on which the vendor was given notice. Null for today." }),
    effectiveOn: t.field({
      type: "Date",
      description: "Last day of the contract. Null for the first day that its notice days allow.",
    }),
  }),
  run: async (contract, input, context) => {
    const { id, causeDays, convenienceDays, status } = contract;
    const { kind, reason } = input;
    const today = todayOf(context);
    const noticeOn = input.noticeOn ?? today;
    const terminationFacts = {
      status,
      endDate: lastDayOf(contract) ?? "",
      today,
      ground: kind,
      reason,
      causeDays,
      convenienceDays,
    };
    const effectiveOn = input.effectiveOn ?? earliestEnd({ ...terminationFacts, noticeOn });
    assertAllowed(refuseTermination({ ...terminationFacts, noticeOn, effectiveOn }));
    const { actor, ports } = context;
    const row = { kind, reason: reason.trim(), noticeOn, effectiveOn };
    await context.db.contractTermination.create({
      data: { ...row, contractId: id, askedById: actor.userId, askedByName: actor.name, askedAt: ports.clock.now() },
    });
    await record(context, { after: row, reason: row.reason });
    const words = `Termination requested: ${TERMINATION_LABELS[kind].toLowerCase()}, with ${longDay(effectiveOn)} as the last day.`;
    const by = { id: actor.userId, name: actor.name };
    await tellContract(context, id, { kind: "TERMINATION_ASKED", sentence: words, reason: row.reason }, by);
    const signatories = await holdersOf(context, ["contracts.lifecycle.sign-for-county"]);
    const { variables, path } = noticeOf(contract);
    await notify(context, {
      key: "APPROVAL-NOTIFY",
      to: signatories.filter(({ userId }) => userId !== actor.userId),
      variables: {
        ...variables,
        ground: TERMINATION_LABELS[kind].toLowerCase(),
        on: longDay(effectiveOn),
        reason: row.reason,
        "actor.name": actor.name,
      },
      words: CONTRACT_LETTERS.terminationAsked,
      path,
      dedupe: `termination-asked:${crypto.randomUUID()}`,
    });
  },
});
