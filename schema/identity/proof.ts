import type { SignedContext } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseUnproven } from "./proof.rules.ts";

/**
 * For an act that is sensitive only sometimes: refuses an outdated proof of identity, and every API token. @throws
 * Refused PROVE_IDENTITY, TOKEN_CANNOT
 */
export function assertProven(context: SignedContext): void {
  assertAllowed(refuseUnproven(context.actor, context.ports.clock.now()));
}
