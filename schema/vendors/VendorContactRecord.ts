import type { SignedContext } from "../context.ts";
import { subject } from "../subject.ts";
import { readableVendors, type VendorFacts } from "./VendorRecord.ts";

/** The facts that rules check about a vendor's contact. */
export interface ContactFacts {
  id: string;
  isPrimary: boolean;
  vendor: VendorFacts;
}

/** A vendor's contact, locked after the vendor, so that acts on its contacts run one at a time. */
async function lockContact(context: SignedContext, id: string) {
  const where = { id, vendor: await readableVendors(context) };
  const found = await context.db.vendorContact.findFirst({ where, select: { vendorId: true } });
  if (!found) return null;
  await context.db.$queryRaw`select id from vendor where id = ${found.vendorId} for update`;
  return context.db.vendorContact.findFirst({ where, include: { vendor: true, user: { include: { role: true } } } });
}

/** The subject of verbs on vendors' contacts. */
export const VendorContact = subject<ContactFacts, NonNullable<Awaited<ReturnType<typeof lockContact>>>>(
  "VendorContact",
  {
    noun: "contact",
    missing: { code: "NOT_FOUND", message: "This contact does not exist." },
    lock: lockContact,
    announces: ({ vendorId }) => [`vendor:${vendorId}`],
  },
);
