import type { SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { isOutside } from "../../routing/outside.rules.ts";
import { recipients } from "../../users/holders.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { CONTRACT_LETTERS } from "../notices/letters.rules.ts";
import { whomToAsk } from "../signing/sendSigningLetter.ts";
import { writeSignerLetter } from "../signing/signingLetters.ts";
import { noticeOf } from "./onRoute.ts";

/**
 * Notifies everyone who was asked, notified, approved or signed that the contract went back to draft. @param contract
 * as it was on its route
 */
export async function tellReturned(context: SignedContext, contract: LockedContract, reason: string): Promise<void> {
  const reachedSteps = contract.steps.filter(({ state }) => state === "OPEN" || state === "DONE");
  const ids = [contract.ownerId, ...reachedSteps.flatMap(({ userId, decidedById }) => [userId, decidedById])];
  const { variables, path } = noticeOf(contract);
  await notify(context, {
    key: "REJECT-NOTIFY",
    to: await recipients(context, {
      id: { in: ids.filter((id): id is string => id !== null && id !== context.actor.userId) },
    }),
    variables: { ...variables, reason, "actor.name": context.actor.name },
    words: CONTRACT_LETTERS.returned,
    path,
    dedupe: `returned:${contract.id}:${contract.edition}`,
  });
  for (const step of reachedSteps.filter(isOutside))
    await writeSignerLetter(context, step, "CONTRACT-RETURNED", {
      number: contract.number,
      contract: contract.name,
      reason,
      what: step.state === "DONE" ? "Your signature is void." : "The link in our earlier letter no longer works.",
      owner: whomToAsk(context, contract),
    });
}
