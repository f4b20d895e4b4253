import { ExportFormat, keepSheet } from "../files/keepSheet.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { stateOf } from "../roles/states.rules.ts";
import { PERMISSIONS, permissionName } from "../roles/permissions.ts";
import { rowsByRole } from "../roles/roleFacts.ts";

const WORDS = { ALLOW: "Allowed", DENY: "Denied", UNSET: "" } as const;

verb("exportRoleMatrix", {
  description:
    "Creates a spreadsheet of roles and permissions, with one row for each permission and one column for each role. An empty cell means neither allowed nor denied. Only you can download it, for one day.",
  permission: "administration.role-record.view",
  input: (t) => ({
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
  }),
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
    rows: t.exposeInt("rows", { description: "Number of permissions in the file." }),
  }),
});
