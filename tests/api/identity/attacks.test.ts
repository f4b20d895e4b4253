import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

const mailbox = takingMail();
const NEW = "Nine-Quiet-Rivers-7";
const WRONG = "Wrong-Horse-42";
let world: World;
let alpha: County;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  alpha = await world.county("alpha");
});
afterAll(() => world.close());

type Answer = Awaited<ReturnType<County["guest"]["http"]>>;
const login = (email: string | null, password = PASSWORD, headers: Record<string, string> = {}) =>
  alpha.guest.http("/api/login", { body: { email, password }, headers });
const cookiesOf = (answer: Answer) =>
  (answer.headers["set-cookie"] as string[]).map((one) => one.split(";")[0]).join("; ");
const xsrfOf = (answer: Answer) => decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookiesOf(answer))?.[1] ?? "");

describe("guessing many at once", () => {
  it("twenty sign-ins under aliases in one request do not evade the limit: one operation runs one verb", async () => {
    const clerk = await alpha.as("Clerk");
    const { __schema: schema } = await clerk.read("{ __schema { mutationType { fields { name } } } }");
    const names: string[] = schema.mutationType.fields.map((field: { name: string }) => field.name);
    // signStep and signContract sign a document, not a person in.
    expect(names.filter((name) => /^(?:log|sign)(?!(?:Step|Contract)$)/i.test(name))).toEqual([]);
    // Only one mutation asks for the current password, so aliases cannot guess it either.
    const aliases = Array.from(
      { length: 14 },
      (_, n) =>
        `a${n}: changePassword(input: { currentPassword: "${WRONG}${n}", newPassword: "${NEW}" }) { __typename }`,
    );
    expect((await clerk.graphql(`mutation { ${aliases.join(" ")} }`)).status).toBe(400);
    const list = Array.from({ length: 20 }, () => ({ query: "{ __typename }" }));
    expect((await clerk.http("/graphql", { body: JSON.stringify(list), headers: JSON_TYPE })).status).toBe(400);
  });

  it("a list of twenty sign-ins in one body is refused", async () => {
    const body = JSON.stringify(
      Array.from({ length: 20 }, () => ({ email: "clerk@alpha.example", password: PASSWORD })),
    );
    const answer = await alpha.guest.http("/api/login", { body, headers: JSON_TYPE });
    expect(answer.status).toBe(400);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("of twenty sign-ins sent at the same moment eight are looked at", async () => {
    const auditor = await alpha.as("Auditor");
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(auditor.email, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
    expect((await login(auditor.email)).status).toBe(429);
  });

  it("one password tried on many accounts stops at the twenty-fifth, and a shared office is only slowed", async () => {
    await using other = await openWorld({ env: { TRUST_PROXY: "1" } });
    const beta = await other.county("beta");
    const [member, newcomer] = [await beta.member(0), beta.members[1]?.userEmail ?? ""];
    const from = (ip: string, email: string | null, password: string, county = beta) =>
      county.guest.http("/api/login", { body: { email, password }, headers: { "x-forwarded-for": ip } });
    const spray = (ip: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, n) => from(ip, `user${n}@beta.example`, WRONG)));
    const statuses = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

    const stranger = await spray("192.0.2.1", 27);
    expect([statuses(stranger, 401), statuses(stranger, 429)]).toEqual([25, 2]);
    expect((await from("192.0.2.1", member.email, PASSWORD)).status).toBe(429);
    expect(other.log.filter((line) => line["event"] === "ratelimit.signin").length).toBeGreaterThanOrEqual(3);
    // The same endpoint of another county finds nothing of it.
    const gamma = await other.county("gamma");
    expect((await from("192.0.2.1", gamma.members[0]?.userEmail ?? "", PASSWORD, gamma)).status).toBe(200);

    expect((await from("192.0.2.2", member.email, PASSWORD)).status).toBe(200);
    const inside = await spray("192.0.2.2", 30);
    expect(statuses(inside, 401)).toBe(30);
    // server/identity/rateLimits.test.ts covers how long it is blocked.
    expect((await from("192.0.2.2", member.email, PASSWORD)).status).toBe(200);
    expect((await from("192.0.2.2", newcomer, PASSWORD)).status).toBe(200);
    const more = await Promise.all(
      Array.from({ length: 20 }, (_, n) => from("192.0.2.2", `more${n}@beta.example`, WRONG)),
    );
    expect(statuses(more, 401)).toBeLessThanOrEqual(5);
    expect((await from("192.0.2.2", member.email, PASSWORD)).status).toBe(200);
  }, 120_000);

  it("an account attacked from a hundred addresses still signs in where its owner did before, only there", async () => {
    const officer = await alpha.with("meetings.meeting-record.view", "meetings.votes-and-attendance.view");
    const first = await login(officer.email);
    const device = /__Host-dais-device=[^;]+/.exec(String(first.headers["set-cookie"]))?.[0] ?? "";
    expect(device.length).toBeGreaterThan(60);
    const { guesses } = world.dais.ports;
    const account = (officer.email ?? "").toLowerCase();
    for (let n = 0; n < 101; n += 1) await guesses.attempt(alpha.id, account, `2001:db8:${n.toString(16)}::1`);
    expect((await login(officer.email)).status).toBe(429);
    const forged = device.slice(0, -4) + (device.endsWith("AAAA") ? "BBBB" : "AAAA");
    expect((await login(officer.email, PASSWORD, { cookie: forged })).status).toBe(429);
    const other = await alpha.with("meetings.meeting-record.view", "administration.role-record.view");
    const others = /__Host-dais-device=[^;]+/.exec(String((await login(other.email)).headers["set-cookie"]))?.[0] ?? "";
    expect((await login(officer.email, PASSWORD, { cookie: others })).status).toBe(429);
    expect((await login(officer.email, WRONG, { cookie: device })).status).toBe(401);
    expect((await login(officer.email, PASSWORD, { cookie: device })).status).toBe(200);
  });

  it("guessing at passwords locks no one out of the ways out: a reset link and a passkey are still looked at", async () => {
    await using other = await openWorld();
    const beta = await other.county("beta");
    const post = (path: string, body: object) => beta.guest.http(path, { body });
    for (let n = 0; n < 27; n += 1) await post("/api/login", { email: `user${n}@beta.example`, password: WRONG });
    expect((await post("/api/login", { email: "user99@beta.example", password: WRONG })).status).toBe(429);
    expect((await post("/api/reset-password", { token: "x", newPassword: NEW })).status).toBe(400);
    expect((await post("/api/login/passkey/options", {})).status).toBe(200);
  });
});

const JSON_TYPE = { "content-type": "application/json" };

describe("a stolen session", () => {
  it("an ended session is refused by token, by cookie, and on every call", async () => {
    const clerk = await alpha.as("Clerk");
    const stolen = await login(clerk.email, PASSWORD, { "user-agent": "thief/1.0" });
    const bearer = { authorization: `Bearer ${stolen.json.token}` };
    const cookie = { cookie: cookiesOf(stolen), "x-xsrf-token": xsrfOf(stolen) };
    for (const headers of [bearer, cookie])
      expect((await alpha.guest.http("/api/check-session", { headers })).status).toBe(200);
    const { viewer } = await clerk.read("{ viewer { account { sessions { id device } } } }");
    const { id } = viewer.account.sessions.find(({ device }: { device: string }) => device === "thief");
    await clerk.does("endSession", { sessionId: id });
    for (const headers of [bearer, cookie]) {
      expect((await alpha.guest.http("/api/check-session", { headers })).status).toBe(401);
      expect((await alpha.guest.http("/api/meetings", { headers })).status).toBe(401);
      const response = await alpha.guest.http("/graphql", {
        headers: bearer,
        body: { query: "{ viewer { user { email } } }" },
      });
      expect([response.status, response.json.errors[0].extensions.code]).toEqual([401, "SIGN_IN"]);
    }
  });

  it("cannot prove itself or change the password: both ask for the password", async () => {
    const clerk = await alpha.as("Clerk");
    const thief = await login(clerk.email);
    const headers = { authorization: `Bearer ${thief.json.token}` };
    const guess = { current_password: WRONG, new_password: NEW, confirm_password: NEW };
    expect((await alpha.guest.http("/api/account/change-password", { headers, body: guess })).status).toBe(422);
    expect((await alpha.guest.http("/api/reauthenticate", { headers, body: { password: WRONG } })).status).toBe(422);
    expect((await login(clerk.email)).status).toBe(200);
  });
});

describe("session fixation", () => {
  it("a planted cookie is never used: each sign-in has its own secret, and the previous session ends", async () => {
    const [clerk, reviewer] = [await alpha.as("Clerk"), await alpha.as("Legal reviewer")];
    const invented = `__Host-dais=${alpha.id}.${"A".repeat(43)}`;
    expect((await login(clerk.email, PASSWORD, { cookie: invented })).status).toBe(403);
    const attacker = await login(reviewer.email);
    const planted = { cookie: cookiesOf(attacker), "x-xsrf-token": xsrfOf(attacker) };
    const victim = await login(clerk.email, PASSWORD, planted);
    expect(victim.status).toBe(200);
    expect(cookiesOf(victim)).not.toContain(cookiesOf(attacker).split(";")[0]);
    expect((await alpha.guest.http("/api/check-session", { headers: planted })).status).toBe(401);
    const response = await alpha.guest.http("/api/check-session", { headers: { cookie: cookiesOf(victim) } });
    expect(response.json.user.email).toBe(clerk.email);
  });
});

describe("another county, another site", () => {
  it("a forged X-Tenant-Id or X-Subdomain is refused with a session, and chooses no county without one", async () => {
    const beta = await world.county("beta");
    const clerk = await alpha.as("Clerk");
    for (const headers of [{ "x-tenant-id": beta.id }, { "x-subdomain": "beta" }]) {
      expect((await clerk.http("/api/check-session", { headers: headers as Record<string, string> })).status).toBe(403);
      const guest = await alpha.guest.http("/api/forgot-password", {
        body: { email: clerk.email },
        headers: headers as Record<string, string>,
      });
      expect(guest.status).toBe(403);
    }
    const named = await alpha.guest.http("/api/forgot-password", { body: { email: clerk.email, subdomain: "beta" } });
    expect(named.status).toBe(403);
  });

  it("a write under a cookie without its XSRF value does nothing, also on the account's own calls", async () => {
    const clerk = await alpha.as("Clerk");
    const session = await login(clerk.email);
    const cookie = cookiesOf(session);
    const body = { current_password: PASSWORD, new_password: NEW, confirm_password: NEW };
    for (const headers of [{ cookie }, { cookie, "x-xsrf-token": "wrong" }])
      for (const path of ["/api/account/change-password", "/api/reauthenticate", "/api/forgot-password", "/api/login"])
        expect([
          path,
          (await alpha.guest.http(path, { headers: headers as never, body: { ...body, password: PASSWORD } })).status,
        ]).toEqual([path, 403]);
    const foreign = { cookie, "x-xsrf-token": xsrfOf(session), origin: "https://evil.example" };
    expect((await alpha.guest.http("/api/account/change-password", { headers: foreign, body })).status).toBe(403);
    expect((await login(clerk.email)).status).toBe(200);
  });

  it("a reset link leads to the county's own address, whatever host the request names", async () => {
    const member = await alpha.member(0);
    const headers = {
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
      origin: `http://${alpha.host}`,
    };
    await alpha.guest.http("/api/forgot-password", { body: { email: member.email }, headers });
    await world.dais.outbox.round();
    const [letter] = mailbox.to(member.email).slice(-1);
    expect(letter?.text).toContain(`http://alpha.localhost:${world.port}/reset-password?token=`);
    expect(letter?.text).not.toContain("evil");
  });
});

describe("secrets of one purpose", () => {
  it("a reset link is not a session, a pending sign-in or a token, and a session resets no password", async () => {
    const member = await alpha.member(1);
    await alpha.guest.http("/api/forgot-password", { body: { email: member.email } });
    await world.dais.outbox.round();
    const token = /token=([\w-]+)/.exec(mailbox.to(member.email).at(-1)?.text ?? "")?.[1] as string;
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { cookie: `__Host-dais=${alpha.id}.${token}` },
      { authorization: `Bearer dais_${alpha.id.replaceAll("-", "")}_${token}` },
    ])
      expect(
        (await alpha.guest.http("/api/check-session", { headers: headers as Record<string, string> })).status,
      ).toBe(401);
    const second = await alpha.guest.http("/api/verify-mfa", { body: { code: "123456", pending_token: token } });
    expect(second.status).toBe(401);
    for (const wrong of [member.token as string, "x", "'; drop table session; --", token.slice(0, -1)])
      expect((await alpha.guest.http("/api/reset-password", { body: { token: wrong, newPassword: NEW } })).status).toBe(
        400,
      );
    expect((await alpha.guest.http("/api/reset-password", { body: { token, newPassword: NEW } })).status).toBe(200);
  });
});
