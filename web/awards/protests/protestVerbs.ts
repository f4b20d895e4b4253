import { mutation } from "#web/relay/mutation.ts";

// Mutations of a protest. Each answers with the current protest; the project's subscription reports what the protest
// was holding up.

export const appealProtest = mutation("appealProtest { protest { ...ProtestRow_protest } }");

export const decideProtest = mutation("decideProtest { protest { ...ProtestRow_protest } }");

export const liftProtestHold = mutation("liftProtestHold { protest { ...ProtestRow_protest } }");

export const reviewProtest = mutation("reviewProtest { protest { ...ProtestRow_protest } }");

export const withdrawProtest = mutation("withdrawProtest { protest { ...ProtestRow_protest } }");
