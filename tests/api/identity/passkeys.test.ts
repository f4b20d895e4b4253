import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountOf, addPasskey, Authenticator, type Mischief, turnOnCodes } from "#tests/support/authenticator.ts";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

let world: World;
let alpha: County;
let beta: County;
beforeAll(async () => {
  world = await openWorld();
  alpha = await world.county("alpha");
  beta = await world.county("beta");
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOON));

const originOf = (county: County) => `http://${county.host}:${world.port}`;
const deviceOf = (county: County) => new Authenticator(originOf(county));
const call = (county: County, path: string, body: object = {}) => county.guest.http(path, { body });
const sessionKind = (person: Person) =>
  world.database.inTenant(alpha.id, async (db) => {
    const where = { userId: person.userId as string };
    return (await db.session.findFirst({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }))?.kind;
  });

/** Requests a challenge, lets the device answer it, and submits the answer. */
async function signInBy(device: Authenticator, mischief: Mischief = {}, more: object = {}, county = alpha) {
  const options = await call(county, "/api/login/passkey/options", more);
  if (options.status !== 200) return options;
  return call(county, "/api/login/passkey", { ...more, response: device.get(options.json, mischief) });
}

describe("adding a passkey", () => {
  it("a passkey is bound to the county's host, and listed in the account under its name", async () => {
    const clerk = await alpha.as("Clerk");
    const { options } = await clerk.does("beginPasskey", { accountId: await accountOf(clerk) }, "options");
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: "alpha.localhost", name: "alpha County" },
      user: { name: "clerk@alpha.example" },
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      excludeCredentials: [],
    });
    await addPasskey(clerk, deviceOf(alpha), "  Office laptop ");
    const { viewer } = await clerk.read("{ viewer { account { passkeys { id name createdAt lastUsedAt } } } }");
    expect(viewer.account.passkeys).toEqual([
      { id: expect.any(String), name: "Office laptop", createdAt: NOON.toISOString(), lastUsedAt: null },
    ]);
    const letters = await world.database.inTenant(alpha.id, (db) => db.outboxLetter.findMany());
    expect(letters.map((letter) => letter.text).join()).toContain("A passkey, “Office laptop”, was added");
  });

  it.each<[string, Mischief]>([
    ["another page", { origin: "http://evil.localhost:4000" }],
    ["another county's host", { rpId: "beta.localhost" }],
    ["another challenge", { challenge: Buffer.from("x".repeat(32)).toString("base64url") }],
  ])("made for %s it is refused", async (_where, mischief) => {
    const clerk = await alpha.as("Clerk");
    const { options } = await clerk.does("beginPasskey", { accountId: await accountOf(clerk) }, "options");
    const response = JSON.stringify(deviceOf(alpha).create(JSON.parse(options), mischief));
    expect(await clerk.verb("addPasskey", { name: "Evil", response })).toMatchObject({ code: "PASSKEY_NOT_VALID" });
  });

  it("an answer is accepted once, within five minutes, and only from the person who asked", async () => {
    const [clerk, auditor] = [await alpha.as("Clerk"), await alpha.as("Auditor")];
    const begin = async () =>
      JSON.parse((await clerk.does("beginPasskey", { accountId: await accountOf(clerk) }, "options")).options);
    const device = deviceOf(alpha);
    const response = JSON.stringify(device.create(await begin()));
    expect(await auditor.verb("addPasskey", { name: "Hers", response })).toMatchObject({ code: "PASSKEY_NOT_VALID" });
    await clerk.does("addPasskey", { name: "Phone", response });
    expect(await clerk.verb("addPasskey", { name: "Again", response })).toMatchObject({ code: "PASSKEY_NOT_VALID" });
    const again = JSON.stringify(device.create(await begin()));
    expect(await clerk.verb("addPasskey", { name: "Again", response: again })).toMatchObject({ code: "PASSKEY_KNOWN" });
    const late = JSON.stringify(deviceOf(alpha).create(await begin()));
    world.clock.advance(6);
    expect(await clerk.verb("addPasskey", { name: "Late", response: late })).toMatchObject({
      code: "PASSKEY_NOT_VALID",
    });
  });

  it("a name is required, and invalid answers cause no error", async () => {
    const clerk = await alpha.as("Clerk");
    expect(await clerk.verb("addPasskey", { name: " ", response: "{}" })).toMatchObject({
      code: "NAME_REQUIRED",
      field: "name",
    });
    for (const response of ["", "{", "[]", "null", '{"response":{"clientDataJSON":5}}', "x".repeat(30_000)])
      expect(await clerk.verb("addPasskey", { name: "Rubbish", response })).toMatchObject({
        code: "PASSKEY_NOT_VALID",
      });
  });
});

describe("signing in with a passkey", () => {
  let member: Person;
  let device: Authenticator;
  beforeAll(async () => {
    world.clock.set(NOON);
    member = await alpha.member(0);
    device = deviceOf(alpha);
    await addPasskey(member, device, "Key");
  });

  it("signing in without a password: the device identifies and verifies the person", async () => {
    const options = await call(alpha, "/api/login/passkey/options");
    expect(options.json).toMatchObject({ rpId: "alpha.localhost", userVerification: "required" });
    expect(options.json.allowCredentials ?? []).toEqual([]);
    const answer = await signInBy(device);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ token: expect.any(String), user: { user_id: member.userId }, duties: [] });
    expect(await sessionKind(member)).toBe("PASSKEY");
    const { viewer } = await member.read("{ viewer { account { passkeys { lastUsedAt } } } }");
    expect(viewer.account.passkeys[0].lastUsedAt).toBe(NOON.toISOString());
  });

  it("as the second factor of a sign-in that waits, where a touch is enough", async () => {
    const { json } = await call(alpha, "/api/login", { email: member.email, password: PASSWORD });
    expect(json).toMatchObject({ mfa_required: true, methods: ["passkey"] });
    const more = { pending_token: json.pending_token };
    const options = await call(alpha, "/api/login/passkey/options", more);
    expect(options.json.allowCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    expect((await signInBy(device, { verified: false }, more)).status).toBe(200);
    expect(await sessionKind(member)).toBe("PASSWORD+PASSKEY");
    expect((await signInBy(device, {}, more)).status).toBe(401);
  });

  it("a browser that says it is the second factor is asked for the passkeys of the sign-in in its cookie", async () => {
    const login = await call(alpha, "/api/login", { email: member.email, password: PASSWORD });
    const cookie = (login.headers["set-cookie"] as string[])[0]?.split(";")[0] as string;
    const ask = (body: object) => alpha.guest.http("/api/login/passkey/options", { body, headers: { cookie } });
    expect((await ask({ second_factor: true })).json.allowCredentials).toHaveLength(1);
    expect((await ask({})).json.allowCredentials ?? []).toEqual([]);
    expect((await call(alpha, "/api/login/passkey/options", { second_factor: true })).status).toBe(401);
  });

  it.each<[string, Mischief]>([
    ["given to another page", { origin: "http://alpha.localhost.evil.example" }],
    ["for another county's host", { rpId: "beta.localhost" }],
    ["of a challenge that we did not give", { challenge: Buffer.from("y".repeat(32)).toString("base64url") }],
    ["of a device that did not verify her, where it stands alone", { verified: false }],
    ["whose count went back: a copy of the key", { counter: 1 }],
  ])("an answer %s is refused, always in the same words", async (_what, mischief) => {
    const answer = await signInBy(device, mischief);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      code: "SIGN_IN_FAILED",
      error: "That did not work. Check the code and try again, or go back and sign in again.",
    });
  });

  it("an answer is valid once, even when two arrive together, and not after five minutes", async () => {
    const options = await call(alpha, "/api/login/passkey/options");
    const response = device.get(options.json);
    const both = await Promise.all([0, 1].map(() => call(alpha, "/api/login/passkey", { response })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const late = await call(alpha, "/api/login/passkey/options");
    world.clock.advance(6);
    expect((await call(alpha, "/api/login/passkey", { response: device.get(late.json) })).status).toBe(401);
  });

  it("a challenge for a proof or a new passkey signs no one in, and a wrong answer uses it up", async () => {
    const proof = await member.http("/api/reauthenticate/passkey/options", { body: {} });
    expect((await call(alpha, "/api/login/passkey", { response: device.get(proof.json) })).status).toBe(401);
    const ceremony = await member.does("beginPasskey", { accountId: await accountOf(member) }, "options");
    const request = { ...JSON.parse(ceremony.options), rpId: "alpha.localhost" };
    expect((await call(alpha, "/api/login/passkey", { response: device.get(request) })).status).toBe(401);
    const options = await call(alpha, "/api/login/passkey/options");
    const wrong = device.get(options.json, { origin: "http://evil.example" });
    expect((await call(alpha, "/api/login/passkey", { response: wrong })).status).toBe(401);
    expect((await call(alpha, "/api/login/passkey", { response: device.get(options.json) })).status).toBe(401);
  });

  it("a passkey of one county opens no other, whatever its device answers", async () => {
    expect((await signInBy(device, { rpId: "beta.localhost", origin: originOf(beta) }, {}, beta)).status).toBe(401);
  });

  it("another's passkey does not finish a pending sign-in, and a deactivated person's is refused", async () => {
    const other = await alpha.member(1);
    const theirs = deviceOf(alpha);
    await addPasskey(other, theirs);
    const { json } = await call(alpha, "/api/login", { email: member.email, password: PASSWORD });
    expect((await signInBy(theirs, {}, { pending_token: json.pending_token })).status).toBe(401);
    expect((await signInBy(theirs)).status).toBe(200);
    await world.database.inTenant(alpha.id, (db) =>
      db.user.updateMany({ where: { id: other.userId as string }, data: { isActive: false } }),
    );
    expect((await signInBy(theirs)).status).toBe(401);
  });

  it("an invalid answer is refused without internal details", async () => {
    for (const response of [null, "", {}, { response: {} }, { id: device.id, response: { clientDataJSON: "e30" } }])
      expect((await call(alpha, "/api/login/passkey", { response })).status).toBeLessThan(500);
  });
});

describe("other uses of a passkey", () => {
  it("a passkey proves a person's identity before a sensitive act", async () => {
    const member = await alpha.member(2);
    const device = deviceOf(alpha);
    await addPasskey(member, device);
    world.clock.advance(11);
    const accountId = await accountOf(member);
    expect(await member.verb("beginPasskey", { accountId })).toMatchObject({ code: "PROVE_IDENTITY" });
    const options = await member.http("/api/reauthenticate/passkey/options", { body: {} });
    expect(options.json.allowCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    const touched = device.get(options.json, { verified: false });
    expect((await member.http("/api/reauthenticate/passkey", { body: { response: touched } })).status).toBe(422);
    const again = await member.http("/api/reauthenticate/passkey/options", { body: {} });
    const proof = await member.http("/api/reauthenticate/passkey", { body: { response: device.get(again.json) } });
    expect(proof.status).toBe(200);
    await member.does("beginPasskey", { accountId });
    expect((await alpha.guest.http("/api/reauthenticate/passkey/options", { body: {} })).status).toBe(401);
  });

  it("a passkey is renamed and removed only by its owner, and recovery codes go with the last factor", async () => {
    const [member, other] = [await alpha.member(3), await alpha.member(4)];
    const device = deviceOf(alpha);
    await addPasskey(member, device);
    const accountId = await accountOf(member);
    const { account } = await member.does("renewRecoveryCodes", { accountId }, "account { passkeys { id } }");
    const passkeyId = account.passkeys[0].id;
    for (const [name, input] of [
      ["renamePasskey", { passkeyId, name: "Mine" }],
      ["removePasskey", { passkeyId }],
    ] as const)
      expect(await other.verb(name, input)).toMatchObject({ code: "NOT_FOUND" });
    expect(await other.read(`query($id: ID!) { node(id: $id) { id } }`, { id: passkeyId })).toEqual({ node: null });
    const renamed = await member.does("renamePasskey", { passkeyId, name: "Old phone" }, "passkey { name }");
    expect(renamed.passkey.name).toBe("Old phone");
    const selection = "account { passkeys { id } recoveryCodesLeft }";
    const removed = await member.does("removePasskey", { passkeyId }, selection);
    expect(removed.account).toEqual({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await signInBy(device)).status).toBe(401);
  });

  it("the last second factor stays if the role requires one, and may be removed once codes are on", async () => {
    const staff = await alpha.with("administration.role-record.view");
    await addPasskey(staff, deviceOf(alpha));
    await world.database.inTenant(alpha.id, async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { id: staff.userId as string } });
      await db.role.updateMany({ where: { id: roleId }, data: { needsSecondFactor: true } });
    });
    const { viewer } = await staff.read("{ viewer { account { passkeys { id } } } }");
    const passkeyId = viewer.account.passkeys[0].id;
    expect(await staff.verb("removePasskey", { passkeyId })).toMatchObject({ code: "LAST_FACTOR" });
    await turnOnCodes(staff, world.clock.now());
    await staff.does("removePasskey", { passkeyId });
  });
});
