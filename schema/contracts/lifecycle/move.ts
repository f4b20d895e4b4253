import type { ContractEventKind } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { enterStage, leaveStages } from "../../routing/openSteps.ts";
import { stepsNow } from "../../routing/steps.ts";
import { holdersOf, recipients } from "../../users/holders.ts";
import { tellContract } from "../ContractEvent.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { CONTRACT_LETTERS } from "../notices/letters.rules.ts";
import { sentTextOf } from "../text/keepText.ts";
import { newApprovals } from "./newApprovals.ts";
import { isUndone } from "../text/text.rules.ts";
import { contractHash } from "../textHash.ts";
import { CONTRACT_TRANSITIONS, type ContractTransition, refuseContractTransition } from "../lifecycle.rules.ts";
import { asRouted, noticeOf } from "./onRoute.ts";
import { contractMoved } from "./occasions.ts";
import { renewWaiting } from "./waiting.ts";

/** Transitions that change a contract's status. */
type Move = Exclude<ContractTransition, "approveStep" | "exerciseChild">;
const KINDS: Readonly<Record<Move, ContractEventKind>> = {
  sendToRoute: "SENT",
  rejectStep: "REJECTED",
  reopen: "REOPENED",
  returnToDraft: "RETURNED",
  fallAway: "REJECTED",
  execute: "EXECUTED",
  terminate: "TERMINATED",
  archive: "ARCHIVED",
};

/** What changes with the status. */
function columnsAt(move: Move, contract: LockedContract, why: string | null, now: Date, byName: string) {
  switch (move) {
    case "sendToRoute":
      return { stage: "CONTRACT_APPROVAL" as const, approvedHash: null, rejectedWhy: null };
    case "rejectStep":
    case "fallAway":
      return { stage: null, rejectedWhy: why };
    case "reopen":
    case "returnToDraft":
      return { stage: null, approvedHash: null, edition: contract.edition + 1 };
    case "execute":
      return { stage: null, executedAt: now, executedByName: byName };
    case "terminate":
      return { terminatedWhy: why };
    case "archive":
      return { archivedAt: now };
  }
}

/**
 * The only function that changes a contract's status. It also updates who must act next, the timeline (who, when, from,
 * to, why), the log and the announcements. Open steps are closed, and sending a contract to its route opens the first
 * ones. The caller has locked the contract and checked its rule.
 * @throws Refused WRONG_STATUS if there is no such transition
 */
export async function move(
  context: SignedContext,
  contract: LockedContract,
  transition: Move,
  deed: { sentence: string; reason?: string | null; more?: object },
): Promise<LockedContract> {
  assertAllowed(refuseContractTransition(transition, contract.status));
  const { id, status: from } = contract;
  const { to } = CONTRACT_TRANSITIONS[transition];
  const why = deed.reason?.trim() || null;
  const { actor, ports } = context;
  const changed = columnsAt(transition, contract, why, ports.clock.now(), actor.name);
  await context.db.contract.updateMany({
    where: { id },
    data: { status: to, ...changed, ...deed.more, version: { increment: 1 } },
  });
  const moved = { ...contract, status: to, ...changed };
  const by = { id: actor.userId || null, name: actor.name };
  await tellContract(
    context,
    id,
    { kind: KINDS[transition], sentence: deed.sentence, reason: why, fromStatus: from, toStatus: to },
    by,
  );
  await leaveStages(context, asRouted(moved));
  await renewWaiting(context, id);
  await record(context, { noun: "Contract", nounId: id, before: { status: from }, after: { status: to }, reason: why });
  announce(context, "contracts");
  await contractMoved.tell(context, { contract: moved, transition });
  return moved;
}

/**
 * Called when the last step of a stage is done: moves from approvals to signatures, which apply to the approved text,
 * and from signatures to the Clerk.
 */
export async function moveOn(context: SignedContext, contract: LockedContract, why: string): Promise<void> {
  const { id } = contract;
  // Not all approvals were given for the same text.
  if (isUndone(await sentTextOf(context, contract))) return newApprovals(context, contract);
  const isApproved = contract.stage === "CONTRACT_APPROVAL";
  const changed = isApproved
    ? { stage: "CONTRACT_SIGNATURE" as const, approvedHash: contractHash(contract) }
    : { stage: null };
  await context.db.contract.updateMany({ where: { id }, data: { ...changed, version: { increment: 1 } } });
  const moved = { ...contract, ...changed };
  const sentence = isApproved ? `${why} Signatures are next.` : `${why} Every signature is in.`;
  await tellContract(context, id, { kind: "APPROVED", sentence }, { id: null, name: context.actor.name });
  await record(context, { noun: "Contract", nounId: id, before: { stage: contract.stage }, after: changed });
  await enterStage(context, asRouted({ ...moved, steps: await stepsNow(context, { type: "Contract", id }) }));
  await renewWaiting(context, id);
  if (!isApproved) await askToExecute(context, moved);
}

/** Asks people who may mark it executed. */
async function askToExecute(context: SignedContext, contract: LockedContract): Promise<void> {
  const { id, edition, vendorName } = contract;
  const { variables } = noticeOf(contract);
  const to = await holdersOf(context, ["contracts.lifecycle.mark-executed"]);
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to: to.filter(({ userId }) => userId !== context.actor.userId),
    variables: {
      ...variables,
      "actor.name": context.actor.name,
      "step.action": "execution",
      note: "",
      vendor: vendorName,
    },
    words: CONTRACT_LETTERS.signed,
    path: `/contracts/${id}?tab=thread`,
    dedupe: `signed:${id}:${edition}`,
  });
}

/** Closes a change together with its first contract. Its owner is notified as of a rejection. */
export async function fallAway(context: SignedContext, change: LockedContract, reason: string): Promise<void> {
  await move(context, change, "fallAway", { sentence: "Closed with its first contract.", reason });
  const { variables, path } = noticeOf(change);
  await notify(context, {
    key: "REJECT-NOTIFY",
    to: await recipients(context, { id: { in: change.ownerId === null ? [] : [change.ownerId] } }),
    variables: { ...variables, reason, "actor.name": context.actor.name },
    words: CONTRACT_LETTERS.fellAway,
    path,
    dedupe: `fell-away:${change.id}`,
  });
}

/**
 * Called when a step is rejected: REJECT-NOTIFY goes to the owner and to people who had decided a step of this round,
 * except the person who rejected it.
 */
export async function turnBack(context: SignedContext, contract: LockedContract, reason: string): Promise<void> {
  const steps = await stepsNow(context, { type: "Contract", id: contract.id });
  const decided = steps.flatMap(({ state, decidedById }) => (state === "DONE" ? [decidedById] : []));
  const rejected = steps.findLast(({ state }) => state === "REJECTED")?.decidedByName ?? context.actor.name;
  await move(context, contract, "rejectStep", { sentence: `${rejected} rejected it.`, reason });
  const ids = [contract.ownerId, ...decided].filter((id) => id !== null && id !== context.actor.userId);
  const { variables, path } = noticeOf(contract);
  await notify(context, {
    key: "REJECT-NOTIFY",
    to: await recipients(context, { id: { in: ids as string[] } }),
    variables: { ...variables, reason: reason.trim(), "actor.name": context.actor.name },
    words: CONTRACT_LETTERS.rejected,
    path,
    dedupe: `turned-back:${crypto.randomUUID()}`,
  });
}
