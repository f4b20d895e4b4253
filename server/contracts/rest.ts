import { contractRoutes } from "./contracts.ts";
import { signingCalls } from "./signingCalls.ts";

/** The documented calls of contracts. */
export const calls = contractRoutes;

export const described = signingCalls;
