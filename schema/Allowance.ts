import { builder } from "./builder.ts";
import type { Refusal } from "./refusal.ts";

/** Whether the viewer may do something, and if not, why: the message of the same rule that would refuse it. */
export const Allowance = builder.objectRef<Refusal | null | { allowed: true }>("Allowance").implement({
  description: "Whether the viewer may do something now. The server applies the same rule.",
  fields: (t) => ({
    allowed: t.boolean({
      description: "True if the viewer may do it now.",
      resolve: (refusal) => !isRefusal(refusal),
    }),
    reason: t.string({
      nullable: true,
      description: "Reason why not, in words for the viewer. Null if it is allowed.",
      resolve: (refusal) => (isRefusal(refusal) ? refusal.message : null),
    }),
  }),
});

function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "code" in value;
}

/** The source value of an {@link Allowance}, because GraphQL does not accept null for a non-null object. */
export function allowance(refusal: Refusal | null): Refusal | { allowed: true } {
  return refusal ?? { allowed: true };
}
