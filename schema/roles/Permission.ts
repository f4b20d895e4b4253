import { builder } from "../builder.ts";
import { MODULES, type PermissionRow, PERMISSIONS, permissionName } from "./permissions.ts";
import type { State } from "./states.rules.ts";

export const Permission = builder.objectRef<PermissionRow>("Permission").implement({
  description: "A row of the catalogue of permissions, the same for every county. For everybody who is signed in.",
  fields: (t) => ({
    number: t.exposeInt("id", { description: "Number in the catalogue; documented calls name it permission_id." }),
    key: t.string({ description: "Stable key, e.g. meetings.meeting-record.view.", resolve: ({ key }) => key }),
    name: t.string({
      description: "Action and subcategory, e.g. View - Meeting record.",
      resolve: ({ key }) => permissionName(key),
    }),
    action: t.exposeString("action", { description: "Action, e.g. View." }),
    category: t.exposeString("category", { description: "Category: the outer group of the role editor." }),
    subcategory: t.exposeString("subcategory", { description: "Subcategory: the inner group of the role editor." }),
    module: t.exposeString("module", { description: "Module, e.g. Meetings." }),
  }),
});

export const PermissionState = builder.enumType("PermissionState", {
  description: "How a role stands to a permission.",
  values: {
    ALLOW: { description: "Given." },
    DENY: { description: "Denied; a denial wins over any number of allowances." },
    UNSET: { description: "Neither: not given." },
  } as const satisfies Record<State, object>,
});

/** The catalogue's rows, or those of one module. */
export const catalogue = (module?: string | null): PermissionRow[] =>
  PERMISSIONS.filter((row) => module == null || row.module === module);

builder.queryField("permissionCatalogue", (t) =>
  t.field({
    type: [Permission],
    description: "The catalogue of permissions, by number. For everybody who is signed in; [] for a guest.",
    args: { module: t.arg.string({ description: "Only those of this module. Null: all." }) },
    resolve: (_root, { module }, context) => (context.actor ? catalogue(module) : []),
  }),
);

builder.queryField("permissionModules", (t) =>
  t.field({
    type: ["String"],
    description:
      "Modules of the catalogue: Contracts, Meetings, Procurement, then the others. For everybody who is signed in; [] for a guest.",
    resolve: (_root, _args, context) => (context.actor ? [...MODULES] : []),
  }),
);
