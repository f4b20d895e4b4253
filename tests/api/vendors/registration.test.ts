import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { meetDeadlines } from "#server/awards/deadlines.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { logOf } from "../users/ground.ts";
import { registration, STAFF, vendorOf } from "./vendors.ts";

const mailbox = takingMail();
let world: World;
let county: County;
let staff: Person;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  county = await world.county("register");
  staff = await county.with(...STAFF);
});
afterAll(() => world?.close());
// Each test uses a different client address, long after the previous one.
let place = 0;
beforeEach(() => void (place += 1));

const call = (what: string, body: object, at = county) =>
  at.guest.http(`/api/vendors/${what}`, { body, headers: { "x-forwarded-for": `10.0.${place}.1` } });
const register = (more: object = {}, at = county) => call("register", registration(more), at);
const letterTo = async (email: string) => {
  await world.dais.outbox.round();
  return mailbox.to(email).at(-1);
};
const tokenFor = async (email: string) =>
  /\/vendor-register\/confirm\?token=([\w-]+)/.exec((await letterTo(email))?.text ?? "")?.[1] ?? "";
const signIn = (email: string, password = "Gravel-and-Tar-7", at = county) =>
  at.guest.http("/api/login", { body: { email, password } });

/** A user signed in with their own token. */
const as = async (email: string, password?: string) => {
  const { token } = (await signIn(email, password)).json;
  const ask = async (query: string, variables = {}) =>
    (await county.guest.http("/graphql", { body: { query, variables }, headers: { authorization: `Bearer ${token}` } }))
      .json;
  return ask;
};

describe("vendor registration", () => {
  test("sends a letter to the contact's address, who can then sign in and read their own file", async () => {
    const response = await register();
    expect([response.status, response.json]).toEqual([200, { message: expect.stringContaining("Check your email") }]);
    expect(await vendorOf(staff, "Hudson Paving LLC")).toBeUndefined();
    expect((await signIn("sam@hudson-paving.example")).status).toBe(401);
    const letter = await letterTo("sam@hudson-paving.example");
    expect(letter?.subject).toBe("Confirm your vendor registration with County of register");
    const token = await tokenFor("sam@hudson-paving.example");
    expect((await call("link", { token })).json).toEqual({
      kind: "REGISTRATION",
      vendor: "Hudson Paving LLC",
      email: "sam@hudson-paving.example",
    });
    const confirmed = await call("confirm", { token });
    expect([confirmed.status, confirmed.json.standing]).toEqual([200, "ACTIVE"]);
    expect((await call("confirm", { token })).json).toMatchObject({ code: "LINK_OVER" });
    const ask = await as("sam@hudson-paving.example");
    const { data } = await ask(
      "{ viewer { actsForVendor user { email } } viewerVendor { key legalName taxIdLast4 notes standing website categories { code name } contacts { name isPrimary isViewer } viewerCan { editOwn { allowed } edit { allowed } } } }",
    );
    expect(data).toMatchObject({
      viewer: { actsForVendor: true },
      viewerVendor: {
        legalName: "Hudson Paving LLC",
        taxIdLast4: "6789",
        notes: "",
        standing: "ACTIVE",
        website: "https://hudson-paving.example",
        categories: [{ code: "05", name: "Building Equipment, Supplies, and Services" }, { code: "13" }],
        contacts: [{ name: "Sam Seller", isPrimary: true, isViewer: true }],
        viewerCan: { editOwn: { allowed: true }, edit: { allowed: false } },
      },
    });
    const lines = await logOf(world, county, data.viewerVendor.key);
    expect(lines).toMatchObject([{ action: "registerVendor", actorName: "Sam Seller", after: { taxIdLast4: "6789" } }]);
    expect(JSON.stringify(lines)).not.toMatch(/123456789|12-3456789|Gravel/);
  });

  test("answers the same for a known address, where only the letter differs and nothing changes", async () => {
    const more = { legal_name: "Other Paving", tax_id: "98-7654321" };
    const known = await register({ ...more, contact_email: "sam@hudson-paving.example" });
    const unknown = await register({ ...more, contact_email: "new@other.example" });
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    expect((await letterTo("sam@hudson-paving.example"))?.text).toContain(
      "already has an account at County of register",
    );
    expect((await letterTo("new@other.example"))?.subject).toContain("Confirm");
    expect((await signIn("sam@hudson-paving.example")).status).toBe(200);
  });

  test("with another vendor's tax ID waits for staff, and does not reveal whose it is", async () => {
    await register({ legal_name: "Hudson Twin", contact_email: "tim@twin.example" });
    const confirmed = await call("confirm", { token: await tokenFor("tim@twin.example") });
    expect(confirmed.json.standing).toBe("WAITING");
    expect(confirmed.text).not.toContain("Hudson Paving");
    const twin = await vendorOf(staff, "Hudson Twin");
    const refused = await staff.verb("approveVendor", { vendorId: twin.id });
    expect(refused).toMatchObject({ code: "TAX_ID_TAKEN", message: "Hudson Paving LLC already has this tax ID." });
    const { vendor } = await staff.read(
      "query($key: ID!) { vendor(key: $key) { duplicates { reasons vendor { legalName } } } }",
      { key: twin.key },
    );
    expect(vendor.duplicates).toEqual([
      { reasons: ["TAX_ID", "NAME", "ADDRESS"], vendor: { legalName: "Hudson Paving LLC" } },
    ]);
  });

  test("waits for staff if the county approves registrations, and may be refused with a reason and approved later", async () => {
    await world.database.inTenant(county.id, (db) => db.procurementSettings.create({ data: { approveVendors: true } }));
    await register({ legal_name: "Patient Inc.", tax_id: "222-33-4444", contact_email: "pat@patient.example" });
    await call("confirm", { token: await tokenFor("pat@patient.example") });
    const patient = await vendorOf(staff, "Patient Inc.");
    expect(patient).toMatchObject({ standing: "WAITING", taxIdLast4: "4444" });
    // Approvers are notified once a day while the same registration is the oldest.
    await register({ legal_name: "Hasty {{link}} Inc.", tax_id: "222-33-5555", contact_email: "hal@hasty.example" });
    await call("confirm", { token: await tokenFor("hal@hasty.example") });
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({ where: { key: "APPROVAL-NOTIFY", path: "/vendors?standing=waiting" } }),
    );
    expect(letters.map(({ toEmail }) => toEmail)).toEqual([staff.email]);
    expect(letters[0]?.subject).toBe("Vendor registration is ready for your approval");
    expect(await staff.verb("refuseVendor", { vendorId: patient.id, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await staff.does("refuseVendor", { vendorId: patient.id, reason: "The W-9 is missing." });
    expect((await letterTo("pat@patient.example"))?.text).toContain("The W-9 is missing.");
    const ask = await as("pat@patient.example");
    expect((await ask("{ viewerVendor { standing refusedWhy } }")).data.viewerVendor).toEqual({
      standing: "REFUSED",
      refusedWhy: "The W-9 is missing.",
    });
    await staff.does("approveVendor", { vendorId: patient.id });
    expect((await letterTo("pat@patient.example"))?.subject).toContain("approved");
    expect(await staff.verb("approveVendor", { vendorId: patient.id })).toMatchObject({ code: "NOT_WAITING" });
    await world.database.inTenant(county.id, (db) => db.procurementSettings.deleteMany());
  });

  test("is deleted by the clock if it is not confirmed in time, whichever of two processes comes first", async () => {
    await register({ legal_name: "Silent Inc.", tax_id: "222-33-6666", contact_email: "sil@silent.example" });
    const storedCount = () =>
      world.database.inTenant(county.id, (db) =>
        db.vendorRegistration.count({ where: { email: "sil@silent.example" } }),
      );
    const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
    const round = () => meetDeadlines({ database: world.database, ports: world.dais.ports }, tenant);
    await round();
    expect(await storedCount()).toBe(1);
    const now = world.clock.now();
    world.clock.set(new Date(now.valueOf() + 2 * 86_400_000));
    await Promise.all([round(), round()]);
    world.clock.set(now);
    expect(await storedCount()).toBe(0);
  });

  test.each([
    ["a tax ID of eight digits", { tax_id: "77-123456" }, "tax_id"],
    ["no tax ID", { tax_id: "" }, "tax_id"],
    ["no name", { legal_name: "  " }, "legal_name"],
    ["an invalid website", { website: "not a site" }, "website"],
    ["a category that is not on the list", { categories: ["99"] }, "categories"],
    ["an invalid address", { contact_email: "sam" }, "contact_email"],
    ["no first name", { first_name: "" }, "first_name"],
    ["a password of nine characters", { password: "Gravel-a7" }, "password"],
    ["a password that is their name", { password: "Sam.Seller-1", last_name: "Seller-1" }, "password"],
  ])("is refused with %s at that field, before any letter", async (_what, more, field) => {
    const answer = await register({ legal_name: "Bad Input", ...more });
    expect([answer.status, answer.json.field]).toEqual([422, field]);
    expect(answer.text).not.toMatch(/77-?123456/);
  });

  test("is limited if too many requests come from one place", async () => {
    const all = [];
    for (let at = 0; at < 21; at += 1) all.push((await register({ legal_name: "" })).status);
    expect(all.at(-1)).toBe(429);
  });

  test("link expires after two days", async () => {
    await register({ legal_name: "Late Ltd.", tax_id: "33-4455667", contact_email: "lee@late.example" });
    const token = await tokenFor("lee@late.example");
    world.clock.advance(2 * 24 * 60 + 1);
    expect((await call("confirm", { token })).json).toMatchObject({ code: "LINK_OVER" });
  });
});

describe("a vendor's contacts", () => {
  const invite = async (ask: Awaited<ReturnType<typeof as>>, email: string) => {
    const { viewerVendor } = (await ask("{ viewerVendor { id } }")).data;
    const { data } = await ask(
      "mutation($input: InviteContactInput!) { inviteContact(input: $input) { __typename ... on Refusal { code } } }",
      { input: { vendorId: viewerVendor.id, email } },
    );
    return data.inviteContact;
  };

  test("invite others, who choose their own name and password, and one contact is primary", async () => {
    const ask = await as("sam@hudson-paving.example");
    expect(await invite(ask, "Eve@hudson-paving.example")).toEqual({ __typename: "InviteContactPayload" });
    const token = await tokenFor("eve@hudson-paving.example");
    const guesses: number[] = [];
    for (let n = 0; n < 9; n += 1) guesses.push((await call("link", { token: `guess-${n}` })).status);
    expect(guesses.at(-1)).toBe(429);
    // Colleagues at the same address can still open theirs.
    expect((await call("link", { token })).json).toMatchObject({ kind: "INVITATION", vendor: "Hudson Paving LLC" });
    const nameless = await call("confirm", { token, first_name: "", last_name: "Ng", password: "Gravel-and-Tar-8" });
    expect([nameless.status, nameless.json.field]).toEqual([422, "first_name"]);
    const joined = await call("confirm", { token, first_name: "Eve", last_name: "Ng", password: "Gravel-and-Tar-8" });
    expect(joined.status).toBe(200);
    const eve = await as("eve@hudson-paving.example", "Gravel-and-Tar-8");
    const { contacts } = (
      await eve("{ viewerVendor { contacts { id name isPrimary viewerCan { remove { reason } } } } }")
    ).data.viewerVendor;
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual(["Sam Seller", "Eve Ng"]);
    expect(contacts[0].viewerCan.remove.reason).toContain("primary contact");
    const run = async (verb: string, id: string) =>
      (
        await eve(
          `mutation($input: ${verb[0]?.toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { __typename ... on Refusal { code } } }`,
          { input: { vendorContactId: id } },
        )
      ).data[verb];
    expect(await run("removeContact", contacts[0].id)).toMatchObject({ code: "PRIMARY_CONTACT" });
    expect(await run("makePrimary", contacts[1].id)).toEqual({ __typename: "MakePrimaryPayload" });
    expect(await run("removeContact", contacts[0].id)).toEqual({ __typename: "RemoveContactPayload" });
    expect((await signIn("sam@hudson-paving.example")).status).toBe(401);
  });

  test("do not learn whether an address that they invite has an account here", async () => {
    const clerk = await county.as("Clerk");
    const ask = await as("eve@hudson-paving.example", "Gravel-and-Tar-8");
    expect(await invite(ask, clerk.email as string)).toEqual(await invite(ask, "unheard@of.example"));
    expect((await letterTo(clerk.email as string))?.text).toContain("an account can act for only one vendor");
    expect((await letterTo(clerk.email as string))?.text).not.toContain("token=");
  });

  test("can be invited again after removal", async () => {
    const ask = await as("eve@hudson-paving.example", "Gravel-and-Tar-8");
    await invite(ask, "sam@hudson-paving.example");
    const token = await tokenFor("sam@hudson-paving.example");
    const body = { token, first_name: "Sam", last_name: "Seller", password: "Gravel-and-Tar-9" };
    expect((await call("confirm", body)).status).toBe(200);
    expect((await signIn("sam@hudson-paving.example", "Gravel-and-Tar-9")).status).toBe(200);
  });
});
