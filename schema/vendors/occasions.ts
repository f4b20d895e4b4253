import { occasion } from "../occasion.ts";

/**
 * Two records of one vendor are being made one: whatever names `mergedId` shall name `keptId` from now on, and nothing may be lost. Where the
 * kept one has the like already, the listener decides which stays.
 */
export const vendorsMerged = occasion<{ keptId: string; mergedId: string }>();
