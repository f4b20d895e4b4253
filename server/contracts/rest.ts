import { contractRoutes } from "./contracts.ts";

/** The documented calls of contracts. */
export const calls = [...contractRoutes];
