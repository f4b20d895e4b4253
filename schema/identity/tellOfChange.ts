import type { SignedContext } from "../context.ts";
import { writeSecurityNotice } from "./letters.ts";

/** Tells the viewer by mail of a change of her own account (quality A1.7). @param what one sentence; no secret */
export async function tellOfChange(context: SignedContext, what: string): Promise<void> {
  const { id, email, firstName, lastName } = await context.db.user.findFirstOrThrow({
    where: { id: context.actor.userId },
  });
  await writeSecurityNotice(context, { id, email, firstName, lastName }, what);
}
