import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { catalog, Permission, PermissionState } from "./Permission.ts";
import { MODULES, type PermissionRow } from "./permissions.ts";
import { holdersOf, rowsByRole, seesRole, seesRoles } from "./roleFacts.ts";
import { Role } from "./RoleRecord.ts";
import { allowedKeys } from "./rules.ts";
import { type State, stateOf } from "./states.rules.ts";

const RolePermission = builder.objectRef<{ permission: PermissionRow; state: State }>("RolePermission").implement({
  description: "State of a permission in a role. Visible to people who may see the role's permissions.",
  fields: (t) => ({
    permission: t.expose("permission", { type: Permission, description: "Permission of the catalog." }),
    state: t.expose("state", { type: PermissionState, description: "State of the permission in the role." }),
  }),
});

const RoleSummary = builder
  .objectRef<{ module: string; allowed: number; denied: number; total: number }>("RoleSummary")
  .implement({
    description:
      "Number of permissions of a module that a role gives. Visible to people who may see the role's permissions.",
    fields: (t) => ({
      module: t.exposeString("module", { description: "Module of the catalog." }),
      allowed: t.exposeInt("allowed", { description: "Number of permissions that are allowed." }),
      denied: t.exposeInt("denied", { description: "Number of permissions that are denied." }),
      total: t.exposeInt("total", { description: "Number of permissions in the module." }),
    }),
  });

builder.prismaNode("Role", {
  description:
    "Role: a name under which permissions are given. Its name is visible to everyone who is signed in. Its permissions are visible to its holders and to people who may view roles, choose a role for a user or look into access.",
  nullable: true,
  id: { resolve: (role) => role.id, description: "Global id of this role." },
  findUnique: (id, context) => at(context, id),
  authScopes: { signedIn: true },
  runScopesOnType: true,
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the role." }),
    name: t.exposeString("name", { description: "Name of the role, e.g. Clerk." }),
    module: t.exposeString("module", { description: "Module under which the role is listed." }),
    isSystem: t.exposeBoolean("isSystem", {
      description: "Whether the role is built in. A built-in role can be edited but not deleted.",
    }),
    needsSecondFactor: t.exposeBoolean("needsSecondFactor", {
      description: "Whether the holders of the role need a second factor.",
    }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each change. A save passes the version it started from.",
    }),
    userCount: t.int({
      description: "Number of active users who hold the role. Also 0 for people who may not see its permissions.",
      resolve: async (role, _args, context) =>
        seesRole(context, role.id) ? (await holdersOf(context, role.id)).active : 0,
    }),
    permissions: t.field({
      type: [RolePermission],
      description:
        "State of every permission of the catalog or of a module, by number. [] for people who may not see the role's permissions.",
      args: { module: t.arg.string({ description: "Only permissions of this module. Null: all." }) },
      resolve: async (role, { module }, context) => {
        if (!seesRole(context, role.id)) return [];
        const rows = (await rowsByRole(context)).get(role.id) ?? [];
        return catalog(module).map((permission) => ({ permission, state: stateOf(rows, permission.key) }));
      },
    }),
    summary: t.field({
      type: [RoleSummary],
      description:
        "Number of permissions of each module that the role gives. Modules with any come first. [] for people who may not see the role's permissions.",
      resolve: async (role, _args, context) => {
        if (!seesRole(context, role.id)) return [];
        const rows = (await rowsByRole(context)).get(role.id) ?? [];
        const allowed = allowedKeys(rows);
        const sums = MODULES.map((module) => {
          const keys = catalog(module).map(({ key }) => key);
          const denied = keys.filter((key) => stateOf(rows, key) === "DENY").length;
          return { module, total: keys.length, denied, allowed: keys.filter((key) => allowed.has(key)).length };
        });
        const isSet = (sum: (typeof sums)[number]) => sum.allowed + sum.denied > 0;
        return [...sums.filter(isSet), ...sums.filter((sum) => !isSet(sum))];
      },
    }),
    viewerCan: t.field({
      type: Role.Can,
      description: "What the viewer may do with this role, with the reason when they may not.",
      resolve: (role) => role,
    }),
  }),
});

builder.queryField("role", (t) =>
  t.prismaField({
    type: "Role",
    nullable: true,
    description:
      "A role. Null if it does not exist or the viewer may not see it. Visible to its holders, and to people who may view roles, choose a role for a user or look into access.",
    args: { key: t.arg.id({ required: true, description: "UUID of the role." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.role.findFirst({ ...query, where: seesRole(context, key) ? { id: key } : { id: "" } }),
  }),
);

builder.queryField("roles", (t) =>
  t.prismaField({
    type: ["Role"],
    description:
      "Roles of the county, by name. For people who may view roles, choose a role for a user or look into access. [] for others.",
    args: { module: t.arg.string({ description: "Only roles listed under this module. Null: all." }) },
    resolve: (query, _root, { module }, context) =>
      context.db.role.findMany({
        ...query,
        where: seesRoles(context) ? { ...(module != null && { module }) } : { id: "" },
        orderBy: [{ name: "asc" }],
      }),
  }),
);

calledInLog("Role", {
  select: { name: true },
  words: ({ name }) => name,
  path: ({ id }) => `/permissions/role/${id}`,
  found: (has) => ({ name: has }),
});
