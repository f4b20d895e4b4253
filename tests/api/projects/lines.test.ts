import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { projectOf, setProject } from "./documents.ts";

let world: World;
let county: County;
let staff: Person;
let purchasing: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("lines");
  staff = await county.as("Department staff");
  purchasing = await county.as("Purchasing");
});
afterAll(() => world?.close());

const line = (number: string, change: object = {}) => ({
  kind: "BASE",
  number,
  description: "Treated salt",
  unit: "ton",
  quantity: "900",
  estimate: "61.37",
  ...change,
});
const LINES =
  "project { linesVersion version lines { id key number quantity estimate allowance amount } lineTotals { base alternates allowances withoutEstimate } }";
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("the lines for bidders to price", () => {
  test("are saved as a list, have exact totals, and keep their keys", async () => {
    const { id } = await projectOf(world, county, staff);
    const lines = [
      line("1"),
      line("2", { quantity: "3", estimate: "0.335" }),
      line("A-1", { kind: "ALTERNATE", estimate: null }),
      line("4", { kind: "ALLOWANCE", estimate: "", allowance: "$5,000" }),
    ];
    const { project } = await staff.does("saveLineItems", { projectId: id, linesVersion: 0, lines }, LINES);
    expect(project).toMatchObject({
      linesVersion: 1,
      // A user who edits the properties meanwhile is not affected.
      version: 1,
      lineTotals: { base: "55234.01", alternates: "0", allowances: "5000", withoutEstimate: 1 },
    });
    const [first, second] = project.lines;
    const again = [line("2", { key: second.key }), line("1", { key: first.key }), line("9", { key: first.key })];
    const saved = await staff.does("saveLineItems", { projectId: id, linesVersion: 1, lines: again }, LINES);
    const keys = saved.project.lines.map(({ key }: { key: string }) => key);
    expect(keys.slice(0, 2)).toEqual([second.key, first.key]);
    expect(new Set(keys).size).toBe(3);
  });

  test("are protected: the second of two editors is shown the newer list, and nothing is lost", async () => {
    const { id } = await projectOf(world, county, staff);
    await staff.does("saveLineItems", { projectId: id, linesVersion: 0, lines: [line("1")] });
    const late = await purchasing.verb("saveLineItems", { projectId: id, linesVersion: 0, lines: [] });
    expect(late).toMatchObject({ __typename: "Conflict", current: { id } });
  });

  test("are limited to 2,000", async () => {
    const { id } = await projectOf(world, county, staff);
    const many = (count: number) => Array.from({ length: count }, (_, index) => line(String(index + 1)));
    const refused = await staff.verb("saveLineItems", { projectId: id, linesVersion: 0, lines: many(2501) });
    expect(refused).toMatchObject({ code: "TOO_MANY", field: "lines" });
    const { project } = await staff.does("saveLineItems", { projectId: id, linesVersion: 0, lines: many(2000) }, LINES);
    expect(project.lines).toHaveLength(2000);
  });

  test("are refused with line and field if a value is not a number", async () => {
    const { id } = await projectOf(world, county, staff);
    const attempt = async (change: object) =>
      staff.verb("saveLineItems", { projectId: id, linesVersion: 0, lines: [line("1"), line("2", change)] });
    expect(await attempt({ estimate: "$294,8499.49" })).toMatchObject({
      code: "NOT_A_NUMBER",
      field: "lines.1.estimate",
      message: "Line 2: “$294,8499.49” isn't a clear estimate. Write it like 1,200.5.",
    });
    expect(await attempt({ quantity: "-1" })).toMatchObject({ code: "NOT_A_NUMBER", field: "lines.1.quantity" });
    expect(await attempt({ number: "1" })).toMatchObject({ code: "TWICE", field: "lines.1.number" });
  });

  test("are imported after a preview, bad rows are skipped, and importing the same file again changes nothing", async () => {
    const { id } = await projectOf(world, county, staff);
    await staff.does("saveLineItems", { projectId: id, linesVersion: 0, lines: [line("1")] });
    const rows = ["Item No.,Description,Unit,Qty,Unit price", "1,,,950,", "2,Sand,ton,40,12.5", "3,Grit,ton,many,1"];
    const file = { projectId: id, filename: "lines.csv", content: base64(rows.join("\n")) };
    const SHEET = "sheet { creates updates unchanged refused rows { line outcome problems } }";
    const checked = await staff.does("checkLineItemsImport", file, SHEET);
    expect(checked.sheet).toMatchObject({ creates: 1, updates: 1, refused: 1 });
    expect(checked.sheet.rows[2].problems).toEqual(["“many” isn't a clear quantity. Write it like 1,200.5."]);
    const done = await staff.does("importLineItems", file, `${SHEET} ${LINES}`);
    expect(done.project.lines).toMatchObject([
      { number: "1", quantity: "950", estimate: "61.37" },
      { number: "2", quantity: "40", amount: "500" },
    ]);
    const again = await staff.does("importLineItems", file, `${SHEET} ${LINES}`);
    expect([again.sheet.unchanged, again.project.linesVersion]).toEqual([2, 2]);
    const broken = { ...file, content: base64("PK\u0003\u0004 nothing") };
    expect(await staff.verb("checkLineItemsImport", broken)).toMatchObject({ __typename: "Refusal", field: "content" });
  });

  test("cannot change once the project is locked, and vendors and guests cannot see them even after publication", async () => {
    const { id, key } = await projectOf(world, county, staff);
    const { project } = await staff.does(
      "saveLineItems",
      { projectId: id, linesVersion: 0, lines: [line("1")] },
      LINES,
    );
    await setProject(world, county, key, { status: "PUBLISHED", isLocked: true }, "OPEN");
    const late = { projectId: id, linesVersion: 1, lines: [] };
    expect(await staff.verb("saveLineItems", late)).toMatchObject({ code: "LOCKED" });
    const vendor = await county.as("Vendor");
    const query = "query($id: ID!, $key: ID!) { node(id: $id) { id } project(key: $key) { lines { estimate } } }";
    for (const who of [vendor, county.guest])
      expect(await who.read(query, { id: project.lines[0].id, key })).toEqual({ node: null, project: null });
    expect(await vendor.verb("saveLineItems", late)).toMatchObject({ code: "FORBIDDEN" });
  });
});
