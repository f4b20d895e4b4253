import { occasion } from "../../occasion.ts";
import type { LockedContract } from "../ContractRecord.ts";
import type { ContractTransition } from "../lifecycle.rules.ts";

/** A contract changed its status. Raised in the same transaction, with the contract after the change. */
export const contractMoved = occasion<{ contract: LockedContract; transition: ContractTransition }>();
