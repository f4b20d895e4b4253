import { contractRoutes } from "./contracts.ts";
import { paymentRoutes } from "./payments.ts";
import { signingCalls } from "./signingCalls.ts";

/** The documented calls of contracts. */
export const calls = [...contractRoutes, ...paymentRoutes];

export const described = signingCalls;
