import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountOf, codeAt, turnOnCodes } from "#tests/support/authenticator.ts";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

let world: World;
let alpha: County;
beforeAll(async () => {
  world = await openWorld();
  alpha = await world.county("alpha");
});
afterAll(() => world.close());

const password = (person: Person, headers: Record<string, string> = {}) =>
  alpha.guest.http("/api/login", { body: { email: person.email, password: PASSWORD }, headers });
const verify = (body: object, headers: Record<string, string> = {}) =>
  alpha.guest.http("/api/verify-mfa", { body, headers });
const pending = async (person: Person): Promise<string> => (await password(person)).json.pending_token;
const SAME_WORDS = {
  code: "SIGN_IN_FAILED",
  error: "That did not work. Check the code and try again, or go back and sign in again.",
};
const letters = (person: Person) =>
  world.database.inTenant(alpha.id, (db) =>
    db.outboxLetter.findMany({ where: { toEmail: person.email as string, key: "SECURITY-NOTICE" } }),
  );

describe("setting up time-based codes", () => {
  it("a secret is confirmed by a code, and returns ten recovery codes with an email notice", async () => {
    const auditor = await alpha.as("Auditor");
    const enrollment = await auditor.does("beginCodes", { accountId: await accountOf(auditor) }, "secret uri");
    expect(enrollment.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(enrollment.uri);
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toContain("alpha County:auditor@alpha.example");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: enrollment.secret,
      issuer: "alpha County",
      period: "30",
      digits: "6",
    });
    const before = await auditor.read("{ viewer { account { codesSince recoveryCodesLeft } } }");
    expect(before.viewer.account).toEqual({ codesSince: null, recoveryCodesLeft: 0 });
    const done = await auditor.does(
      "confirmCodes",
      { code: codeAt(enrollment.secret, world.clock.now()) },
      "recoveryCodes account { codesSince recoveryCodesLeft }",
    );
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect(done.account).toEqual({ codesSince: NOON.toISOString(), recoveryCodesLeft: 10 });
    expect((await letters(auditor)).map((letter) => letter.text).join()).toContain("Time-based codes were turned on");
  });

  it("a wrong code turns nothing on, and a secret expires after 15 minutes", async () => {
    const clerk = await alpha.as("Legal reviewer");
    const accountId = await accountOf(clerk);
    const { secret } = await clerk.does("beginCodes", { accountId }, "secret");
    for (const code of ["000000", "", "no code", codeAt(secret, world.clock.now(), 5)])
      expect(await clerk.verb("confirmCodes", { code })).toMatchObject({ code: "WRONG_CODE", field: "code" });
    world.clock.advance(16);
    expect(await clerk.verb("confirmCodes", { code: codeAt(secret, world.clock.now()) })).toMatchObject({
      code: "SETUP_OVER",
    });
    world.clock.set(NOON);
    expect((await password(clerk)).json.token).toBeTypeOf("string");
  });

  it("a recent proof of identity is required, and no one sets up another person's factor", async () => {
    const member = await alpha.member(0);
    const accountId = await accountOf(await alpha.member(1));
    expect(await member.verb("beginCodes", { accountId })).toMatchObject({ code: "NOT_FOUND" });
    world.clock.advance(11);
    for (const name of ["beginCodes", "turnOffCodes", "renewRecoveryCodes", "beginPasskey"])
      expect(await member.verb(name, { accountId: await accountOf(member) })).toMatchObject({ code: "PROVE_IDENTITY" });
    world.clock.set(NOON);
  });

  it("secret and codes are stored nowhere in plain text: not in the database, not in the log", async () => {
    const member = await alpha.member(2);
    const { secret, recoveryCodes } = await turnOnCodes(member, world.clock.now());
    const rows = await world.database.inTenant(alpha.id, async (db) => [
      await db.totpFactor.findMany({ select: { secret: true } }),
      await db.recoveryCode.findMany(),
      await db.oneTimeToken.findMany(),
      await db.auditEntry.findMany(),
      await db.outboxLetter.findMany(),
    ]);
    const text = JSON.stringify([rows, world.log], (_key, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
      expect(text).not.toContain(hidden);
  });
});

describe("signing in with a time-based code", () => {
  let clerk: Person;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    world.clock.set(NOON);
    clerk = await alpha.as("Clerk");
    ({ secret, recoveryCodes } = await turnOnCodes(clerk, world.clock.now()));
  });
  // Each test has its own time, because each time step's code works only once.
  beforeEach(() => world.clock.advance(20));

  it("the right password gives no session yet, only a sign-in that waits, in a cookie that scripts cannot read", async () => {
    const answer = await password(clerk);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      mfa_required: true,
      user_id: clerk.userId,
      methods: ["totp", "recovery"],
      pending_token: expect.any(String),
    });
    const cookies = answer.headers["set-cookie"] as string[];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-dais-pending=.*HttpOnly; Secure; SameSite=Lax/);
    for (const headers of [
      { authorization: `Bearer ${answer.json.pending_token}` },
      { cookie: cookies[0]?.split(";")[0] as string },
      { cookie: `__Host-dais=${alpha.id}.${answer.json.pending_token}` },
    ])
      expect(
        (await alpha.guest.http("/api/check-session", { headers: headers as Record<string, string> })).status,
      ).toBe(401);
  });

  it("a current code starts the session, by cookie or by the pending sign-in's token", async () => {
    const byToken = await verify({ code: codeAt(secret, world.clock.now()), pending_token: await pending(clerk) });
    expect(byToken.status).toBe(200);
    expect(byToken.json).toMatchObject({
      token: expect.any(String),
      user: { email: "clerk@alpha.example" },
      duties: [],
    });
    world.clock.advance(1);
    const cookie = ((await password(clerk)).headers["set-cookie"] as string[])[0]?.split(";")[0] as string;
    const byCookie = await verify({ code: codeAt(secret, world.clock.now()) }, { cookie });
    expect(byCookie.status).toBe(200);
    const set = (byCookie.headers["set-cookie"] as string[]).join("\n");
    expect(set).toMatch(/__Host-dais=[^;]+;/);
    expect(set).toMatch(/__Host-dais-pending=;/);
    const session = await world.database.inTenant(alpha.id, (db) =>
      db.session.findFirst({ where: { userId: clerk.userId as string }, orderBy: { createdAt: "desc" } }),
    );
    expect(session?.kind).toBe("PASSWORD+TOTP");
  });

  it("a clock that is half a minute off does no harm; one that is more does", async () => {
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
    ] as const) {
      const answer = await verify({
        code: codeAt(secret, world.clock.now(), steps),
        pending_token: await pending(clerk),
      });
      expect(answer.status).toBe(status);
    }
  });

  it("a used code is refused within the same minute, even when two use it together", async () => {
    const code = codeAt(secret, world.clock.now());
    const tokens = [await pending(clerk), await pending(clerk), await pending(clerk)];
    const both = await Promise.all(tokens.slice(0, 2).map((token) => verify({ code, pending_token: token })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const replayed = await verify({ code, pending_token: tokens[2] });
    expect([replayed.status, replayed.json]).toEqual([401, SAME_WORDS]);
    // Nor an older one after a newer one was used.
    const older = await verify({ code: codeAt(secret, world.clock.now(), -1), pending_token: tokens[2] });
    expect(older.status).toBe(401);
  });

  it("a pending sign-in is valid once, for ten minutes and five attempts, with one message for all failures", async () => {
    const used = await pending(clerk);
    expect((await verify({ code: codeAt(secret, world.clock.now()), pending_token: used })).status).toBe(200);
    world.clock.advance(1);
    const fresh = () => codeAt(secret, world.clock.now());
    expect((await verify({ code: fresh(), pending_token: used })).json).toEqual(SAME_WORDS);
    const late = await pending(clerk);
    world.clock.advance(11);
    expect((await verify({ code: fresh(), pending_token: late })).json).toEqual(SAME_WORDS);
    const tried = await pending(clerk);
    for (let n = 0; n < 5; n += 1)
      expect((await verify({ code: "000000", pending_token: tried })).json).toEqual(SAME_WORDS);
    expect((await verify({ code: fresh(), pending_token: tried })).json).toEqual(SAME_WORDS);
    for (const token of ["rubbish", "x".repeat(5000)])
      expect((await verify({ code: fresh(), pending_token: token })).json).toEqual(SAME_WORDS);
    expect((await verify({ code: fresh() })).json).toEqual(SAME_WORDS);
    expect((await verify({ code: fresh(), pending_token: await pending(clerk) })).status).toBe(200);
  });

  it("a code of one person does not finish the sign-in of another", async () => {
    const auditor = await alpha.as("Auditor");
    const answer = await verify({ code: codeAt(secret, world.clock.now()), pending_token: await pending(auditor) });
    expect(answer.status).toBe(401);
  });

  it("a recovery code works once, in any spelling, and the number left goes down", async () => {
    const [first, second] = recoveryCodes as [string, string];
    const typed = first.toLowerCase().replaceAll("-", " ");
    expect((await verify({ code: typed, pending_token: await pending(clerk) })).status).toBe(200);
    expect((await verify({ code: first, pending_token: await pending(clerk) })).json).toEqual(SAME_WORDS);
    const tokens = [await pending(clerk), await pending(clerk)];
    const both = await Promise.all(tokens.map((token) => verify({ code: second, pending_token: token })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const data = await clerk.read("{ viewer { account { recoveryCodesLeft } } }");
    expect(data.viewer.account.recoveryCodesLeft).toBe(8);
    const letterText = (await letters(clerk)).map((letter) => letter.text).join("\n");
    expect(letterText).toContain("A recovery code was used to sign in to your account. 9 are left.");
    expect(letterText).toContain("A recovery code was used to sign in to your account. 8 are left.");
  });

  it("a person who knows the password can guess eight codes, and a right password resets nothing", async () => {
    const member = await alpha.member(3);
    world.clock.set(NOON);
    const { secret: memberSecret } = await turnOnCodes(member, world.clock.now());
    world.clock.advance(5);
    let waits = 0;
    for (let n = 0; n < 10; n += 1) {
      const { status } = await verify({ code: "000000", pending_token: await pending(member) });
      waits += Number(status === 429);
    }
    expect(waits).toBe(2);
    const right = await verify({ code: codeAt(memberSecret, world.clock.now()), pending_token: await pending(member) });
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("changing a second factor", () => {
  beforeAll(() => world.clock.set(NOON));

  it("new recovery codes void the earlier ones", async () => {
    const member = await alpha.member(4);
    const { recoveryCodes } = await turnOnCodes(member, world.clock.now());
    const accountId = await accountOf(member);
    const renewed = await member.does("renewRecoveryCodes", { accountId }, "recoveryCodes");
    expect(renewed.recoveryCodes).toHaveLength(10);
    const token = await pending(member);
    expect((await verify({ code: recoveryCodes[0], pending_token: token })).status).toBe(401);
    expect((await verify({ code: renewed.recoveryCodes[0], pending_token: token })).status).toBe(200);
  });

  it("after codes are turned off, the password alone signs in, and recovery codes are deleted", async () => {
    const member = await alpha.member(4);
    const accountId = await accountOf(member);
    const selection = "account { codesSince recoveryCodesLeft }";
    const { account } = await member.does("turnOffCodes", { accountId }, selection);
    expect(account).toEqual({ codesSince: null, recoveryCodesLeft: 0 });
    expect((await password(member)).json.token).toBeTypeOf("string");
    expect((await letters(member)).map((letter) => letter.text).join()).toContain("turned off");
    expect(await member.verb("renewRecoveryCodes", { accountId })).toMatchObject({ code: "NO_FACTOR" });
  });

  it("a person whose role requires a second factor must set it up first, and keeps the last one", async () => {
    const staff = await alpha.with("administration.role-record.view", "meetings.meeting-record.view");
    await world.database.inTenant(alpha.id, async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { id: staff.userId as string } });
      await db.role.updateMany({ where: { id: roleId }, data: { needsSecondFactor: true } });
    });
    const can = async () =>
      (await staff.read('{ viewer { can(permission: "meetings.meeting-record.view") { allowed } } }')).viewer.can
        .allowed;
    expect(await can()).toBe(false);
    await turnOnCodes(staff, world.clock.now());
    expect(await can()).toBe(true);
    expect(await staff.verb("turnOffCodes", { accountId: await accountOf(staff) })).toMatchObject({
      code: "LAST_FACTOR",
    });
  });
});
