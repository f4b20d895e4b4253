import { ExportFormat, keepSheet } from "../files/keepSheet.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { stateOf } from "../roles/states.rules.ts";
import { PERMISSIONS, permissionName } from "../roles/permissions.ts";
import { rowsByRole } from "../roles/roleFacts.ts";

const WORDS = { ALLOW: "Allowed", DENY: "Denied", UNSET: "" } as const;

verb("exportRoleMatrix", {
  description:
    "Makes a spreadsheet of roles by permissions: one row for each permission, one column for each role; an empty cell means neither allowed nor denied. Only you can download it, for a day.",
  permission: "administration.role-record.view",
  input: (t) => ({ format: t.field({ type: ExportFormat, required: true, description: "How it is written." }) }),
  run: async ({ format }, context) => {
    const [roles, rows] = [await context.db.role.findMany({ orderBy: { name: "asc" } }), await rowsByRole(context)];
    const columns = [
      { heading: "Module", width: 16 },
      { heading: "Category", width: 18 },
      { heading: "Permission", width: 40 },
      { heading: "Key", width: 48 },
      ...roles.map((role) => ({ heading: role.name, width: Math.max(12, role.name.length + 2) })),
    ];
    return keepSheet(context, {
      what: "roles",
      file: "Roles",
      format,
      sheet: {
        name: "Roles",
        columns,
        rows: PERMISSIONS.map(({ key, module, category }) => [
          module,
          category,
          permissionName(key),
          key,
          ...roles.map((role) => WORDS[stateOf(rows.get(role.id) ?? [], key)]),
        ]),
      },
    });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The spreadsheet: Roles.xlsx or Roles.csv.", ({ fileId }) => fileId),
    rows: t.exposeInt("rows", { description: "How many permissions it lists." }),
  }),
});
