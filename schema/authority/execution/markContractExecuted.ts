import type { SignedContext } from "../../context.ts";
import { longDay } from "../../dates.rules.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { recipients, rolesHolding } from "../../users/holders.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { carryOut } from "../../contracts/changes/carriedOut.ts";
import { Contract, type LockedContract } from "../../contracts/ContractRecord.ts";
import { CONTRACT_LETTERS } from "../../contracts/notices/letters.rules.ts";
import { startPaper } from "../papers/startPaper.ts";
import { refuseMarkExecuted } from "../../contracts/lifecycle.rules.ts";
import { move } from "../../contracts/lifecycle/move.ts";
import { noticeOf } from "../../contracts/lifecycle/onRoute.ts";
import { refuseExecution } from "../thread/execution.rules.ts";
import { lockResolutionsOf } from "../thread/usedAmounts.ts";
import { threadFacts } from "../thread/threadFacts.ts";

/** The requester of its purchase, if they may read the contract: all contracts, or those of their own department. */
async function requestersOf(context: SignedContext, contract: LockedContract): Promise<Recipient[]> {
  const { projectId, departmentId } = contract;
  if (projectId === null) return [];
  const ofAll = await rolesHolding(context, ["contracts.contract-record.view-all"]);
  const ofDepartment = await rolesHolding(context, ["contracts.contract-record.view-department"]);
  const project = await context.db.project.findFirst({
    where: { id: projectId },
    select: { creatorId: true, projectContactId: true },
  });
  const ids = [project?.creatorId, project?.projectContactId].filter((id) => typeof id === "string");
  return recipients(context, {
    id: { in: ids },
    OR: [
      { roleId: { in: [...ofAll.keys()] } },
      ...(departmentId === null ? [] : [{ departmentId, roleId: { in: [...ofDepartment.keys()] } }]),
    ],
  });
}

verb("markContractExecuted", {
  description:
    "Marks a contract executed, after every approval and signature, once its thread of authority is complete. Otherwise, the first missing link is named, with who can fix it. The owner, everyone who signed, and the person who asked for its purchase are notified, and signers from outside the county get a link to the executed contract. Source: decision 'Contracts', 1 and 3.",
  on: Contract,
  can: "execute",
  about: "Mark the contract executed.",
  permission: "contracts.lifecycle.mark-executed",
  facts: async ({ id }, context) => {
    const left = await context.db.routeStep.findMany({
      where: { contractId: id, action: { not: "FYI" }, state: { in: ["PENDING", "OPEN"] } },
      select: { name: true },
      take: 40,
    });
    return { waitingFor: left.map(({ name }) => name), thread: await threadFacts(context, id) };
  },
  refuse: ({ status }, _context, { waitingFor, thread }) =>
    refuseMarkExecuted({ status, waitingFor, thread: thread ? refuseExecution(thread) : null }),
  run: async (contract, _input, context) => {
    // Of two contracts under one resolution, the second reads what the first has left.
    await lockResolutionsOf(context, contract.parentId ?? contract.id);
    const thread = await threadFacts(context, contract.id);
    if (!thread) throw new Refused(Contract.missing);
    assertAllowed(refuseExecution(thread));
    await move(context, contract, "execute", { sentence: "Marked executed." });
    await startPaper(context, contract.id);
    await carryOut(context, contract);
    const ids = [contract.ownerId, ...contract.steps.map(({ decidedById }) => decidedById)];
    const { variables } = noticeOf(contract);
    const people = [
      ...(await recipients(context, { id: { in: ids.filter((id) => id !== null) } })),
      ...(await requestersOf(context, contract)),
    ];
    await notify(context, {
      key: "EXECUTED-NOTIFY",
      to: people.filter(({ userId }) => userId !== context.actor.userId),
      variables: {
        ...variables,
        "actor.name": context.actor.name,
        on: longDay(todayOf(context)),
        vendor: contract.vendorName,
      },
      words: CONTRACT_LETTERS.executed,
      path: `/contracts/${contract.id}?tab=papers`,
      dedupe: `executed:${contract.id}`,
    });
  },
});
