import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { STAFF } from "./vendors.ts";

// Vendor against vendor: neither can find the other's data. A mark is in everything that the other one stores.
const MARK = "ONLY-HERS";

let world: World;
let county: County;
let staff: Person;
let victim: {
  vendor: string;
  contact: string;
  document: string;
  hold: string;
  check: string;
  file: string;
  user: string;
};
let other: Asking;
let ownVendor: string;

type Asking = (query: string, variables?: object) => Promise<any>;
const signIn = async (email: string): Promise<Asking> => {
  const { token } = (await county.guest.http("/api/login", { body: { email, password: PASSWORD } })).json;
  return async (query, variables = {}) =>
    (
      await county.guest.http("/graphql", {
        body: { query, variables },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json;
};

/** A vendor with a person, a document, a suspension and a check. */
async function vendor(name: string, email: string) {
  return world.database.inTenant(county.id, async (db) => {
    const { passwordHash } = await db.user.findFirstOrThrow({ where: { id: staff.userId as string } });
    const role = await db.role.findFirstOrThrow({ where: { name: "Vendor" } });
    const user = await db.user.create({
      data: { email, firstName: name, lastName: "", roleId: role.id, passwordHash },
    });
    const { id: vendorId } = await db.vendor.create({
      data: { legalName: name, notes: name, taxIdLast4: "6789", standing: "ACTIVE" },
    });
    const contact = await db.vendorContact.create({ data: { vendorId, userId: user.id, isPrimary: true } });
    const file = await db.storedFile.create({
      data: {
        key: `${county.id}/${vendorId}`,
        kind: "vendor",
        vendorId,
        filename: `${name}.pdf`,
        contentType: "application/pdf",
        size: 9n,
        state: "CLEAN",
      },
    });
    const document = await db.vendorDocument.create({ data: { vendorId, kind: "W9", title: name, fileId: file.id } });
    const hold = await db.vendorHold.create({
      data: { vendorId, kind: "SUSPENSION", fromDay: "2026-03-01", reason: name, byName: name },
    });
    const check = await db.debarmentCheck.create({
      data: { vendorId, checkedOn: "2026-03-01", source: name, found: false, byName: name },
    });
    return {
      vendor: globalId("Vendor", vendorId),
      contact: globalId("VendorContact", contact.id),
      document: globalId("VendorDocument", document.id),
      hold: globalId("VendorHold", hold.id),
      check: globalId("DebarmentCheck", check.id),
      file: globalId("StoredFile", file.id),
      user: globalId("User", user.id),
    };
  });
}

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("wall");
  staff = await county.with(...STAFF);
  victim = await vendor(MARK, "her@wall.example");
  const mine = await vendor("Mine", "me@wall.example");
  ownVendor = mine.vendor;
  other = await signIn("me@wall.example");
});
afterAll(() => world?.close());

const keyOf = (id: string) => Buffer.from(id, "base64").toString().split(":")[1] as string;

const fields = { legalName: MARK };
const tries = (): Record<string, object> => ({
  updateVendor: { vendorId: victim.vendor, version: 1, fields },
  updateOwnVendor: { vendorId: victim.vendor, version: 1, fields },
  exportOwnVendor: { vendorId: victim.vendor },
  approveVendor: { vendorId: victim.vendor },
  refuseVendor: { vendorId: victim.vendor, reason: "x" },
  holdVendor: { vendorId: victim.vendor, kind: "DEBARMENT", fromDay: "2026-03-11", reason: "x" },
  liftHold: { vendorHoldId: victim.hold, reason: "x" },
  addDebarmentCheck: { vendorId: victim.vendor, checkedOn: "2026-03-11", source: "x", found: true },
  inviteContact: { vendorId: victim.vendor, email: "x@x.example" },
  makePrimary: { vendorContactId: victim.contact },
  removeContact: { vendorContactId: victim.contact },
  removeVendorDocument: { vendorDocumentId: victim.document },
  addVendorDocument: { fileId: victim.file, kind: "W9" },
  prepareUpload: { kind: "VENDOR", vendorId: victim.vendor, filename: "a.pdf", contentType: "application/pdf" },
  mergeVendors: { vendorId: ownVendor, otherId: victim.vendor },
  revealTaxId: { vendorId: victim.vendor },
  createVendor: { fields },
  exportVendors: { format: "CSV" },
});

describe("another vendor is hidden from a vendor", () => {
  test("by its key, by any id of its records, and in any list", async () => {
    // Users have a separate wall.
    const { user: _user, ...records } = victim;
    const ids = Object.values(records);
    const { data, errors } = await other(
      `query($key: ID!, $ids: [ID!]!) {
        vendor(key: $key) { legalName }
        nodes(ids: $ids) { __typename id }
        vendors { totalCount edges { node { legalName } } }
        vendorDuplicates { reasons }
        viewerVendor { legalName notes checks { source } duplicates { reasons } documents { title } }
        users { totalCount }
      }`,
      { key: keyOf(victim.vendor), ids },
    );
    expect(errors ?? []).toEqual([]);
    expect(data.vendor).toBeNull();
    expect(data.nodes).toEqual(ids.map(() => null));
    expect(data.vendors).toEqual({ totalCount: 0, edges: [] });
    expect(data.viewerVendor).toMatchObject({ legalName: "Mine", notes: "", checks: [], duplicates: [] });
    expect(JSON.stringify(data)).not.toContain(MARK);
    const seen = await staff.read("query($key: ID!) { vendor(key: $key) { legalName notes checks { source } } }", {
      key: keyOf(victim.vendor),
    });
    expect(seen.vendor).toEqual({ legalName: MARK, notes: MARK, checks: [{ source: MARK }] });
  });

  test("by its file's address", async () => {
    const { json } = await county.guest.http("/api/login", { body: { email: "me@wall.example", password: PASSWORD } });
    const answer = await county.guest.http(
      `/api/storage/signed-get?key=${encodeURIComponent(`${county.id}/${keyOf(victim.vendor)}`)}`,
      { headers: { authorization: `Bearer ${json.token}` } },
    );
    expect(answer.status).toBe(404);
  });

  test("in every verb, which does nothing and says only that it is not found", async () => {
    for (const [name, input] of Object.entries(tries())) {
      const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const { data, errors } = await other(
        `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on Refusal { code message } } }`,
        { input },
      );
      expect([name, errors ?? null]).toEqual([name, null]);
      expect([name, data[name].__typename]).toEqual([name, "Refusal"]);
      expect([name, ["NOT_FOUND", "FORBIDDEN", "FILE_NOT_FOUND"]]).toEqual([
        name,
        expect.arrayContaining([data[name].code]),
      ]);
      expect(JSON.stringify(data)).not.toContain(MARK);
    }
  });

  test("in every verb of vendors, all of which are tried here", () => {
    const verbs = new Set(Object.keys(schema.getMutationType()?.getFields() ?? {}));
    const folder = join(import.meta.dirname, "../../../schema/vendors");
    const ofVendors = readdirSync(folder)
      .map((file) => file.replace(/\.ts$/, ""))
      .filter((name) => verbs.has(name));
    const { prepareUpload: _file, ...tried } = tries();
    expect(Object.keys(tried).toSorted()).toEqual(ofVendors.toSorted());
  });
});

test("a vendor's contacts can change, invite and manage their own documents, and read why they are held", async () => {
  const { viewerVendor } = (
    await other(
      "{ viewerVendor { id version heldBy { reason } holds { viewerCan { lift { allowed } } } viewerCan { editOwn { allowed } keepDocuments { allowed } inviteContact { allowed } hold { allowed } merge { allowed } approve { allowed } } } }",
    )
  ).data;
  expect(viewerVendor).toMatchObject({
    heldBy: { reason: "Mine" },
    holds: [{ viewerCan: { lift: { allowed: false } } }],
    viewerCan: {
      editOwn: { allowed: true },
      keepDocuments: { allowed: true },
      inviteContact: { allowed: true },
      hold: { allowed: false },
      merge: { allowed: false },
      approve: { allowed: false },
    },
  });
  const save = async (fields: object) =>
    (
      await other(
        "mutation($input: UpdateOwnVendorInput!) { updateOwnVendor(input: $input) { __typename ... on Refusal { code field } } }",
        { input: { vendorId: viewerVendor.id, version: viewerVendor.version, fields } },
      )
    ).data.updateOwnVendor;
  expect(await save({ legalName: "Grand" })).toMatchObject({ code: "LEGAL_NAME_KEPT", field: "legalName" });
  expect(await save({ legalName: "Mine", city: "Troy" })).toEqual({ __typename: "UpdateOwnVendorPayload" });
});
