import { builder, globalId } from "./builder.ts";
import { Conflicted, Refused } from "./refusal.ts";

/** GraphQL treats a returned Error as thrown, so a refusal is returned as a plain object. */
export interface Answered {
  answeredAs: "Refusal" | "Conflict";
  message: string;
}
export const answered = (error: Refused | Conflicted): Answered => ({
  answeredAs: error instanceof Refused ? "Refusal" : "Conflict",
  // Own fields only: `message` of an Error is not enumerable.
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
});

const NotDone = builder.interfaceRef<{ message: string }>("NotDone").implement({
  description:
    "Result of a mutation that was not done. Nothing was written. A fragment on this interface covers every refusal and conflict.",
  fields: (t) => ({
    message: t.exposeString("message", { description: "Reason why it was not done, in words for the person." }),
  }),
});

export const RefusalType = builder.objectRef<Refused>("Refusal").implement({
  interfaces: [NotDone],
  description: "Result of a mutation refused by the county's rules. Nothing was written.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable code of the refusal, e.g. VOTE_CLOSED." }),
    field: t.exposeString("field", {
      nullable: true,
      description: "Input field that caused the refusal. Null if none did.",
    }),
    permission: t.exposeString("permission", {
      nullable: true,
      description: "Key of the missing permission. Null if the refusal is not about a permission.",
    }),
  }),
});

export const ConflictType = builder.objectRef<Conflicted>("Conflict").implement({
  interfaces: [NotDone],
  description:
    "Result of a mutation on an outdated version: someone else saved a newer one in the meantime. Nothing was written. Both versions can be compared.",
  fields: (t) => ({
    current: t.node({
      description: "Current record. Null if it was deleted in the meantime.",
      id: (conflict) => globalId(conflict.typename, conflict.key),
    }),
  }),
});
