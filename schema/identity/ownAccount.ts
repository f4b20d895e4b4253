import { keyOf } from "../builder.ts";
import { at, type Context, type SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";

/** Whose account may be read: the viewer's own. Nobody's for a guest and for an API token, whose permissions say nothing of accounts. */
export const ownerId = ({ actor }: Pick<Context, "actor">): string =>
  actor && actor.credential !== "token" ? actor.userId : "";

/** Where the viewer's own account is kept. */
export const ownAccount = (context: Context) => at(context, ownerId(context));

/** Nobody decides about somebody else's account, and no other account is known to be there. @throws Refused NOT_FOUND */
export function assertOwnAccount(context: SignedContext, accountId: string): void {
  if (keyOf("Account", accountId) !== context.actor.userId)
    throw new Refused({ code: "NOT_FOUND", message: "This account is not yours." });
}
