import type { SignedContext } from "../../context.ts";
import type { Refusal } from "../../refusal.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";

/** Who may withdraw or appeal a protest: the vendor, or staff who enter what the vendor wrote. */
export const OWN_OR_RECEIVER = { rule: "Contacts of the vendor that protests, or staff who keep protests." };

/** Why the viewer is neither the protesting vendor's contact nor staff with a permission. Null if they are. */
export async function refuseNeither(
  { vendorId }: { vendorId: string | null },
  context: SignedContext,
  permission: PermissionKey,
): Promise<Refusal | null> {
  const vendor = await viewerVendor(context);
  if (vendor && vendor.id === vendorId) return null;
  return refuseWithout(context.actor, permission);
}
