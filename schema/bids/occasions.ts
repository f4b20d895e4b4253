import { occasion } from "../occasion.ts";

/** An opened bid was marked as responsive or not, or withdrawn for a mistake. Raised inside its transaction, the project locked and moved. */
export const bidMarked = occasion<{ solicitationId: string }>();
