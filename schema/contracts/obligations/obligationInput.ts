import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { fullName } from "../../people.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { ObligationSideEnum, RecurrenceEnum } from "./enums.ts";
import { refuseObligationFields } from "./obligations.rules.ts";

/** All fields of the obligation form. */
export const ObligationInput = builder.inputType("ObligationInput", {
  description: "All fields of an obligation.",
  fields: (t) => ({
    what: t.string({ required: true, description: "Description of what must be done, at most 300 characters." }),
    side: t.field({ type: ObligationSideEnum, required: true, description: "Party whose duty it is." }),
    recurrence: t.field({ type: RecurrenceEnum, required: true, description: "Recurrence of the obligation." }),
    dueOn: t.field({
      type: "Date",
      required: true,
      description: "Due date. For a recurring obligation, the next one.",
    }),
    ownerId: t.id({
      required: true,
      description: "Global id of the county user responsible for it, who is notified when it is due.",
    }),
  }),
});

/**
 * The form as columns. @param was previous owner, who may stay even if they can no longer sign in @throws Refused
 * FIELD, NO_SUCH_USER
 */
export async function obligationFromInput(
  { db }: Pick<SignedContext, "db">,
  input: typeof ObligationInput.$inferInput,
  was: { ownerId: string; ownerName: string } | null = null,
) {
  const { what, side, recurrence, dueOn } = input;
  assertAllowed(refuseObligationFields({ what, dueOn }));
  const fields = { what: what.trim(), side, recurrence, dueOn };
  const id = keyOf("User", input.ownerId);
  if (was?.ownerId === id) return { ...fields, ownerId: id, ownerName: was.ownerName };
  // A vendor's people are not users of the county.
  const user = await db.user.findFirst({
    where: { id, isActive: true, vendorContact: null },
    select: { firstName: true, lastName: true, email: true },
  });
  if (!user) throw new Refused({ code: "NO_SUCH_USER", message: "User not found.", field: "ownerId" });
  return { ...fields, ownerId: id, ownerName: fullName(user) };
}
