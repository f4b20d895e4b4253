import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyOf } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { tagsInPdf, wordsInWordFile } from "#tests/support/office.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { step } from "./lifecycle.fixture.ts";
import { block, putAt, request } from "./request.ts";

let world: World;
let county: County;
let staff: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("prints");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const FILE = "file { id key filename contentType kind size url }";
const download = async (who: Person, file: { url: string }) => {
  const { pathname, search } = new URL(file.url, "http://here");
  const answer = await who.http(pathname + search);
  expect(answer.status).toBe(200);
  return answer.bytes;
};
const printed = async (who: Person, resolutionId: string, kind: string) => {
  const { file } = await who.does("printResolution", { resolutionId, kind }, FILE);
  return { file, bytes: await download(who, file) };
};
const onOneLine = (bytes: Uint8Array) => readPdf(bytes).pages.join("\n").replaceAll("\u200b", "").replace(/\s+/g, " ");
const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Text that Word, XML and templates could each treat as markup. */
const TRICKY = "Salt & Sons <b>{vendor}</b> \"{{x}}\" 'l\u2019été' ]]> &amp; Đặng";

/** A draft with every kind of formatting, a list and a struck clause. */
const MARKED = [
  block("t", "TITLE", "RESOLUTION AUTHORIZING SALT"),
  block("w", "WHEREAS", TRICKY),
  block("gone", "WHEREAS", "this clause is struck", true),
  {
    key: "r",
    kind: "RESOLVED",
    struck: false,
    content: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "salt is " },
            { type: "text", text: "bought", marks: [{ type: "bold" }, { type: "italic" }, { type: "underline" }] },
            { type: "hardBreak" },
            { type: "text", text: "and strewn:" },
          ],
        },
        {
          type: "orderedList",
          content: ["on roads", "on bridges"].map((text) => ({
            type: "listItem",
            content: [{ type: "paragraph", content: [{ type: "text", text }] }],
          })),
        },
      ],
    },
  },
  block("r2", "RESOLVED", "nothing else."),
  block("x", "TEXT", "Free words."),
];
const written = async (more: object = {}) => {
  const matter = await request(staff, more);
  const { resolution } = await staff.does(
    "saveDraft",
    { resolutionId: matter.id, version: matter.version, blocks: MARKED },
    "resolution { draftText version }",
  );
  return { ...matter, ...(resolution as { draftText: string; version: number }) };
};
/** Puts it in board review and records its adoption. */
const adopted = async (more: object = {}) => {
  const matter = await written(more);
  await putAt(world, county, matter.key, "BOARD_REVIEW");
  const { resolution } = await clerk.does(
    "recordAdoption",
    { resolutionId: matter.id, adoptedOn: "2026-03-10", reason: "Adopted at the special session" },
    "resolution { number seal { hash } }",
  );
  return { ...matter, ...(resolution as { number: string; seal: { hash: string } }) };
};

describe("the Word file", () => {
  test("the Word file opens in LibreOffice with exactly the words of the draft, on the county's letterhead", async () => {
    const { id, draftText, fileNumber } = await written();
    const { file, bytes } = await printed(staff, id, "WORD");
    expect(file).toMatchObject({
      filename: `Resolution ${fileNumber}.docx`,
      kind: "PRINT",
      size: String(bytes.length),
    });
    const [number, department, status, ...text] = lines(await wordsInWordFile(bytes));
    expect([number, department, status]).toEqual([`Resolution ${fileNumber}`, "Department: Highway", "Status: Draft"]);
    expect(text).toEqual(lines(draftText));
    expect(draftText).toContain(TRICKY);
    expect(text.join("\n")).not.toContain("struck");
  }, 120_000);

  test("a generated draft has its words, with the title if no heading was written", async () => {
    const { id, version } = await request(staff, { title: "Salt and sand", description: "Salt for the roads." });
    const empty = await printed(staff, id, "WORD");
    expect(lines(await wordsInWordFile(empty.bytes)).slice(3)).toEqual(["Salt and sand"]);
    const { resolution } = await staff.does("generateDraft", { resolutionId: id, version }, "resolution { draftText }");
    const { bytes } = await printed(staff, id, "WORD");
    expect(lines(await wordsInWordFile(bytes)).slice(3)).toEqual(lines(resolution.draftText));
  }, 120_000);
});

describe("the cover sheet", () => {
  test("says every field that is filled and none that is not, and the route with its states, in tagged tables", async () => {
    const { id, key, version } = await request(staff, { title: TRICKY, isAnnual: true, fundingState: "25.5" });
    const steps = [
      step(clerk, "LEGAL_REVIEW", 1, "APPROVAL", "Ann Lee"),
      step(clerk, "BOARD_REVIEW", 2, "SIGNATURE", "Bo Roe"),
    ];
    await staff.does("saveRoute", { resolutionId: id, version, note: "", steps });
    const { bytes } = await printed(staff, id, "COVER_SHEET");
    const text = onOneLine(bytes);
    for (const phrase of [
      TRICKY,
      "$25,000.50 per year",
      "Salt & Sons, Inc.",
      "25.5%",
      "March 11, 2026",
      "Ann Lee",
      "Bo Roe",
    ])
      expect(text).toContain(phrase);
    for (const absent of ["Budget Line", "% Federal", "Agency Name"]) expect(text).not.toContain(absent);
    expect(text).toContain("Printed by Department staff, March 11, 2026, 1:00 PM");
    const tags = await tagsInPdf(bytes);
    expect(tags).toMatch(/^\s*H1 "Cover sheet of RLA-/m);
    expect(tags.match(/^\s*Table/gm)).toHaveLength(2);
    expect(tags.match(/^\s*TH /gm)).toHaveLength(7);
    const { raw, bookmarks } = readPdf(bytes);
    expect(bookmarks).toEqual(["Request", "Route"]);
    expect(raw).toMatch(/pdfuaid:part>1</);
    expect(raw).toContain("/Lang (en-US)");
    expect(raw).toContain("/DisplayDocTitle true");
    await putAt(world, county, key, "PUBLISHED");
    const member = await county.with("meetings.meeting-record.view");
    const seen = onOneLine((await printed(member, id, "COVER_SHEET")).bytes);
    expect(seen).toContain("$25,000.50");
    expect(seen).not.toContain("Bo Roe");
  });
});

/** A written resolution before the board in session, moved but not yet voted on. */
async function beforeTheBoard() {
  const resolution = await written();
  await putAt(world, county, resolution.key, "BOARD_REVIEW");
  const meeting = await county.meeting().items("Minutes").present(5).create();
  const place = { resolutionId: resolution.id, meetingId: meeting.id };
  const { item } = await clerk.does("placeOnAgenda", place, "item { id }");
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  const { motion } = await clerk.does(
    "addMotion",
    { itemId: item.id, kind: "MAIN", text: "To adopt" },
    "motion { id }",
  );
  return { resolution, meeting, item, motion } as const;
}

describe("the certified copy", () => {
  test("is refused before the adoption", async () => {
    const { id } = await written();
    expect(await clerk.verb("printResolution", { resolutionId: id, kind: "CERTIFIED_COPY" })).toMatchObject({
      code: "NOT_ADOPTED",
      message: "Only an adopted resolution has a certified copy.",
    });
  });

  test("holds the sealed text with number, adoption, fingerprint and the clerk's lines, tagged", async () => {
    const { id, number, seal } = await adopted();
    const { file, bytes } = await printed(clerk, id, "CERTIFIED_COPY");
    expect(file.filename).toBe(`Certified copy ${number}.pdf`);
    const text = onOneLine(bytes);
    const order = [
      "prints County",
      `Resolution No. ${number}`,
      "RESOLUTION AUTHORIZING SALT",
      "WHEREAS, Salt & Sons",
      "NOW, THEREFORE, BE IT RESOLVED, that salt is bought",
      "2. on bridges",
      "BE IT FURTHER RESOLVED, that nothing else.",
      "Free words.",
      "Adopted on March 10, 2026 by the Board.",
      "Adopted at the special session",
      "Signature of the Clerk",
      seal.hash,
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).not.toContain("struck");
    const tags = await tagsInPdf(bytes);
    expect(tags).toMatch(/^\s*H1 "Resolution No\./m);
    expect(tags).toMatch(/^\s*H2 "RESOLUTION AUTHORIZING SALT"/m);
  });

  test("a certified copy is refused if the sealed text was altered", async () => {
    const { id, key } = await adopted();
    await world.database.asOwner(async (db) => {
      await db.$queryRaw`select set_config('app.tenant', ${county.id}, true)`;
      const changed =
        await db.$executeRaw`update resolution_seal set content = jsonb_set(content, '{title}', '"Sand"') where resolution_id = ${key}`;
      expect(changed).toBe(1);
    });
    expect(await clerk.verb("printResolution", { resolutionId: id, kind: "CERTIFIED_COPY" })).toMatchObject({
      code: "SEAL_BROKEN",
    });
  });

  test("of an adoption by voice vote gives the chair's declaration, and no roll of names", async () => {
    const { resolution, item, motion } = await beforeTheBoard();
    const fields = (
      await clerk.read("query($id: ID!) { node(id: $id) { ... on AgendaItem { version description } } }", item)
    ).node;
    await clerk.does("updateAgendaItem", { itemId: item.id, ...fields, voteType: "VOICE_VOTE" });
    await clerk.does("declareVote", { motionId: motion.id, declared: "CARRIED" });
    const text = onOneLine((await printed(clerk, resolution.id, "CERTIFIED_COPY")).bytes);
    expect(text).toContain("Voice vote: the chair declared it carried.");
    expect(text).toContain("and of the vote by which it was adopted");
    expect(text).not.toContain("Roll call");
  });

  test("a certified copy of an adoption by vote shows the roll call", async () => {
    const { resolution, meeting, motion } = await beforeTheBoard();
    const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
    const votes = opened.motion.roll.map(({ id }: { id: string }, index: number) => ({
      entryId: id,
      value: index < 4 ? "YES" : "NO",
    }));
    await clerk.does("castVotes", { motionId: motion.id, votes });
    const closed = await clerk.does("closeVote", { motionId: motion.id }, "motion { verdict { sentence } }");
    const { bytes } = await printed(clerk, resolution.id, "CERTIFIED_COPY");
    const text = onOneLine(bytes);
    expect(text).toContain(closed.motion.verdict.sentence);
    // By name with the weight, and at the end of the meeting's public record.
    for (const at of [1, 4, 5])
      expect(text.replaceAll(" ", "")).toMatch(new RegExp(`Member${at}[^]*?1${at < 5 ? "Yes" : "No"}`));
    const { meetingRecord } = await county.guest.read("query($key: ID!) { meetingRecord(key: $key) }", {
      key: keyOf("Meeting", meeting.id),
    });
    const { head, motions } = JSON.parse(meetingRecord);
    expect(text).toContain(`${head.seq}:${head.hash}`);
    expect(text).toContain(motions[0].frozenHash);
    expect(text.replaceAll(" ", "")).toContain(`/public/meetings/${keyOf("Meeting", meeting.id)}`);
  });
});

describe("the register of a year", () => {
  test("is a book of the adopted resolutions with an index by department and by subject", async () => {
    const elsewhere = await world.county("registers");
    const asks = await elsewhere.as("Department staff");
    const leads = await elsewhere.as("Clerk");
    const wanted = [
      { title: "Salt", department: "Highway" },
      { title: "Sand", department: "Highway" },
      { title: "Health board", department: "Health", category: "APPOINTMENTS", appointments: [{ name: "Ann Lee" }] },
    ];
    for (const more of wanted) {
      const { id, key } = await request(asks, more);
      await putAt(world, elsewhere, key, "BOARD_REVIEW");
      await leads.does("recordAdoption", { resolutionId: id, adoptedOn: "2026-03-10", reason: "Special session" });
    }
    await request(asks, { title: "Not adopted" });
    const { file } = await leads.does("printRegister", { year: 2026 }, FILE);
    const bytes = await download(leads, file);
    const { bookmarks } = readPdf(bytes);
    expect(bookmarks).toEqual([
      "Resolutions",
      "Index by department",
      "Health",
      "Highway",
      "Index by subject",
      "Appointments",
      "Purchase of goods/services / contracts",
    ]);
    const text = onOneLine(bytes);
    expect(text).toContain("Register of resolutions 2026");
    expect(text).toContain("3 resolutions were adopted in 2026.");
    for (const [index, { title }] of wanted.entries()) {
      expect(text).toContain(`${index + 1}-2026 ${title}`);
      expect(text.split(`${index + 1}-2026`).length - 1).toBe(3);
    }
    expect(text).not.toContain("Not adopted");
    expect(await tagsInPdf(bytes)).toMatch(/^\s*H2 "Index by department"/m);
    const empty = await leads.does("printRegister", { year: 2020 }, FILE);
    expect(onOneLine(await download(leads, empty.file))).toContain("No resolution was adopted.");
    expect(await leads.verb("printRegister", { year: 12 })).toMatchObject({ code: "NO_SUCH_YEAR", field: "year" });
  });
});

describe("a print", () => {
  test("a document can be made by anyone who may read the resolution, and is read only by that person", async () => {
    const { id } = await written();
    const { file } = await staff.does("printResolution", { resolutionId: id, kind: "COVER_SHEET" }, FILE);
    const read = "query($id: ID!) { node(id: $id) { ... on StoredFile { filename } } }";
    expect((await staff.read(read, { id: file.id })).node).not.toBeNull();
    expect((await clerk.read(read, { id: file.id })).node).toBeNull();
    const stranger = await county.with("meetings.documents.view");
    expect(await stranger.verb("printResolution", { resolutionId: id, kind: "WORD" })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await county.guest.verb("printResolution", { resolutionId: id, kind: "WORD" })).toMatchObject({
      code: "SIGN_IN",
    });
    expect(await county.guest.verb("printRegister", { year: 2026 })).toMatchObject({ code: "SIGN_IN" });
  });
});
