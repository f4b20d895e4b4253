import { builder } from "../builder.ts";
import { at } from "../context.ts";

builder.prismaNode("Role", {
  description: "A role: a name under which permissions are given.",
  nullable: true,
  id: { resolve: (role) => role.id, description: "Global id." },
  findUnique: (id, context) => at(context, id),
  authScopes: { signedIn: true },
  runScopesOnType: true,
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the role." }),
    name: t.exposeString("name", { description: "Name of the role, e.g. Clerk." }),
    module: t.exposeString("module", { description: "Module under which it is listed." }),
  }),
});
