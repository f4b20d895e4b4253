import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notice } from "#tests/api/solicitations/portalGround.ts";
import { resolutionAtBoardReview, people } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

const HTML = { accept: "text/html" };
let world: World;
let county: County;
let other: County;
let keeper: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  other = await world.county("greene");
  keeper = await county.with(
    "administration.settings.edit-public-pages",
    "administration.settings.edit-identity",
    "administration.settings.edit-thresholds",
  );
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const TOLD = `id settingsVersion hiddenAddresses accessibilityStatement privacyNotice securityContact publicRooms { name isShown }`;
const readTenant = async (who: Person = keeper) => (await who.read(`{ tenant { ${TOLD} } }`)).tenant;
const NOTHING = { hiddenRooms: [] as string[], accessibilityStatement: "", privacyNotice: "", securityContact: "" };
async function set(change: Partial<typeof NOTHING>, version?: number, who: Person = keeper): Promise<any> {
  const { id, settingsVersion } = await readTenant();
  const input = { countyId: id, version: version ?? settingsVersion, ...NOTHING, ...change };
  return who.verb("setCountyPublicPages", input, `county { ${TOLD} }`);
}
const page = (path: string, of: County = county) => of.guest.http(path, { headers: HTML });
const statusOf = async (path: string) => (await page(path)).status;

describe("public rooms", () => {
  test("are all shown by default, and the county sees where others are decided", async () => {
    const { publicRooms, hiddenAddresses } = await readTenant(county.guest);
    expect(publicRooms).toEqual([
      { name: "meetings", isShown: true },
      { name: "boards", isShown: true },
      { name: "resolutions", isShown: true },
      { name: "news", isShown: true },
      { name: "bids", isShown: true },
      { name: "contracts", isShown: false },
    ]);
    expect(hiddenAddresses).toEqual([]);
  });

  test("are not found in any format if hidden, without links, and come back", async () => {
    const { staff, clerk } = await people(world, county);
    const resolution = await resolutionAtBoardReview(staff, clerk);
    await clerk.does("recordAdoption", { resolutionId: resolution.id, adoptedOn: "2026-03-11", reason: "By hand" });
    await clerk.does("publishResolution", { resolutionId: resolution.id });
    const law = `/public/resolutions/${resolution.key}`;
    const everything = [
      "/public/resolutions",
      law,
      "/public/bodies",
      `/public/bodies/${county.boardId}`,
      "/public/members",
      "/public/feed.xml",
      "/public/subscribe",
      "/vendor-portal",
      "/vendor-portal/feed.xml",
      "/vendor-portal/calendar.ics",
      "/vendor-register",
    ];
    for (const path of everything.slice(0, -1)) expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect((await page("/public")).text).toContain(law);

    const hiddenRooms = ["bids", "news", "resolutions", "boards"];
    const { county: after } = await set({ hiddenRooms });
    expect(after.hiddenAddresses).toEqual(expect.arrayContaining(["/public/resolutions", "/api/ocds"]));
    for (const path of [...everything, "/VENDOR-portal", "/public/resolutions?q=salt", "/vendor-portal/"])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const data = await county.guest.http("/api/ocds/releases");
    expect([data.status, data.json.code]).toEqual([404, "NOT_FOUND"]);
    // Signed in or not, a public address shows the public page.
    expect((await keeper.http("/public/bodies", { headers: HTML })).status).toBe(404);
    for (const path of ["/public", "/public/meetings"]) {
      const { status, text } = await page(path);
      expect([path, status]).toEqual([path, 200]);
      expect([
        path,
        /href="\/(?:public\/(?:resolutions|bodies|members|feed|subscribe)|vendor)/.exec(text)?.[0],
      ]).toEqual([path, undefined]);
      expect(text).not.toContain("Road salt");
    }
    const query = `query($key: ID!) { resolution(key: $key) { title } resolutions(filter: { status: PUBLISHED }, first: 5) { totalCount }
      bodies { name } member(key: $key) { name } solicitations(first: 5) { totalCount } newestPressReleases { headline } }`;
    const nothing = {
      resolution: null,
      resolutions: { totalCount: 0 },
      bodies: [],
      member: null,
      solicitations: { totalCount: 0 },
      newestPressReleases: [],
    };
    expect(await county.guest.read(query, { key: resolution.key })).toEqual(nothing);
    // Staff read their own pages as before, and another county's public pages are not affected.
    const mine = await clerk.read(query, { key: resolution.key });
    expect(mine).toMatchObject({ resolution: { title: "Road salt" }, resolutions: { totalCount: 1 } });
    expect((await page("/public/bodies", other)).status).toBe(200);

    await set({});
    for (const path of everything.slice(0, -1)) expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect((await page("/public")).text).toContain(law);
  });

  test("send no letters to subscribers while news is hidden", async () => {
    const db = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) => world.database.inTenant(county.id, work);
    await db((tx) =>
      tx.subscriber.create({
        data: { email: "r@press.example", topics: ["AGENDAS"], confirmedAt: NOON, createdAt: NOON },
      }),
    );
    const notices = () => db((tx) => tx.subscriberNotice.count());
    await set({ hiddenRooms: ["news"] });
    await county.meeting({ number: "N-1" }).items("One").published().create();
    expect(await notices()).toBe(0);
    await set({});
    await county.meeting({ number: "N-2" }).items("One").published().create();
    expect(await notices()).toBe(1);
  });

  test("cannot be hidden while vendors bid, if the law requires them, or if their own settings decide", async () => {
    const salt = await notice(world, county);
    const refused = await set({ hiddenRooms: ["bids"] });
    expect(refused).toMatchObject({ code: "ROOM_IN_USE", field: "hiddenRooms" });
    expect(refused.message).toContain("is published but not decided yet");
    for (const name of ["meetings", "contracts", "no such room"])
      expect(await set({ hiddenRooms: [name] })).toMatchObject({ code: "NOT_SWITCHED", field: "hiddenRooms" });
    expect((await readTenant()).hiddenAddresses).toEqual([]);
    expect(await statusOf(`/vendor-portal/${salt.key}`)).toBe(200);
  });
});

describe("the public statements of a county", () => {
  test("start from its identity, and are its own text from then on", async () => {
    const { id, settingsVersion } = await readTenant();
    await keeper.does("setCountyIdentity", {
      countyId: id,
      version: settingsVersion,
      name: "County of Essex",
      displayName: "Essex County",
      website: "",
      mailingAddress: "7551 Court Street\nElizabethtown",
      phone: "(518) 555-0100",
    });
    const first = await page("/public/accessibility");
    expect(first.status).toBe(200);
    expect(first.text).toContain("County of Essex wants everyone");
    expect(first.text).toContain("by phone at (518) 555-0100");
    expect(first.text).toContain("7551 Court Street, Elizabethtown");
    expect((await page("/public/privacy")).text).toContain("These pages".toLowerCase());
    await set({ accessibilityStatement: " One <b>line</b>. \r\n\r\n\r\n\r\nTwo. ", privacyNotice: "We keep little." });
    expect((await readTenant()).accessibilityStatement).toBe("One <b>line</b>.\n\nTwo.");
    const { text } = await page("/public/accessibility");
    expect(text).toContain("<p>One &lt;b&gt;line&lt;/b&gt;.</p><p>Two.</p>");
    expect((await page("/public/privacy")).text).toContain("We keep little.");
    // Every public page links to it.
    for (const path of ["/public", "/public/meetings", "/vendor-portal", "/public/privacy"])
      expect((await page(path)).text).toMatch(/href="\/public\/accessibility"[\s\S]*href="\/public\/privacy"/);
  });

  test("name a contact for vulnerabilities by RFC 9116, otherwise the sign-in contact, otherwise none", async () => {
    const path = "/.well-known/security.txt";
    expect(await statusOf(path)).toBe(404);
    await world.database.inTenant(county.id, (db) =>
      db.tenantSettings.updateMany({ data: { contactEmail: "help@essex.example" } }),
    );
    await set({});
    expect((await county.guest.http(path)).text).toMatch(/^Contact: mailto:help@essex\.example\n/);
    await set({ securityContact: "https://essex.example/security" });
    const { status, headers, text } = await county.guest.http(path);
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = Object.fromEntries(
      text
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/)),
    );
    expect(lines).toMatchObject({ Contact: "https://essex.example/security", "Preferred-Languages": "en" });
    expect(new URL(lines.Canonical).pathname).toBe(path);
    const days = (Date.parse(lines.Expires) - NOON.valueOf()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test.each([
    ["accessibilityStatement", "x".repeat(20_001), "The accessibility statement may have at most 20,000 characters."],
    ["privacyNotice", "x".repeat(20_001), "The privacy notice may have at most 20,000 characters."],
    ["securityContact", `${"x".repeat(300)}@essex.example`, "The security contact may have at most 300 characters."],
    ["securityContact", "http://essex.example", /an email address, or a web address that starts with https/],
    ["securityContact", "call the sheriff", /an email address, or a web address that starts with https/],
  ])("refuse %s, and do not change", async (field, value, message) => {
    const before = await readTenant();
    const refused = await set({ [field]: value });
    expect(refused).toMatchObject({ code: "FIELD", field });
    expect(refused.message).toMatch(message);
    expect(await readTenant()).toEqual(before);
  });

  test("are changed by one of two people at the same time, logged, and only with permission", async () => {
    const { settingsVersion, id } = await readTenant();
    const both = await Promise.all([
      set({ privacyNotice: "One" }, settingsVersion),
      set({ privacyNotice: "Two" }, settingsVersion),
    ]);
    expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(["Conflict", "SetCountyPublicPagesPayload"]);
    expect(await set({}, undefined, await county.as("Clerk"))).toMatchObject({ code: "FORBIDDEN" });
    const stranger = await other.with("administration.settings.edit-public-pages");
    expect(await set({}, undefined, stranger)).toMatchObject({ code: "NOT_FOUND" });
    const { before, after } = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findFirstOrThrow({
        where: { action: "setCountyPublicPages", nounId: { contains: "" } },
        orderBy: { id: "desc" },
      }),
    );
    expect(Object.keys(after as object)).toEqual(Object.keys(before as object));
    expect((await readTenant()).id).toBe(id);
  });
});
