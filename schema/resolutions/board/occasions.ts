import { occasion } from "../../occasion.ts";

/** A resolution became law, by a vote or as recorded. Raised inside the transaction, after its status is written. */
export const resolutionAdopted = occasion<{ resolutionId: string; adoptedOn: string }>();
