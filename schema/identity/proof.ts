import type { SignedContext } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseUnproven } from "./proof.rules.ts";

/** For a sensitive act that is only sometimes one: refuses whoever proved her identity too long ago, and every API token. @throws Refused PROVE_IDENTITY, TOKEN_CANNOT */
export function assertProven(context: SignedContext): void {
  assertAllowed(refuseUnproven(context.actor, context.ports.clock.now()));
}
