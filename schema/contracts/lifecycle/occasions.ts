import { occasion } from "../../occasion.ts";
import type { LockedContract } from "../ContractRecord.ts";
import type { ContractTransition } from "../lifecycle.rules.ts";

/** A contract changed its status: as it is now, in the same transaction. */
export const contractMoved = occasion<{ contract: LockedContract; transition: ContractTransition }>();
