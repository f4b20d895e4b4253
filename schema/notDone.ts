import { builder, globalId } from "./builder.ts";
import { Conflicted, Refused } from "./refusal.ts";

/** GraphQL takes a returned Error for a thrown one: a refusal is answered as a plain object. */
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
  description: "A verb that was not done: nothing was written. One fragment on it reads every refusal and conflict.",
  fields: (t) => ({
    message: t.exposeString("message", { description: "Why not, in words for the person." }),
  }),
});

export const RefusalType = builder.objectRef<Refused>("Refusal").implement({
  interfaces: [NotDone],
  description: "The county's rules stand against it. Nothing was written.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable name of the refusal, e.g. VOTE_CLOSED." }),
    field: t.exposeString("field", { nullable: true, description: "The input field at fault. Null when none is." }),
    permission: t.exposeString("permission", {
      nullable: true,
      description: "The permission that is missing. Null when it is not a matter of permission.",
    }),
  }),
});

export const ConflictType = builder.objectRef<Conflicted>("Conflict").implement({
  interfaces: [NotDone],
  description: "Somebody saved a newer version meanwhile. Nothing was written; both versions can be compared.",
  fields: (t) => ({
    current: t.node({
      description: "The record as it is now. Null when it was deleted meanwhile.",
      id: (conflict) => globalId(conflict.typename, conflict.key),
    }),
  }),
});
