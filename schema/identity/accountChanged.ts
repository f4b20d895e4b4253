import type { SignedContext } from "../context.ts";
import { occasion } from "../occasion.ts";

/** Recipient of a letter about an account. */
export interface AccountHolder {
  id: string;
  /** Where it is sent. */
  email: string;
  firstName: string;
  lastName: string;
}

/** Something about how a person signs in changed. `what`: one sentence for the person, e.g. 'Your password was changed.'; no secret. */
export const accountChanged = occasion<{ user: AccountHolder; what: string }>();

/** Announces that the viewer's own account changed. */
export async function tellOfChange(context: SignedContext, what: string): Promise<void> {
  const { id, email, firstName, lastName } = await context.db.user.findFirstOrThrow({
    where: { id: context.actor.userId },
  });
  await accountChanged.tell(context, { user: { id, email, firstName, lastName }, what });
}
