import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { fullName } from "../people.rules.ts";

/** What is read of a user so that she can be shown as a {@link Person}. */
export const PERSON = { department: { select: { name: true } } } as const;
type Row = Prisma.UserGetPayload<{ include: typeof PERSON }>;

/** Of the fields that any colleague may see; give it rows read with `include: PERSON`. */
export const Person = builder.objectRef<Row>("Person").implement({
  description: "Somebody of the county's staff, as type-aheads offer her.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the user.", resolve: (user) => globalId("User", user.id) }),
    key: t.exposeID("id", { description: "UUID of the user, used in documented calls." }),
    firstName: t.exposeString("firstName", { description: "First name." }),
    lastName: t.exposeString("lastName", { description: "Last name." }),
    name: t.string({ description: "Name as shown on screens.", resolve: (user) => fullName(user) }),
    email: t.exposeString("email", { description: "E-mail address, lower case." }),
    phone: t.exposeString("phone", { nullable: true, description: "Telephone. Null: not given." }),
    title: t.exposeString("title", { nullable: true, description: "Her title. Null: none." }),
    department: t.string({
      nullable: true,
      description: "The department that she works in. Null: none.",
      resolve: (user) => user.department?.name ?? null,
    }),
  }),
});

/** Offered where no number is told; and the most, for a list that is searched at the caller's. */
const OFFERED = 20;
const MOST = 1000;

/** Whether the viewer may look people up: she names contacts or the people of a route, or whom she lets decide in her place. */
export const maySeePeople = (context: Context): boolean =>
  may(context, "meetings.meeting-items.create") ||
  may(context, "meetings.routing.edit-route") ||
  may(context, "meetings.routing.approve-step") ||
  may(context, "meetings.routing.sign-step");

builder.queryField("people", (t) =>
  t.field({
    type: [Person],
    description:
      "Active users whose name or e-mail address contains the text, by name. For whoever may create meeting items, edit routes, approve or sign; [] for others. Source: part 1, section 2.",
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
            const has = { contains: word.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
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
