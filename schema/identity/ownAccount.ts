import { at, type Context, type SignedContext } from "../context.ts";
import { subject } from "../subject.ts";

/**
 * Account that may be read: the viewer's own. None for a guest and for an API token, whose permissions do not cover
 * accounts.
 */
export const ownerId = ({ actor }: Pick<Context, "actor">): string =>
  actor && actor.credential !== "token" ? actor.userId : "";

/** The key of the viewer's own account. */
export const ownAccount = (context: Context) => at(context, ownerId(context));

/** The viewer's own account, as verbs name it. Other accounts cannot be changed or discovered. */
export const OwnAccount = subject("Account", {
  noun: "account",
  lock: async (context, key) => (key === ownerId(context) ? { userId: key } : null),
  missing: { code: "NOT_FOUND", message: "This account is not yours." },
});

/** Serializes changes of a person's sign-in methods, so that the remaining ones are counted correctly. */
export async function lockFactors({ db, actor }: SignedContext): Promise<void> {
  await db.$queryRaw`select id from app_user where id = ${actor.userId} for update`;
}
