import { at, type Context, type SignedContext } from "../context.ts";
import { subject } from "../subject.ts";

/** Whose account may be read: the viewer's own. Nobody's for a guest and for an API token, whose permissions say nothing of accounts. */
export const ownerId = ({ actor }: Pick<Context, "actor">): string =>
  actor && actor.credential !== "token" ? actor.userId : "";

/** Where the viewer's own account is kept. */
export const ownAccount = (context: Context) => at(context, ownerId(context));

/** The viewer's own account, as verbs name it. Nobody decides about somebody else's account, or learns that there is one. */
export const OwnAccount = subject("Account", {
  noun: "account",
  lock: async (context, key) => (key === ownerId(context) ? { userId: key } : null),
  missing: { code: "NOT_FOUND", message: "This account is not yours." },
});

/** Lets changes of what somebody signs in with take turns, so that what is left is counted by one at a time. */
export async function lockFactors({ db, actor }: SignedContext): Promise<void> {
  await db.$queryRaw`select id from app_user where id = ${actor.userId} for update`;
}
