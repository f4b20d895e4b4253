import { occasion } from "../occasion.ts";

/**
 * Two records of one vendor are being merged. Listeners must make everything that names `mergedId` name `keptId`, and
 * lose nothing. If the kept record already has the same, the listener decides which to keep.
 */
export const vendorsMerged = occasion<{ keptId: string; mergedId: string }>();
