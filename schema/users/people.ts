import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { containing } from "../listing.rules.ts";

/** Fields read to show a {@link Person}. */
export const PERSON = { department: { select: { name: true } } } as const;
type Row = Prisma.UserGetPayload<{ include: typeof PERSON }>;

/** The fields of a user that any colleague may see. Its rows must be read with `include: PERSON`. */
export const Person = builder.objectRef<Row>("Person").implement({
  description: "Member of the county's staff, with the fields that any colleague may see.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the user.", resolve: (user) => globalId("User", user.id) }),
    key: t.exposeID("id", { description: "UUID of the user, used in documented calls." }),
    firstName: t.exposeString("firstName", { description: "First name of the person." }),
    lastName: t.exposeString("lastName", { description: "Last name of the person." }),
    name: t.string({ description: "Full name as shown on screens.", resolve: (user) => fullName(user) }),
    email: t.exposeString("email", { description: "Email address, in lower case." }),
    phone: t.exposeString("phone", { nullable: true, description: "Telephone number. Null if not given." }),
    title: t.exposeString("title", { nullable: true, description: "Job title. Null if none." }),
    department: t.string({
      nullable: true,
      description: "The person's main department. Null if none.",
      resolve: (user) => user.department?.name ?? null,
    }),
  }),
});

/** Default number of people, and the maximum for a list that the caller searches. */
const OFFERED = 20;
const MAX = 1000;

/**
 * Whether the viewer may look people up: to name contacts, people of an approval route or purchase, owners of
 * obligations, delegates or successors.
 */
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
      "Active users whose name or email address contains the text, by name. Only for people who may create meeting items, edit approval routes or their templates, approve, sign, request purchases, or deactivate users. [] for others.",
    args: {
      text: t.arg.string({ description: "Parts of a name or an address, in any order. Null: all." }),
      first: t.arg.int({ description: "Number of people to return, at most 1,000. Null: 20." }),
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
        take: Math.min(Math.max(first ?? OFFERED, 1), MAX),
      });
    },
  }),
);
