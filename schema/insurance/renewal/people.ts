import type { CountyContext } from "../../context.ts";
import type { Recipient } from "../../notifications/notify.ts";
import { contactsOf } from "../../procurement/letters.ts";
import { isEmail } from "../../people.rules.ts";
import { oneLine } from "../../users/rules.ts";

/** Whom a vendor's letters about insurance reach: its people, else the organisation's own address. []: nobody can be written to. */
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
