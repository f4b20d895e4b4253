import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../files/import.rules.ts";
import { type ImportGround, namesIn, planUsers, type PresentUser, USER_COLUMNS } from "./import.rules.ts";
import { normalUser } from "./rules.ts";
import { type RoleFacts } from "../roles/administrators.rules.ts";

const role = (name: string): RoleFacts => ({ id: name, name, isSystem: true });
const ROLES = ["Clerk", "Vendor", "Full Administrator"].map(role);
const present = (email: string, more: Partial<PresentUser> = {}): PresentUser => ({
  id: email,
  fields: normalUser({ email, firstName: "Ann", lastName: "Ash" }),
  role: role("Clerk"),
  isAdmin: false,
  isActive: true,
  departmentId: null,
  moreDepartmentIds: [],
  ...more,
});
const ground = (more: Partial<ImportGround> = {}, ...users: PresentUser[]): ImportGround => ({
  acting: { userId: "me", roleId: "Clerk", isAdmin: false, mayChooseRoles: true },
  mayEdit: true,
  roles: ROLES,
  departments: [
    { id: "highway", name: "Highway", abbreviation: "HWY", munisId: 5010 },
    { id: "health", name: "Health", abbreviation: null, munisId: null },
  ],
  present: new Map(users.map((user) => [user.fields.email, user])),
  activeAdmins: 1,
  ...more,
});
/** A file of lines with cells separated by `|`. */
const rowsOf = (...lines: string[]) => {
  const read = readTable(
    lines.map((line, index) => ({ line: index + 1, cells: line.split("|") })),
    USER_COLUMNS,
    "email",
  );
  if ("refusal" in read) throw new Error(read.refusal.message);
  return read.table.rows;
};
const plan = (where: ImportGround, ...lines: string[]) => planUsers(rowsOf(...lines), where);

describe("a table of users", () => {
  test("makes new users with role and departments, by name, short name or Munis ID", () => {
    const [row] = plan(
      ground(),
      "Last Name|FIRST NAME|E-mail address|Role|Dept|More departments",
      "Ash|Ann|Ann@Demo.example|clerk|5010|health; Highway",
    );
    expect(row).toMatchObject({
      line: 2,
      outcome: "CREATE",
      problems: [],
      change: {
        id: null,
        fields: { email: "ann@demo.example", firstName: "Ann", lastName: "Ash" },
        role: { name: "Clerk" },
        departmentId: "highway",
        moreDepartmentIds: ["health"],
      },
    });
  });

  test("three bad rows are listed beside the good one, each with its reason", () => {
    const rows = plan(
      ground(),
      "Email|Role|Department",
      "|Clerk|",
      "ann@demo.example||",
      "ben@demo.example|Clerk|Harbour",
      "cy@demo.example|Clerk|hwy",
    );
    expect(rows.map((row) => [row.outcome, row.problems])).toEqual([
      ["REFUSED", ["Email is required."]],
      ["REFUSED", ["Please choose a role."]],
      ["REFUSED", ["No department has the name or Munis ID “Harbour”."]],
      ["CREATE", []],
    ]);
  });

  test("an address appears once in a file", () => {
    expect(plan(ground(), "Email|Role", "a@x.example|Clerk", "A@X.example|Vendor").map((row) => row.problems)).toEqual([
      [],
      ["Line 2 already has this email address."],
    ]);
  });

  test("an empty cell keeps the current value, and the same values change nothing", () => {
    const ann = present("ann@demo.example", { departmentId: "health" });
    const [same] = plan(ground({}, ann), "Email|First name|Last name|Department", "ann@demo.example|||");
    expect(same?.outcome).toBe("UNCHANGED");
    const [changed] = plan(ground({}, ann), "Email|Title", "ann@demo.example|Deputy");
    expect(changed).toMatchObject({
      outcome: "UPDATE",
      change: { id: ann.id, newRole: false, departmentId: "health", fields: { title: "Deputy", firstName: "Ann" } },
    });
  });

  test("people who may not choose roles add vendors and leave other roles unchanged, with a message", () => {
    const where = ground(
      { acting: { userId: "me", roleId: "Clerk", isAdmin: false, mayChooseRoles: false } },
      present("ann@demo.example"),
    );
    const [added, kept] = plan(where, "Email|Role|City", "ben@demo.example|Clerk|Troy", "ann@demo.example|Vendor|Troy");
    expect(added).toMatchObject({
      outcome: "CREATE",
      change: { role: { name: "Vendor" } },
      problems: ["You may not choose roles, so this user becomes Vendor."],
    });
    expect(kept).toMatchObject({
      outcome: "UPDATE",
      change: { role: { name: "Clerk" } },
      problems: ["You may not choose roles, so this user stays Clerk."],
    });
  });

  test("the guards of roles and administrators hold in it as anywhere", () => {
    const full = role("Full Administrator");
    const boss = present("boss@demo.example", { role: full, isAdmin: true });
    const me = present("me@demo.example", { id: "me" });
    const lines = [
      "Email|Role|City",
      "me@demo.example|Vendor|",
      "new@demo.example|Full Administrator|",
      "boss@demo.example||Troy",
    ];
    expect(plan(ground({}, boss, me), ...lines).map((row) => row.problems.join())).toEqual([
      "You cannot change your own role.",
      "Only a Full Administrator can give or take away a role with “admin” in its name.",
      "Only a Full Administrator can change the record of a Full Administrator.",
    ]);
    const asAdmin = { acting: { userId: "x", roleId: "x", isAdmin: true, mayChooseRoles: true } };
    expect(plan(ground(asAdmin, boss), "Email|Role", "boss@demo.example|Clerk")[0]).toMatchObject({
      outcome: "REFUSED",
      problems: [expect.stringContaining("one active Full Administrator")],
    });
  });

  test("a ZIP code that lost its zero gets it back, with a word about it", () => {
    const [row] = plan(ground(), "Email|Role|Zip", "a@x.example|Clerk|2138");
    expect(row).toMatchObject({
      outcome: "CREATE",
      change: { fields: { zip: "02138" } },
      problems: ["ZIP code 2138 is read as 02138."],
    });
  });

  test("a whole name is taken apart", () => {
    expect(namesIn("Ann Mary Ash")).toEqual({ firstName: "Ann Mary", lastName: "Ash" });
    expect(namesIn("Ash, Ann Mary")).toEqual({ firstName: "Ann Mary", lastName: "Ash" });
    expect(namesIn("Ann")).toEqual({ firstName: "Ann", lastName: "" });
  });
});

test("any table imports without error, and importing it again changes nothing", () => {
  const word = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(
      "a@x.example",
      "b@x.example",
      "ann@demo.example",
      "Clerk",
      "vendor",
      "Full Administrator",
      "5010",
      "Highway; Health",
      "1234",
      "",
    ),
  );
  const headings = fc.uniqueArray(fc.constantFrom(...USER_COLUMNS.map((column) => column.headings[0] ?? "")), {
    maxLength: 14,
  });
  const table = headings.chain((names) => {
    const all = names.includes("Email") ? names : ["Email", ...names];
    const cells = fc.array(word, { minLength: all.length, maxLength: all.length });
    return fc.array(cells, { minLength: 1, maxLength: 8 }).map((rows) => [all, ...rows]);
  });
  fc.assert(
    fc.property(table, fc.boolean(), fc.boolean(), (cells, isAdmin, mayChooseRoles) => {
      const read = readTable(
        cells.map((row, index) => ({ line: index + 1, cells: row })),
        USER_COLUMNS,
        "email",
      );
      if ("refusal" in read) return;
      const acting = { userId: "me", roleId: "Clerk", isAdmin, mayChooseRoles };
      const where = ground({ acting }, present("ann@demo.example", { departmentId: "health" }));
      const planned = planUsers(read.table.rows, where);
      expect(planned.map((row) => row.line)).toEqual(read.table.rows.map((row) => row.line));
      for (const row of planned) {
        expect(row.change === null).toBe(row.outcome === "UNCHANGED" || row.outcome === "REFUSED");
        expect(row.outcome === "REFUSED" && row.problems.length === 0).toBe(false);
      }
      const after = new Map(where.present);
      for (const { change } of planned) {
        if (!change) continue;
        const { fields, role: plannedRole, isAdmin: admin, departmentId, moreDepartmentIds } = change;
        after.set(fields.email, {
          id: change.id ?? fields.email,
          fields,
          role: plannedRole,
          isAdmin: admin,
          isActive: true,
          departmentId,
          moreDepartmentIds,
        });
      }
      const again = planUsers(read.table.rows, { ...where, present: after });
      expect(again.map((row) => row.outcome)).toEqual(
        planned.map((row) => (row.outcome === "REFUSED" ? "REFUSED" : "UNCHANGED")),
      );
    }),
    { numRuns: 300 },
  );
});
