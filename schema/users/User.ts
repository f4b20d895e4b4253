import { builder, unread } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, may } from "../context.ts";
import { standingOf } from "./rules.ts";
import { fullName } from "../people.rules.ts";
import { User } from "./UserRecord.ts";
import { calledInLog } from "../recordNames.ts";

export const UserStanding = describedEnum("UserStanding", "Whether a user is invited, active or deactivated.", {
  INVITED: "May sign in, but never has: no password yet, or only the one that was sent.",
  ACTIVE: "Has signed in or has a password of their own.",
  DEACTIVATED: "May not sign in. Records that name the user are kept.",
});

export const UserNode = builder.prismaNode("User", {
  description: "Person with an account in this county. Visible to the user, and to people who may view users.",
  nullable: true,
  id: { resolve: (user) => user.id, description: "Global id of this user." },
  findUnique: (id, context) => at(context, id),
  // The viewer's own record, or the permission to see users.
  authScopes: (user, context) =>
    context.actor?.userId === user.id ? { signedIn: true } : { permission: "administration.user-record.view" },
  runScopesOnType: true,
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the user." }),
    email: t.exposeString("email", { description: "Email address, in lower case, unique within the county." }),
    firstName: t.exposeString("firstName", { description: "First name of the user." }),
    lastName: t.exposeString("lastName", { description: "Last name of the user." }),
    fullName: t.string({ description: "Full name as shown on screens.", resolve: (user) => fullName(user) }),
    title: t.exposeString("title", { nullable: true, description: "Job title. Null if none." }),
    phone: t.exposeString("phone", { nullable: true, description: "Telephone number. Null if not given." }),
    cellPhone: t.exposeString("cellPhone", { nullable: true, description: "Cell phone number. Null if not given." }),
    address: t.exposeString("address", { nullable: true, description: "Street address. Null if not given." }),
    city: t.exposeString("city", { nullable: true, description: "City of the address. Null if not given." }),
    state: t.exposeString("state", { nullable: true, description: "State of the address. Null if not given." }),
    zip: t.exposeString("zip", { nullable: true, description: "ZIP code. Null if not given." }),
    role: t.relation("role", { description: "Role that the user holds." }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each change of the record. A save passes the version it started from.",
    }),
    isAdmin: t.exposeBoolean("isAdmin", {
      description: "Whether the user is a Full Administrator, by holding the built-in role of that name.",
    }),
    standing: t.field({
      type: UserStanding,
      description: "Whether the user is invited, active or deactivated.",
      resolve: standingOf,
    }),
    department: t.relation("department", { nullable: true, description: "The user's main department. Null if none." }),
    moreDepartments: t.prismaField({
      type: ["Department"],
      description: "Additional departments of the user, by name. They count wherever the main department does.",
      select: { moreDepartments: { include: { department: true } } },
      resolve: (query, user) =>
        unread(query) ??
        user.moreDepartments.map((each) => each.department).sort((a, b) => a.name.localeCompare(b.name, "en")),
    }),
    hasSecondFactor: t.boolean({
      description: "Whether time-based codes or a passkey protect the account.",
      select: { _count: { select: { totp: true, passkeys: true } } },
      resolve: ({ _count }) => _count.totp + _count.passkeys > 0,
    }),
    lastSignInAt: t.expose("lastSignInAt", {
      type: "DateTime",
      nullable: true,
      description: "When the user last signed in. Null if never.",
    }),
    invitedAt: t.expose("invitedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the last welcome email was sent. Null if never.",
    }),
    viewerCan: t.field({
      type: User.Can,
      description: "What the viewer may do with this user, with the reason when they may not.",
      select: { role: true },
      resolve: (user) => user,
    }),
  }),
});

builder.queryField("user", (t) =>
  t.prismaField({
    type: "User",
    nullable: true,
    description: "User by key. Null if not found or if the viewer may not see the record.",
    args: { key: t.arg.id({ required: true, description: "UUID of the user." }) },
    resolve: (query, _root, { key }, context) =>
      context.actor && (context.actor.userId === key || may(context, "administration.user-record.view"))
        ? context.db.user.findFirst({ ...query, where: { id: key } })
        : unread(query),
  }),
);

calledInLog("User", {
  select: { firstName: true, lastName: true, email: true },
  words: (user) => fullName(user),
  path: (user) => `/users?user=${user.id}`,
  found: (has) => ({ OR: [{ firstName: has }, { lastName: has }, { email: has }] }),
});
