import { longDay } from "../../dates.rules.ts";
import { notify } from "../../notifications/notify.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { recipients } from "../../users/holders.ts";
import { verb } from "../../verb.ts";
import { MAX_CHANGES } from "../changes/line.rules.ts";
import { Contract, holdContract, lastDayOf } from "../ContractRecord.ts";
import { refuseContractTransition, refuseTerminate } from "../lifecycle.rules.ts";
import { fallAway, move } from "../lifecycle/move.ts";
import { noticeOf } from "../lifecycle/onRoute.ts";
import { CONTRACT_LETTERS } from "../notices/letters.rules.ts";
import { TERMINATION_LABELS } from "../words.rules.ts";
import { NOT_ASKED, pendingTermination } from "../pendingTermination.ts";

verb("confirmContractTermination", {
  description:
    "Confirms the early end of a contract as the county's signatory. The person who requested it cannot confirm it. The contract is terminated immediately. Its last day is the requested one, or today if that has passed. Unfinished changes are closed. Source: decisions 'Contracts', 1, and 'Changes of contracts'.",
  on: Contract,
  can: "confirmTermination",
  about: "Confirm that the contract is ended early.",
  permission: "contracts.lifecycle.sign-for-county",
  facts: pendingTermination,
  refuse: ({ status }, { actor }, pending) => {
    const wrong = refuseContractTransition("terminate", status);
    if (wrong) return wrong;
    if (!pending) return NOT_ASKED;
    return pending.askedById === actor.userId
      ? { code: "SAME_PERSON", message: "You asked for the termination, so someone else must confirm it." }
      : null;
  },
  run: async (contract, _input, context, pending) => {
    if (!pending) throw new Refused(NOT_ASKED);
    const { id, status, causeDays, convenienceDays } = contract;
    const { actor, db, ports } = context;
    const { kind, reason, noticeOn } = pending;
    const today = todayOf(context);
    const effectiveOn = pending.effectiveOn < today ? today : pending.effectiveOn;
    const terminationFacts = {
      status,
      endDate: lastDayOf(contract) ?? "",
      today,
      ground: kind,
      reason,
      causeDays,
      convenienceDays,
    };
    const people = { legalBy: pending.askedById, signatoryBy: actor.userId };
    assertAllowed(refuseTerminate({ ...terminationFacts, noticeOn, effectiveOn, ...people }));
    await db.contractTermination.updateMany({
      where: { id: pending.id },
      data: {
        state: "CONFIRMED",
        effectiveOn,
        decidedById: actor.userId,
        decidedByName: actor.name,
        decidedAt: ports.clock.now(),
      },
    });
    await move(context, contract, "terminate", {
      sentence: `Terminated ${TERMINATION_LABELS[kind].toLowerCase()}, as ${pending.askedByName} asked. Its last day is ${longDay(effectiveOn)}.`,
      reason,
      more: { terminatedOn: effectiveOn, termination: kind },
    });
    const open = await db.contract.findMany({
      where: { parentId: id, isDeleted: false, status: { in: ["DRAFT", "WORKING"] } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: MAX_CHANGES,
    });
    for (const { id: childId } of open) {
      const child = await holdContract(context, childId);
      if (child) await fallAway(context, child, `Contract ${contract.number} was terminated.`);
    }
    const { variables, path } = noticeOf(contract);
    const recipientIds = [contract.ownerId, pending.askedById, ...contract.steps.map(({ decidedById }) => decidedById)];
    await notify(context, {
      key: "APPROVAL-NOTIFY-ONLY",
      to: await recipients(context, {
        id: { in: recipientIds.filter((each): each is string => each !== null && each !== actor.userId) },
      }),
      variables: {
        ...variables,
        ground: TERMINATION_LABELS[kind].toLowerCase(),
        on: longDay(effectiveOn),
        reason,
        "actor.name": actor.name,
      },
      words: CONTRACT_LETTERS.terminated,
      path,
      dedupe: `terminated:${id}`,
    });
  },
});
