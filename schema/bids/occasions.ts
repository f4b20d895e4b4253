import { occasion } from "../occasion.ts";

/**
 * A bid was marked responsive or not, or withdrawn for a mistake. Raised inside the transaction, after the project is
 * locked and moved.
 */
export const bidMarked = occasion<{ solicitationId: string }>();
