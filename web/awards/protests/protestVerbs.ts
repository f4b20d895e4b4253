import { mutation } from "#web/relay/mutation.ts";

// What is done to a protest; each answers with the protest as it is now. What it held is heard of by the project's subscription.

export const appealProtest = mutation("appealProtest { protest { ...ProtestRow_protest } }");

export const decideProtest = mutation("decideProtest { protest { ...ProtestRow_protest } }");

export const liftProtestHold = mutation("liftProtestHold { protest { ...ProtestRow_protest } }");

export const reviewProtest = mutation("reviewProtest { protest { ...ProtestRow_protest } }");

export const withdrawProtest = mutation("withdrawProtest { protest { ...ProtestRow_protest } }");
