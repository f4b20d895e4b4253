import { contractRoutes } from "./contracts.ts";
import { paymentRoutes } from "./payments.ts";

/** The documented calls of contracts. */
export const calls = [...contractRoutes, ...paymentRoutes];
