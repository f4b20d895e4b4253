import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { containing } from "../listing.rules.ts";

/** What is read of a user to show a {@link Person}. */
export const PERSON = { department: { select: { name: true } } } as const;
type Row = Prisma.UserGetPayload<{ include: typeof PERSON }>;

/** Of the fields that any colleague may see; give it rows read with `include: PERSON`. */
export const Person = builder.objectRef<Row>("Person").implement({
  description: "Somebody on the county's staff, with the fields that any colleague may see.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the user.", resolve: (user) => globalId("User", user.id) }),
    key: t.exposeID("id", { description: "UUID of the user, used in documented calls." }),
    firstName: t.exposeString("firstName", { description: "First name." }),
    lastName: t.exposeString("lastName", { description: "Last name." }),
    name: t.string({ description: "Name as shown on screens.", resolve: (user) => fullName(user) }),
    email: t.exposeString("email", { description: "E-mail address, lower case." }),
    phone: t.exposeString("phone", { nullable: true, description: "Telephone. Null: not given." }),
    title: t.exposeString("title", { nullable: true, description: "Title. Null: none." }),
    department: t.string({
      nullable: true,
      description: "The own department. Null: none.",
      resolve: (user) => user.department?.name ?? null,
    }),
  }),
});

/** Offered where no number is told; and the most, for a list that is searched at the caller's. */
const OFFERED = 20;
const MOST = 1000;

/** Whether the viewer may look people up: to name contacts, the people of an approval route or a purchase, the owner of an obligation, a delegate, or who takes over from somebody. */
export const maySeePeople = (context: Context): boolean =>
  may(context, "meetings.meeting-items.create") ||
  may(context, "meetings.routing.edit-route") ||
  may(context, "meetings.routing.approve-step") ||
  may(context, "meetings.routing.sign-step") ||
  may(context, "contracts.lifecycle.send-to-route") ||
  may(context, "contracts.spending-and-obligations.record-obligation") ||
  may(context, "contracts.lifecycle.approve-step") ||
  may(context, "contracts.lifecycle.sign-for-county") ||
  may(context, "contracts.routing-templates.edit") ||
  may(context, "procurement.project-record.create") ||
  may(context, "procurement.project-record.edit") ||
  may(context, "administration.user-record.delete");

builder.queryField("people", (t) =>
  t.field({
    type: [Person],
    description:
      "Active users whose name or e-mail address contains the text, by name. Only for those who may create meeting items, edit approval routes or their templates, approve, sign, ask for purchases, or deactivate users; [] for others.",
    args: {
      text: t.arg.string({ description: "Part of a name or an address; words in any order. Null: everybody." }),
      first: t.arg.int({ description: "How many, at most 1,000. Null: 20." }),
    },
    resolve: async (_root, { text, first }, context) => {
      if (!maySeePeople(context)) return [];
      const words = (text ?? "").slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8);
      return context.db.user.findMany({
        where: {
          isActive: true,
          AND: words.map((word) => {
            const has = containing(word);
            return { OR: [{ firstName: has }, { lastName: has }, { email: has }] };
          }),
        },
        include: PERSON,
        orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
        take: Math.min(Math.max(first ?? OFFERED, 1), MOST),
      });
    },
  }),
);
