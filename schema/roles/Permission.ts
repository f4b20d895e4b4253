import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { MODULES, type PermissionRow, PERMISSIONS, permissionName } from "./permissions.ts";
import type { State } from "./states.rules.ts";

export const Permission = builder.objectRef<PermissionRow>("Permission").implement({
  description: "Entry in the catalog of permissions, the same for every county. Visible to everyone who is signed in.",
  fields: (t) => ({
    number: t.exposeInt("id", { description: "Number in the catalog, named permission_id in documented calls." }),
    key: t.exposeString("key", { description: "Stable key, e.g. meetings.meeting-record.view." }),
    name: t.string({
      description: "Action and subcategory, e.g. View - Meeting record.",
      resolve: ({ key }) => permissionName(key),
    }),
    action: t.exposeString("action", { description: "Action that is permitted, e.g. View." }),
    category: t.exposeString("category", { description: "Category, the outer group of the role editor." }),
    subcategory: t.exposeString("subcategory", { description: "Subcategory, the inner group of the role editor." }),
    module: t.exposeString("module", { description: "Module that the permission belongs to, e.g. Meetings." }),
  }),
});

export const PermissionState = describedEnum<State>("PermissionState", "State of a permission in a role.", {
  ALLOW: "The role gives the permission.",
  DENY: "The role denies the permission. A denial overrides any number of allowances.",
  UNSET: "The role neither gives nor denies the permission.",
});

/** The catalog's rows, or those of one module. */
export const catalog = (module?: string | null): PermissionRow[] =>
  PERMISSIONS.filter((row) => module == null || row.module === module);

builder.queryField("permissionCatalogue", (t) =>
  t.field({
    type: [Permission],
    description: "Catalog of permissions, by number. Visible to everyone who is signed in. [] for a guest.",
    args: { module: t.arg.string({ description: "Only permissions of this module. Null: all." }) },
    resolve: (_root, { module }, context) => (context.actor ? catalog(module) : []),
  }),
);

builder.queryField("permissionModules", (t) =>
  t.field({
    type: ["String"],
    description:
      "Modules of the catalog: Contracts, Meetings, Procurement, then the others. Visible to everyone who is signed in. [] for a guest.",
    resolve: (_root, _args, context) => (context.actor ? [...MODULES] : []),
  }),
);
