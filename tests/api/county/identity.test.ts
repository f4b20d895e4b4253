import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let other: County;
let keeper: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  other = await world.county("greene");
  keeper = await county.with(
    "administration.settings.edit-identity",
    "meetings.documents.view",
    "meetings.documents.generate-agenda",
  );
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const TOLD = `id name displayName accent logoUrl timeZone website mailingAddress phone usualStart locations settingsVersion
  viewerCan { editIdentity { allowed reason } }`;
const readTenant = async (who: Person = keeper) => (await who.read(`{ tenant { ${TOLD} } }`)).tenant;
const id = async () => (await readTenant()).id;
const identity = {
  name: "County of Essex",
  displayName: "Essex County",
  accent: "#7a1f5c",
  website: "https://www.essex.example",
  mailingAddress: "7551 Court Street\nElizabethtown",
  phone: "(518) 555-0100",
};
/** A change of the current county. */
async function act(verb: string, input: object, version?: number): Promise<any> {
  const now = await readTenant();
  return keeper.verb(
    verb,
    { countyId: now.id, version: version ?? now.settingsVersion, ...input },
    `county { ${TOLD} }`,
  );
}

const picture = (width: number, height: number, format: "png" | "jpeg" | "webp" = "png") =>
  sharp({ create: { width, height, channels: 3, background: "#0b5560" } })
    .toFormat(format)
    .withExif({ IFD0: { Artist: "A. Photographer" } })
    .toBuffer();
/** Announces and uploads a picture. Returns its file. */
async function sent(bytes: Uint8Array, contentType = "image/png", filename = `logo.${contentType.slice(6)}`) {
  const ticket = await keeper.does(
    "prepareUpload",
    { kind: "LOGO", filename, contentType, size: String(bytes.byteLength) },
    "fileId uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  expect((await keeper.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket.fileId as string;
}
const setLogo = async (bytes: Uint8Array, contentType?: string): Promise<any> =>
  keeper.verb("setCountyLogo", { countyId: await id(), fileId: await sent(bytes, contentType) }, `county { ${TOLD} }`);

describe("the county's identity", () => {
  test("appears immediately in sign-in, the documented call and the log, and in no other county", async () => {
    expect((await act("setCountyIdentity", identity)).county).toMatchObject(identity);
    expect(await readTenant(county.guest)).toMatchObject(identity);
    const { json: body } = await county.guest.http("/api/tenants/essex");
    expect(body.tenant).toMatchObject({ name: "County of Essex", display_name: "Essex County", logo_url: null });
    expect((await other.guest.read("{ tenant { displayName website } }")).tenant).toMatchObject({ website: "" });
    const lines = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { action: "setCountyIdentity" } }),
    );
    expect(lines.map(({ noun, after }) => [noun, after])).toEqual([["Tenant", identity]]);
  });

  test("is changed by one of two administrators at the same time, and the other is told", async () => {
    const { settingsVersion } = await readTenant();
    const [one, two] = await Promise.all([
      act("setCountyIdentity", { ...identity, phone: "1" }, settingsVersion),
      act("setCountyIdentity", { ...identity, phone: "2" }, settingsVersion),
    ]);
    expect([one.__typename, two.__typename].toSorted()).toEqual(["Conflict", "SetCountyIdentityPayload"]);
  });

  test.each([
    ["name", "  ", "The official name is required."],
    ["displayName", "x".repeat(101), "The name on screens may have at most 100 characters."],
    ["accent", "teal", "Write a color as #rrggbb, such as #0b5560."],
    [
      "website",
      "javascript:alert(1)",
      "A website must start with https:// or http://, such as https://www.example.gov.",
    ],
    ["website", "www.essex.example", "A website must start with https:// or http://, such as https://www.example.gov."],
    ["mailingAddress", "x".repeat(501), "The mailing address may have at most 500 characters."],
  ])("refuses %s “%s”, and does not change", async (field, value, message) => {
    const before = await readTenant();
    expect(await act("setCountyIdentity", { ...identity, [field]: value })).toMatchObject({ field, message });
    expect(await readTenant()).toEqual(before);
  });

  test("cannot be changed by another county, or without permission", async () => {
    const now = await readTenant();
    const stranger = await other.with("administration.settings.edit-identity");
    const input = { countyId: now.id, version: 1, ...identity };
    expect(await stranger.verb("setCountyIdentity", input)).toMatchObject({ code: "NOT_FOUND" });
    expect(await (await county.as("Clerk")).verb("setCountyIdentity", input)).toMatchObject({ code: "FORBIDDEN" });
    // The database enforces it too, whatever is queried.
    const { count } = await world.database.inTenant(other.id, (db) =>
      db.tenant.updateMany({ where: { id: county.id }, data: { displayName: "Taken" } }),
    );
    expect(count).toBe(0);
  });
});

describe("the county's logo", () => {
  test("appears in sign-in, papers, public pages and the documented call, without the file's metadata", async () => {
    const { county: after } = await setLogo(await picture(2400, 800, "jpeg"), "image/jpeg");
    expect(after.logoUrl).toMatch(/^\/logo\/[0-9a-f]{64}\.png$/);
    const shown = await county.guest.http(after.logoUrl);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.headers["cache-control"]).toContain("immutable");
    const { width, height, exif, format } = await sharp(shown.bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 900, height: 300, exif: undefined, format: "png" });
    const { json: body } = await county.guest.http("/api/tenants/essex");
    expect(new URL(body.tenant.logo_url).pathname).toBe(after.logoUrl);
    expect((await county.guest.http("/public/meetings", { headers: { accept: "text/html" } })).text).toContain(
      `src="${after.logoUrl}" alt="Logo of Essex County"`,
    );
    const meeting = await county.meeting({ number: "L-1" }).items("One").create();
    const { file } = await keeper.does("generateAgenda", { meetingId: meeting.id }, "file { url }");
    const { pathname, search } = new URL(file.url, "http://here");
    expect(readPdf((await keeper.http(pathname + search)).bytes).raw).toContain("/Alt (Logo of Essex County)");
    // Another county does not serve it, and the uploaded file is deleted.
    expect((await other.guest.http(after.logoUrl)).status).toBe(404);
    expect(await world.database.inTenant(county.id, (db) => db.storedFile.count({ where: { kind: "logo" } }))).toBe(0);
  });

  test("is replaced completely, and can be removed", async () => {
    const { logoUrl: before } = await readTenant();
    const { county: after } = await setLogo(await picture(300, 300, "webp"), "image/webp");
    expect(after.logoUrl).not.toBe(before);
    expect((await county.guest.http(before)).status).toBe(404);
    const countyId = after.id;
    expect(await keeper.verb("removeCountyLogo", { countyId }, "county { logoUrl }")).toMatchObject({
      county: { logoUrl: null },
    });
    expect(await keeper.verb("removeCountyLogo", { countyId })).toMatchObject({ code: "NO_LOGO" });
    expect((await county.guest.http(after.logoUrl)).status).toBe(404);
  });

  test.each([
    ["1 by 30,000 pixels", 1, 30_000, "LOGO_TOO_SMALL"],
    ["119 by 400 pixels", 119, 400, "LOGO_TOO_SMALL"],
    ["130 by 1,300 pixels", 130, 1300, "LOGO_TOO_NARROW"],
    ["7,000 by 7,000 pixels", 7000, 7000, "LOGO_TOO_LARGE"],
  ])("of %s is refused in words, and the county keeps its earlier one", async (_called, width, height, code) => {
    const before = await readTenant();
    const refused = await setLogo(await picture(width, height));
    expect(refused).toMatchObject({ code, message: expect.stringContaining(`${width} by ${height} pixels`) });
    expect(await readTenant()).toEqual(before);
  });

  test("of 40 MB, as a drawing with a script, or without a picture is refused", async () => {
    const announced = (contentType: string, filename: string, size: number) =>
      keeper.verb("prepareUpload", { kind: "LOGO", filename, contentType, size: String(size) });
    expect(await announced("image/png", "logo.png", 40 * 1024 * 1024)).toMatchObject({
      code: "TOO_LARGE",
      message: "This file is too large. The limit is 1 MB.",
    });
    expect(await announced("image/svg+xml", "logo.svg", 300)).toMatchObject({
      code: "WRONG_TYPE",
      message: "This file is not of an accepted type. Accepted: PNG, JPEG, WebP.",
    });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await setLogo(script)).toMatchObject({ code: "CONTENT_DIFFERS" });
    const torn = (await picture(400, 400)).subarray(0, 200);
    expect(await setLogo(torn)).toMatchObject({ code: "LOGO_UNREADABLE" });
  });
});

describe("where and when the county meets", () => {
  const places = {
    timeZone: "America/New_York",
    locations: ["Supervisors' Chambers", "Town Hall"],
    usualStart: "10:00",
  };

  test("a removed place stays on the meetings that name it", async () => {
    await act("setCountyPlaces", places);
    const clerk = await county.as("Clerk");
    const { meeting } = await clerk.does(
      "createMeeting",
      { number: "P-1", meetingType: "Board", date: "2026-03-20", location: "Town Hall" },
      "meeting { id }",
    );
    const { county: after } = await act("setCountyPlaces", { ...places, locations: ["Annex"], usualStart: null });
    expect(after).toMatchObject({ locations: ["Annex"], usualStart: null });
    const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on Meeting { location } } }", {
      id: meeting.id,
    });
    expect(node.location).toBe("Town Hall");
  });

  test.each([
    ["timeZone", "Mars/Olympus", "Use a time zone name such as America/New_York."],
    ["timeZone", "+05:00", "Use a time zone name such as America/New_York."],
    ["locations", ["Annex", " annex "], "“annex” is listed twice."],
    ["locations", [""], "Enter a name for each meeting place."],
    ["locations", ["x".repeat(301)], `“${"x".repeat(40)}…” is too long. A place may have at most 300 characters.`],
  ])("refuses %s %j", async (field, value, message) => {
    expect(await act("setCountyPlaces", { ...places, [field]: value })).toMatchObject({ field, message });
  });

  test("the time zone cannot change during a meeting, and then changes every time immediately", async () => {
    await county.meeting({ number: "Z-1" }).items("One").present(3).started().create();
    expect(await act("setCountyPlaces", { ...places, timeZone: "America/Chicago" })).toMatchObject({
      code: "MEETING_IN_SESSION",
      message: "Board meeting Z-1 is in session. Change the time zone when it is over.",
    });
    expect((await act("setCountyPlaces", { ...places, usualStart: "09:30" })).county).toMatchObject({
      usualStart: "09:30",
    });
    await world.database.inTenant(county.id, (db) =>
      db.meeting.updateMany({ where: { number: "Z-1" }, data: { state: "ADJOURNED" } }),
    );
    world.clock.set("2026-03-12T04:30:00Z");
    expect((await county.guest.read("{ tenant { today } }")).tenant.today).toBe("2026-03-12");
    await act("setCountyPlaces", { ...places, timeZone: "America/Los_Angeles" });
    expect((await county.guest.read("{ tenant { today } }")).tenant.today).toBe("2026-03-11");
  });
});
