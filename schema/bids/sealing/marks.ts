import type { CountyContext } from "../../context.ts";

type Place = Pick<CountyContext, "ports" | "tenant">;

/** Finds a vendor's own sealed bid without naming anyone: a keyed fingerprint, for one solicitation only. */
export const bidderMark = ({ ports, tenant }: Place, solicitationId: string, vendorId: string): string =>
  ports.secrets.mark("bidder", `${tenant.id} ${solicitationId} ${vendorId}`);

/** Key of a bid's vendor as stored in the database until the opening. */
export const sealVendor = ({ ports, tenant }: Place, vendorId: string): string =>
  ports.secrets.seal(`bidder in ${tenant.id}`, vendorId);
/** The vendor of a sealed bid. Null: the seal is not ours. */
export const openVendor = ({ ports, tenant }: Place, sealed: string): string | null =>
  ports.secrets.open(`bidder in ${tenant.id}`, sealed);

/** What receipts, heads and opening records of a county are signed for. */
export const signingPurpose = ({ tenant }: Pick<Place, "tenant">): string => `receipts of ${tenant.id}`;
