import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { decidedBy } from "../CountyRecord.ts";
import { type Reached, startingAccessibility, startingPrivacy } from "./publicPages.rules.ts";
import { hiddenAddresses, isPublic, type PublicRoom as Room, publicRooms } from "./rooms.ts";

const PublicRoom = builder.objectRef<Room & { hiddenRooms: string[] }>("PublicRoom").implement({
  description: "A part of the county's business, as shown to people who are not signed in. Visible to everyone.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the room, as used in setCountyPublicPages." }),
    label: t.exposeString("label", { description: "Name of the room, as people read it." }),
    about: t.exposeString("about", { description: "What the public finds in this room." }),
    isShown: t.boolean({
      description: "Whether the public sees this room.",
      resolve: ({ decided, ...room }, _args, context) => decided?.isShown(context) ?? isPublic(room, room.name),
    }),
    always: t.string({
      nullable: true,
      description: "Why this room is always shown. Null if it can be hidden.",
      resolve: ({ always }) => always ?? null,
    }),
    caution: t.string({
      nullable: true,
      description: "Caution against hiding this room. Null if there is none.",
      resolve: ({ caution }) => caution ?? null,
    }),
    decidedAt: t.string({
      nullable: true,
      description:
        "Path of the settings page that decides whether this room is shown. Null if the county's settings decide.",
      resolve: ({ decided }) => decided?.at ?? null,
    }),
  }),
});

/** The county's contact details, for its statements. */
export async function reachedAt(context: Context): Promise<Reached> {
  const settings = await decidedBy(context);
  return {
    name: context.tenant?.name ?? "",
    mailingAddress: settings?.mailingAddress ?? "",
    phone: settings?.phone || settings?.contactPhone || "",
    email: settings?.contactEmail ?? "",
  };
}

builder.prismaObjectFields("Tenant", (t) => ({
  publicRooms: t.field({
    type: [PublicRoom],
    description: "Parts of the county's business that the public may see, room by room.",
    // From the record that was read, because a save has just changed it.
    resolve: ({ hiddenRooms }) => publicRooms().map((room) => ({ ...room, hiddenRooms })),
  }),
  hiddenAddresses: t.stringList({
    description: "Prefixes of public addresses that are not found because the county hides their room.",
    resolve: (tenant) => hiddenAddresses(tenant),
  }),
  accessibilityStatement: t.string({
    description:
      "Accessibility statement, in paragraphs, as the county wrote it. '' if the default statement is shown.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.accessibilityStatement ?? "",
  }),
  startingAccessibility: t.string({
    description: "Default accessibility statement, for a county that has not written one, in paragraphs.",
    resolve: async (_tenant, _args, context) => startingAccessibility(await reachedAt(context)),
  }),
  privacyNotice: t.string({
    description: "Privacy notice, in paragraphs, as the county wrote it. '' if the default notice is shown.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.privacyNotice ?? "",
  }),
  startingPrivacy: t.string({
    description: "Default privacy notice, for a county that has not written one, in paragraphs.",
    resolve: async (_tenant, _args, context) => startingPrivacy(await reachedAt(context)),
  }),
  securityContact: t.string({
    description:
      "Contact in security.txt: an email address or an https address. '' if it is the email address of 'Contact Us'.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.securityContact ?? "",
  }),
}));
