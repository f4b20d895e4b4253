import PizZip from "pizzip";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resolutionAtBoardReview, people } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { request } from "#tests/api/resolutions/request.ts";
import { picturesInWordFile } from "#server/words/pictures.fixture.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let keeper: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  keeper = await county.with("administration.settings.edit-identity");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const WHO = "{ name title startsOn }";
const TOLD = `id settingsVersion letterheadLogo letterheadLines signatories ${WHO} agendaSignatories ${WHO}`;
const readTenant = async () => (await keeper.read(`{ tenant { ${TOLD} } }`)).tenant;
const ANN = { name: "Ann Poe", title: "Clerk of the Board", startsOn: "2024-01-01" };
const BEN = { name: "Ben Lowe", title: "Clerk", startsOn: "2099-01-01" };
async function set(change: object, version?: number, who: Person = keeper): Promise<any> {
  const { id, settingsVersion } = await readTenant();
  const usual = { letterheadLogo: true, letterheadLines: [], signatories: [], agendaSignatories: [] };
  const input = { countyId: id, version: version ?? settingsVersion, ...usual, ...change };
  return who.verb("setCountyPaper", input, `county { ${TOLD} }`);
}

test("a certified copy has the chosen letterhead and the person who certifies on its print date", async () => {
  const { id, settingsVersion } = await readTenant();
  await keeper.does("setCountyIdentity", {
    countyId: id,
    version: settingsVersion,
    name: "County of Essex",
    displayName: "Essex County",
    website: "https://www.essex.example",
    mailingAddress: "7551 Court Street\nElizabethtown",
    phone: "(518) 555-0100",
  });
  const { staff, clerk } = await people(world, county);
  const resolution = await resolutionAtBoardReview(staff, clerk);
  await clerk.does("recordAdoption", { resolutionId: resolution.id, adoptedOn: "2026-03-11", reason: "By hand" });
  const printed = async () => {
    const input = { resolutionId: resolution.id, kind: "CERTIFIED_COPY" };
    const { file } = await clerk.does("printResolution", input, "file { url }");
    const { pathname, search } = new URL(file.url, "http://here");
    return readPdf((await clerk.http(pathname + search)).bytes)
      .pages.join(" ")
      .replaceAll(/[\s\u200b]+/g, " ");
  };
  const before = await printed();
  expect(before).toContain("Signature of the Clerk");
  expect(before).not.toContain("Elizabethtown");

  const { county: after } = await set({ letterheadLines: ["PHONE", "ADDRESS"], signatories: [BEN, ANN] });
  expect(after).toMatchObject({ letterheadLines: ["ADDRESS", "PHONE"], signatories: [ANN, BEN] });
  const now = await printed();
  for (const words of ["Ann Poe, Clerk of the Board", "7551 Court Street, Elizabethtown", "(518) 555-0100"])
    expect(now).toContain(words);
  expect(now).not.toContain("www.essex.example");
  expect(now).not.toContain("Signature of the Clerk");
});

test("Word papers have the county's logo, color and lines, and no logo once the county leaves it off", async () => {
  const png = await sharp({ create: { width: 240, height: 120, channels: 3, background: "#7a1f3d" } })
    .png()
    .toBuffer();
  const logo = { png: new Uint8Array(png), width: 240, height: 120, sha256: "0".repeat(64) };
  await world.database.inTenant(county.id, async (db) => {
    await db.countyLogo.create({ data: logo });
    await db.tenantSettings.updateMany({ data: { accent: "#7a1f3d", phone: "(518) 555-0100" } });
  });
  const { staff } = await people(world, county);
  const resolution = await request(staff);
  const printed = async () => {
    const { file } = await staff.does("printResolution", { resolutionId: resolution.id, kind: "WORD" }, "file { url }");
    const { pathname, search } = new URL(file.url, "http://here");
    return (await staff.http(pathname + search)).bytes;
  };
  await set({ letterheadLines: ["PHONE"] });
  const docx = await printed();
  expect(picturesInWordFile(docx)).toEqual([{ part: "word/header2.xml", bytes: png, type: "image/png" }]);
  const xmlOf = (name: string) => new PizZip(docx).files[name]?.asText();
  expect(xmlOf("word/header2.xml")).toContain("(518) 555-0100");
  expect(xmlOf("word/styles.xml")).toContain('<w:color w:val="7a1f3d"/>');
  await set({ letterheadLogo: false });
  expect(picturesInWordFile(await printed())).toEqual([]);
});

describe("a printed agenda", () => {
  const CARL = { name: "Carl Roe", title: "Clerk of the Board", startsOn: "2026-03-12" };
  const printed = async (clerk: Person, meetingId: string) => {
    const { file } = await clerk.does("generateAgenda", { meetingId }, "file { url }");
    const { pathname, search } = new URL(file.url, "http://here");
    return readPdf((await clerk.http(pathname + search)).bytes).pages.join(" ");
  };

  test("ends with the person who issues agendas on its publication date, a draft on its print date", async () => {
    const clerk = await county.as("Clerk");
    const earlier = await county.meeting().items("Roads").create();
    await clerk.does("publishAgenda", { meetingId: earlier.id });
    const { county: after } = await set({ agendaSignatories: [CARL, ANN] });
    expect(after).toMatchObject({ signatories: [], agendaSignatories: [ANN, CARL] });

    const { id, key } = await county.meeting().items("Bridges").create();
    const draft = await printed(clerk, id);
    expect(draft).toContain("Ann Poe, Clerk of the Board");
    await clerk.does("publishAgenda", { meetingId: id });
    // 12:30 AM in the county.
    world.clock.set("2026-03-12T04:30:00Z");
    const later = await printed(clerk, id);
    expect(later).toContain("Ann Poe, Clerk of the Board");
    expect(later).not.toContain("Carl Roe");
    const page = (await county.guest.http(`/public/meetings/${key}`)).text;
    expect(page).toContain("issued by Ann Poe, Clerk of the Board");
    // The list was created after this one was published.
    expect(await printed(clerk, earlier.id)).not.toMatch(/Ann Poe|Carl Roe/);
  });

  test("ends without a name if the county names no one", async () => {
    const clerk = await county.as("Clerk");
    await set({ signatories: [ANN] });
    const { id, key } = await county.meeting().items("Bridges").create();
    expect(await printed(clerk, id)).not.toContain("Ann Poe");
    await clerk.does("publishAgenda", { meetingId: id });
    expect(await printed(clerk, id)).not.toContain("Ann Poe");
    expect((await county.guest.http(`/public/meetings/${key}`)).text).not.toContain("issued by");
  });
});

test("two people starting on the same day, too long titles, and invalid dates are refused, and nothing changes", async () => {
  const before = await readTenant();
  for (const [signatories, message] of [
    [[ANN, { ...BEN, startsOn: ANN.startsOn }], "Ann Poe and Ben Lowe begin on the same date, 2024-01-01."],
    [[{ ...ANN, title: "x".repeat(121) }], "at most 120 characters"],
    [[{ ...ANN, startsOn: "2026-02-30" }], "“2026-02-30” isn't a date."],
  ] as const) {
    for (const field of ["signatories", "agendaSignatories"]) {
      const refused = await set({ [field]: signatories });
      expect(refused).toMatchObject({ code: "FIELD", field });
      expect(refused.message).toContain(message);
    }
  }
  expect(await readTenant()).toEqual(before);
});

test("the second of two administrators is told, a clerk may not save, and the log has the change", async () => {
  const { settingsVersion } = await readTenant();
  const both = await Promise.all([
    set({ signatories: [ANN] }, settingsVersion),
    set({ signatories: [BEN] }, settingsVersion),
  ]);
  expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(["Conflict", "SetCountyPaperPayload"]);
  expect(await set({}, undefined, await county.as("Clerk"))).toMatchObject({ code: "FORBIDDEN" });
  const lines = await world.database.inTenant(county.id, (db) =>
    db.auditEntry.findMany({ where: { action: "setCountyPaper" }, orderBy: { at: "asc" } }),
  );
  expect(lines.at(-1)?.after).toMatchObject({ letterheadLogo: true, signatories: [expect.objectContaining({})] });
});
