import type { CountyContext } from "../../context.ts";
import type { Recipient } from "../../notifications/notify.ts";
import { contactsOf } from "../../projects/letters.ts";
import { isEmail } from "../../people.rules.ts";
import { oneLine } from "../../users/rules.ts";

/**
 * Recipients of a vendor's insurance letters: its people, otherwise the organization's address. []: there is no one to
 * write to.
 */
export async function peopleOfVendor(context: Pick<CountyContext, "db">, vendorId: string): Promise<Recipient[]> {
  const people = await contactsOf(context, [vendorId]);
  if (people.length > 0) return people;
  const vendor = await context.db.vendor.findFirst({
    where: { id: vendorId, standing: "ACTIVE" },
    select: { legalName: true, email: true },
  });
  const email = oneLine(vendor?.email).toLowerCase();
  return vendor && isEmail(email) ? [{ name: vendor.legalName, email, userId: null }] : [];
}
