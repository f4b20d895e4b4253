import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_PUBLIC_PAGES, refusePublicPages } from "./publicPages.rules.ts";
import { isSwitched, publicRooms } from "./rooms.ts";

/** Paragraphs, trimmed. */
const paragraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const fault = (code: string, message: string) => new Refused({ code, message, field: "hiddenRooms" });

verb("setCountyPublicPages", {
  description:
    "Sets what people who are not signed in see, the county's accessibility statement and privacy notice, and the contact in security.txt. Addresses of a hidden room are not found until the room is shown again.",
  on: County,
  can: "editPublicPages",
  about: "Change what the public sees.",
  permission: EDIT_PUBLIC_PAGES,
  refuse: null,
  versioned: true,
  input: (t) => ({
    hiddenRooms: t.stringList({
      required: true,
      most: 50,
      description: "Names of the rooms hidden from the public. [] shows them all.",
    }),
    accessibilityStatement: t.string({
      required: true,
      description:
        "Accessibility statement, in paragraphs, at most 20,000 characters. '' restores the default statement, made from the county's settings.",
    }),
    privacyNotice: t.string({
      required: true,
      description:
        "Privacy notice, in paragraphs, at most 20,000 characters. '' restores the default notice, made from the county's settings.",
    }),
    securityContact: t.string({
      required: true,
      description:
        "Contact in security.txt: an email address or an https address. '' uses the email address of 'Contact Us'.",
    }),
  }),
  run: async ({ id, decided, named }, input, context) => {
    const settings = {
      accessibilityStatement: paragraphs(input.accessibilityStatement),
      privacyNotice: paragraphs(input.privacyNotice),
      securityContact: input.securityContact.trim(),
    };
    assertAllowed(refusePublicPages(settings));
    const known = publicRooms();
    for (const name of input.hiddenRooms) {
      const room = known.find((each) => each.name === name);
      if (!room || !isSwitched(room))
        throw fault("NOT_SWITCHED", `“${name.slice(0, 40)}” isn't a room that can be hidden.`);
      const reason = named.hiddenRooms.includes(name) ? null : await room.held?.(context);
      if (reason) throw fault("ROOM_IN_USE", reason);
    }
    const hiddenRooms = known.flatMap(({ name }) => (input.hiddenRooms.includes(name) ? [name] : []));
    await context.db.tenant.update({ where: { id }, data: { hiddenRooms } });
    await context.db.tenantSettings.updateMany({ data: { ...settings, version: { increment: 1 } } });
    const { accessibilityStatement, privacyNotice, securityContact } = decided;
    await record(context, {
      before: { hiddenRooms: named.hiddenRooms, accessibilityStatement, privacyNotice, securityContact },
      after: { hiddenRooms, ...settings },
    });
  },
});
