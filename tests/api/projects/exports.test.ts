import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { projectOf, words } from "./documents.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

let world: World;
let county: County;
let purchasing: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("papers");
  purchasing = await county.as("Purchasing");
});
afterAll(() => world?.close());

/** A partly written project: a section and two lines, one with an estimate. */
async function written() {
  const project = await projectOf(world, county, purchasing, { procurementId: `PR-${Math.random()}` });
  const [, , , sectionId] = project.sectionIds;
  await purchasing.does("saveSection", { sectionId, version: 1, content: words("900 tons <of> salt & sand") });
  const line = { kind: "BASE", number: "1", description: "Treated salt", unit: "ton", quantity: "900" };
  const lines = [
    { ...line, estimate: "61.37" },
    { ...line, number: "2", kind: "ALLOWANCE", description: "Permits", quantity: "1", allowance: "5000" },
  ];
  await purchasing.does("saveLineItems", { projectId: project.id, linesVersion: 0, lines });
  return project;
}
async function bytesOf(who: Person, url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url, "http://here");
  return (await who.http(pathname + search)).bytes;
}
const textOf = (docx: Buffer) =>
  (new PizZip(docx).files["word/document.xml"]?.asText() ?? "").replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("the document of a project", () => {
  test("can be exported as a Word file on the county's letterhead, with the lines and without the estimate", async () => {
    const { id } = await written();
    const { file } = await purchasing.does(
      "exportProjectDocument",
      { projectId: id, format: "WORD" },
      "file { filename contentType url kind }",
    );
    expect(file).toMatchObject({ contentType: DOCX, kind: "PRINT" });
    const text = textOf(await bytesOf(purchasing, file.url));
    expect(text).toContain("Scope of Work");
    expect(text).toContain("900 tons &lt;of&gt; salt &amp; sand");
    expect(text).toContain("1 . Treated salt : 900 ton".replaceAll(" .", ".").replaceAll(" :", ":"));
    expect(text).not.toContain("61.37");
  });

  test("can be exported as an accessible PDF that states its status", async () => {
    const { id } = await written();
    const { file } = await purchasing.does(
      "exportProjectDocument",
      { projectId: id, format: "PDF" },
      "file { filename contentType url }",
    );
    const pdf = await bytesOf(purchasing, file.url);
    expect(file.contentType).toBe("application/pdf");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.includes(Buffer.from("pdfuaid"))).toBe(true);
  });

  test("can be exported on the county's own template, which is tested before it is saved", async () => {
    const { id } = await written();
    const admin = await county.as("Full Administrator");
    const set = async (body: string) => {
      const zip = new PizZip();
      const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
      zip.file(
        "[Content_Types].xml",
        `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
      );
      zip.file(
        "word/document.xml",
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${body}</w:t></w:r></w:p></w:body></w:document>`,
      );
      const bytes: Buffer = zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
      const ticket = await admin.does(
        "prepareUpload",
        { kind: "TEMPLATE", contentType: DOCX, filename: "bid.docx", size: String(bytes.byteLength) },
        "fileId uploadUrl headers { name value }",
      );
      const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
      const headers = Object.fromEntries(
        ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
      );
      await admin.http(pathname + search, { method: "PUT", body: bytes, headers });
      return admin.verb("setDocumentTemplate", { fileId: ticket.fileId, kind: "solicitation" }, "template { kind }");
    };
    expect(await set("Estimate {estimate}")).toMatchObject({
      code: "TEMPLATE_FAULT",
      message: "Unknown tag {estimate}.",
    });
    expect(await set("{kind} of {county_display_name}: {title}")).toMatchObject({ template: { kind: "solicitation" } });
    const { file } = await purchasing.does("exportProjectDocument", { projectId: id, format: "WORD" }, "file { url }");
    expect(textOf(await bytesOf(purchasing, file.url))).toContain("Bid of papers County: Road salt");
  });

  test("can be exported by authorized people, and read by no one else", async () => {
    const { id } = await written();
    const vendor = await county.as("Vendor");
    expect(await vendor.verb("exportProjectDocument", { projectId: id, format: "PDF" })).toMatchObject({
      code: "FORBIDDEN",
      permission: "procurement.document-sections.export-word",
    });
    const { file } = await purchasing.does("exportProjectDocument", { projectId: id, format: "WORD" }, "file { id }");
    const other = await county.as("Full Administrator");
    const { node } = await other.read("query($id: ID!) { node(id: $id) { id } }", { id: file.id });
    expect(node).toBeNull();
  });
});
