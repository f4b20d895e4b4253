import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("exports");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
  await request(clerk, { title: '=HYPERLINK("http://evil.example")', vendor: "+Plus, Inc." });
  await request(clerk, { title: "Road salt", termStart: "2026-01-01", termEnd: "2026-12-31" });
  await request(clerk, { title: "Bridge & culvert" });
});
afterAll(() => world?.close());

const ROWS = "rows file { id filename contentType url }";
const exported = (who: Person, input: object) => who.does("exportResolutions", { format: "CSV", ...input }, ROWS);
async function bytesOf(who: Person, file: { url: string }): Promise<Buffer> {
  const { pathname, search } = new URL(file.url, "http://x");
  return (await who.http(`${pathname}${search}`)).bytes;
}
const linesOf = (bytes: Buffer) =>
  bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .split("\r\n");

describe("the repository as a spreadsheet", () => {
  it("holds the whole filtered list in its order, and no cell that a program would take for a formula", async () => {
    const { rows, file } = await exported(clerk, { sort: "TITLE" });
    expect([rows, file.filename]).toEqual([3, "Resolutions.csv"]);
    const lines = linesOf(await bytesOf(clerk, file));
    expect(lines[0]).toBe("Number,Department,Title,Vendor,Created,Status,Waiting on,Adopted");
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")","'+Plus, Inc."`);
    expect(lines[2]).toContain("Bridge & culvert");
    expect(lines[3]).toContain("Road salt");
    const found = await exported(clerk, { filter: { q: "culvert" } });
    expect(found.rows).toBe(1);
  });

  it("is a workbook of one sheet; the dashboard's is Meetings.xlsx with Sheet1", async () => {
    const { file } = await exported(clerk, { format: "XLSX", layout: "DASHBOARD", sort: "TITLE", direction: "DESC" });
    expect(file.filename).toBe("Meetings.xlsx");
    const { files } = new PizZip(await bytesOf(clerk, file));
    expect(files["xl/workbook.xml"]?.asText()).toContain('name="Sheet1"');
    const text = Object.values(files)
      .flatMap((part) => (part.name.endsWith(".xml") ? [part.asText()] : []))
      .join();
    for (const word of ["number", "authority", "contractName", "startDate", "waitingOn", "Road salt", "2026-12-31"])
      expect(text).toContain(word);
    expect(text).not.toContain("<f>");
  });

  it("an export contains what the viewer may read, and is private to the viewer", async () => {
    const { rows } = await exported(staff, {});
    expect(rows).toBe(0);
    const { file } = await exported(clerk, {});
    expect((await staff.read("query($id: ID!) { node(id: $id) { id } }", { id: file.id })).node).toBeNull();
    expect(await county.guest.verb("exportResolutions", { format: "CSV" })).toMatchObject({ code: "SIGN_IN" });
  });

  it("is on record and in the log", async () => {
    const before = world.log.filter((line) => line["event"] === "export").length;
    const { file } = await exported(clerk, { filter: { status: "DRAFT" } });
    expect(world.log.filter((line) => line["event"] === "export")).toHaveLength(before + 1);
    const entry = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findFirst({ where: { action: "exportResolutions" }, orderBy: { at: "desc" } }),
    );
    expect(entry?.actorId).toBe(clerk.userId);
    expect(file.filename).toBe("Resolutions.csv");
  });
});
