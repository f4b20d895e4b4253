import { builder, keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { fullName } from "../../people.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { ObligationSideEnum, RecurrenceEnum } from "./enums.ts";
import { refuseObligationFields } from "./obligations.rules.ts";

/** What the form of an obligation holds. */
export const ObligationInput = builder.inputType("ObligationInput", {
  description: "An obligation as the form holds it.",
  fields: (t) => ({
    what: t.string({ required: true, description: "What is to be done, at most 300 characters." }),
    side: t.field({ type: ObligationSideEnum, required: true, description: "Whose duty it is." }),
    recurrence: t.field({ type: RecurrenceEnum, required: true, description: "How often." }),
    dueOn: t.field({
      type: "Date",
      required: true,
      description: "The day that it is due; of a recurring one the next.",
    }),
    ownerId: t.id({ required: true, description: "The user who sees to it. She is told when it is due." }),
  }),
});

/** The form as columns. @param was its owner so far, who stays though she may no longer sign in @throws Refused FIELD, NO_SUCH_USER */
export async function obligationGiven(
  { db }: Pick<SignedContext, "db">,
  given: typeof ObligationInput.$inferInput,
  was: { ownerId: string; ownerName: string } | null = null,
) {
  const { what, side, recurrence, dueOn } = given;
  assertAllowed(refuseObligationFields({ what, dueOn }));
  const fields = { what: what.trim(), side, recurrence, dueOn };
  const id = keyOf("User", given.ownerId);
  if (was?.ownerId === id) return { ...fields, ownerId: id, ownerName: was.ownerName };
  // Whoever acts for a vendor is no user of the county.
  const user = await db.user.findFirst({
    where: { id, isActive: true, vendorContact: null },
    select: { firstName: true, lastName: true, email: true },
  });
  if (!user) throw new Refused({ code: "NO_SUCH_USER", message: "User not found.", field: "ownerId" });
  return { ...fields, ownerId: id, ownerName: fullName(user) };
}
