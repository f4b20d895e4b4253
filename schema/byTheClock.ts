import type { CountyContext, SignedContext } from "./context.ts";

/**
 * Actor of scheduled work: the clock. It has no user, no role and no permissions, and the log shows the product's name.
 */
export const byTheClock = (county: CountyContext, deed: { action: string; rule: string }): SignedContext => ({
  ...county,
  actor: {
    userId: "",
    sessionId: "",
    name: "Dais",
    email: "",
    roleId: "",
    roleName: "",
    isAdmin: false,
    permissions: new Set<string>(),
    credential: "token",
    provedAt: new Date(0),
    duties: [],
  },
  requestId: deed.action,
  at: county.ports.clock.now(),
  from: { ip: null, userAgent: null },
  grant: deed.rule,
  deed: { action: deed.action, noun: null, nounId: null },
  recorded: 0,
  reads: [],
  refused: false,
  lasts: { until: 0 },
});
