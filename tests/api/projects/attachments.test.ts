import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { projectOf, setProject } from "./documents.ts";

const PDF = "application/pdf";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const DRAWING: Buffer = Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
function workbook(main: string, more: Record<string, string> = {}): Buffer {
  const zip = new PizZip();
  const type = `<Override PartName="/xl/workbook.xml" ContentType="${main}"/>`;
  zip.file("[Content_Types].xml", `<?xml version="1.0"?><Types>${type}</Types>`);
  zip.file("xl/workbook.xml", "<workbook/>");
  for (const [name, content] of Object.entries(more)) zip.file(name, content);
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
const SHEET = `${XLSX}.main+xml`;

let world: World;
let county: County;
let staff: Person;
let purchasing: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("documents");
  staff = await county.as("Department staff");
  purchasing = await county.as("Purchasing");
});
afterAll(() => world?.close());

/** Announces and uploads a file. Returns its id. */
async function sent(who: Person, projectId: string, filename = "plan.pdf", contentType = PDF, bytes: Buffer = DRAWING) {
  const ticket = await who.does(
    "prepareUpload",
    { kind: "PROJECT", contentType, projectId, filename, size: String(bytes.byteLength) },
    "fileId uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await who.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket.fileId as string;
}
const LIST =
  "project { attachments { id included version file { id filename } versions { number byName file { id filename } } } }";
const attached = async (who: Person, projectId: string, filename?: string, contentType?: string, bytes?: Buffer) =>
  (await who.does("attachToProject", { fileId: await sent(who, projectId, filename, contentType, bytes) }, LIST))
    .project.attachments;
const readFile = async (who: Person, id: string) =>
  (await who.read("query($id: ID!) { node(id: $id) { ... on StoredFile { filename } } }", { id })).node;

describe("project documents", () => {
  test("can be PDF, Word, Excel, PNG and JPEG, several of them, in the order of the list", async () => {
    const { id } = await projectOf(world, county, staff);
    await attached(staff, id, "plan.pdf");
    await attached(staff, id, "prices.xlsx", XLSX, workbook(SHEET));
    const [, , photo] = await attached(staff, id, "site.png", "image/png", PIXEL);
    const moved = await staff.does("moveProjectAttachment", { attachmentId: photo.id, place: 0 }, LIST);
    const names = moved.project.attachments.map((each: { file: { filename: string } }) => each.file.filename);
    expect(names).toEqual(["site.png", "plan.pdf", "prices.xlsx"]);
    const nowhere = await staff.verb("moveProjectAttachment", { attachmentId: photo.id, place: 3 });
    expect(nowhere).toMatchObject({ code: "OUT_OF_RANGE", field: "place" });
  });

  test("are refused if their content does not match their name, contains macros, or has a type that is not accepted", async () => {
    const { id } = await projectOf(world, county, staff);
    const attempt = async (filename: string, contentType: string, bytes: Buffer) =>
      staff.verb("attachToProject", { fileId: await sent(staff, id, filename, contentType, bytes) });
    expect(await attempt("plan.pdf", PDF, PIXEL)).toMatchObject({ code: "CONTENT_DIFFERS" });
    expect(await attempt("site.png", "image/png", DRAWING)).toMatchObject({ code: "CONTENT_DIFFERS" });
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    expect(await attempt("prices.xlsx", XLSX, workbook(word))).toMatchObject({ code: "CONTENT_DIFFERS" });
    const macros = workbook(SHEET, { "xl/vbaProject.bin": "x" });
    expect(await attempt("prices.xlsx", XLSX, macros)).toMatchObject({
      code: "HAS_MACROS",
      message: "This workbook contains macros. Save it without them and try again.",
    });
    const announced = { kind: "PROJECT", projectId: id, size: "9" };
    const html = await staff.verb("prepareUpload", { ...announced, filename: "a.html", contentType: "text/html" });
    expect(html).toMatchObject({ code: "WRONG_TYPE", field: "contentType" });
    const renamed = await staff.verb("prepareUpload", { ...announced, filename: "a.exe", contentType: "image/png" });
    expect(renamed).toMatchObject({ code: "WRONG_ENDING" });
  });

  test("can be replaced by newer versions, and earlier ones are kept", async () => {
    const { id } = await projectOf(world, county, staff);
    const [plan] = await attached(staff, id);
    const fileId = await sent(purchasing, id, "plan 2.pdf");
    const input = { attachmentId: plan.id, fileId };
    const { project } = await purchasing.does("replaceProjectAttachment", input, LIST);
    await purchasing.does("replaceProjectAttachment", input, LIST);
    expect(project.attachments).toMatchObject([
      { version: 2, file: { filename: "plan 2.pdf" }, versions: [{ number: 2, byName: "Purchasing" }, { number: 1 }] },
    ]);
    const other = await projectOf(world, county, staff);
    const elsewhere = await staff.verb("replaceProjectAttachment", {
      attachmentId: plan.id,
      fileId: await sent(staff, other.id),
    });
    expect(elsewhere).toMatchObject({ code: "NOT_FOUND", field: "attachmentId" });
  });

  test("are public in their newest version once they are in the package of a published solicitation", async () => {
    const { id, key } = await projectOf(world, county, staff);
    const [plan] = await attached(staff, id);
    const [, notes] = await attached(staff, id, "notes.pdf");
    const fileId = await sent(staff, id, "plan 2.pdf");
    await staff.does("replaceProjectAttachment", { attachmentId: plan.id, fileId });
    await staff.does("includeProjectAttachment", { attachmentId: plan.id, included: true });
    const vendor = await county.as("Vendor");
    const files = [fileId, plan.file.id, notes.file.id];
    const seenBy = async (who: Person) => Promise.all(files.map(async (file) => (await readFile(who, file))?.filename));
    for (const who of [vendor, county.guest]) expect(await seenBy(who)).toEqual([undefined, undefined, undefined]);
    await setProject(world, county, key, { status: "PUBLISHED", isLocked: true }, "OPEN");
    for (const who of [vendor, county.guest]) expect(await seenBy(who)).toEqual(["plan 2.pdf", undefined, undefined]);
    expect(await seenBy(staff)).toEqual(["plan 2.pdf", "plan.pdf", "notes.pdf"]);
    const { node } = await vendor.read("query($id: ID!) { node(id: $id) { id } }", { id: plan.id });
    expect(node).toBeNull();
    const withdrawn = await staff.verb("includeProjectAttachment", { attachmentId: plan.id, included: false });
    expect(withdrawn).toMatchObject({ code: "LOCKED" });
  });

  test("are hidden from everyone once they are removed", async () => {
    const { id, key } = await projectOf(world, county, staff);
    const [plan] = await attached(staff, id);
    const done = await staff.does("removeProjectAttachment", { attachmentId: plan.id }, `deletedId ${LIST}`);
    expect(done).toMatchObject({ deletedId: plan.id, project: { attachments: [] } });
    expect(await readFile(staff, plan.file.id)).toBeNull();
    expect(await staff.verb("removeProjectAttachment", { attachmentId: plan.id })).toMatchObject({ code: "NOT_FOUND" });
    const fileCount = await world.database.inTenant(county.id, (db) =>
      db.attachmentVersion.count({ where: { attachment: { projectId: key } } }),
    );
    expect(fileCount).toBe(1);
  });

  test("cannot be added to a locked project, or to one that the user may not read", async () => {
    const { id, key } = await projectOf(world, county, staff);
    const late = await sent(staff, id);
    await setProject(world, county, key, { status: "SUBMITTED", isLocked: true });
    expect(await staff.verb("attachToProject", { fileId: late })).toMatchObject({ code: "LOCKED" });
    const hidden = await projectOf(world, county, purchasing);
    const announced = { kind: "PROJECT", projectId: hidden.id, size: "9", filename: "a.pdf", contentType: PDF };
    expect(await staff.verb("prepareUpload", announced)).toMatchObject({ message: "Project not found." });
    expect(await (await county.as("Vendor")).verb("prepareUpload", announced)).toMatchObject({ code: "FORBIDDEN" });
  });
});
