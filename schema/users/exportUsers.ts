import { ExportFormat, keepSheet } from "../files/keepSheet.ts";
import { momentInFigures } from "../dates.rules.ts";
import { SortDirection } from "../SortDirection.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { placesOf, toCursor, UserFilter, UserSort } from "./listUsers.ts";
import { standingOf } from "./rules.ts";

const BATCH = 2_000;
const STANDING_WORDS = { INVITED: "Invited", ACTIVE: "Active", DEACTIVATED: "Deactivated" } as const;

/** Headings that an import also recognizes. */
const COLUMNS = [
  { heading: "First name", width: 16 },
  { heading: "Last name", width: 18 },
  { heading: "Email", width: 32 },
  { heading: "Title", width: 24 },
  { heading: "Address", width: 28 },
  { heading: "City", width: 18 },
  { heading: "State", width: 8 },
  { heading: "Zip", width: 10 },
  { heading: "Phone", width: 16 },
  { heading: "Cell phone", width: 16 },
  { heading: "Role", width: 22 },
  { heading: "Department", width: 26 },
  { heading: "More departments", width: 30 },
  { heading: "Status", width: 12 },
  { heading: "Last sign-in", width: 22 },
];

verb("exportUsers", {
  description:
    "Creates a spreadsheet of all users of a list, on all pages. Only you can download it, for one day. No cell is read as a formula.",
  permission: "administration.user-record.view",
  input: (t) => ({
    filter: t.field({ type: UserFilter, description: "Filter of the list. Null: all users." }),
    sort: t.field({ type: UserSort, description: "Sort order, as for the list." }),
    direction: t.field({ type: SortDirection, description: "Sort direction, as for the list." }),
    format: t.field({ type: ExportFormat, required: true, description: "File format of the export." }),
  }),
  run: async (input, context) => {
    const rows: (string | null)[][] = [];
    let after: string | undefined;
    for (;;) {
      const places = await placesOf(context, input, { after, limit: BATCH, inverted: false });
      const ids = places.map((place) => place.id);
      const found = await context.db.user.findMany({
        where: { id: { in: ids } },
        include: { role: true, department: true, moreDepartments: { include: { department: true } } },
      });
      const byId = new Map(found.map((user) => [user.id, user]));
      for (const user of ids.flatMap((id) => byId.get(id) ?? [])) {
        const more = user.moreDepartments.map((each) => each.department.name).sort();
        rows.push([
          user.firstName,
          user.lastName,
          user.email,
          user.title,
          user.address,
          user.city,
          user.state,
          user.zip,
          user.phone,
          user.cellPhone,
          user.role.name,
          user.department?.name ?? null,
          more.join("; ") || null,
          STANDING_WORDS[standingOf(user)],
          user.lastSignInAt && momentInFigures(user.lastSignInAt, context.tenant.timeZone),
        ]);
      }
      const last = places.at(-1);
      if (!last || places.length < BATCH) break;
      after = toCursor(last);
    }
    return keepSheet(context, {
      what: "users",
      file: "Users",
      format: input.format,
      sheet: { name: "Users", columns: COLUMNS, rows },
      filter: input.filter,
    });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The spreadsheet: Users.xlsx or Users.csv.", ({ fileId }) => fileId),
    rows: t.exposeInt("rows", { description: "Number of users in the file." }),
  }),
});
