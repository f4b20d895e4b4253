import type { SignedContext } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { recipients } from "../users/holders.ts";
import type { LockedMatter } from "./matters.ts";
import { calledFromOutside } from "./outside.rules.ts";

/** A signer from outside at a step, with their address: another mailbox is another signer. */
export const outsideSignerLabel = (step: {
  name: string;
  email: string;
  outsideOrganization: string | null;
  outsideTitle: string | null;
}): string =>
  `${calledFromOutside(step.name, { organization: step.outsideOrganization ?? "", title: step.outsideTitle ?? "" })} (${step.email})`;

/**
 * Once a route is in progress, its requester and the people who decided on it are notified when a signer from outside
 * changes.
 */
export async function notifyOutsideSignerChanged(
  context: SignedContext,
  matter: LockedMatter,
  sentence: string,
): Promise<void> {
  const { status, createdById, steps, notice } = matter;
  if (status === "DRAFT" || status === "OVER") return;
  const { userId, name } = context.actor;
  const decided = steps.flatMap(({ state, decidedById }) => (state === "DONE" ? decidedById : []));
  const recipientIds = [createdById, ...decided].filter((each): each is string => each !== null && each !== userId);
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    to: await recipients(context, { id: { in: recipientIds } }),
    variables: { ...notice.variables, "step.action": "information", note: sentence, "actor.name": name },
    path: notice.path,
    dedupe: `outside-changed:${crypto.randomUUID()}`,
  });
}
