import type { CountyContext } from "../../context.ts";

type Place = Pick<CountyContext, "ports" | "tenant">;

/** Identifies a vendor's own sealed bid without naming the vendor: a keyed fingerprint, valid for one solicitation. */
export const bidderMark = ({ ports, tenant }: Place, solicitationId: string, vendorId: string): string =>
  ports.secrets.mark("bidder", `${tenant.id} ${solicitationId} ${vendorId}`);

/** The vendor's key, sealed, as stored with a bid until the opening. */
export const sealVendor = ({ ports, tenant }: Place, vendorId: string): string =>
  ports.secrets.seal(`bidder in ${tenant.id}`, vendorId);
/** The vendor of a sealed bid. Null if this county did not seal it. */
export const openVendor = ({ ports, tenant }: Place, sealed: string): string | null =>
  ports.secrets.open(`bidder in ${tenant.id}`, sealed);

/** The purpose for which a county signs receipts, heads and opening records. */
export const signingPurpose = ({ tenant }: Pick<Place, "tenant">): string => `receipts of ${tenant.id}`;
