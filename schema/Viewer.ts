import { GraphQLError } from "graphql";
import { Allowance, allowance } from "./Allowance.ts";
import { builder, unread } from "./builder.ts";
import { at, type Context } from "./context.ts";
import type { PermissionKey } from "./roles/permissions.ts";
import { PERMISSIONS } from "./roles/permissions.ts";
import { refuseWithout } from "./roles/rules.ts";
import { refusalOf } from "./subject.ts";
import { VERBS } from "./verb.ts";

const isPermission = (key: string): boolean => PERMISSIONS.some((row) => row.key === key);

/**
 * The person or guest making the request. Empty, because the data is in the context. Other modules add their own
 * fields.
 */
export const Viewer = builder.objectRef<Record<string, never>>("Viewer").implement({
  description: "The person making the request: a signed-in person or a guest.",
  fields: (t) => ({
    user: t.prismaField({
      type: "User",
      nullable: true,
      description: "The signed-in person. Null for a guest.",
      resolve: (query, _viewer, _args, context: Context) =>
        context.actor
          ? context.db.user.findUnique({ ...query, where: at(context, context.actor.userId) })
          : unread(query),
    }),
    holds: t.stringList({
      description:
        "Whether the viewer holds each of these permissions, in the given order. Lets a menu check all its entries in one request. An unknown key is refused by name.",
      args: {
        permissions: t.arg.stringList({ required: true, most: 100, description: "Permission keys of the catalog." }),
      },
      resolve: (_viewer, { permissions }, context) => {
        const unknown = permissions.find((key) => !isPermission(key));
        if (unknown !== undefined)
          throw new GraphQLError(`No permission is named “${unknown.slice(0, 80)}”.`, {
            extensions: { code: "BAD_USER_INPUT", argument: "permissions" },
          });
        return permissions.filter((key) => refuseWithout(context.actor, key as PermissionKey) === null);
      },
    }),
    can: t.field({
      type: Allowance,
      description: "Whether the viewer holds a permission of the catalog. An unknown key is refused.",
      args: {
        permission: t.arg.string({ required: true, description: "Permission key, e.g. meetings.meeting-record.edit." }),
      },
      resolve: (_viewer, { permission }, context) =>
        isPermission(permission)
          ? allowance(refuseWithout(context.actor, permission as PermissionKey))
          : { code: "NO_SUCH_PERMISSION", message: `No permission is named ${permission}.` },
    }),
  }),
});

// Verbs that do not act on an existing record: whether the viewer may use them, by the same rule.
builder.objectFields(Viewer, (t) =>
  Object.fromEntries(
    [...VERBS.values()].flatMap(({ offered, permission }) =>
      offered
        ? [
            [
              offered.name,
              t.field({
                type: Allowance,
                description: offered.about,
                resolve: async (_viewer, _args, context) =>
                  allowance(await refusalOf({ permission, refuse: null }, null, context)),
              }),
            ] as const,
          ]
        : [],
    ),
  ),
);

builder.queryField("viewer", (t) =>
  t.field({ type: Viewer, description: "The person making the request.", resolve: () => ({}) }),
);
