import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { logOf } from "../users/ground.ts";
import { notice, vendor } from "../solicitations/portalGround.ts";
import { announced, evaluated } from "./office.ts";

const PDF = "application/pdf";
const SCAN: Buffer = Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");

let world: World;
let county: County;
let purchasing: Person;
let member: Person;
let legal: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let bolt: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("protest-files");
  [purchasing, member, legal] = await Promise.all([
    county.as("Purchasing"),
    county.as("Board member"),
    county.as("Legal reviewer"),
  ]);
  acme = await vendor(world, county, "Acme Salt, Inc.");
  bolt = await vendor(world, county, "Bolt Supply LLC");
});
beforeEach(() => world.clock.set("2026-03-11T14:00:00Z"));
afterAll(() => world?.close());

/** A protest of Acme against the terms of an open solicitation. */
async function terms() {
  const solicitation = await notice(world, county, { title: "Terms" });
  const { protest } = await acme.does(
    "receiveProtest",
    { solicitationId: solicitation.id, grounds: "Too narrow." },
    "protest { id key }",
  );
  return { ...solicitation, protest: protest as { id: string; key: string } };
}
/** A protest of Acme against an announced award. */
async function awarding() {
  const solicitation = await evaluated(world, county, [
    { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "50" },
    { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "48" },
  ]);
  await announced({ purchasing, member }, solicitation.project, solicitation.bids[1] ?? "");
  const { protest } = await acme.does(
    "receiveProtest",
    { solicitationId: solicitation.id, grounds: "Its truck is too small." },
    "protest { id key }",
  );
  return { ...solicitation, protest: protest as { id: string; key: string } };
}
const announce = (who: Person, protestId: string | null, more: object = {}) =>
  who.verb(
    "prepareUpload",
    { kind: "PROTEST", contentType: PDF, protestId, filename: "photos.pdf", size: String(SCAN.byteLength), ...more },
    "fileId uploadUrl headers { name value }",
  );
async function sent(who: Person, protestId: string, bytes: Buffer = SCAN): Promise<string> {
  const ticket = await announce(who, protestId, { size: String(bytes.byteLength) });
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await who.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket.fileId;
}
const FILES = "protest { files { part byName file { id filename url } } }";
const attached = async (who: Person, protestId: string) =>
  (await who.does("attachToProtest", { fileId: await sent(who, protestId) }, FILES)).protest.files as {
    part: string;
    byName: string;
    file: { id: string; filename: string; url: string };
  }[];
const fileOf = async (who: Person, id: string) =>
  (await who.read("query($id: ID!) { node(id: $id) { ... on StoredFile { filename } } }", { id })).node;
const mayAttach = async (who: Person, id: string) =>
  (await who.read("query($id: ID!) { node(id: $id) { ... on Protest { viewerCan { attach { allowed } } } } }", { id }))
    .node?.viewerCan.attach.allowed;

describe("a file of a protest", () => {
  test("can be added by the vendor's contacts, and read only by them and staff who may view protests", async () => {
    const { protest } = await terms();
    const [added] = await attached(acme, protest.id);
    expect(added).toMatchObject({ part: "PROTEST", file: { filename: "photos.pdf" } });
    const id = added?.file.id ?? "";
    for (const reader of [acme, legal, purchasing])
      expect(await fileOf(reader, id)).toEqual({ filename: "photos.pdf" });
    const stranger = await (await world.county("protest-files-elsewhere")).as("Legal reviewer");
    for (const other of [bolt, member, stranger, county.guest]) expect(await fileOf(other, id)).toBeNull();
    const { pathname, search } = new URL(added?.file.url ?? "", "http://here");
    expect((await acme.http(pathname + search)).status).toBe(200);
    const stored = `/api/storage/signed-get?key=${encodeURIComponent(`${county.id}/${Buffer.from(id, "base64").toString().split(":")[1]}`)}`;
    for (const other of [bolt, member, stranger]) expect((await other.http(stored)).status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(await logOf(world, county, protest.key))).toContain("attachToProtest");
  });

  test("cannot be prepared or added for a protest that the user may not read or write to", async () => {
    const { protest } = await terms();
    const stranger = await (await world.county("protest-files-away")).as("Legal reviewer");
    for (const other of [bolt, member, stranger])
      expect(await announce(other, protest.id)).toMatchObject({ code: "NOT_FOUND" });
    const viewer = await county.with("procurement.protests.view", "procurement.project-record.view-all");
    expect(await announce(viewer, protest.id)).toMatchObject({ code: "FORBIDDEN" });
    expect(await mayAttach(viewer, protest.id)).toBe(false);
    expect(await announce(acme, null)).toMatchObject({ code: "TARGET_REQUIRED", field: "protestId" });
    // Another person's file cannot be added, whatever their permissions for protests.
    const acmeFileId = await sent(acme, protest.id);
    for (const other of [bolt, legal, purchasing])
      expect(await other.verb("attachToProtest", { fileId: acmeFileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
    await acme.does("attachToProtest", { fileId: acmeFileId });
    // Sent again, it is still attached only once.
    expect((await acme.does("attachToProtest", { fileId: acmeFileId }, FILES)).protest.files).toHaveLength(1);
  });

  test("is refused if its content, type or kind does not match", async () => {
    const { protest } = await terms();
    const nonsense = await sent(acme, protest.id, Buffer.from("no pdf at all"));
    expect(await acme.verb("attachToProtest", { fileId: nonsense })).toMatchObject({ code: "CONTENT_DIFFERS" });
    expect(
      await announce(acme, protest.id, { filename: "a.exe", contentType: "application/x-msdownload" }),
    ).toMatchObject({ code: "WRONG_TYPE" });
    expect(await announce(acme, protest.id, { size: String(51 * 1024 * 1024) })).toMatchObject({ code: "TOO_LARGE" });
    // Of a kind that only staff may announce.
    const scan = await announce(purchasing, null, { kind: "BID" });
    expect(await purchasing.verb("attachToProtest", { fileId: scan.fileId })).toMatchObject({ code: "FILE_NOT_FOUND" });
  });

  test("is limited to twenty files with 50 MB in total", async () => {
    const { protest } = await terms();
    const fill = (size: bigint, count: number, from = 0) =>
      world.database.inTenant(county.id, async (db) => {
        for (let n = from; n < from + count; n += 1) {
          const { id: fileId } = await db.storedFile.create({
            data: {
              key: `${county.id}/${protest.key}-${n}`,
              kind: "protest",
              protestId: protest.key,
              filename: `${n}.pdf`,
              contentType: PDF,
              size,
              state: "CLEAN",
            },
            select: { id: true },
          });
          await db.protestFile.create({
            data: { protestId: protest.key, part: "PROTEST", fileId, byName: "Pat", at: world.clock.now() },
          });
        }
      });
    await fill(50n * 1024n * 1024n - 10n, 1);
    expect(await acme.verb("attachToProtest", { fileId: await sent(acme, protest.id) })).toMatchObject({
      code: "TOO_LARGE",
      message: "The files may total at most 50 MB.",
    });
    await fill(1n, 19, 1);
    expect(await acme.verb("attachToProtest", { fileId: await sent(acme, protest.id) })).toMatchObject({
      code: "TOO_MANY",
    });
  });

  test("added by the decider goes to the decision, by the vendor to the appeal, and never after withdrawal", async () => {
    const { protest } = await awarding();
    // Announced before the decision, but too late for the protest.
    const late = await sent(acme, protest.id);
    await legal.does("decideProtest", { protestId: protest.id, upheld: false, decision: "The truck is as asked." });
    expect(await acme.verb("attachToProtest", { fileId: late })).toMatchObject({ code: "FORBIDDEN" });
    expect(await mayAttach(acme, protest.id)).toBe(false);
    expect(await attached(legal, protest.id)).toMatchObject([{ part: "DECISION" }]);
    await acme.does("appealProtest", { protestId: protest.id, grounds: "The axle." });
    expect(await attached(acme, protest.id)).toMatchObject([{ part: "DECISION" }, { part: "APPEAL" }]);
    await legal.does("decideProtest", { protestId: protest.id, upheld: false, decision: "Denied." });
    const all = await attached(legal, protest.id);
    expect(all.map(({ part }) => part)).toEqual(["DECISION", "APPEAL", "FINAL_DECISION"]);
    for (const { file } of all) {
      expect(await fileOf(acme, file.id)).not.toBeNull();
      expect(await fileOf(bolt, file.id)).toBeNull();
    }
    const { protest: withdrawnProtest } = await terms();
    await acme.does("withdrawProtest", { protestId: withdrawnProtest.id, reason: "We read it again." });
    for (const who of [acme, legal])
      expect(await announce(who, withdrawnProtest.id)).toMatchObject({ code: "WRONG_STATE" });
  });

  test("for a protest on paper is added by staff who manage protests", async () => {
    const solicitation = await notice(world, county, { title: "Paper" });
    const { protest } = await purchasing.does(
      "receiveProtest",
      { solicitationId: solicitation.id, grounds: "On paper.", name: "A neighbour" },
      "protest { id }",
    );
    expect(await attached(purchasing, protest.id)).toMatchObject([{ part: "PROTEST" }]);
    expect(await announce(acme, protest.id)).toMatchObject({ code: "NOT_FOUND" });
  });
});
