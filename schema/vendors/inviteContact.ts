import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { hasAccount, keepForLink, roleOfVendors } from "./letterLinks.ts";
import { readAddress } from "./registration.rules.ts";
import { refuseInvitation } from "./rules.ts";
import { KEEPERS, refuseKeeping, Vendor } from "./VendorRecord.ts";
import { writeInvitation, writeKnownInvitation } from "./vendorLetters.ts";

verb("inviteContact", {
  description:
    "Invites a person to act for a vendor, with a letter whose link works once within two days. They use it to choose a name and password. The result does not reveal whether the address already has an account. Only the letter does.",
  on: Vendor,
  can: "inviteContact",
  about: "Invite a contact for it.",
  permission: KEEPERS,
  refuse: refuseKeeping,
  input: (t) => ({ email: t.string({ required: true, description: "Email address of the person." }) }),
  run: async (vendor, input, context) => {
    const read = readAddress(input.email);
    if ("refusal" in read) throw new Refused({ ...read.refusal, field: "email" });
    const { email } = read;
    const role = await roleOfVendors(context);
    if (!role)
      throw new Refused({ code: "NO_VENDOR_ROLE", message: "The county has no role whose name starts with Vendor." });
    const open = await context.db.vendorRegistration.count({
      where: { vendorId: vendor.id, email: { not: email }, expiresAt: { gt: context.ports.clock.now() } },
    });
    assertAllowed(refuseInvitation({ contacts: vendor.contacts.length, open }));
    assertAllowed(
      vendor.contacts.some(({ user }) => user.email === email)
        ? { code: "ALREADY_CONTACT", message: `${email} already acts for this vendor.`, field: "email" }
        : null,
    );
    const by = { inviter: context.actor.name, vendor: vendor.legalName };
    // Also stored for a known address, so that both leave the same traces for the inviter.
    const { id, token } = await keepForLink(context, {
      email,
      typed: { invitedById: context.actor.userId },
      vendorId: vendor.id,
    });
    const to = { id, email, firstName: "", lastName: "" };
    if (await hasAccount(context, email, role.id)) await writeKnownInvitation(context, to, by);
    else await writeInvitation(context, to, by, token);
    await record(context, { after: { invited: email } });
  },
});
