import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const DOC = "application/msword";
const PDF = "application/pdf";

const pdf = (text = "agenda") =>
  Buffer.from(`%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\n%%EOF\n`, "latin1");

/** A Word file with these entries besides its content type list. */
function docx(entries: Record<string, string> = {}, types = `${DOCX}.main+xml`): Buffer {
  const zip = new PizZip();
  zip.file(
    "[Content_Types].xml",
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${types}"/></Types>`,
  );
  zip.file("word/document.xml", "<w:document/>");
  for (const [name, text] of Object.entries(entries)) zip.file(name, text);
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}

/** A legacy compound file with streams of these names. */
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name, "utf16le")),
    Buffer.alloc(512),
  ]);

/** The beginning of an MP4 file. */
const mp4 = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\x02\0isommp42", "latin1"), Buffer.alloc(200)]);

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("files");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const TICKET = "fileId key uploadUrl publicUrl parts { number } headers { name value }";
const FILE =
  "file { id key filename contentType size kind url } meeting { agendaFile { id } minutesFile { id } mediaFile { id } } item { documentFile { id } }";

async function put(url: string, bytes: Buffer, headers: { name: string; value: string }[], who: Person = clerk) {
  const { pathname, search } = new URL(url, "http://here");
  return who.http(pathname + search, {
    method: "PUT",
    body: bytes,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  });
}

const ENDED: Readonly<Record<string, string>> = { [DOC]: "file.doc", [DOCX]: "file.docx", "video/mp4": "file.mp4" };

/** Announces, sends and attaches a file. */
async function send(target: object, bytes: Buffer, contentType: string, filename = ENDED[contentType] ?? "file.pdf") {
  const ticket = await clerk.does(
    "prepareUpload",
    { ...target, filename, contentType, size: String(bytes.byteLength) },
    TICKET,
  );
  const answer = await put(ticket.uploadUrl, bytes, ticket.headers);
  expect(answer.status, answer.text).toBeLessThan(300);
  return { ticket, result: await clerk.verb("attachFile", { fileId: ticket.fileId }, FILE) };
}

async function fetchFile(url: string, who: Person = county.guest) {
  const { pathname, search } = new URL(url, "http://here");
  return who.http(pathname + search);
}

describe("uploads", () => {
  test("an agenda, minutes, a video and a document are attached once their content is checked", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").create();
    const agenda = await send({ meetingId: id, kind: "AGENDA" }, pdf(), PDF, "The agenda.pdf");
    expect(agenda.result).toMatchObject({
      file: { filename: "The agenda.pdf", contentType: PDF, size: String(pdf().byteLength), kind: "AGENDA" },
      item: null,
    });
    expect(agenda.result.meeting.agendaFile.id).toBe(agenda.ticket.fileId);
    expect(agenda.ticket.key).toBe(`${county.id}/${agenda.result.file.key}`);
    const minutes = await send({ meetingId: id, kind: "MINUTES" }, docx(), DOCX, "minutes.docx");
    expect(minutes.result.meeting.minutesFile.id).toBe(minutes.ticket.fileId);
    const video = await send({ meetingId: id, kind: "MEDIA" }, mp4(), "video/mp4", "meeting.mp4");
    expect(video.result.meeting.mediaFile.id).toBe(video.ticket.fileId);
    const document = await send(
      { itemId: itemIds[0], kind: "DOCUMENT" },
      compound("WordDocument"),
      DOC,
      "resolution.doc",
    );
    expect(document.result.item.documentFile.id).toBe(document.ticket.fileId);
    expect((await fetchFile(agenda.result.file.url)).bytes.equals(pdf())).toBe(true);
  });

  test("files with a refused type, size, name or record are refused before they are sent", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").create();
    const refused = (input: object) =>
      clerk.verb("prepareUpload", {
        meetingId: id,
        kind: "AGENDA",
        filename: "a.pdf",
        contentType: PDF,
        size: "10",
        ...input,
      });
    expect(await refused({ contentType: "text/html" })).toMatchObject({ code: "WRONG_TYPE", field: "contentType" });
    expect(await refused({ contentType: "video/mp4" })).toMatchObject({ code: "WRONG_TYPE" });
    expect(await refused({ kind: "MEDIA" })).toMatchObject({ code: "WRONG_TYPE" });
    expect(await refused({ size: String(50 * 1024 * 1024 + 1) })).toMatchObject({
      code: "TOO_LARGE",
      message: "This file is too large. The limit is 50 MB.",
    });
    expect(
      await refused({
        kind: "MEDIA",
        contentType: "video/webm",
        filename: "a.webm",
        size: String(8192 * 1024 * 1024 + 1),
      }),
    ).toMatchObject({ code: "TOO_LARGE" });
    expect(await refused({ size: "0" })).toMatchObject({ code: "EMPTY_FILE" });
    expect(await refused({ size: "10.5" })).toMatchObject({ code: "EMPTY_FILE" });
    expect(await refused({ filename: " " })).toMatchObject({ code: "FILENAME_REQUIRED" });
    expect(await refused({ filename: "invoice.hta" })).toMatchObject({ code: "WRONG_ENDING", field: "filename" });
    expect(await refused({ filename: "invoice\u202Efdp.pdf" })).toMatchObject({ code: "BAD_FILENAME" });
    expect(await refused({ kind: "MEDIA", contentType: "video/mp4" })).toMatchObject({
      message: "The name of this file must end in .mp4 or .m4v.",
    });
    expect(await refused({ meetingId: null })).toMatchObject({ code: "TARGET_REQUIRED", field: "meetingId" });
    expect(await refused({ kind: "DOCUMENT" })).toMatchObject({ code: "TARGET_REQUIRED", field: "itemId" });
    expect(
      await (
        await county.member(0)
      ).verb("prepareUpload", {
        itemId: itemIds[0],
        kind: "DOCUMENT",
        filename: "a.pdf",
        contentType: PDF,
        size: "10",
      }),
    ).toMatchObject({ code: "FORBIDDEN", permission: "meetings.documents.upload" });
  });

  test.each([
    [
      "a web page called .pdf",
      PDF,
      Buffer.from("<!doctype html><script>alert(1)</script>".repeat(20)),
      "CONTENT_DIFFERS",
    ],
    ["a PDF called .docx", DOCX, pdf(), "CONTENT_DIFFERS"],
    ["an archive that is no Word file", DOCX, docx({}, "application/xml"), "CONTENT_DIFFERS"],
    ["a Word file with macros", DOCX, docx({ "word/vbaProject.bin": "macro" }), "HAS_MACROS"],
    [
      "a macro-enabled Word file",
      DOCX,
      docx({}, "application/vnd.ms-word.document.macroEnabled.main+xml"),
      "HAS_MACROS",
    ],
    [
      "a Word file of thousands of parts",
      DOCX,
      docx(Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`word/${index}.xml`, ""]))),
      "UNPACKS_TOO_LARGE",
    ],
    ["an old spreadsheet called .doc", DOC, compound("Workbook"), "CONTENT_DIFFERS"],
    ["an old Word file with macros", DOC, compound("WordDocument", "_VBA_PROJECT"), "HAS_MACROS"],
    ["a PDF called .mp4", "video/mp4", pdf(), "CONTENT_DIFFERS"],
  ])(
    "%s is refused by its content, kept on record and removed from the store",
    async (_what, contentType, bytes, code) => {
      const { id } = await county.meeting().create();
      const kind = contentType.startsWith("video/") ? "MEDIA" : "MINUTES";
      const { ticket, result } = await send({ meetingId: id, kind }, bytes, contentType);
      expect(result).toMatchObject({ __typename: "Refusal", code });
      const row = await world.database.inTenant(county.id, (db) =>
        db.storedFile.findFirst({ where: { key: ticket.key } }),
      );
      expect(row).toMatchObject({ state: "REFUSED", refusedWhy: code });
      expect(await world.dais.ports.files.head(ticket.key)).toBeNull();
      expect(await clerk.verb("attachFile", { fileId: ticket.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
      const { node } = await clerk.read(
        `query($id: ID!) { node(id: $id) { ... on Meeting { minutesFile { id } mediaFile { id } } } }`,
        { id },
      );
      expect(node).toEqual({ minutesFile: null, mediaFile: null });
    },
  );

  test("a file is attached only after it arrived, only by the person who prepared it, and only once", async () => {
    const { id } = await county.meeting().create();
    const ticket = await clerk.does(
      "prepareUpload",
      { meetingId: id, kind: "AGENDA", filename: "a.pdf", contentType: PDF, size: String(pdf().byteLength) },
      TICKET,
    );
    expect(await clerk.verb("attachFile", { fileId: ticket.fileId })).toMatchObject({ code: "NOT_ARRIVED" });
    const someone = await county.with(
      "meetings.meeting-record.view",
      "meetings.documents.upload",
      "meetings.documents.view",
    );
    await put(ticket.uploadUrl, pdf(), ticket.headers);
    expect(await someone.verb("attachFile", { fileId: ticket.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    const first = await clerk.does("attachFile", { fileId: ticket.fileId }, FILE);
    const second = await clerk.does("attachFile", { fileId: ticket.fileId }, FILE);
    expect(second.file.id).toBe(first.file.id);
  });

  test("a large video is sent in parts, and has not arrived until they are joined", async () => {
    const { id } = await county.meeting().create();
    const video = Buffer.concat([mp4(), Buffer.alloc(65 * 1024 * 1024)]);
    const ticket = await clerk.does(
      "prepareUpload",
      { meetingId: id, kind: "MEDIA", filename: "a.mp4", contentType: "video/mp4", size: String(video.byteLength) },
      "fileId uploadUrl parts { number url size } headers { name value }",
    );
    expect(ticket).toMatchObject({ uploadUrl: null, parts: [{ number: 1 }, { number: 2 }] });
    const attach = (partTags?: string[]) => clerk.verb("attachFile", { fileId: ticket.fileId, partTags }, FILE);
    expect(await attach()).toMatchObject({ code: "PARTS_MISSING", message: expect.stringContaining("0 of 2 parts") });
    expect(await attach(["one"])).toMatchObject({ code: "PARTS_MISSING", field: "partTags" });
    expect(await attach(["one", "two"])).toMatchObject({ code: "NOT_ARRIVED" });
    const tags: string[] = [];
    let from = 0;
    for (const part of ticket.parts) {
      const answer = await put(part.url, video.subarray(from, (from += Number(part.size))), ticket.headers);
      expect(answer.status, answer.text).toBeLessThan(300);
      tags.push(String(answer.headers["etag"]));
    }
    expect(await attach([tags[1] as string, tags[0] as string])).toMatchObject({ code: "NOT_ARRIVED" });
    expect(await attach(tags)).toMatchObject({ file: { size: String(video.byteLength), kind: "MEDIA" } });
  });

  test("an interrupted upload resumes when the same file is chosen again, and is complete or absent", async () => {
    const { id, key } = await county.meeting().create();
    const video = Buffer.concat([mp4(), Buffer.alloc(65 * 1024 * 1024)]);
    const size = String(video.byteLength);
    const chosen = {
      meetingId: id,
      kind: "MEDIA",
      filename: "evening.mp4",
      contentType: "video/mp4",
      size,
      lastModified: "2026-03-10T23:00:00.000Z",
    };
    const PARTS = "fileId parts { number url size tag } headers { name value }";
    const prepare = (who = clerk, change: object = {}) => who.verb("prepareUpload", { ...chosen, ...change }, PARTS);
    const open = async () =>
      (
        await clerk.read(
          `query($key: ID!) { meeting(key: $key) { mediaFile { id } openUploads { filename size arrived } } }`,
          { key },
        )
      ).meeting;
    const upload = await prepare();
    expect(await open()).toEqual({ mediaFile: null, openUploads: [{ filename: "evening.mp4", size, arrived: "0" }] });
    const [first, last] = upload.parts;
    await put(last.url, video.subarray(Number(first.size)), upload.headers);
    const attach = () => clerk.verb("attachFile", { fileId: upload.fileId }, FILE);
    expect(await attach()).toMatchObject({ code: "PARTS_MISSING", message: expect.stringContaining("1 of 2 parts") });

    const again = await prepare();
    expect(again.fileId).toBe(upload.fileId);
    expect(again.parts.map(({ tag }: { tag: string | null }) => tag !== null)).toEqual([false, true]);
    expect((await open()).openUploads).toMatchObject([{ arrived: last.size }]);
    // Another file, another clerk, another county: none continues this upload.
    expect((await prepare(clerk, { lastModified: "2026-03-10T23:00:01.000Z" })).fileId).not.toBe(upload.fileId);
    const other = await county.with("meetings.meeting-record.view", "meetings.documents.upload");
    expect((await prepare(other)).fileId).not.toBe(upload.fileId);
    const stranger = await (await world.county("elsewhere")).as("Clerk");
    expect(await prepare(stranger)).toMatchObject({ code: "NOT_FOUND" });
    expect(await stranger.verb("attachFile", { fileId: upload.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    expect(await stranger.verb("removeFile", { fileId: upload.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });

    await put(again.parts[0].url, video.subarray(0, Number(first.size)), again.headers);
    expect(await attach()).toMatchObject({ file: { size, filename: "evening.mp4" } });
    expect(await attach()).toMatchObject({ file: { id: upload.fileId } });
    expect((await open()).mediaFile.id).toBe(upload.fileId);
  });

  test("a canceled upload leaves no part, and its addresses accept nothing more", async () => {
    const { id } = await county.meeting().create();
    const size = String(65 * 1024 * 1024);
    const input = { meetingId: id, kind: "MEDIA", filename: "a.mp4", contentType: "video/mp4", size };
    const { fileId, parts, headers } = await clerk.does(
      "prepareUpload",
      input,
      "fileId parts { url size } headers { name value }",
    );
    const bytes = Buffer.alloc(Number(parts[1].size));
    expect((await put(parts[1].url, bytes, headers)).status).toBe(200);
    await clerk.does("removeFile", { fileId });
    expect((await put(parts[1].url, bytes, headers)).status).toBeGreaterThanOrEqual(400);
    expect(await clerk.verb("attachFile", { fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
  });

  test("a file without a declared size is measured before it is read", async () => {
    const { id } = await county.meeting().create();
    const input = { meetingId: id, kind: "AGENDA", filename: "a.pdf", contentType: PDF };
    const { fileId, key } = await clerk.does("prepareUpload", input, TICKET);
    await world.dais.ports.files.put(key, Buffer.alloc(50 * 1024 * 1024 + 1), PDF);
    expect(await clerk.verb("attachFile", { fileId })).toMatchObject({ code: "TOO_LARGE" });
    expect(await world.dais.ports.files.head(key)).toBeNull();
  });

  test("a new file replaces the earlier one, which is deleted from the store", async () => {
    const { id } = await county.meeting().create();
    const first = await send({ meetingId: id, kind: "AGENDA" }, pdf("one"), PDF);
    const second = await send({ meetingId: id, kind: "AGENDA" }, pdf("two"), PDF);
    expect(second.result.meeting.agendaFile.id).toBe(second.ticket.fileId);
    expect(await world.dais.ports.files.head(first.ticket.key)).toBeNull();
    expect((await clerk.read(`query($id: ID!) { node(id: $id) { id } }`, { id: first.ticket.fileId })).node).toBeNull();
  });

  test("a removed document is off its item and unreadable, and an unattached upload is deleted immediately", async () => {
    const { id, itemIds } = await county.meeting().items("Roads").create();
    const { ticket } = await send({ itemId: itemIds[0], kind: "DOCUMENT" }, pdf(), PDF);
    const removed = await clerk.does(
      "removeFile",
      { fileId: ticket.fileId },
      "deletedId item { documentFile { id } } meeting { id }",
    );
    expect(removed).toMatchObject({ deletedId: ticket.fileId, item: { documentFile: null }, meeting: { id } });
    const reading = "query($id: ID!) { node(id: $id) { id } }";
    expect((await clerk.read(reading, { id: ticket.fileId })).node).toBeNull();
    expect(await clerk.verb("removeFile", { fileId: ticket.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    const pending = await clerk.does(
      "prepareUpload",
      { meetingId: id, kind: "AGENDA", filename: "a.pdf", contentType: PDF, size: "10" },
      TICKET,
    );
    await clerk.does("removeFile", { fileId: pending.fileId });
    expect(await clerk.verb("attachFile", { fileId: pending.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
  });

  test("a deleted item takes its document along, and no one can read it", async () => {
    const { itemIds } = await county.meeting().items("Roads").create();
    const { ticket } = await send({ itemId: itemIds[0], kind: "DOCUMENT" }, pdf(), PDF);
    const reading = "query($id: ID!) { node(id: $id) { id } }";
    expect((await clerk.read(reading, { id: ticket.fileId })).node).not.toBeNull();
    await clerk.does("deleteAgendaItem", { itemId: itemIds[0] });
    expect((await clerk.read(reading, { id: ticket.fileId })).node).toBeNull();
  });

  test("a document is public with its meeting, and before that needs permission to view documents", async () => {
    const { id, key, itemIds } = await county.meeting().items("Roads").create();
    const { ticket } = await send({ itemId: itemIds[0], kind: "DOCUMENT" }, pdf(), PDF);
    const ASK = `query($key: ID!, $file: ID!) { meeting(key: $key) { items { documentFile { filename url } } } node(id: $file) { id } }`;
    const ask = (who: Person) => who.read(ASK, { key, file: ticket.fileId });
    expect(await ask(county.guest)).toEqual({ meeting: null, node: null });
    const reader = await county.with("meetings.meeting-record.view", "meetings.agenda-items.view");
    expect(await ask(reader)).toEqual({ meeting: { items: [{ documentFile: null }] }, node: null });
    expect((await ask(await county.member(0))).node.id).toBe(ticket.fileId);
    await clerk.does("publishAgenda", { meetingId: id });
    expect((await ask(county.guest)).meeting.items[0].documentFile.filename).toBe("file.pdf");
    expect((await ask(reader)).node.id).toBe(ticket.fileId);
  });

  test("another county can neither attach, read nor remove a file", async () => {
    const { id } = await county.meeting().items("Roads").published().create();
    const { ticket } = await send({ meetingId: id, kind: "AGENDA" }, pdf(), PDF);
    const stranger = await (await world.county("strangers")).as("Clerk");
    expect((await stranger.read(`query($id: ID!) { node(id: $id) { id } }`, { id: ticket.fileId })).node).toBeNull();
    expect(await stranger.verb("attachFile", { fileId: ticket.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    expect(await stranger.verb("removeFile", { fileId: ticket.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    expect(
      await stranger.verb("prepareUpload", {
        meetingId: id,
        kind: "AGENDA",
        filename: "a.pdf",
        contentType: PDF,
        size: "10",
      }),
    ).toMatchObject({ code: "NOT_FOUND" });
  });
});
