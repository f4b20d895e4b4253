import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepUploads } from "#server/files/sweep.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { putAt, request } from "./request.ts";

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const QUOTE = Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("attachments");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

const ABOUT = { kind: "ATTACHMENT", contentType: PDF };

/** Announces and uploads a file. Returns what attaches it. */
async function sent(who: Person, resolutionId: string, filename = "quote.pdf", bytes = QUOTE) {
  const ticket = await who.does(
    "prepareUpload",
    { ...ABOUT, resolutionId, filename, size: String(bytes.byteLength) },
    "fileId key uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await who.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket as { fileId: string; key: string };
}
const ATTACHED = "file { id filename kind url } resolution { version attachments { filename } }";
const attached = async (who: Person, resolutionId: string, filename?: string) =>
  who.does("attachToResolution", { fileId: (await sent(who, resolutionId, filename)).fileId }, ATTACHED);
const namesOf = (key: string) =>
  world.database.inTenant(county.id, async (db) => {
    const { attachmentNames } = await db.resolution.findFirstOrThrow({ where: { id: key } });
    return attachmentNames;
  });
const urlFor = async (who: Person, id: string): Promise<string | null> =>
  (await who.read("query($id: ID!) { node(id: $id) { ... on StoredFile { url } } }", { id })).node?.url ?? null;

describe("attachments of a resolution", () => {
  test("attachments are checked, attached, indexed for the search, and shown in the timeline", async () => {
    const { id, key, version } = await request(staff);
    const first = await attached(staff, id, "quote.pdf");
    expect(first).toMatchObject({
      file: { filename: "quote.pdf", kind: "ATTACHMENT" },
      // A user who edits the fields meanwhile is not affected.
      resolution: { version, attachments: [{ filename: "quote.pdf" }] },
    });
    const second = await attached(staff, id, "map.pdf");
    expect(second.resolution.attachments).toEqual([{ filename: "quote.pdf" }, { filename: "map.pdf" }]);
    expect(await namesOf(key)).toBe("quote.pdf\nmap.pdf");
    const events = await world.database.inTenant(county.id, (db) =>
      db.resolutionEvent.findMany({ where: { resolutionId: key, kind: "ATTACHED" }, orderBy: { id: "asc" } }),
    );
    expect(events.map(({ sentence }) => sentence)).toEqual(["Attached: quote.pdf.", "Attached: map.pdf."]);
    const { pathname, search } = new URL(first.file.url, "http://here");
    expect((await county.guest.http(pathname + search)).text).toContain("%PDF-1.7");
  });

  test("attachments are attached once, however often the call is repeated", async () => {
    const { id, key } = await request(staff);
    const { fileId } = await sent(staff, id);
    await staff.does("attachToResolution", { fileId });
    await staff.does("attachToResolution", { fileId });
    expect(await namesOf(key)).toBe("quote.pdf");
  });

  test("attachments are removed, including from the store", async () => {
    const { id, key } = await request(staff);
    const { file } = await attached(staff, id);
    const storedFile = await world.database.inTenant(county.id, (db) =>
      db.storedFile.findFirstOrThrow({ where: { resolutionId: key } }),
    );
    const answer = await staff.does(
      "removeAttachment",
      { fileId: file.id },
      "deletedId resolution { attachments { id } }",
    );
    expect(answer).toMatchObject({ deletedId: file.id, resolution: { attachments: [] } });
    expect([await namesOf(key), await urlFor(staff, file.id)]).toEqual(["", null]);
    expect(await world.dais.ports.files.head(storedFile.key)).toBeNull();
  });

  test("attachments are read only by people who may read the resolution", async () => {
    const { id, key } = await request(staff);
    const { file } = await attached(staff, id);
    const others = [clerk, await county.as("Board member"), await county.as("Vendor"), county.guest];
    const seen = async () => (await Promise.all(others.map((who) => urlFor(who, file.id)))).map((url) => url !== null);
    expect(await seen()).toEqual([true, true, false, false]);
    await putAt(world, county, key, "PUBLISHED");
    expect(await seen()).toEqual([true, true, true, true]);
  });

  test("a file of a false type is refused and removed, and the refusal is on record", async () => {
    const { id, key } = await request(staff);
    const { fileId, key: stored } = await sent(staff, id, "quote.pdf", Buffer.from("MZ this is a program"));
    expect(await staff.verb("attachToResolution", { fileId })).toMatchObject({ code: "CONTENT_DIFFERS" });
    expect([await namesOf(key), await world.dais.ports.files.head(stored)]).toEqual(["", null]);
    const deed = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findFirstOrThrow({ where: { action: "attachToResolution" }, orderBy: { id: "desc" } }),
    );
    expect(deed.after).toEqual({ refused: "CONTENT_DIFFERS" });
  });

  test("are PDF, DOC or DOCX, of a resolution that is named and may still be edited", async () => {
    const { id, key } = await request(staff);
    const codeOf = async (more: object) =>
      (await staff.verb("prepareUpload", { ...ABOUT, filename: "a.pdf", size: "10", resolutionId: id, ...more }))
        .code ?? null;
    expect([
      await codeOf({}),
      await codeOf({ contentType: "image/svg+xml" }),
      await codeOf({ resolutionId: null }),
    ]).toEqual([null, "WRONG_TYPE", "TARGET_REQUIRED"]);
    const { fileId } = await sent(staff, id);
    await putAt(world, county, key, "ADOPTED");
    expect([await codeOf({}), (await staff.verb("attachToResolution", { fileId })).code]).toEqual([
      "ADOPTED_TEXT",
      "ADOPTED_TEXT",
    ]);
  });

  test("an upload belongs to the person who prepared it, and to no other verb", async () => {
    const { id } = await request(staff);
    const { fileId } = await sent(staff, id);
    expect(await clerk.verb("attachToResolution", { fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    const ownFile = await sent(clerk, id);
    expect(await clerk.verb("attachFile", { fileId: ownFile.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    expect((await staff.does("removeAttachment", { fileId }, "deletedId")).deletedId).toBe(fileId);
  });

  test("need the right to edit meeting items, as templates need theirs", async () => {
    const { id } = await request(staff);
    const board = await county.as("Board member");
    const refused = (who: Person, input: object) =>
      who.verb("prepareUpload", { filename: "a.docx", size: "10", ...input });
    expect(await refused(board, { ...ABOUT, resolutionId: id })).toMatchObject({
      permission: "meetings.meeting-items.edit",
    });
    const template = { kind: "TEMPLATE", contentType: DOCX };
    expect(await refused(staff, template)).toMatchObject({ permission: "administration.templates.edit" });
    const administrator = await county.as("Full Administrator");
    expect(await refused(administrator, template)).toMatchObject({ __typename: "PrepareUploadPayload" });
    expect(await refused(administrator, { kind: "PRINT", contentType: PDF })).toMatchObject({ code: "WRONG_TYPE" });
  });
});

describe("the sweep", () => {
  test("the sweep keeps attached files, and removes unattached ones, and prints after a day", async () => {
    const { id, key } = await request(staff);
    const { file } = await attached(staff, id);
    const left = await sent(staff, id, "left.pdf");
    const print = `${county.id}/print`;
    await world.dais.ports.files.put(print, QUOTE, PDF);
    const printed = await world.database.inTenant(county.id, (db) =>
      db.storedFile.create({
        data: {
          key: print,
          kind: "print",
          filename: "cover-sheet.pdf",
          contentType: PDF,
          state: "CLEAN",
          resolutionId: key,
          uploadedById: staff.userId,
          createdAt: world.clock.now(),
        },
      }),
    );
    const printId = Buffer.from(`StoredFile:${printed.id}`).toString("base64");
    const after = (hours: number) =>
      sweepUploads({
        database: world.database,
        files: world.dais.ports.files,
        log: world.dais.ports.log,
        clock: { now: () => new Date(world.clock.now().valueOf() + hours * 3_600_000) },
      });
    expect([await urlFor(staff, printId), await urlFor(clerk, printId)]).toEqual([expect.any(String), null]);
    await after(23);
    expect(await world.dais.ports.files.head(print)).not.toBeNull();
    await after(25);
    const { files } = world.dais.ports;
    expect([await files.head(print), await files.head(left.key)]).toEqual([null, null]);
    expect([await urlFor(staff, file.id), await urlFor(staff, printId)]).toEqual([expect.any(String), null]);
  });
});
