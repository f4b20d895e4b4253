import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentOf, EDITOR_SQL, sameShape } from "#tests/bench/editor.ts";
import { type Ground, ground } from "#tests/bench/ground.ts";
import { PARTS } from "#tests/bench/parts.ts";
import { withRows } from "#tests/bench/scalePage.ts";
import { BLINK } from "#tests/bench/size.ts";
import { openWorld } from "#tests/support/world.ts";

describe("the benchmark's handwritten query", () => {
  it("returns every field that the meeting editor asks for", async () => {
    await using world = await openWorld();
    const county = await world.county("alpha");
    const { key } = await county.meeting().items("To buy a snow plow", "To pave Main Street").present(3).create();
    const clerk = await county.as("Clerk");
    const response = await clerk.http("/graphql", {
      body: { documentId: documentOf("MeetingEditorPageQuery"), variables: { key } },
    });
    expect(response.json.errors).toBeUndefined();
    const rows = await world.database.asOwner((db) =>
      db.$queryRawUnsafe<{ answer: string }[]>(EDITOR_SQL, county.id, key),
    );
    sameShape(JSON.parse(String(rows[0]?.answer)), response.json.data, "data");
  });
});

describe("each row of the benchmark", () => {
  describe("on PostgreSQL", { tags: ["long/bench"] }, () => {
    let on: Ground;
    beforeAll(async () => {
      on = await ground(BLINK, process.env["TEST_DATABASE_URL"]);
    });
    afterAll(() => on?.[Symbol.asyncDispose]());
    it.each(Object.entries(PARTS))("(%s) runs, and gives its figures", { timeout: 400_000 }, async (_, measure) => {
      const rows = await measure(on);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(`${row.ours} ${row.limit} ${row.ratio}`).not.toMatch(/NaN|Infinity|undefined/);
    });
  });

  it("replaces the earlier one on the page, and leaves the others", async () => {
    const row = { ours: "1 ms", limit: "1 ms", ratio: "1.00", aim: "", met: null };
    const page = "# Scale\n\n<!-- npm run bench writes from here -->\n\n<!-- to here -->\n\nmore\n";
    const first = await withRows(
      page,
      [
        { ...row, what: "(b) old" },
        { ...row, what: "(a) old" },
      ],
      "yesterday",
    );
    const second = await withRows(first, [{ ...row, what: "(b) new" }], "today");
    expect(second).toMatch(/\(a\) old.*yesterday.*\n.*\(b\) new.*today/);
    expect(second).not.toContain("(b) old");
    expect(second).toMatch(/^# Scale\n[^]*\nmore\n$/);
  });
});
