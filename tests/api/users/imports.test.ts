import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpreadsheets } from "#server/spreadsheets/spreadsheets.ts";
import { importing } from "#tests/support/importing.ts";
import { storedLetters } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type Asked, asked, stopJobs } from "#tests/support/work.ts";
import { department } from "../resolutions/request.ts";
import { addUsers, administrator, logOf } from "./ground.ts";

let world: World;
let county: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("imports");
  admin = await administrator(world, county);
  await department(world, county, "Highway", 5010, []);
});
afterAll(() => world?.close());

const { check: checked, take: takeFile } = importing("users");
const check = (content: string | Uint8Array, who = admin) => checked(who, content);
const take = (content: string | Uint8Array, choices: string[] = [], who = admin) => takeFile(who, content, choices);
const users = () =>
  world.database.inTenant(county.id, (db) => db.user.findMany({ orderBy: { email: "asc" }, include: { role: true } }));

const THREE_BAD = [
  "Role,Email,Badge,First name,Last name,Department",
  "Clerk,ann@imports.example,1,Ann,Ash,5010",
  "Clerk,ben-at-home,2,Ben,Bur,",
  "Clark,cy@imports.example,3,Cy,Cole,",
  "Vendor,dee@imports.example,4,Dee,Dow,highway",
  "Clerk,ANN@imports.example,5,Ann,Other,",
].join("\r\n");

describe("importing users", () => {
  test("each row's outcome is shown before writing, and only the good rows are imported", async () => {
    const before = await users();
    const { sheet } = await check(THREE_BAD);
    expect(sheet).toMatchObject({
      columns: ["Role", "Email", "First name", "Last name", "Department"],
      ignored: ["Badge"],
      creates: 2,
      updates: 0,
      unchanged: 0,
      refused: 3,
    });
    expect(sheet.rows.map((row: any) => [row.line, row.outcome, row.problems[0] ?? null])).toEqual([
      [2, "CREATE", null],
      [3, "REFUSED", "“ben-at-home” isn't an email address. Use one like name@county.example."],
      [4, "REFUSED", "No role is named “Clark”."],
      [5, "CREATE", null],
      [6, "REFUSED", "Line 2 already has this email address."],
    ]);
    expect(sheet.rows[0].values).toEqual(["Clerk", "ann@imports.example", "Ann", "Ash", "5010"]);
    expect(await users()).toEqual(before);

    expect((await take(THREE_BAD)).sheet).toEqual(sheet);
    const added = (await users()).filter((user) => !before.some((each) => each.id === user.id));
    expect(added.map((user) => [user.email, user.role.name])).toEqual([
      ["ann@imports.example", "Clerk"],
      ["dee@imports.example", "Vendor"],
    ]);
    expect(added.every((user) => user.departmentId !== null && user.passwordHash === null)).toBe(true);
    expect(await logOf(world, county, added[0]?.id ?? "")).toMatchObject([
      { action: "importUsers", after: { email: "ann@imports.example", role: "Clerk" } },
    ]);
  });

  test("importing again changes nothing, and logs only that it was done", async () => {
    const before = await users();
    const { sheet } = await take(THREE_BAD);
    expect(sheet).toMatchObject({ creates: 0, updates: 0, unchanged: 2, refused: 3 });
    expect(await users()).toEqual(before);
  });

  test("existing users are changed cell by cell, and the log keeps both values", async () => {
    const [user] = (await users()).filter(({ email }) => email === "ann@imports.example");
    const { sheet } = await take("Email;Title;First name\nann@imports.example;Deputy clerk;");
    expect(sheet).toMatchObject({ creates: 0, updates: 1 });
    expect((await users()).find(({ id }) => id === user?.id)).toMatchObject({
      title: "Deputy clerk",
      firstName: "Ann",
      version: 2,
    });
    expect((await logOf(world, county, user?.id ?? "")).at(-1)).toMatchObject({
      before: { title: null },
      after: { title: "Deputy clerk" },
    });
  });

  test("takes a workbook by its content, whatever its name", async () => {
    const workbook = await createSpreadsheets().xlsx({
      name: "People",
      columns: [
        { heading: "E-mail address", width: 10 },
        { heading: "Name", width: 10 },
        { heading: "Role", width: 10 },
      ],
      rows: [["eve@imports.example", "Eve Eve", "Clerk"]],
    });
    expect((await take(workbook)).sheet).toMatchObject({ creates: 1, refused: 0 });
  });

  test("new users get a welcome email on request, at most 100 together", async () => {
    await take("Email,Role\nfay@imports.example,Clerk\nann@imports.example,", ["sendWelcome"]);
    expect(await storedLetters(world, county, "fay@imports.example", "WELCOME-EMAIL")).toHaveLength(1);
    expect(await storedLetters(world, county, "ann@imports.example", "WELCOME-EMAIL")).toHaveLength(0);
    const many = Array.from({ length: 101 }, (_, index) => `w${index}@imports.example,Clerk`).join("\n");
    expect(await take(`Email,Role\n${many}`, ["sendWelcome"])).toMatchObject({ code: "TOO_MANY_WELCOMES" });
  });

  test("another role for someone asks for a fresh proof, and no one gives themselves one", async () => {
    world.clock.advance(11);
    const change = "Email,Role\nann@imports.example,Vendor";
    expect(await take(change)).toMatchObject({ code: "PROVE_IDENTITY" });
    await admin.proves();
    expect((await take(`${change}\n${admin.email},Clerk`)).sheet.rows).toMatchObject([
      { outcome: "UPDATE" },
      { outcome: "REFUSED", problems: ["You cannot change your own role."] },
    ]);
  });

  test("an unreadable file is refused in words, and so are people who may not add users", async () => {
    const code = async (content: string | Uint8Array) => (await check(content)).code;
    expect(await code("")).toBe("EMPTY");
    expect(await code("Email")).toBe("EMPTY");
    expect((await check("Name,Role\nAnn,Clerk")).problem).toContain("Email");
    expect((await check("Email,E-mail\na,b")).problem).toBe("The columns “Email” and “E-mail” mean the same.");
    expect(await code(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0))).toBe("UNREADABLE");
    expect(await code(`Email\n${"x\n".repeat(5_001)}`)).toBe("TOO_MANY_ROWS");
    expect(await code(`Email\n${"x".repeat(2 * 1024 * 1024)}`)).toBe("TOO_LARGE");
    expect(await admin.verb("checkImport", { kind: "users", filename: "x.csv", content: "%%%" })).toMatchObject({
      code: "NOT_BASE64",
    });
    for (const ask of [check, (content: string, who: Person) => take(content, [], who)])
      expect(await ask(THREE_BAD, await county.as("Clerk"))).toMatchObject({
        code: "FORBIDDEN",
        permission: "administration.user-record.create",
      });
  });
});

// A batch has 200 rows. Each rereads the rows before its own, because a row's outcome depends on them.
test(
  "2,000 users, and a change of each, take at most ten times the statements of 200",
  { tags: ["long/size"] },
  async () => {
    await stopJobs(world);
    const few = await imported("few", 200);
    const many = await imported("many", 2_000);
    for (const [step, { statements }] of many.entries())
      expect(statements).toBeLessThanOrEqual(10 * (few[step]?.statements ?? 0));
  },
);

/** The product's database load for this many new users, and for a change of each. */
async function imported(prefix: string, count: number): Promise<Asked[]> {
  const lines = Array.from(
    { length: count },
    (_, index) => `${prefix}${index}@imports.example,Clerk,First,Last${index}`,
  );
  const content = `Email,Role,First name,Last name\n${lines.join("\n")}`;
  return [
    await asked(async () => expect((await take(content)).sheet).toMatchObject({ creates: count })),
    await asked(async () =>
      expect((await take(content.replaceAll("First,", "Given,"))).sheet).toMatchObject({
        updates: count,
        unchanged: 0,
      }),
    ),
  ];
}

describe("exporting users", () => {
  test("the export has the whole filtered list without formulas, and imports again without change", async () => {
    await addUsers(world, county, [
      {
        email: "formula@imports.example",
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: "@SUM(1)",
        more: { phone: "+1 518 555 0142", title: "-2+3", departmentId: null },
      },
    ]);
    const done = await admin.does(
      "exportUsers",
      { format: "CSV", filter: { text: "formula@" } },
      "rows file { filename url }",
    );
    expect(done).toMatchObject({ rows: 1, file: { filename: "Users.csv" } });
    const { pathname, search } = new URL(done.file.url, "http://x.example");
    const csv = (await county.guest.http(`${pathname}${search}`)).text;
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")",'@SUM(1),formula@imports.example,'-2+3`);
    expect(csv).toContain("'+1 518 555 0142");
    expect((await check(csv)).sheet).toMatchObject({
      ignored: ["Status", "Last sign-in"],
      unchanged: 1,
      refused: 0,
    });
    expect(await (await county.as("Clerk")).verb("exportUsers", { format: "CSV" })).toMatchObject({
      code: "FORBIDDEN",
    });
    const logged = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { action: "exportUsers" } }),
    );
    expect(logged).toMatchObject([{ after: { rows: 1, filter: { text: "formula@" } } }]);
  });

  test("is a workbook, too", async () => {
    const { file } = await admin.does(
      "exportUsers",
      { format: "XLSX", filter: { text: "eve" } },
      "file { filename url }",
    );
    const { pathname, search } = new URL(file.url, "http://x.example");
    const { bytes } = await county.guest.http(`${pathname}${search}`);
    expect((await check(bytes)).sheet).toMatchObject({ unchanged: 1, refused: 0 });
  });
});
