import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { fileText, MAX_FILE_BYTES, type RegistrationFile, signedText } from "#schema/vendors/registrationFile.rules.ts";
import { createSecrets } from "#server/identity/secrets.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { logOf } from "../users/ground.ts";
import { registration, STAFF, vendorOf } from "./vendors.ts";

// A vendor that is on one county's register takes its registration to another county by a signed file.

const SAM = "sam@hudson-paving.example";
const CHANGED = "This file was changed, or was not created here. Type your registration instead.";
const mailbox = takingMail();
let world: World;
let demo: County;
let river: County;
let staff: Person;
let sam: Awaited<ReturnType<typeof as>>;
let vendorId: string;
let text: string;

// Each test uses a different client address.
let place = 0;
const call = (what: string, body: object, at: County) =>
  at.guest.http(`/api/vendors/${what}`, { body, headers: { "x-forwarded-for": `10.1.${place}.1` } });
const take = (file: string, at = river) => call("registration-file", { file }, at);
const fileOf = (json: string): RegistrationFile & { signature: string } => JSON.parse(json);

async function tokenFor(email: string): Promise<string> {
  await world.dais.outbox.round();
  return /\/vendor-register\/confirm\?token=([\w-]+)/.exec(mailbox.to(email).at(-1)?.text ?? "")?.[1] ?? "";
}

/** Registers in a county and opens the letter's link. Returns the vendor's global id. */
async function registered(at: County, reader: Person, more: { contact_email: string; [field: string]: unknown }) {
  const response = await call("register", registration(more), at);
  expect(response.status).toBe(200);
  const confirmed = await call("confirm", { token: await tokenFor(more.contact_email) }, at);
  expect(confirmed.status).toBe(200);
  return vendorOf(reader, String(more["legal_name"] ?? "Hudson Paving LLC"));
}

/** A user signed in with their own token. */
async function as(email: string, at: County) {
  const { token } = (await at.guest.http("/api/login", { body: { email, password: "Gravel-and-Tar-7" } })).json;
  return async (query: string, variables = {}) =>
    (await at.guest.http("/graphql", { body: { query, variables }, headers: { authorization: `Bearer ${token}` } }))
      .json;
}

const EXPORT =
  "mutation($input: ExportOwnVendorInput!) { exportOwnVendor(input: $input) { __typename ... on ExportOwnVendorPayload { filename text } ... on Refusal { code message } } }";
const FROM = "query($key: ID!) { vendor(key: $key) { takenOverFrom takenOverOn } }";
const download = async (id = vendorId) => (await sam(EXPORT, { input: { vendorId: id } })).data.exportOwnVendor;

beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail, env: { TRUST_PROXY: "1" } });
  demo = await world.county("demo");
  river = await world.county("river");
  staff = await river.with(...STAFF);
  const demoStaff = await demo.with(...STAFF);
  // A code of only this county.
  await world.database.inTenant(demo.id, (db) => db.commodityCode.create({ data: { code: "13-9", name: "Gravel" } }));
  const vendor = await registered(demo, demoStaff, { contact_email: SAM, categories: ["05", "13-9"] });
  vendorId = vendor.id;
  await world.database.inTenant(demo.id, async (db) => {
    const row = await db.vendor.findFirstOrThrow({ where: { id: vendor.key } });
    await db.vendor.update({
      where: { tenantId_id: { tenantId: demo.id, id: row.id } },
      data: { notes: "Slow to answer." },
    });
    const { id: fileId } = await db.storedFile.create({
      data: {
        key: `${demo.id}/mwbe`,
        filename: "secret-name.pdf",
        contentType: "application/pdf",
        size: 9n,
        state: "CLEAN",
        kind: "vendor",
        vendorId: row.id,
      },
    });
    const document = { vendorId: row.id, fileId, issuedOn: "2025-05-01" };
    await db.vendorDocument.create({ data: { ...document, kind: "MWBE", title: "Certificate of the State" } });
    await db.vendorDocument.create({ data: { ...document, kind: "W9", title: "W-9 of 2025" } });
  });
  sam = await as(SAM, demo);
  ({ text } = await download());
});
afterAll(() => world?.close());
beforeEach(() => void (place += 1));

describe("a vendor's contact at their desk", () => {
  test("downloads the registration: what the county's register says, and no tax ID, people, notes or files", async () => {
    expect((await download()).filename).toBe("Vendor-Registration-demo.json");
    expect(fileOf(text)).toEqual({
      kind: "vendor registration",
      version: 1,
      county: { key: "demo", name: "demo County" },
      writtenOn: "2026-03-11",
      vendor: {
        legalName: "Hudson Paving LLC",
        dba: "Hudson Roads",
        address: "12 River Street",
        city: "Hudson",
        state: "NY",
        zip: "12534",
        phone: "518 555 0100",
        email: SAM,
        website: "https://hudson-paving.example",
      },
      categories: ["05", "13-9"],
      certifications: [{ kind: "MWBE", title: "Certificate of the State", issued: "2025-05-01", expires: null }],
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(text).not.toMatch(/6789|Seller|Slow|secret-name|W-9/);
    const lines = await logOf(world, demo, Buffer.from(vendorId, "base64").toString().split(":")[1] as string);
    expect(lines.at(-1)).toMatchObject({ action: "exportOwnVendor", actorName: "Sam Seller" });
  });

  test("gets the same content while the vendor is suspended, because each county decides its own awards", async () => {
    const [, id = ""] = Buffer.from(vendorId, "base64").toString().split(":");
    const hold = { vendorId: id, kind: "DEBARMENT", fromDay: "2026-01-01", reason: "Salt.", byName: "Pat" } as const;
    await world.database.inTenant(demo.id, (db) => db.vendorHold.create({ data: hold }));
    expect((await download()).text).toBe(text);
    await world.database.inTenant(demo.id, (db) => db.vendorHold.deleteMany());
  });

  test("can do so only for their own vendor, and once the county has approved it", async () => {
    const { id } = await world.database.inTenant(demo.id, (db) =>
      db.vendor.create({ data: { legalName: "Other Inc.", standing: "ACTIVE" } }),
    );
    expect(await download(globalId("Vendor", id))).toMatchObject({ code: "NOT_FOUND" });
    const admin = await demo.as("Full Administrator");
    expect(await admin.verb("exportOwnVendor", { vendorId })).toMatchObject({ code: "NOT_YOUR_VENDOR" });
    const stand = (standing: "WAITING" | "ACTIVE") =>
      world.database.inTenant(demo.id, (db) =>
        db.vendor.updateMany({ where: { legalName: "Hudson Paving LLC" }, data: { standing } }),
      );
    await stand("WAITING");
    expect(await download()).toMatchObject({ code: "NOT_APPROVED" });
    await stand("ACTIVE");
  });
});

describe("a person who registers in another county", () => {
  test("chooses the file, and staff see from where the registration was taken over", async () => {
    const response = await take(text);
    expect(response.status).toBe(200);
    const { taken_over, ...body } = response.json;
    expect(body).toEqual({
      county: "demo County",
      written_on: "2026-03-11",
      vendor: {
        legal_name: "Hudson Paving LLC",
        dba: "Hudson Roads",
        address: "12 River Street",
        city: "Hudson",
        state: "NY",
        zip: "12534",
        phone: "518 555 0100",
        email: SAM,
        website: "https://hudson-paving.example",
      },
      categories: [{ code: "05", name: "Building Equipment, Supplies, and Services" }],
      unknown_categories: ["13-9"],
      certifications: [{ kind: "MWBE", title: "Certificate of the State", issued_on: "2025-05-01", expires_on: null }],
    });
    const vendor = await registered(river, staff, { contact_email: SAM, taken_over, city: "Catskill" });
    expect(vendor).toMatchObject({
      standing: "ACTIVE",
      taxIdLast4: "6789",
      categories: [{ code: "05" }, { code: "13" }],
    });
    const from = { takenOverFrom: "demo County", takenOverOn: "2026-03-11" };
    expect((await staff.read(FROM, { key: vendor.key })).vendor).toEqual(from);
    expect(await logOf(world, river, vendor.key)).toMatchObject([{ action: "registerVendor", after: from }]);
    // The contact sees nothing new.
    const samQuery = await as(SAM, river);
    expect((await samQuery(FROM, { key: vendor.key })).data.vendor).toEqual({ takenOverFrom: null, takenOverOn: null });
  });

  test("is not shown as taken over after changing the legal name or sending no file", async () => {
    const { taken_over } = (await take(text)).json;
    const renamed = await registered(river, staff, {
      contact_email: "ren@hudson-paving.example",
      legal_name: "Hudson Paving Holding LLC",
      tax_id: "11-2233445",
      taken_over,
    });
    const typed = await registered(river, staff, {
      contact_email: "typ@typed.example",
      legal_name: "Typed Inc.",
      tax_id: "11-2233446",
    });
    for (const { key } of [renamed, typed])
      expect((await staff.read(FROM, { key })).vendor).toEqual({ takenOverFrom: null, takenOverOn: null });
  });

  test("is refused before any letter if the proof was made up or issued by another county", async () => {
    const third = await world.county("third");
    const { taken_over } = (await take(text, third)).json;
    for (const proof of ["made-up", taken_over]) {
      const answer = await call(
        "register",
        registration({ contact_email: "for@forged.example", tax_id: "11-2233447", taken_over: proof }),
        river,
      );
      expect([answer.status, answer.json.field, answer.json.code]).toEqual([422, "taken_over", "FILE_CHANGED"]);
    }
    expect(await tokenFor("for@forged.example")).toBe("");
  });

  test("gets the same answer with a file, whether or not the address is known here", async () => {
    const { taken_over } = (await take(text)).json;
    const more = { taken_over, tax_id: "11-2233448" };
    const known = await call("register", registration({ ...more, contact_email: SAM }), river);
    const unknown = await call("register", registration({ ...more, contact_email: "new@other.example" }), river);
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    await world.dais.outbox.round();
    expect(mailbox.to(SAM).at(-1)?.text).toContain("already has an account at County of river");
    expect(mailbox.to("new@other.example").at(-1)?.subject).toContain("Confirm");
  });
});

describe("a registration file is refused", () => {
  test.each<[string, (file: ReturnType<typeof fileOf>) => unknown]>([
    ["in its name", (file) => (file.vendor.legalName = "Hudson Paving Holding LLC")],
    ["in one letter of its address", (file) => (file.vendor.address = "12 River Streets")],
    ["in its county", (file) => (file.county.name = "Albany County")],
    ["in its day", (file) => (file.writtenOn = "2026-03-12")],
    ["by one category more", (file) => file.categories.push("07")],
    ["in a certification", (file) => file.certifications.pop()],
    ["in its signature", (file) => (file.signature = file.signature.replace(/^./, (a) => (a === "0" ? "1" : "0")))],
    ["in having no signature", (file) => (file.signature = "")],
  ])("if it was changed %s", async (_where, change) => {
    const file = fileOf(text);
    change(file);
    const answer = await take(JSON.stringify(file));
    expect([answer.status, answer.json]).toMatchObject([422, { code: "FILE_CHANGED", error: CHANGED, field: "file" }]);
  });

  test("if another installation wrote it", async () => {
    const { signature: _signature, ...file } = fileOf(text);
    const theirs = createSecrets("the secret of another server").mark("vendor registration file", signedText(file));
    expect((await take(fileText(file, theirs))).json).toMatchObject({ code: "FILE_CHANGED", error: CHANGED });
  });

  test("if this county's own register wrote it, because the vendor is already registered", async () => {
    const answer = await take(text, demo);
    expect([answer.status, answer.json.code]).toEqual([422, "FILE_OWN_COUNTY"]);
    expect(answer.json.error).toContain("Sign in");
  });

  test("if it is malformed, with what is wrong and where", async () => {
    expect((await take("%PDF-1.7")).json).toMatchObject({
      error: "This is not a registration file: its text is not JSON.",
    });
    const file = { ...fileOf(text), taxId: "12-3456789" };
    expect((await take(JSON.stringify(file))).json.error).toContain("the file must not have “taxId”");
    for (const body of [{}, { file: 7 }, { file: null }])
      expect((await call("registration-file", body, river)).status).toBe(422);
  });

  test("if it is larger than 64 KB, and one of 1 MB is not even read", async () => {
    expect((await take(text.padEnd(MAX_FILE_BYTES + 1))).status).toBe(422);
    expect((await take("é".repeat(MAX_FILE_BYTES / 2 + 1))).json).toMatchObject({ code: "FILE_TOO_LARGE" });
    expect((await take("x".repeat(1_000_000))).status).toBe(413);
  });

  test("for an hour if too many are read from one place, but registering is still possible", async () => {
    const all = [];
    for (let at = 0; at < 21; at += 1) all.push((await take("x")).status);
    expect(all).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    const form = registration({ contact_email: "man@many.example", tax_id: "11-2233449" });
    expect((await call("register", form, river)).status).toBe(200);
  });
});
