import type { SignedContext } from "../context.ts";
import { subject } from "../subject.ts";
import type { Hold } from "./holds.rules.ts";
import { readableVendors } from "./VendorRecord.ts";

async function lockHold(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from vendor_hold where id = ${id} for update`;
  return context.db.vendorHold.findFirst({ where: { id, vendor: await readableVendors(context) } });
}

/** The subject of verbs on suspensions and debarments. */
export const VendorHold = subject<Hold & { id: string }, NonNullable<Awaited<ReturnType<typeof lockHold>>>>(
  "VendorHold",
  {
    noun: "suspension or debarment",
    missing: { code: "NOT_FOUND", message: "This suspension or debarment does not exist." },
    lock: lockHold,
    announces: ({ vendorId }) => [`vendor:${vendorId}`],
  },
);
