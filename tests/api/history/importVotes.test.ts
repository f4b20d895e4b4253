import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let alpha: County;
beforeAll(async () => {
  world = await openWorld();
  alpha = await world.county("alpha");
});
afterAll(() => world.close());

const file = (text: string) => ({ filename: "votes.csv", content: Buffer.from(text).toString("base64") });
const SHEET = "sheet { columns creates unchanged refused rows { line outcome problems } }";
const ROWS = [
  "Date,Body,Title,Result,Tally,Mover,Seconder,Votes",
  "2024-09-10,School Board,Safe streets,Passed,2-1,Ann Poe,Ben Roe,Ann Poe: Yes; Ben Roe: Yes; Cy Doe: No",
  "2024-09-10,School Board,Playgrounds,Failed,Ayes: 7,Ann Poe,Ann Poe,",
  "2024-13-10,School Board,No such day,Passed,,,,",
].join("\n");
const MOTIONS = `{ meetings(first: 20) { edges { node { date body { name } items { description currentMotion { outcome declared contradictions verdict { passed } tally { heads { yes no } } } } } } } }`;

describe("votes from a table", () => {
  it("each row's outcome is shown before writing, with its contradictions", async () => {
    const clerk = await alpha.as("Clerk");
    const { sheet } = await clerk.does("checkVotesImport", file(ROWS), SHEET);
    expect(sheet).toMatchObject({ creates: 2, refused: 1 });
    expect(sheet.rows[1].problems).toEqual([
      "Ann Poe is named as mover and as seconder.",
      "It is recorded as failed, but the count is 7 Yes and no one against.",
    ]);
    expect((await clerk.read(MOTIONS)).meetings.edges).toEqual([]);
  });

  it("good rows become a past meeting, named votes are recounted, and importing again adds nothing", async () => {
    const clerk = await alpha.as("Clerk");
    expect((await clerk.does("importVotes", file(ROWS), SHEET)).sheet).toMatchObject({ creates: 2, refused: 1 });
    const { meetings } = await clerk.read(MOTIONS);
    expect(meetings.edges).toHaveLength(1);
    const { body, items } = meetings.edges[0].node;
    expect(body.name).toBe("School Board");
    expect(items[0].currentMotion).toMatchObject({
      outcome: "PASSED",
      verdict: { passed: true },
      tally: { heads: { yes: 2, no: 1 } },
    });
    expect(items[1].currentMotion).toMatchObject({ outcome: "FAILED", declared: "LOST" });
    expect(items[1].currentMotion.contradictions).toEqual([
      "Ann Poe is named as mover and as seconder.",
      "It is recorded as failed, but the count is 7 Yes and no one against.",
    ]);
    expect((await clerk.does("importVotes", file(ROWS), SHEET)).sheet).toMatchObject({ creates: 0, unchanged: 2 });
  });

  it("a column chosen by the clerk is used, and an invalid choice is refused at its field", async () => {
    const clerk = await alpha.as("Clerk");
    const input = file("Sitzung;Wer;Was\n2024-01-02;Council;A park");
    expect(
      await clerk.does("checkVotesImport", input, `problem headings columns { field heading } ${SHEET}`),
    ).toMatchObject({
      problem: expect.stringContaining("“Date”, or “Title”, or “Body”"),
      headings: ["Sitzung", "Wer", "Was"],
      sheet: null,
    });
    expect(await clerk.verb("importVotes", input, SHEET)).toMatchObject({ code: "COLUMN_MISSING" });
    const columns = [
      { field: "date", heading: "Sitzung" },
      { field: "body", heading: "Wer" },
      { field: "title", heading: "Was" },
    ];
    const answer = await clerk.does("checkVotesImport", { ...input, columns }, `columns { field heading } ${SHEET}`);
    expect(answer.sheet).toMatchObject({ creates: 1 });
    expect(answer.columns.slice(0, 4)).toEqual([
      ...columns.slice(0, 1),
      columns[2],
      columns[1],
      { field: "meeting", heading: null },
    ]);
    expect(
      await clerk.verb("checkVotesImport", { ...input, columns: [{ field: "weather", heading: "Was" }] }, SHEET),
    ).toMatchObject({ code: "FIELD", field: "columns" });
  });

  it("the same file sent twice simultaneously adds its meeting once", async () => {
    const clerk = await alpha.as("Clerk");
    const sent = file("Date,Body,Title,Result\n2023-05-05,Council,A bridge,Passed");
    await Promise.all([clerk.does("importVotes", sent, SHEET), clerk.does("importVotes", sent, SHEET)]);
    const { meetings } = await clerk.read(MOTIONS);
    const bridges = meetings.edges.flatMap((edge: any) =>
      edge.node.items.filter((item: any) => item.description === "A bridge"),
    );
    expect(bridges).toHaveLength(1);
  });
});

const REAL = join(import.meta.dirname, "../../../../shared/data/meetings/school-board/LAUSD-2024-Q3-Voted-Items.csv");
describe.runIf(existsSync(REAL))("a school board's quarter (skipped: no ../shared/data)", () => {
  it("the file is read by its own headings, and its one contradictory result is found", async () => {
    const beta = await world.county("beta");
    const clerk = await beta.as("Clerk");
    const sent = { filename: "quarter.csv", content: readFileSync(REAL).toString("base64") };
    const { sheet } = await clerk.does("importVotes", sent, SHEET);
    expect(sheet).toMatchObject({ creates: 7, refused: 0 });
    const contradicted = sheet.rows.filter((row: any) => row.problems.length > 0);
    expect(contradicted.map((row: any) => row.problems)).toEqual([
      ["It is recorded as failed, but the count is 7 Yes and no one against."],
    ]);
  });
});
