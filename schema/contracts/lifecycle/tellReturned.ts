import type { SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { isOutside } from "../../routing/outside.rules.ts";
import { recipients } from "../../users/holders.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { whomToAsk } from "../outside/sendSigningLetter.ts";
import { writeSignerLetter } from "../outside/signingLetters.ts";
import { noticeOf } from "./onRoute.ts";

const WORDS = {
  subject: "Contract {{resolution.number}} was returned to draft",
  body: "Dear {{user.first_name}},\n\n{{actor.name}} returned contract {{resolution.number}}, {{resolution.title}}, to draft.\n\nReason: {{reason}}\n\nEarlier approvals no longer count, and signatures are void. You have nothing to do until you are asked again.\n\n{{link}}\n\n{{tenant.name}}",
};

/** Everyone who was asked, told, approved or signed hears that the contract went back to a draft. @param contract as it was on its route */
export async function tellReturned(context: SignedContext, contract: LockedContract, reason: string): Promise<void> {
  const asked = contract.steps.filter(({ state }) => state === "OPEN" || state === "DONE");
  const ids = [contract.ownerId, ...asked.flatMap(({ userId, decidedById }) => [userId, decidedById])];
  const { variables, path } = noticeOf(contract);
  await notify(context, {
    key: "REJECT-NOTIFY",
    to: await recipients(context, {
      id: { in: ids.filter((id): id is string => id !== null && id !== context.actor.userId) },
    }),
    variables: { ...variables, reason, "actor.name": context.actor.name },
    words: WORDS,
    path,
    dedupe: `returned:${contract.id}:${contract.edition}`,
  });
  for (const step of asked.filter(isOutside))
    await writeSignerLetter(context, step, "CONTRACT-RETURNED", {
      number: contract.number,
      contract: contract.name,
      reason,
      what: step.state === "DONE" ? "Your signature is void." : "The link in our earlier letter no longer works.",
      owner: whomToAsk(context, contract),
    });
}
