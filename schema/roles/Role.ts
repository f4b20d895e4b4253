import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { catalogue, Permission, PermissionState } from "./Permission.ts";
import { MODULES, type PermissionRow } from "./permissions.ts";
import { holdersOf, rowsByRole, seesRole, seesRoles } from "./roleFacts.ts";
import { Role } from "./RoleRecord.ts";
import { allowedKeys } from "./rules.ts";
import { type State, stateOf } from "./states.rules.ts";

const RolePermission = builder.objectRef<{ permission: PermissionRow; state: State }>("RolePermission").implement({
  description: "How a role stands to a permission. For those who may see the role's permissions.",
  fields: (t) => ({
    permission: t.field({ type: Permission, description: "The permission.", resolve: ({ permission }) => permission }),
    state: t.field({ type: PermissionState, description: "The state.", resolve: ({ state }) => state }),
  }),
});

const RoleSummary = builder
  .objectRef<{ module: string; allowed: number; denied: number; total: number }>("RoleSummary")
  .implement({
    description: "How many permissions of a module a role gives. For those who may see the role's permissions.",
    fields: (t) => ({
      module: t.exposeString("module", { description: "Module of the catalogue." }),
      allowed: t.exposeInt("allowed", { description: "How many are allowed." }),
      denied: t.exposeInt("denied", { description: "How many are denied." }),
      total: t.exposeInt("total", { description: "How many the module has." }),
    }),
  });

builder.prismaNode("Role", {
  description:
    "A role: a name under which permissions are given. Everybody who is signed in may see its name; its permissions are for its holders and for those who may view roles, choose a role for a user or look into access.",
  nullable: true,
  id: { resolve: (role) => role.id, description: "Global id of this role." },
  findUnique: (id, context) => at(context, id),
  authScopes: { signedIn: true },
  runScopesOnType: true,
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the role." }),
    name: t.exposeString("name", { description: "Name of the role, e.g. Clerk." }),
    module: t.exposeString("module", { description: "Module under which it is listed." }),
    isSystem: t.exposeBoolean("isSystem", {
      description: "Whether it comes with Dais: such a role can be edited, not deleted.",
    }),
    needsSecondFactor: t.exposeBoolean("needsSecondFactor", {
      description: "Whether its holders need a second factor.",
    }),
    version: t.exposeInt("version", { description: "Version number, increased by each change. A save passes the version it started from." }),
    userCount: t.int({
      description: "Active users who hold it. 0 also for those who may not see its permissions.",
      resolve: async (role, _args, context) =>
        seesRole(context, role.id) ? (await holdersOf(context, role.id)).active : 0,
    }),
    permissions: t.field({
      type: [RolePermission],
      description:
        "How it stands to every permission of the catalogue, or of a module, by number. [] for those who may not see its permissions.",
      args: { module: t.arg.string({ description: "Only those of this module. Null: all." }) },
      resolve: async (role, { module }, context) => {
        if (!seesRole(context, role.id)) return [];
        const rows = (await rowsByRole(context)).get(role.id) ?? [];
        return catalogue(module).map((permission) => ({ permission, state: stateOf(rows, permission.key) }));
      },
    }),
    summary: t.field({
      type: [RoleSummary],
      description:
        "How many permissions of each module it gives; modules with any come first. [] for those who may not see its permissions.",
      resolve: async (role, _args, context) => {
        if (!seesRole(context, role.id)) return [];
        const rows = (await rowsByRole(context)).get(role.id) ?? [];
        const allowed = allowedKeys(rows);
        const sums = MODULES.map((module) => {
          const keys = catalogue(module).map(({ key }) => key);
          const denied = keys.filter((key) => stateOf(rows, key) === "DENY").length;
          return { module, total: keys.length, denied, allowed: keys.filter((key) => allowed.has(key)).length };
        });
        const said = (sum: (typeof sums)[number]) => sum.allowed + sum.denied > 0;
        return [...sums.filter(said), ...sums.filter((sum) => !said(sum))];
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
      "A role. Null: it does not exist, or the viewer may not see it: its holders may, and those who may view roles, choose a role for a user or look into access.",
    args: { key: t.arg.id({ required: true, description: "UUID of the role." }) },
    resolve: async (query, _root, { key }, context) =>
      context.db.role.findFirst({ ...query, where: seesRole(context, key) ? { id: key } : { id: "" } }),
  }),
);

builder.queryField("roles", (t) =>
  t.prismaField({
    type: ["Role"],
    description:
      "The county's roles, by name. For those who may view roles, choose a role for a user or look into access; [] for others.",
    args: { module: t.arg.string({ description: "Only those listed under this module. Null: all." }) },
    resolve: (query, _root, { module }, context) =>
      context.db.role.findMany({
        ...query,
        where: seesRoles(context) ? { ...(module != null && { module }) } : { id: "" },
        orderBy: [{ name: "asc" }],
      }),
  }),
);

calledInLog(
  "Role",
  async ({ db }, keys) => {
    const found = await db.role.findMany({ where: { id: { in: keys } }, select: { id: true, name: true } });
    return found.map(({ id, name }) => ({ key: id, words: name, path: `/permissions/role/${id}` }));
  },
  ({ db }, has, take) => db.role.findMany({ where: { name: has }, select: { id: true }, take }),
);
