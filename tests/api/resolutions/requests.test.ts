import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { department, putAt, request, SALT } from "./request.ts";

let world: World;
let county: County;
let staff: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("requests");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
  await department(world, county, "Highway", 20, [staff]);
  await department(world, county, "Aging", 10, []);
  await department(world, county, "Youth", null, []);
});
afterAll(() => world?.close());

const ALL =
  "key fileNumber number displayNumber type category status title description department dateOfRequest contactName contactPhone priorNumber sponsors amount isAnnual termStart termEnd vendor fundingCounty appointments { name address term replacement } grantAmount draft { key } draftText version createdByName adoptedOn versions { number kind title hash byName blocks { key } }";
const read = async (who: Person, key: string) =>
  (await who.read(`query($key: ID!) { resolution(key: $key) { ${ALL} } }`, { key })).resolution;

describe("a request", () => {
  test("starts as a draft with the next file number of its year, its fields tidied, and its text as version 1", async () => {
    const first = await request(staff, {
      amount: "25000.5",
      title: "  Road salt ",
      grantAmount: "7",
      vendor: " Salt & Sons, Inc. ",
    });
    const second = await request(staff, { title: null });
    expect([first.fileNumber, second.fileNumber]).toEqual(["RLA-2026-1", "RLA-2026-2"]);
    expect(second.title).toBe("Highway — purchase — New");
    expect(await read(staff, first.key)).toMatchObject({
      fileNumber: "RLA-2026-1",
      number: null,
      displayNumber: "RLA-2026-1",
      status: "DRAFT",
      title: "Road salt",
      vendor: "Salt & Sons, Inc.",
      amount: "25000.50",
      // A field of another section.
      grantAmount: null,
      draft: [],
      version: 1,
      createdByName: "Department staff",
      adoptedOn: null,
      versions: [{ number: 1, kind: "SAVED", title: "Road salt", byName: "Department staff", blocks: [] }],
    });
  });

  test("in January the numbers start again", async () => {
    const before = world.clock.now();
    const year = await world.county("year");
    expect((await request(await year.as("Clerk"))).fileNumber).toBe("RLA-2026-1");
    world.clock.set("2027-01-02T15:00:00Z");
    try {
      const resolution = await request(
        await year.with("meetings.meeting-items.create", "meetings.meeting-items.view-own"),
      );
      expect(resolution.fileNumber).toBe("RLA-2027-1");
    } finally {
      world.clock.set(before);
    }
  });

  test("a refused one gives its number back, and names the field at fault", async () => {
    const refused = await clerk.verb("createResolution", {
      fields: { ...SALT, fundingFederal: "60", fundingState: "40.01" },
    });
    expect(refused).toMatchObject({ __typename: "Refusal", code: "FIELD", field: "fundingState" });
    const [one, two] = [await request(clerk), await request(clerk)];
    const numbers = [one, two].map(({ fileNumber }) => Number(fileNumber.split("-")[2]));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  test("simultaneous requests get numbers without gap or duplicate", async () => {
    const resolutions = await Promise.all(Array.from({ length: 8 }, () => request(clerk)));
    const numbers = resolutions.map(({ fileNumber }) => Number(fileNumber.split("-")[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test("a renewal or amendment is linked to the prior resolution and has its number", async () => {
    const prior = await request(clerk, { title: "Salt of last year" });
    await putAt(world, county, prior.key, "ADOPTED", { number: "12-2025", adoptedOn: "2025-12-02" });
    const answer = await clerk.does(
      "createResolution",
      { fields: { ...SALT, type: "AMEND" }, priorId: prior.id },
      "resolution { key priorNumber }",
    );
    expect(answer.resolution.priorNumber).toBe("12-2025");
    const links = await world.database.inTenant(county.id, (db) =>
      db.resolutionLink.findMany({ where: { toId: prior.key }, select: { fromId: true, kind: true } }),
    );
    expect(links).toEqual([{ fromId: answer.resolution.key, kind: "AMENDS" }]);
  });

  test("cannot name a prior one that its author may not read", async () => {
    const hidden = await request(clerk, { department: "Aging" });
    const refused = await staff.verb("createResolution", { fields: { ...SALT, type: "RENEW" }, priorId: hidden.id });
    expect(refused).toMatchObject({ __typename: "Refusal", code: "PRIOR_NOT_FOUND", field: "priorId" });
  });
});

describe("visibility of a request", () => {
  test("a request is read by its author, their department and people who may view all", async () => {
    const { key } = await request(clerk);
    const aging = await request(clerk, { department: "Aging" });
    const board = await county.as("Board member");
    const vendor = await county.as("Vendor");
    const seen = async (id: string) => {
      const answers = await Promise.all([clerk, staff, board, vendor, county.guest].map((who) => read(who, id)));
      return answers.map((found) => found !== null);
    };
    expect(await seen(key)).toEqual([true, true, true, false, false]);
    expect(await seen(aging.key)).toEqual([true, false, true, false, false]);
    await putAt(world, county, aging.key, "PUBLISHED", { number: "77-2026" });
    expect(await seen(aging.key)).toEqual([true, true, true, true, true]);
  });

  test("a guest reads of a published one neither the contact nor the earlier texts", async () => {
    const { key } = await request(clerk, { contactName: "Ann", contactPhone: "555 0100 ext. 7" });
    await putAt(world, county, key, "PUBLISHED", { number: "78-2026" });
    expect(await read(clerk, key)).toMatchObject({ contactName: "Ann", contactPhone: "555 0100 ext. 7" });
    expect(await read(county.guest, key)).toMatchObject({ contactName: null, contactPhone: null, versions: [] });
  });
});

describe("the draft of a request that is still being typed", () => {
  const mine = async (who: Person) =>
    (await who.read("{ viewer { requestDraft { content savedAt } } }")).viewer.requestDraft;
  const content = JSON.stringify({ title: "Half a ti" });

  test("an unfinished request is kept for its author, the newest one, and no one else sees it", async () => {
    await staff.does("saveRequestDraft", { content: JSON.stringify({ title: "Ha" }) });
    await staff.does("saveRequestDraft", { content });
    expect(await mine(staff)).toEqual({ content, savedAt: world.clock.now().toISOString() });
    expect([await mine(clerk), await mine(county.guest)]).toEqual([null, null]);
  });

  test("an unfinished request is one, even if two windows save it simultaneously", async () => {
    const windows = Array.from({ length: 6 }, (_, n) => JSON.stringify({ title: `Window ${n}` }));
    await clerk.does("discardRequestDraft", {});
    await Promise.all(windows.map((typed) => clerk.does("saveRequestDraft", { content: typed })));
    expect(windows).toContain((await mine(clerk)).content);
    await clerk.does("discardRequestDraft", {});
  });

  test("an unfinished request is deleted when discarded, and when the request is created", async () => {
    await staff.does("saveRequestDraft", { content });
    expect((await staff.does("discardRequestDraft", {}, "discarded")).discarded).toBe(true);
    expect(await mine(staff)).toBeNull();
    await staff.does("saveRequestDraft", { content });
    await request(staff);
    expect(await mine(staff)).toBeNull();
  });

  test("outlives a request that is refused", async () => {
    await staff.does("saveRequestDraft", { content });
    await staff.verb("createResolution", { fields: { ...SALT, department: " " } });
    expect((await mine(staff)).content).toBe(content);
  });

  test("must be an object as JSON of at most 64 kB", async () => {
    const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
    for (const unfit of [
      "",
      "{",
      '"text"',
      "null",
      '{"x":"\\u0000"}',
      '{"\\ud800":1}',
      deep,
      JSON.stringify({ x: "x".repeat(66_000) }),
    ]) {
      const refused = await staff.verb("saveRequestDraft", { content: unfit });
      expect([unfit.slice(0, 10), refused.code]).toEqual([unfit.slice(0, 10), "CONTENT_UNFIT"]);
    }
  });
});

describe("departments and people", () => {
  test("departments are listed by their ledger number, for everyone who is signed in", async () => {
    const ask = "{ departments { name munisId abbreviation } viewer { departmentName } }";
    expect(await staff.read(ask)).toEqual({
      departments: [
        { name: "Aging", munisId: 10, abbreviation: "AGI" },
        { name: "Highway", munisId: 20, abbreviation: "HIG" },
        { name: "Youth", munisId: null, abbreviation: "YOU" },
      ],
      viewer: { departmentName: "Highway" },
    });
    expect(await county.guest.read(ask)).toEqual({ departments: [], viewer: { departmentName: null } });
  });

  test("active people are found by parts of name and address, by people who make requests or routes", async () => {
    const found = async (who: Person, text: string | null) =>
      (await who.read("query($text: String) { people(text: $text) { name email department } }", { text })).people.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found(staff, "staff dep")).toEqual(["Department staff"]);
    expect(await found(staff, "CLERK@requests")).toEqual(["Clerk"]);
    expect(await found(staff, "%")).toEqual([]);
    expect((await found(staff, null)).length).toBeGreaterThan(5);
    expect(await found(await county.as("Board member"), null)).toEqual([]);
    expect(await found(county.guest, null)).toEqual([]);
    const email = "gone@requests.example";
    const { roleId } = await world.database.inTenant(county.id, (db) =>
      db.user.findFirstOrThrow({ where: { id: staff.userId ?? "" } }),
    );
    await world.database.inTenant(county.id, (db) =>
      db.user.create({ data: { email, firstName: "Gone", lastName: "Away", roleId, isActive: false } }),
    );
    expect(await found(staff, "gone")).toEqual([]);
  });
});
