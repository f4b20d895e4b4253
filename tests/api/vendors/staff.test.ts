import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { vendorsMerged } from "#schema/vendors/occasions.ts";
import { importing } from "#tests/support/importing.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { logOf } from "../users/ground.ts";
import { STAFF, VENDOR } from "./vendors.ts";

let world: World;
let county: County;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("staff");
  staff = await county.with(...STAFF);
});
afterAll(() => world?.close());

const create = (fields: object, more: object = {}, who = staff) =>
  who.verb("createVendor", { fields, ...more }, `vendor { ${VENDOR} }`);
const names = async (filter: object | null, more = "") => {
  const { vendors } = await staff.read(
    `query($filter: VendorFilter) { vendors(filter: $filter${more}) { totalCount edges { node { legalName } } } }`,
    { filter },
  );
  return vendors.edges.map(({ node }: { node: { legalName: string } }) => node.legalName);
};
const TODAY = "2026-03-11";

describe("staff manage vendors", () => {
  test("with trimmed fields, a sealed tax ID, and its last four digits in the log", async () => {
    const { vendor } = await create(
      { legalName: " Albany Salt  Inc. ", city: "Albany", categories: ["13", "05", "13"] },
      { taxId: "22-1111111", notes: "Good." },
    );
    expect(vendor).toMatchObject({
      legalName: "Albany Salt Inc.",
      taxIdLast4: "1111",
      standing: "ACTIVE",
      categories: [{ code: "05" }, { code: "13" }],
    });
    const storedRows = await world.database.inTenant(county.id, (db) =>
      db.vendor.findFirstOrThrow({ where: { id: vendor.key } }),
    );
    expect(JSON.stringify(storedRows)).not.toContain("221111111");
    expect(JSON.stringify(await logOf(world, county, vendor.key))).not.toContain("221111111");
    const shown = await staff.does("revealTaxId", { vendorId: vendor.id }, "taxId");
    expect(shown.taxId).toBe("221111111");
    expect(await logOf(world, county, vendor.key)).toMatchObject([
      { action: "createVendor" },
      { action: "revealTaxId" },
    ]);
    expect(JSON.stringify(world.log)).not.toContain("221111111");
  });

  test("but cannot use another vendor's tax ID", async () => {
    expect(await create({ legalName: "Salt Thief" }, { taxId: "221111111" })).toMatchObject({
      code: "TAX_ID_TAKEN",
      field: "taxId",
      message: "Albany Salt Inc. already has this tax ID.",
    });
    const { vendor } = await create({ legalName: "Salt Friend" });
    const change = { vendorId: vendor.id, version: 1, fields: { legalName: "Salt Friend" }, taxId: "22-1111111" };
    expect(await staff.verb("updateVendor", change)).toMatchObject({ code: "TAX_ID_TAKEN" });
  });

  test("and change them from the version that they saw", async () => {
    const { vendor } = await create({ legalName: "Versions LLC" }, { taxId: "22-2222221" });
    const change = (version: number, city: string) =>
      staff.verb("updateVendor", { vendorId: vendor.id, version, fields: { legalName: "Versions LLC", city } });
    expect((await change(1, "Troy")).__typename).toBe("UpdateVendorPayload");
    expect((await change(1, "Utica")).__typename).toBe("Conflict");
    const now = await staff.read(`query($key: ID!) { vendor(key: $key) { city taxIdLast4 version } }`, {
      key: vendor.key,
    });
    expect(now.vendor).toEqual({ city: "Troy", taxIdLast4: "2221", version: 2 });
    await staff.does("updateVendor", {
      vendorId: vendor.id,
      version: 2,
      fields: { legalName: "Versions LLC" },
      taxId: "",
    });
    const answer = await staff.read(`query($key: ID!) { vendor(key: $key) { taxIdLast4 } }`, { key: vendor.key });
    expect(answer.vendor.taxIdLast4).toBeNull();
  });

  test("and find them by name, city, last four digits, standing, category and holds", async () => {
    expect(await names({ text: "salt albany" })).toEqual(["Albany Salt Inc."]);
    expect(await names({ text: "1111" })).toEqual(["Albany Salt Inc."]);
    expect(await names({ text: "100%_" })).toEqual([]);
    expect(await names({ category: "13" })).toEqual(["Albany Salt Inc."]);
    expect(await names({ standing: "WAITING" })).toEqual([]);
    expect(await names(null)).toEqual(["Albany Salt Inc.", "Salt Friend", "Versions LLC"]);
    expect(await names(null, ", direction: DESC, first: 2")).toEqual(["Versions LLC", "Salt Friend"]);
  });

  test("page by page, without repeats or gaps", async () => {
    const page = async (after: string | null) =>
      (
        await staff.read(
          "query($after: String) { vendors(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { legalName } } } }",
          { after },
        )
      ).vendors;
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    const seen = [...first.edges, ...second.edges].map(({ node }) => node.legalName);
    expect([first.totalCount, seen]).toEqual([3, ["Albany Salt Inc.", "Salt Friend", "Versions LLC"]]);
  });

  test("and export the list they see, without whole tax IDs", async () => {
    const { file, rows } = await staff.does(
      "exportVendors",
      { format: "CSV", filter: { text: "salt" } },
      "rows file { filename url }",
    );
    expect([rows, file.filename]).toEqual([2, "Vendors.csv"]);
    const sheet = await staff.http(file.url.replace(/^https?:\/\/[^/]+/, ""));
    expect(sheet.text).toContain("Albany Salt Inc.");
    expect(sheet.text).not.toContain("221111111");
  });
});

describe("suspensions and debarments", () => {
  test("are in force from a day with a reason until they are lifted with a reason, and are never deleted", async () => {
    const { vendor } = await create({ legalName: "Held Corp" });
    const hold = (more: object) =>
      staff.verb("holdVendor", {
        vendorId: vendor.id,
        kind: "SUSPENSION",
        fromDay: TODAY,
        reason: "Late salt.",
        ...more,
      });
    expect(await hold({ reason: "" })).toMatchObject({ code: "REASON_REQUIRED" });
    expect(await hold({ toDay: "2026-03-01" })).toMatchObject({ code: "DATES_REVERSED" });
    await hold({});
    expect(await names({ held: true })).toEqual(["Held Corp"]);
    const ask = "query($key: ID!) { vendor(key: $key) { heldBy { id kind reason } holds { id isInForce liftedWhy } } }";
    const { heldBy } = (await staff.read(ask, { key: vendor.key })).vendor;
    expect(heldBy).toMatchObject({ kind: "SUSPENSION", reason: "Late salt." });
    await staff.does("liftHold", { vendorHoldId: heldBy.id, reason: "The salt came." });
    expect(await staff.verb("liftHold", { vendorHoldId: heldBy.id, reason: "Again." })).toMatchObject({
      code: "ALREADY_LIFTED",
    });
    const after = (await staff.read(ask, { key: vendor.key })).vendor;
    expect(after).toEqual({
      heldBy: null,
      holds: [{ id: heldBy.id, isInForce: false, liftedWhy: "The salt came." }],
    });
    expect(await names({ held: true })).toEqual([]);
  });

  test("are checked in other lists, recording the date, list, result and person", async () => {
    const { vendor } = await create({ legalName: "Looked Up Inc" });
    const check = (more: object) =>
      staff.verb("addDebarmentCheck", {
        vendorId: vendor.id,
        checkedOn: TODAY,
        source: "SAM.gov",
        found: false,
        ...more,
      });
    expect(await check({ checkedOn: "2026-03-12" })).toMatchObject({ code: "DATE_FUTURE" });
    await check({});
    const { checks } = (
      await staff.read("query($key: ID!) { vendor(key: $key) { checks { checkedOn source found byName } } }", {
        key: vendor.key,
      })
    ).vendor;
    expect(checks).toEqual([{ checkedOn: TODAY, source: "SAM.gov", found: false, byName: "Someone" }]);
  });
});

test("a phone number and a ZIP code that are both invalid are refused together in words", async () => {
  expect(await create({ legalName: "Words LLC", zip: "abc", phone: "abc" })).toMatchObject({
    code: "ZIP_INVALID",
    field: "zip",
    message: expect.stringMatching(/isn’t a ZIP code\..*isn’t a phone number\./) as string,
  });
  expect(await create({ legalName: "Words LLC", zip: "12839", phone: "518-555-0100 x12" })).not.toHaveProperty("code");
});

describe("two records of one vendor", () => {
  test("are found, and merged with nothing lost, which listeners hear in the same transaction", async () => {
    const keptVendor = (await create({ legalName: "Catskill Gravel LLC", categories: ["05"] })).vendor;
    const other = (
      await create(
        { legalName: "The Catskill Gravel Co.", phone: "845 555 0199", categories: ["13"] },
        { taxId: "22-3333333", notes: "Called twice." },
      )
    ).vendor;
    const pairs = (await staff.read("{ vendorDuplicates { reasons older { legalName } newer { legalName } } }"))
      .vendorDuplicates;
    expect(pairs).toContainEqual({
      reasons: ["NAME"],
      older: { legalName: "Catskill Gravel LLC" },
      newer: { legalName: "The Catskill Gravel Co." },
    });
    await staff.does("holdVendor", { vendorId: other.id, kind: "DEBARMENT", fromDay: TODAY, reason: "Court." });
    const user = await world.database.inTenant(county.id, async (db) => {
      const role = await db.role.findFirstOrThrow({ where: { name: "Vendor" } });
      const contact = await db.user.create({
        data: { email: "cat@gravel.example", firstName: "Cat", lastName: "Gray", roleId: role.id },
      });
      await db.vendorContact.create({ data: { vendorId: other.key, userId: contact.id, isPrimary: true } });
      return contact;
    });
    const merges: object[] = [];
    vendorsMerged.listen(async (_context, facts) => void merges.push(facts));
    expect(await staff.verb("mergeVendors", { vendorId: keptVendor.id, otherId: keptVendor.id })).toMatchObject({
      code: "SAME_RECORD",
    });
    await staff.does("mergeVendors", { vendorId: keptVendor.id, otherId: other.id });
    expect(merges).toEqual([{ keptId: keptVendor.key, mergedId: other.key }]);
    const { vendor } = await staff.read(
      "query($key: ID!) { vendor(key: $key) { phone dba taxIdLast4 notes categories { code } contacts { email isPrimary } holds { reason } } }",
      { key: keptVendor.key },
    );
    expect(vendor).toMatchObject({
      phone: "845 555 0199",
      dba: "The Catskill Gravel Co.",
      taxIdLast4: "3333",
      categories: [{ code: "05" }, { code: "13" }],
      contacts: [{ email: user.email, isPrimary: true }],
      holds: [{ reason: "Court." }],
    });
    expect(vendor.notes).toContain("Called twice.");
    const merged = (
      await staff.read("query($key: ID!) { vendor(key: $key) { standing mergedInto { key } contacts { id } } }", {
        key: other.key,
      })
    ).vendor;
    expect(merged).toEqual({ standing: "MERGED", mergedInto: { key: keptVendor.key }, contacts: [] });
    expect(await names({ text: "catskill" })).toEqual(["Catskill Gravel LLC"]);
    expect(
      await staff.verb("holdVendor", { vendorId: other.id, kind: "DEBARMENT", fromDay: TODAY, reason: "x" }),
    ).toMatchObject({ code: "MERGED" });
  });
});

describe("a vendor import", () => {
  const { check, take } = importing("vendors");

  test("shows each row first, refuses another vendor's tax ID with its line, and changes nothing the second time", async () => {
    const csv = [
      "Legal Name,EIN,City,Categories,Rating",
      "Mohawk Fence,44-5555555,Amsterdam,05; 13,A",
      "Fence Thief,22-1111111,Troy,,B",
      "Mohawk Gate,44-5555555,Troy,,B",
      "No Number,12345,Troy,,B",
      "Albany Salt,,Colonie,,",
    ].join("\n");
    const { sheet } = await check(staff, csv);
    expect(sheet).toMatchObject({ creates: 1, updates: 1, refused: 3 });
    expect(sheet.rows.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
      [2, "CREATE"],
      [3, "REFUSED"],
      [4, "REFUSED"],
      [5, "REFUSED"],
      [6, "UPDATE"],
    ]);
    expect(sheet.rows[1].problems).toEqual(["Albany Salt Inc. already has this tax ID."]);
    expect(sheet.rows[2].problems).toEqual(["Line 2 already has this vendor."]);
    expect(JSON.stringify(sheet)).not.toMatch(/44-?5555555|22-?1111111/);
    expect(await names({ text: "Mohawk" })).toEqual([]);
    expect((await take(staff, csv)).sheet).toMatchObject({ creates: 1, updates: 1 });
    expect(await names({ text: "Mohawk" })).toEqual(["Mohawk Fence"]);
    expect((await take(staff, csv)).sheet).toMatchObject({ creates: 0, updates: 0, unchanged: 2 });
  });
});

test("people who may not view vendors see none, and are refused by name", async () => {
  const clerk = await county.with("meetings.meeting-record.view");
  const { id } = await world.database.inTenant(county.id, (db) => db.vendor.findFirstOrThrow());
  const key = id;
  for (const who of [clerk, county.guest]) {
    const data = await who.read(
      "query($key: ID!, $id: ID!) { vendor(key: $key) { key } node(id: $id) { ... on Vendor { legalName } } vendors { totalCount } vendorDuplicates { reasons } viewerVendor { key } }",
      { key, id: globalId("Vendor", id) },
    );
    expect(data).toEqual({
      vendor: null,
      node: null,
      vendors: { totalCount: 0 },
      vendorDuplicates: [],
      viewerVendor: null,
    });
  }
  expect(await create({ legalName: "X" }, {}, clerk)).toMatchObject({ permission: "procurement.vendor-file.create" });
});

test("people who request a resolution can name an active vendor with its address, and see nothing else of it", async () => {
  const fields = { legalName: "Oneida Blowers LLC", dba: "Snow Pro", address: "7 Mill St", city: "Oneida" };
  const here = await world.county("named");
  const keeper = await here.with(...STAFF);
  await create({ ...fields, state: "NY", zip: "13421" }, {}, keeper);
  const NAMED = `query($text: String) { vendorsToName(text: $text) { legalName dba address } }`;
  const named = async (text: string, who: Person) => (await who.read(NAMED, { text })).vendorsToName;
  const requester = await here.as("Department staff");
  const expected = { legalName: "Oneida Blowers LLC", dba: "Snow Pro", address: "7 Mill St, Oneida, NY 13421" };
  expect(await named("blow onei", requester)).toEqual([expected]);
  expect(await named("snow pro", keeper)).toEqual([expected]);
  const { vendors } = await requester.read("{ vendors { totalCount } }");
  expect(vendors.totalCount).toBe(0);
  await world.database.inTenant(here.id, (db) =>
    db.vendor.updateMany({ where: { legalName: "Oneida Blowers LLC" }, data: { standing: "WAITING" } }),
  );
  expect(await named("Oneida", requester)).toEqual([]);
  expect(await named("", await here.as("Evaluator"))).toEqual([]);
  const other = await (await world.county("elsewhere-named")).as("Department staff");
  expect(await named("", other)).toEqual([]);
});
