import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
let pdf: Buffer;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("papers");
  clerk = await county.as("Clerk");
  const document = await PDFDocument.create();
  document.addPage();
  pdf = Buffer.from(await document.save());
});
afterAll(() => world?.close());

async function attach(itemId: string, filename: string, isConfidential = false): Promise<string> {
  const file = { kind: "ITEMPAPER", itemId, filename, contentType: "application/pdf", size: String(pdf.byteLength) };
  const ticket = await clerk.does("prepareUpload", file, "fileId uploadUrl headers { name value }");
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await clerk.http(pathname + search, { method: "PUT", body: pdf, headers })).status).toBeLessThan(300);
  await clerk.does("attachFile", { fileId: ticket.fileId, isConfidential });
  return ticket.fileId;
}
const papersOf = async (who: Person, id: string): Promise<string[]> =>
  (
    await who.read(`query($id: ID!) { node(id: $id) { ... on AgendaItem { papers { name isConfidential } } } }`, { id })
  ).node?.papers.map((each: { name: string; isConfidential: boolean }) =>
    each.isConfidential ? `${each.name}!` : each.name,
  ) ?? [];

test("an item's papers are renamed and ordered, and become public with its agenda in that order", async () => {
  const { id, key, itemIds } = await county.meeting().items("Bridges").create();
  const [item = ""] = itemIds;
  await attach(item, "Map.pdf");
  const quote = await attach(item, "Quote.pdf");
  const photos = await attach(item, "Photos.pdf");
  await clerk.does("changePaper", { fileId: photos, name: "Photos of the bridge", toPosition: 1 });
  expect(await papersOf(clerk, item)).toEqual(["Photos of the bridge", "Map.pdf", "Quote.pdf"]);
  expect(await clerk.verb("changePaper", { fileId: photos, name: " " })).toMatchObject({ code: "PAPER_NAME_REQUIRED" });
  expect(await clerk.verb("changePaper", { fileId: photos, toPosition: 4 })).toMatchObject({
    code: "NO_SUCH_PAPER_PLACE",
    field: "toPosition",
  });
  expect(await papersOf(county.guest, item)).toEqual([]);

  await clerk.does("publishAgenda", { meetingId: id });
  expect(await papersOf(county.guest, item)).toEqual(["Photos of the bridge", "Map.pdf", "Quote.pdf"]);
  const { text } = await county.guest.http(`/public/meetings/${key}`);
  expect(text).toMatch(/Photos of the bridge[\s\S]*Map\.pdf[\s\S]*Quote\.pdf/);

  // One is removed and restored to its place. An amendment lists what was added and removed.
  await clerk.does("removeFile", { fileId: quote });
  await attach(item, "Budget.pdf");
  await clerk.does("publishAgenda", { meetingId: id });
  const versions = "agendaVersions { number changes { text } }";
  const { meeting } = await county.guest.read(`query($key: ID!) { meeting(key: $key) { ${versions} } }`, { key });
  const changes = meeting.agendaVersions.flatMap((each: { changes: { text: string }[] }) => each.changes);
  expect(changes).toEqual([{ text: "Item 1, Bridges: paper “Budget.pdf” added; paper “Quote.pdf” removed." }]);
  await clerk.does("restoreFile", { fileId: quote });
  expect(await papersOf(clerk, item)).toEqual(["Photos of the bridge", "Map.pdf", "Quote.pdf", "Budget.pdf"]);
});

test("a confidential paper is read only by members in office and by people who upload documents", async () => {
  const { id, itemIds } = await county.meeting().items("Litigation").create();
  const [item = ""] = itemIds;
  const fileId = await attach(item, "Advice.pdf", true);
  await attach(item, "Notice.pdf");
  await clerk.does("publishAgenda", { meetingId: id });
  const [member, auditor] = [await county.member(0), await county.as("Auditor")];
  const file = `query($id: ID!) { node(id: $id) { ... on StoredFile { url } } }`;
  const reads = async (who: Person) => Boolean((await who.graphql(file, { id: fileId })).data?.node);
  for (const who of [clerk, member]) {
    expect(await papersOf(who, item)).toEqual(["Advice.pdf!", "Notice.pdf"]);
    expect(await reads(who)).toBe(true);
  }
  for (const who of [auditor, county.guest]) {
    expect(await papersOf(who, item)).toEqual(["Notice.pdf"]);
    expect(await reads(who)).toBe(false);
  }
  // The published version does not mention it.
  const hash = async () =>
    world.database.inTenant(county.id, (db) => db.agendaVersion.findFirstOrThrow({ orderBy: { publishedAt: "desc" } }));
  expect(JSON.stringify((await hash()).content)).not.toContain("Advice");

  await world.database.inTenant(county.id, (db) =>
    db.member.updateMany({ where: { id: county.members[0]?.id ?? "" }, data: { endsOn: "2026-03-10" } }),
  );
  expect([await papersOf(member, item), await reads(member)]).toEqual([["Notice.pdf"], false]);

  // Made confidential later, it is withdrawn from everyone else immediately.
  const { item: now } = await clerk.does("changePaper", { fileId, isConfidential: false }, "item { id }");
  expect([now.id, await reads(auditor)]).toEqual([item, true]);
  await clerk.does("changePaper", { fileId, isConfidential: true });
  expect(await reads(auditor)).toBe(false);
});
