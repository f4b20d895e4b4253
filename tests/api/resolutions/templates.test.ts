import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TypesettingError } from "#server/typesetting/workerPool.ts";
import { letterhead } from "#server/words/letterhead.ts";
import { wordsInWordFile } from "#tests/support/office.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { block, request } from "./request.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

let world: World;
let county: County;
let staff: Person;
let keeper: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("templates");
  staff = await county.as("Department staff");
  keeper = await county.with("administration.templates.edit", "administration.templates.view");
});
afterAll(() => world?.close());

/** A Word file with these paragraphs. */
function wordFile(...paragraphs: string[]): Buffer {
  const zip = new PizZip(letterhead());
  const typed = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${typed(text)}</w:t></w:r></w:p>`)
    .join("");
  zip.file(
    "word/document.xml",
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}

/** Announces and uploads a template. Returns its file. */
async function sent(bytes: Uint8Array, filename = "letterhead.docx", contentType = DOCX): Promise<string> {
  const ticket = await keeper.does(
    "prepareUpload",
    { kind: "TEMPLATE", filename, contentType, size: String(bytes.byteLength) },
    "fileId uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  expect((await keeper.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket.fileId;
}
const set = async (...paragraphs: string[]) =>
  keeper.verb(
    "setDocumentTemplate",
    { fileId: await sent(wordFile(...paragraphs)) },
    "template { id filename uploadedBy }",
  );
const present = async (who: Person) =>
  (await who.read('{ documentTemplate(kind: "resolution") { id filename uploadedBy file { kind url } } }'))
    .documentTemplate;

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
/** The text of a resolution on the county's template. */
async function printedWords(resolutionId: string): Promise<string[]> {
  const { file } = await staff.does("printResolution", { resolutionId, kind: "WORD" }, "file { url }");
  const { pathname, search } = new URL(file.url, "http://here");
  return lines(await wordsInWordFile((await staff.http(pathname + search)).bytes));
}
const BLOCKS = [
  block("w1", "WHEREAS", "winter comes; and"),
  block("w2", "WHEREAS", "salt {title} is <b>needed</b>;"),
  block("r1", "RESOLVED", "it is bought."),
  block("x", "TEXT", "Free words."),
];

describe("a county's own template", () => {
  test("a county's template is used for its Word files with tags and loops, until it is removed", async () => {
    const { id, version, fileNumber } = await request(staff, { title: "{vendor} & {#whereas}" });
    await staff.does("saveDraft", { resolutionId: id, version, blocks: BLOCKS });
    const done = await set(
      "{county_name}: {file_number}",
      "{title}, {vendor}, {amount}",
      "{#whereas}",
      "{head} {text}",
      "{/whereas}",
      "{#resolved}{head} {text}{/resolved}",
      "{#adopted_on}Adopted on {adopted_on}{/adopted_on}{^adopted_on}Not adopted{/adopted_on}",
      "{@clauses}",
    );
    expect(done.template).toMatchObject({ filename: "letterhead.docx", uploadedBy: "Someone" });
    expect(await printedWords(id)).toEqual([
      `County of templates: ${fileNumber}`,
      "{vendor} & {#whereas}, Salt & Sons, Inc., $25,000.50",
      "WHEREAS, winter comes; and",
      "WHEREAS, salt {title} is <b>needed</b>;",
      "NOW, THEREFORE, BE IT RESOLVED, that it is bought.",
      "Not adopted",
      "WHEREAS, winter comes; and",
      "WHEREAS, salt {title} is <b>needed</b>;",
      "NOW, THEREFORE, BE IT RESOLVED, that it is bought.",
      "Free words.",
    ]);
    const second = await set("Only {number}");
    expect(second.template.id).toBe(done.template.id);
    expect(await printedWords(id)).toEqual([`Only ${fileNumber}`]);
    await keeper.does("removeDocumentTemplate", { templateId: done.template.id }, "deletedId");
    expect(await present(keeper)).toBeNull();
    expect((await printedWords(id))[0]).toBe(`Resolution ${fileNumber}`);
    expect(await keeper.verb("removeDocumentTemplate", { templateId: done.template.id })).toMatchObject({
      code: "NOT_FOUND",
    });
  }, 180_000);

  test.each([
    [["{vendro}"], "Unknown tag {vendro}."],
    [["{number} and {nummer}"], "Unknown tag {nummer}."],
    [["{#whereas}{txt}{/whereas}"], "Unknown tag {txt}."],
    [["{text}"], "Unknown tag {text}."],
    [["{#whereas}", "{text}"], "The loop {#whereas} is not closed. Write {/whereas} after it."],
    [["{text}{/whereas}"], "The loop {/whereas} is not opened. Write {#whereas} before it."],
    [["{#whereas}{text}{/resolved}"], "The loop {#whereas} is closed by {/resolved}."],
    [["{#clause}{text}{/clause}"], "Unknown tag {#clause}."],
    [["{title"], "The tag {title is not closed. Write {title}."],
    [["title}"], "The tag title} is not opened. Write {title}."],
    [["{clauses}"], "The tag {clauses} must be written {@clauses}."],
    [["{@title}"], "The tag {@title} must be written {title}."],
    [["The text: {@clauses}"], "The tag {@clauses} must be alone in its paragraph."],
    [["{whereas}"], "The tag {whereas} must be written {#whereas}{text}{/whereas}."],
    [["{^adopted_on}{nowhere}{/adopted_on}"], "Unknown tag {nowhere}."],
    [["{constructor}"], "Unknown tag {constructor}."],
    [["{__proto__}"], "Unknown tag {__proto__}."],
    [["{title.length}"], "Unknown tag {title.length}."],
    [["{1+1}"], "Unknown tag {1+1}."],
    [["{=<% %>=}<%number%>"], "Unknown tag {=<% %>=}."],
  ])("with %j is refused, and the refusal names the tag", async (paragraphs, message) => {
    const refused = await set(...paragraphs);
    expect(refused).toMatchObject({ __typename: "Refusal", code: "TEMPLATE_FAULT", field: "fileId" });
    expect(refused.message).toContain(message);
    expect(await present(keeper)).toBeNull();
  });

  test("is a Word document: other files are refused before anyone fills them", async () => {
    expect(
      await keeper.verb("prepareUpload", {
        kind: "TEMPLATE",
        filename: "a.pdf",
        contentType: "application/pdf",
        size: "9",
      }),
    ).toMatchObject({ code: "WRONG_TYPE" });
    const zip = new PizZip();
    zip.file("a.txt", "no document");
    const fileId = await sent(zip.generate({ type: "nodebuffer", compression: "DEFLATE" }));
    expect(await keeper.verb("setDocumentTemplate", { fileId })).toMatchObject({ code: "CONTENT_DIFFERS" });
  });

  test("templates are set and removed by people who edit them, and seen by people who view them", async () => {
    const { template } = await set("{title}");
    expect(await present(keeper)).toMatchObject({ filename: "letterhead.docx", file: { kind: "TEMPLATE" } });
    const clerk = await county.with("meetings.meeting-items.edit", "meetings.documents.upload");
    expect(await present(clerk)).toBeNull();
    expect((await clerk.read("query($id: ID!) { node(id: $id) { id } }", { id: template.id })).node).toBeNull();
    const fileId = await sent(wordFile("{title}"));
    expect(await clerk.verb("setDocumentTemplate", { fileId })).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.templates.edit",
    });
    expect(await clerk.verb("removeDocumentTemplate", { templateId: template.id })).toMatchObject({
      code: "FORBIDDEN",
    });
    await keeper.does("removeDocumentTemplate", { templateId: template.id });
  });

  test("is refused when it unpacks to more than a letterhead has", async () => {
    const zip = new PizZip(wordFile("{title}"));
    zip.file("word/footer9.xml", " ".repeat(60 * 1024 * 1024));
    const fileId = await sent(zip.generate({ type: "nodebuffer", compression: "DEFLATE" }));
    expect(await keeper.verb("setDocumentTemplate", { fileId })).toMatchObject({
      code: "TEMPLATE_FAULT",
      message: expect.stringContaining("This template is too large"),
    });
  });
});

describe("a document that is not made in time", () => {
  test("is answered by 503, and nothing is recorded", async () => {
    const { id } = await request(staff);
    const { words } = world.dais.ports;
    const fill = words.resolutionDocx;
    words.resolutionDocx = () => Promise.reject(new TypesettingError("TIMED_OUT", "Not within 20 seconds."));
    try {
      const answer = await staff.graphql(
        `mutation { printResolution(input: { resolutionId: "${id}", kind: WORD }) { __typename } }`,
      );
      expect(answer.status).toBe(503);
      expect(answer.errors?.[0]).toMatchObject({
        message: "The document could not be created in time. Nothing was saved. Please try again in a moment.",
        extensions: { code: "SERVICE_UNAVAILABLE" },
      });
    } finally {
      words.resolutionDocx = fill;
    }
    const lines = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.count({ where: { action: "printResolution", actorName: "Department staff" } }),
    );
    expect(await printedWords(id)).not.toEqual([]);
    const after = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.count({ where: { action: "printResolution", actorName: "Department staff" } }),
    );
    expect(after).toBe(lines + 1);
  });
});

describe("making a document", () => {
  test("happens outside of a transaction, and records the state at the time", async () => {
    const { id, version } = await request(staff);
    const { words } = world.dais.ports;
    const fill = words.resolutionDocx;
    const fillStarted = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    let count = 0;
    words.resolutionDocx = async (...args) => {
      count += 1;
      fillStarted.resolve();
      await changed.promise;
      return fill(...args);
    };
    try {
      const printing = printedWords(id);
      await fillStarted.promise;
      // The product's background work ends on its own; a print's transaction would stay open.
      await expect.poll(openTransactions).toBe(0);
      await staff.does("saveDraft", { resolutionId: id, version, blocks: [block("r1", "RESOLVED", "it is sold.")] });
      changed.resolve();
      expect((await printing).join(" ")).toContain("it is sold.");
    } finally {
      changed.resolve();
      words.resolutionDocx = fill;
    }
    expect(count).toBe(2);
  });

  /** The product's open transactions that wait for something other than the database. */
  const openTransactions = () =>
    world.database.asOwner(async (db) => {
      const [row] = await db.$queryRaw<{ open: number }[]>`
        select count(*)::int open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`;
      return row?.open ?? -1;
    });
});
