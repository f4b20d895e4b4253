import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { decidedBy } from "../CountyRecord.ts";
import { type Reached, startingAccessibility, startingPrivacy } from "./publicPages.rules.ts";
import { hiddenAddresses, isPublic, type PublicRoom as Room, publicRooms } from "./rooms.ts";

const PublicRoom = builder.objectRef<Room & { hiddenRooms: string[] }>("PublicRoom").implement({
  description:
    "A part of the county's business as people see it who are not signed in. Everyone may know what is shown.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "What a save calls it." }),
    label: t.exposeString("label", { description: "What people call it." }),
    about: t.exposeString("about", { description: "What the public finds there." }),
    isShown: t.boolean({
      description: "Whether the public sees it.",
      resolve: ({ decided, ...room }, _args, context) => decided?.isShown(context) ?? isPublic(room, room.name),
    }),
    always: t.string({
      nullable: true,
      description: "Why it is always shown. Null: it can be hidden.",
      resolve: ({ always }) => always ?? null,
    }),
    caution: t.string({
      nullable: true,
      description: "What speaks against hiding it. Null: nothing.",
      resolve: ({ caution }) => caution ?? null,
    }),
    decidedAt: t.string({
      nullable: true,
      description: "Path of the settings that decide whether it is shown. Null: the county's settings.",
      resolve: ({ decided }) => decided?.at ?? null,
    }),
  }),
});

/** How the county is reached, as its statements name it. */
export async function reachedAt(context: Context): Promise<Reached> {
  const told = await decidedBy(context);
  return {
    name: context.tenant?.name ?? "",
    mailingAddress: told?.mailingAddress ?? "",
    phone: told?.phone || told?.contactPhone || "",
    email: told?.contactEmail ?? "",
  };
}

builder.prismaObjectFields("Tenant", (t) => ({
  publicRooms: t.field({
    type: [PublicRoom],
    description: "What the public sees of its business, room by room.",
    // Of the record as it was read: a save has just changed it.
    resolve: ({ hiddenRooms }) => publicRooms().map((room) => ({ ...room, hiddenRooms })),
  }),
  hiddenAddresses: t.stringList({
    description: "Beginnings of public addresses that are not found, because the county hides their room.",
    resolve: (tenant) => hiddenAddresses(tenant),
  }),
  accessibilityStatement: t.string({
    description: "In paragraphs, as the county wrote it. '': the public reads the starting text.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.accessibilityStatement ?? "",
  }),
  startingAccessibility: t.string({
    description: "The accessibility statement of a county that has written none, in paragraphs.",
    resolve: async (_tenant, _args, context) => startingAccessibility(await reachedAt(context)),
  }),
  privacyNotice: t.string({
    description: "In paragraphs, as the county wrote it. '': the public reads the starting text.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.privacyNotice ?? "",
  }),
  startingPrivacy: t.string({
    description: "The privacy notice of a county that has written none, in paragraphs.",
    resolve: async (_tenant, _args, context) => startingPrivacy(await reachedAt(context)),
  }),
  securityContact: t.string({
    description:
      "Whom security.txt names: an email address or an https address. '': the email address of 'Contact Us'.",
    resolve: async (_tenant, _args, context) => (await decidedBy(context))?.securityContact ?? "",
  }),
}));
