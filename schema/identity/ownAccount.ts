import { keyOf } from "../builder.ts";
import { at, type Context, type SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";

/** Where the viewer's own account is kept. */
export const ownAccount = (context: Context) => at(context, context.actor?.userId ?? "");

/** Nobody decides about somebody else's account, and no other account is known to be there. @throws Refused NOT_FOUND */
export function assertOwnAccount(context: SignedContext, accountId: string): void {
  if (keyOf("Account", accountId) !== context.actor.userId)
    throw new Refused({ code: "NOT_FOUND", message: "This account is not yours." });
}
