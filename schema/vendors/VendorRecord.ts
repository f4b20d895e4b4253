import type { Prisma, VendorStanding } from "#prisma/generated/client/client.ts";
import { type Context, may, once, type SignedContext } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";
import { act, subject } from "../subject.ts";
import { refuseChange, refuseOwnChange } from "./rules.ts";

/** The vendor for which the viewer acts. Null for staff and guests. */
export const viewerVendor = (
  context: Context,
): Promise<{ id: string; standing: VendorStanding; legalName: string } | null> =>
  once(context, "viewerVendor", async () => {
    if (!context.actor) return null;
    const contact = await context.db.vendorContact.findFirst({
      where: { userId: context.actor.userId },
      select: { vendor: { select: { id: true, standing: true, legalName: true } } },
    });
    return contact?.vendor ?? null;
  });

/** Whether the viewer may read all vendor files. */
export const seesVendors = (context: Pick<Context, "actor">): boolean => may(context, "procurement.vendor-file.view");

/** Which vendors the viewer may read: all with the permission, otherwise the one they act for. */
export async function readableVendors(context: Context): Promise<Prisma.VendorWhereInput> {
  if (seesVendors(context)) return {};
  const ownVendor = await viewerVendor(context);
  return { id: { in: ownVendor ? [ownVendor.id] : [] } };
}

const WHOLE = { contacts: { include: { user: true } }, holds: true } as const satisfies Prisma.VendorInclude;

async function lockVendor(context: Context, id: string) {
  await context.db.$queryRaw`select id from vendor where id = ${id} for update`;
  return context.db.vendor.findFirst({ where: { AND: [{ id }, await readableVendors(context)] }, include: WHOLE });
}

/** The facts that rules check about a vendor. */
export interface VendorFacts {
  id: string;
  standing: VendorStanding;
}

/** What verbs receive: the vendor, its contacts, its holds. */
export type LockedVendor = NonNullable<Awaited<ReturnType<typeof lockVendor>>>;

/** The subject of verbs on vendors. */
export const Vendor = subject<VendorFacts, LockedVendor>("Vendor", {
  noun: "vendor",
  missing: { code: "NOT_FOUND", message: "This vendor does not exist." },
  lock: lockVendor,
  announces: ({ id }) => [`vendor:${id}`],
});

/** Only a vendor's own contacts decide who does what for it. */
export const OWN_PEOPLE = { rule: "A contact of the vendor." };

/** Why the viewer is not one of a vendor's own contacts. Null if they are. NOT_YOUR_VENDOR. */
export async function refuseOthers(vendor: VendorFacts, context: SignedContext): Promise<Refusal | null> {
  const ownVendor = await viewerVendor(context);
  return ownVendor?.id === vendor.id
    ? null
    : { code: "NOT_YOUR_VENDOR", message: "Only the vendor's own contacts can do this." };
}

/** Who maintains a vendor's contacts and documents: its contacts, and staff. */
export const KEEPERS = { rule: "A contact of the vendor, or anyone with procurement.vendor-file.edit." };

/** Why the viewer cannot manage a vendor's contacts and documents. Null if they can. */
export async function refuseKeeping(vendor: VendorFacts, context: SignedContext): Promise<Refusal | null> {
  if (may(context, "procurement.vendor-file.edit")) return refuseChange(vendor);
  const ownVendor = await viewerVendor(context);
  return ownVendor?.id === vendor.id
    ? refuseOwnChange(vendor)
    : refuseWithout(context.actor, "procurement.vendor-file.edit");
}

export const editVendor = act(Vendor, "edit", {
  about: "Change its record, as county staff.",
  permission: "procurement.vendor-file.edit",
  refuse: refuseChange,
});
export const keepDocuments = act(Vendor, "keepDocuments", {
  about: "Add and remove its documents.",
  permission: KEEPERS,
  refuse: refuseKeeping,
});
