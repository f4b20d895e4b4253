import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { MODULES } from "#schema/roles/permissions.ts";
import { countyQuery, idParam, text, version } from "../rest/fields.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { route } from "../rest/route.ts";

interface RoleData {
  key: string;
  name: string;
  module: string;
  version: number;
}
interface PermissionData {
  permission: {
    number: number;
    key: string;
    name: string;
    action: string;
    category: string;
    subcategory: string;
    module: string;
  };
  state: "ALLOW" | "DENY" | "UNSET";
}
interface Allowed {
  allowed: boolean;
  reason: string | null;
}

const RoleJson = z
  .object({ id: z.string(), name: z.string(), module: z.string().describe("Module it is listed under.") })
  .meta({ id: "Role", description: "A role of the county." });
const roleJson = ({ key, name, module }: RoleData) => ({ id: key, name, module });

const PermissionJson = z
  .object({
    permission_id: z.number().int().describe("Number in the catalog."),
    permission_name: z.string().describe("Action and subcategory."),
    action: z.string(),
    category: z.string(),
    subcategory: z.string(),
    module: z.string(),
    allowed: z.boolean().nullable().describe("true: allowed; false: denied; null: neither, so not granted."),
  })
  .meta({ id: "RolePermission", description: "A role's setting for a permission." });
const permissionJson = ({ permission, state }: PermissionData) => ({
  permission_id: permission.number,
  permission_name: permission.name,
  action: permission.action,
  category: permission.category,
  subcategory: permission.subcategory,
  module: permission.module,
  allowed: state === "UNSET" ? null : state === "ALLOW",
});

const FORBIDDEN: CallRefusal = { status: 403, code: "FORBIDDEN", error: "Your role does not allow this." };
const moduleQuery = countyQuery.extend({
  module: z
    .enum(["", ...MODULES], { error: `must be ${MODULES.join(", ")}` })
    .optional()
    .describe("Only those of this module; without it, all."),
});

const SEES = 'viewer { user { key } can(permission: "administration.role-record.view") { allowed } }';
/** A list is empty for callers who may not see roles. A documented call refuses instead. */
const refuseBlind = {
  refuse: (_asked: unknown, found: { viewer: { can: { allowed: boolean } } }) =>
    found.viewer.can.allowed ? null : FORBIDDEN,
};

interface RoleFound {
  viewer: { can: { allowed: boolean } };
  role: (RoleData & { permissions: PermissionData[] }) | null;
}
const findRole = {
  query: `query($key: ID!, $module: String) { ${SEES} role(key: $key) { key name module version permissions(module: $module) { permission { number key name action category subcategory module } state } } }`,
  variables: ({ params, query }: { params: { id: string }; query: { module?: string | undefined } }) => ({
    key: params.id,
    module: query.module || null,
  }),
};
const refuseMissing = {
  refuse: (_asked: unknown, { role }: RoleFound) =>
    role ? null : ({ status: 404, code: "NOT_FOUND", error: "Failed to load role details." } satisfies CallRefusal),
};
const rows = {
  schema: z.array(PermissionJson),
  json: ({ role }: RoleFound) => (role?.permissions ?? []).map(permissionJson),
  version: ({ role }: RoleFound) => role?.version ?? 0,
};

const Updates = z.object({
  updates: z
    .array(
      z.object({
        permission_id: z
          .union(
            [
              z.int(),
              z
                .string()
                .regex(/^\d{1,9}$/)
                .transform(Number),
            ],
            {
              error: "must be a number in the catalog",
            },
          )
          .describe("Number in the catalog. Can also be text."),
        allowed: z.boolean().nullable().describe("true: allow; false: deny; null: not set."),
      }),
    )
    .max(500)
    .describe("Changes; other permissions stay unchanged."),
  version,
  tenant_id: text(64, "The county; it must be the session's own.").optional(),
});

/** Roles and their permissions. */
export const calls = [
  route<{ viewer: { can: { allowed: boolean } }; roles: RoleData[] }>()({
    method: "get",
    path: "/api/roles",
    tag: "Roles",
    summary: "The county's roles, by name",
    administration: true,
    query: moduleQuery,
    steps: [
      {
        query: `query($module: String) { ${SEES} roles(module: $module) { key name module version } }`,
        variables: ({ query }) => ({ module: query.module || null }),
      },
      refuseBlind,
    ],
    reply: { schema: z.array(RoleJson), json: ({ roles }) => roles.map(roleJson) },
  }),

  route<{ made: { role: RoleData } }>()({
    method: "post",
    path: "/api/roles",
    tag: "Roles",
    summary: "Creates a role without permissions",
    administration: true,
    query: countyQuery,
    body: z.object({
      name: text(200, "Its name, unique within the county, at most 60 characters."),
      module: text(60, "Module it is listed under."),
      tenant_id: text(64, "The county; it must be the session's own.").optional(),
    }),
    status: 201,
    steps: [
      {
        verbs: ({ body: { name, module } }) => [
          { as: "made", verb: "createRole", input: { name, module }, select: "role { key name module version }" },
        ],
      },
    ],
    reply: {
      schema: RoleJson,
      json: ({ made }) => roleJson(made.role),
      version: ({ made }) => made.role.version,
    },
  }),

  route<RoleFound>()({
    method: "get",
    path: "/api/roles/{id}/permissions",
    tag: "Roles",
    summary: "A role's settings for all permissions, or for a module's",
    administration: true,
    params: idParam("role"),
    query: moduleQuery,
    steps: [findRole, refuseBlind, refuseMissing],
    reply: rows,
    refusals: [404],
  }),

  route<RoleFound>()({
    method: "put",
    path: "/api/roles/{id}/permissions",
    tag: "Roles",
    summary: "Changes a role's permissions, effective immediately for everyone signed in",
    description:
      "A sensitive action: only within ten minutes of a sign-in or of POST /api/reauthenticate (otherwise 409, PROVE_IDENTITY). No one can edit their own role. With If-Match or version, a role changed in the meantime is refused with 412.",
    administration: true,
    params: idParam("role"),
    query: moduleQuery,
    body: Updates,
    steps: [
      findRole,
      refuseBlind,
      refuseMissing,
      {
        query: "query { permissionCatalogue { number key } }",
        variables: () => ({}),
      },
      {
        refuse: ({ body }, found) => {
          const known = catalogueOf(found);
          const unknown = body.updates.find(({ permission_id: id }) => !known.has(id));
          return unknown
            ? {
                status: 422,
                code: "NO_SUCH_PERMISSION",
                error: `No permission has the number ${unknown.permission_id}.`,
                field: "updates",
              }
            : null;
        },
      },
      {
        verbs: ({ body, params, version }, found) => [
          {
            as: "saved",
            verb: "setRolePermissions",
            input: {
              roleId: globalId("Role", params.id),
              version: version ?? found.role?.version ?? 0,
              changes: body.updates.map(({ permission_id: id, allowed }) => ({
                key: catalogueOf(found).get(id),
                state: allowed === null ? "UNSET" : allowed ? "ALLOW" : "DENY",
              })),
            },
            select: "role { key }",
          },
        ],
      },
      findRole,
    ],
    reply: rows,
    refusals: [404, 409, 412],
  }),

  route<{ viewer: { can: { allowed: boolean } }; permissionModules: string[] }>()({
    method: "get",
    path: "/api/permissions/modules",
    tag: "Roles",
    summary: "Names of the modules of roles and permissions",
    administration: true,
    query: countyQuery,
    steps: [{ query: "query { viewer { user { key } } permissionModules }", variables: () => ({}) }],
    reply: { schema: z.array(z.string()), json: ({ permissionModules }) => permissionModules },
  }),

  route<{ viewer: { can: Allowed } }>()({
    method: "get",
    path: "/api/permissions/can-edit",
    tag: "Roles",
    summary: "Whether the caller may edit the permissions of roles",
    description: "No one can edit their own role, whatever this says; see the role's own page.",
    administration: true,
    query: countyQuery,
    steps: [
      {
        query:
          'query { viewer { user { key } can(permission: "administration.role-record.edit-permissions") { allowed reason } } }',
        variables: () => ({}),
      },
    ],
    reply: {
      schema: z
        .object({
          allowed: z.boolean(),
          can_edit: z.boolean().describe("Same as allowed."),
          reason: z.string().nullable().describe("Why not; null: allowed."),
        })
        .meta({ id: "CanEdit", description: "Whether the caller may edit the permissions of roles." }),
      json: ({ viewer: { can } }) => ({ allowed: can.allowed, can_edit: can.allowed, reason: can.reason }),
    },
  }),
];

/** Keys of the catalog by number. */
function catalogueOf(found: object): Map<number, string> {
  const { permissionCatalogue } = found as { permissionCatalogue?: { number: number; key: string }[] };
  return new Map((permissionCatalogue ?? []).map(({ number, key }) => [number, key]));
}
