import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { fullName } from "./rules.ts";

builder.prismaNode("User", {
  description: "Somebody who signs in to this county.",
  nullable: true,
  id: { resolve: (user) => user.id, description: "Global id." },
  findUnique: (id, context) => at(context, id),
  // One's own record, or the right to see users.
  authScopes: (user, context) =>
    context.actor?.userId === user.id ? { signedIn: true } : { permission: "administration.user-record.view" },
  runScopesOnType: true,
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the user." }),
    email: t.exposeString("email", { description: "Address, lower case, unique within the county." }),
    firstName: t.exposeString("firstName", { description: "First name." }),
    lastName: t.exposeString("lastName", { description: "Last name." }),
    fullName: t.string({ description: "Name as shown on screens.", resolve: (user) => fullName(user) }),
    phone: t.exposeString("phone", { nullable: true, description: "Telephone. Null: not given." }),
    role: t.relation("role", { description: "The role held." }),
  }),
});
