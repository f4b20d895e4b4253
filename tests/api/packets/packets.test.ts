import { PDFArray, PDFDocument, PDFName, type PDFPage, PDFRawStream } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { createBinder } from "#server/packets/binder.ts";
import type { Office } from "#server/packets/office.ts";
import { buildPackets } from "#server/packets/packets.ts";
import { DOCX, wordFile } from "#server/packets/wordFile.fixture.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("packets");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

async function pdfOf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) pdf.addPage([612, 792]);
  return Buffer.from(await pdf.save());
}

/** Attaches a document to an item, or a paper that only members can read. */
async function attach(
  itemId: string,
  filename: string,
  bytes: Uint8Array,
  contentType = "application/pdf",
  isConfidential = false,
): Promise<string> {
  const kind = isConfidential ? "ITEMPAPER" : "DOCUMENT";
  const input = { kind, itemId, filename, contentType, size: String(bytes.byteLength) };
  const ticket = await clerk.does("prepareUpload", input, "fileId uploadUrl headers { name value }");
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await clerk.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  await clerk.does("attachFile", { fileId: ticket.fileId, isConfidential });
  return ticket.fileId;
}

const PACKET =
  "isBuilding hasFailed done total pages isPublic leftOut { name why } file { key filename contentType size url }";
const packetOf = async (who: Person, id: string, field: "packet" | "memberPacket" = "packet") =>
  ((await who.read(`query($id: ID!) { node(id: $id) { ... on Meeting { key ${field} { ${PACKET} } } } }`, { id }))
    .node?.[field] ?? null) as {
    isBuilding: boolean;
    pages: number;
    isPublic: boolean;
    leftOut: { name: string; why: string }[];
    file: { key: string; filename: string; size: string; url: string } | null;
  } | null;
const storedParts = (meetingKey: string) =>
  world.database.inTenant(county.id, (db) => db.packetPart.findMany({ where: { meetingId: meetingKey } }));
const keyOf = (globalId: string) => Buffer.from(globalId, "base64").toString().split(":")[1] ?? "";

/** The text on a page. */
const wordsOn = (pdf: PDFDocument, { node }: PDFPage): string => {
  const contents = node.lookup(PDFName.of("Contents"));
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents];
  return streams
    .map((each) => (each instanceof PDFRawStream ? Buffer.from(each.asUint8Array()).toString("latin1") : ""))
    .join("");
};
/** A member whose term has ended. */
async function ended(index: number): Promise<Person> {
  const person = await county.member(index);
  await world.database.inTenant(county.id, (db) =>
    db.member.updateMany({ where: { id: county.members[index]?.id ?? "" }, data: { endsOn: "2026-03-10" } }),
  );
  return person;
}

describe("a meeting's packet", () => {
  test("is built when it is asked for, public with its agenda, and built again where something changed", async () => {
    const { id, itemIds } = await county.meeting().items("Roads", "Bridges").create();
    const [roads = "", bridges = ""] = itemIds;
    await attach(roads, "Plan.pdf", await pdfOf(3));
    await attach(bridges, "Locked.pdf", Buffer.from("%PDF-1.7\n%\xe2\xe3\nnothing\n%%EOF\n", "latin1"));
    expect(await packetOf(clerk, id)).toBeNull();
    await clerk.does("buildPacket", { meetingId: id });
    await clerk.does("buildPacket", { meetingId: id });
    await world.dais.packets.round();

    const draft = await packetOf(clerk, id);
    // The agenda, a page before each item's papers, three pages, and one that names the damaged file.
    expect(draft).toMatchObject({
      isBuilding: false,
      pages: 7,
      isPublic: false,
      leftOut: [{ name: "Locked.pdf", why: "the file is damaged" }],
    });
    expect(await packetOf(county.guest, id)).toBeNull();

    await clerk.does("publishAgenda", { meetingId: id });
    await world.dais.packets.round();
    const shown = await packetOf(county.guest, id);
    expect(shown).toMatchObject({ isBuilding: false, pages: 7, isPublic: true, leftOut: [] });
    const { pathname, search } = new URL(shown?.file?.url ?? "", "http://here");
    const pdf = await PDFDocument.load((await county.guest.http(pathname + search)).bytes);
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([7, expect.stringContaining("Agenda packet")]);
    const page = await county.guest.http(`/public/meetings/${keyOf(id)}`);
    expect(page.text).toMatch(/Agenda packet \(PDF, 7 pages, \d+ KB\)/);

    // Nothing changed, so nothing is built.
    const before = await storedParts(keyOf(id));
    await clerk.does("buildPacket", { meetingId: id });
    expect(await world.dais.packets.round()).toBe(0);
    expect((await packetOf(clerk, id))?.file?.key).toBe(shown?.file?.key);

    // A document is replaced: the public packet is withdrawn immediately, and only that part is built again.
    await attach(roads, "Plan 2.pdf", await pdfOf(5));
    expect((await packetOf(county.guest, id))?.file ?? null).toBeNull();
    await clerk.does("publishAgenda", { meetingId: id });
    await world.dais.packets.round();
    expect(await packetOf(county.guest, id)).toMatchObject({ pages: 9, isPublic: true });
    const after = await storedParts(keyOf(id));
    const earlierKeys = new Set(before.map(({ key }) => key));
    expect(after.filter(({ key }) => !earlierKeys.has(key)).map(({ pages }) => pages)).toEqual([5]);
  });

  test("is built once by two who come at once, and taken over from one who died half-way", async () => {
    const { id, itemIds } = await county.meeting().items("Culverts").create();
    await attach(itemIds[0] ?? "", "Culvert.pdf", await pdfOf(2));
    const meetingId = keyOf(id);
    const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
    const deps = { database: world.database, ports: world.dais.ports };
    await world.database.inTenant(county.id, (db) => db.packet.create({ data: { meetingId } }));
    const built = await Promise.all([buildPackets(deps, tenant), buildPackets(deps, tenant)]);
    expect(built.toSorted()).toEqual([0, 1]);
    const editions = () => world.database.inTenant(county.id, (db) => db.packetEdition.count({ where: { meetingId } }));
    expect(await editions()).toBe(1);

    // Someone started a build and never finished.
    await attach(itemIds[0] ?? "", "Culvert 2.pdf", await pdfOf(4));
    const leaseUntil = new Date(world.clock.now().valueOf() + 60_000);
    await world.database.inTenant(county.id, (db) =>
      db.packet.updateMany({ where: { meetingId }, data: { wanted: { increment: 1 }, lease: "dead", leaseUntil } }),
    );
    expect(await buildPackets(deps, tenant)).toBe(0);
    world.clock.advance(2);
    expect(await buildPackets(deps, tenant)).toBe(1);
    expect(await packetOf(clerk, id)).toMatchObject({ isBuilding: false, pages: 6 });
    expect(await editions()).toBe(1);
  });

  test("names a Word paper as missing without LibreOffice, and holds its pages once there is one", async () => {
    const { id, itemIds } = await county.meeting().items("Sidewalks").create();
    await attach(itemIds[0] ?? "", "Plan.docx", wordFile("Sidewalks", "picture.png"), DOCX);
    await clerk.does("buildPacket", { meetingId: id });
    await world.dais.packets.round();
    const why = "it is a Word file, and this server cannot convert it without LibreOffice";
    expect(await packetOf(clerk, id)).toMatchObject({ pages: 3, leftOut: [{ name: "Plan.docx", why }] });

    const pdf = new Uint8Array(await pdfOf(4));
    const conversions: string[] = [];
    const office: Office = {
      async pdfOf(bytes, extension) {
        conversions.push(`${extension} of ${bytes.byteLength > 0}`);
        return pdf;
      },
      close() {},
    };
    const binder = createBinder({ office });
    const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
    const deps = { database: world.database, ports: { ...world.dais.ports, binder } };
    await world.database.inTenant(county.id, (db) =>
      db.packet.updateMany({ where: { meetingId: keyOf(id) }, data: { wanted: { increment: 1 } } }),
    );
    expect(await buildPackets(deps, tenant)).toBe(1);
    await binder.close();
    expect(conversions).toEqual(["docx of true"]);
    expect(await packetOf(clerk, id)).toMatchObject({ pages: 6, leftOut: [] });
  });

  test("for members holds the confidential papers, is marked so, and goes as soon as one of them is taken off", async () => {
    const { id, itemIds } = await county.meeting().items("Sale of land").create();
    const [item = ""] = itemIds;
    await attach(item, "Map.pdf", await pdfOf(2));
    expect(await clerk.verb("buildPacket", { meetingId: id, forMembers: true })).toMatchObject({
      code: "NO_CONFIDENTIAL_PAPERS",
    });
    const appraisal = await attach(item, "Appraisal.pdf", await pdfOf(3), "application/pdf", true);
    await clerk.does("publishAgenda", { meetingId: id });
    await world.dais.packets.round();

    // Public: the agenda, the page before the item's papers, and the map.
    expect(await packetOf(county.guest, id)).toMatchObject({ pages: 4, isPublic: true });
    const member = await county.member(0);
    const shown = await packetOf(member, id, "memberPacket");
    expect(shown).toMatchObject({ pages: 7, isPublic: false, file: { filename: "Confidential packet 2026-4.pdf" } });
    const { pathname, search } = new URL(shown?.file?.url ?? "", "http://here");
    const pdf = await PDFDocument.load((await member.http(pathname + search)).bytes);
    expect(pdf.getTitle()).toMatch(/^Confidential: for members only\./);
    const marked = pdf.getPages().map((each) => wordsOn(pdf, each).includes("(Confidential: for members only)"));
    expect(marked).toEqual([true, false, false, false, true, true, true]);

    // A user who may view documents but is not a member reads only the public packet. So does a member whose term has
    // ended.
    const auditor = await county.as("Auditor");
    const strangers = [auditor, county.guest, await ended(1)];
    const file = `query($id: ID!) { node(id: $id) { ... on StoredFile { url } } }`;
    const fileId = globalId("StoredFile", shown?.file?.key ?? "");
    for (const each of strangers) {
      expect(await packetOf(each, id, "memberPacket")).toBeNull();
      expect((await each.graphql(file, { id: fileId })).data?.node ?? null).toBeNull();
    }
    expect((await member.read(file, { id: fileId })).node.url).toBeTruthy();
    const page = await county.guest.http(`/public/meetings/${keyOf(id)}`);
    expect(page.text).not.toMatch(/Appraisal|Confidential/);
    expect((await county.guest.http(`/public/meetings/${keyOf(id)}/files/${shown?.file?.key}`)).status).toBe(404);

    await clerk.does("removeFile", { fileId: appraisal });
    expect(await packetOf(member, id, "memberPacket")).toBeNull();
    expect((await member.graphql(file, { id: fileId })).data?.node ?? null).toBeNull();
  });

  test("is refused for an agenda without items, for a canceled meeting, and to people who may not generate agendas", async () => {
    const empty = await county.meeting().create();
    expect(await clerk.verb("buildPacket", { meetingId: empty.id })).toMatchObject({ code: "NO_ITEMS" });
    const off = await county.meeting().items("Roads").create();
    await clerk.does("cancelMeeting", { meetingId: off.id, reason: "Snow" });
    expect(await clerk.verb("buildPacket", { meetingId: off.id })).toMatchObject({ code: "CANCELLED" });
    const reader = await county.as("Auditor");
    expect(await reader.verb("buildPacket", { meetingId: off.id })).toMatchObject({ code: "FORBIDDEN" });
  });
});
