import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_PUBLIC_PAGES, refusePublicPages } from "./publicPages.rules.ts";
import { isSwitched, publicRooms } from "./rooms.ts";

/** Paragraphs without space at their ends. */
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
    "Sets what people see who are not signed in, the county's accessibility statement and privacy notice, and whom security.txt names. The addresses of a hidden room are not found from then on, and found again when it is shown again.",
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
      description: "Names of the rooms that the public doesn't see. []: it sees them all.",
    }),
    accessibilityStatement: t.string({
      required: true,
      description: "In paragraphs, at most 20,000 characters; '': a text made from what the county says of itself.",
    }),
    privacyNotice: t.string({
      required: true,
      description: "In paragraphs, at most 20,000 characters; '': a text made from what the county says of itself.",
    }),
    securityContact: t.string({
      required: true,
      description: "An email address or an https address; '': the email address of 'Contact Us'.",
    }),
  }),
  run: async ({ id, decided, named }, input, context) => {
    const told = {
      accessibilityStatement: paragraphs(input.accessibilityStatement),
      privacyNotice: paragraphs(input.privacyNotice),
      securityContact: input.securityContact.trim(),
    };
    assertAllowed(refusePublicPages(told));
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
    await context.db.tenantSettings.updateMany({ data: { ...told, version: { increment: 1 } } });
    const { accessibilityStatement, privacyNotice, securityContact } = decided;
    await record(context, {
      before: { hiddenRooms: named.hiddenRooms, accessibilityStatement, privacyNotice, securityContact },
      after: { hiddenRooms, ...told },
    });
  },
});
