import type { SignedContext } from "../context.ts";
import { subject } from "../subject.ts";
import { readableVendors, type VendorFacts } from "./VendorRecord.ts";

async function lockDocument(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from vendor_document where id = ${id} for update`;
  return context.db.vendorDocument.findFirst({
    where: { id, vendor: await readableVendors(context) },
    include: { vendor: true },
  });
}

/** The subject of verbs on vendors' documents. */
export const VendorDocument = subject<
  { id: string; vendor: VendorFacts },
  NonNullable<Awaited<ReturnType<typeof lockDocument>>>
>("VendorDocument", {
  noun: "document",
  missing: { code: "NOT_FOUND", message: "This document does not exist." },
  lock: lockDocument,
  announces: ({ vendorId }) => [`vendor:${vendorId}`],
});
