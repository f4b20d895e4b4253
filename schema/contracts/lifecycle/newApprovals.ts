import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { enterStage } from "../../routing/openSteps.ts";
import { startRoute } from "../../routing/startRoute.ts";
import { stepsNow } from "../../routing/steps.ts";
import { tellContract } from "../ContractEvent.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { asRouted, routedBy } from "./onRoute.ts";
import { renewWaiting } from "./waiting.ts";
import { contractHash } from "../textHash.ts";
import { keepText } from "../text/keepText.ts";

/** The content changed during approval: stores it as it is now, and asks everyone again. Requires the contract's lock. */
export async function newApprovals(context: SignedContext, contract: LockedContract): Promise<void> {
  const { id, approvedHash, stage } = contract;
  const changed = { stage: "CONTRACT_APPROVAL" as const, approvedHash: null };
  await keepText(context, contract);
  await startRoute(context, asRouted(contract), routedBy(contract));
  await context.db.contract.updateMany({ where: { id }, data: { ...changed, version: { increment: 1 } } });
  await tellContract(
    context,
    id,
    {
      kind: "REOPENED",
      sentence: "The contract changed after it was sent. Its approvals and signatures start over.",
    },
    { id: null, name: context.actor.name },
  );
  await record(context, {
    noun: "Contract",
    nounId: id,
    before: { stage, approvedHash },
    after: { ...changed, textHash: contractHash(contract) },
  });
  const steps = await stepsNow(context, { type: "Contract", id });
  await enterStage(context, asRouted({ ...contract, ...changed, steps }));
  await renewWaiting(context, id);
}
