import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPasskey, Authenticator, codeAt, turnOnCodes } from "#tests/support/authenticator.ts";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

const NEW = "Nine-Quiet-Rivers-7";
let world: World;
let alpha: County;
let beta: County;
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: "1" } });
  alpha = await world.county("alpha");
  beta = await world.county("beta");
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOON));

const from = (ip: string) => ({ "x-forwarded-for": ip });
const post = (path: string, body: object, { county = alpha, ip = "192.0.2.1" } = {}) =>
  county.guest.http(path, { body, headers: from(ip) });
const waiting = async (person: Person, ip?: string): Promise<string> =>
  (await post("/api/login", { email: person.email, password: PASSWORD }, ip === undefined ? {} : { ip })).json
    .pending_token;

describe("an attacker with a stolen password, before the second step of the sign-in", () => {
  it("can show the waiting sign-in in no other county, and as no session and no token", async () => {
    const member = await alpha.member(0);
    const { secret } = await turnOnCodes(member, world.clock.now());
    world.clock.advance(1);
    const token = await waiting(member);
    const code = codeAt(secret, world.clock.now());
    expect((await post("/api/verify-mfa", { code, pending_token: token }, { county: beta })).status).toBe(401);
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `__Host-dais=${alpha.id}.${token}` },
      { cookie: `__Host-dais-pending=${token}` },
    ] as Record<string, string>[]) {
      const read = await alpha.guest.http("/graphql", {
        body: { documentId: world.trust("{ viewer { account { id } } }") },
        headers,
      });
      expect(read.json?.data?.viewer?.account ?? null).toBeNull();
      const proof = await alpha.guest.http("/api/reauthenticate", { body: { password: PASSWORD }, headers });
      expect([401, 403]).toContain(proof.status);
    }
    // None of this used it up.
    expect((await post("/api/verify-mfa", { code, pending_token: token })).status).toBe(200);
  });

  it("gets at most five of thirty codes checked, when sent together from thirty addresses", async () => {
    const member = await alpha.member(1);
    const { secret } = await turnOnCodes(member, world.clock.now());
    world.clock.advance(1);
    const token = await waiting(member);
    const right = codeAt(secret, world.clock.now());
    const guesses = Array.from({ length: 30 }, (_, n) => String((Number(right) + n + 1) % 1_000_000).padStart(6, "0"));
    const answers = await Promise.all(
      guesses.map((code, n) => post("/api/verify-mfa", { code, pending_token: token }, { ip: `198.51.100.${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(401));
    expect((await post("/api/verify-mfa", { code: right, pending_token: token })).status).toBe(401);
    const [row] = await world.database.inTenant(alpha.id, (db) =>
      db.oneTimeToken.findMany({ where: { userId: member.userId, purpose: "PENDING_SIGN_IN" }, take: 1 }),
    );
    expect(row?.attempts).toBe(5);
  });

  it("guesses a hundred codes of one person in a day, from however many addresses and sign-ins", async () => {
    const member = await alpha.member(2);
    const { secret } = await turnOnCodes(member, world.clock.now());
    world.clock.advance(1);
    let looked = 0;
    for (let n = 0; n < 110; n += 1) {
      const ip = `203.0.${Math.floor(n / 5)}.7`;
      const { status } = await post(
        "/api/verify-mfa",
        { code: "000000", pending_token: await waiting(member, ip) },
        { ip },
      );
      looked += Number(status === 401);
    }
    expect(looked).toBe(100);
    const ip = "203.0.113.9";
    const code = codeAt(secret, world.clock.now());
    expect((await post("/api/verify-mfa", { code, pending_token: await waiting(member, ip) }, { ip })).status).toBe(
      429,
    );
  });

  it("loses every waiting sign-in when the password is changed, also one that was already asked for the passkey", async () => {
    const member = await alpha.member(3);
    const device = new Authenticator(`http://${alpha.host}:${world.port}`);
    await addPasskey(member, device);
    const token = await waiting(member);
    const { json: options } = await post("/api/login/passkey/options", { pending_token: token });
    expect(options.allowCredentials).toHaveLength(1);
    const proof = await member.http("/api/reauthenticate/passkey/options", { body: {} });
    await member.http("/api/reauthenticate/passkey", { body: { response: device.get(proof.json) } });
    world.clock.advance(1);
    await member.does("changePassword", { currentPassword: PASSWORD, newPassword: NEW });
    const answer = { pending_token: token, response: device.get(options) };
    expect((await post("/api/login/passkey", answer)).status).toBe(401);
    expect((await post("/api/login/passkey/options", { pending_token: token })).status).toBe(401);
  });
});
