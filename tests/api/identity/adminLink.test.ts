import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { readCommand } from "#server/county.ts";
import { adminLink } from "#server/tenancy/adminLink.ts";
import { newCounty } from "#server/tenancy/newCounty.ts";
import { type Answer, ask } from "#tests/support/http.ts";
import { takingMail } from "#tests/support/letters.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { NOON, openWorld, type World } from "#tests/support/world.ts";

const FIRST = "Nine-Quiet-Rivers-7";
const SECOND = "Other-Quiet-Rivers-8";
const USED = /^This link was already used, or a newer one replaced it\. .* npm run county -- link \S+ --email </;
const EXPIRED = /^This link has expired\. .* npm run county -- link \S+ --email </;

const mailbox = takingMail();
let world: World;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
});
afterAll(() => world.close());

let count = 0;
let county: string;
let id: string;
let admin: string;
let token: string;
const parts = () => ({ clock: world.clock, secrets: world.dais.ports.secrets });
beforeEach(async () => {
  world.clock.set(NOON);
  county = `linked${(count += 1)}`;
  const wanted = { subdomain: county, name: `County ${count}`, admin: `head@${county}.example` };
  const created = await newCounty(world.database, wanted, parts());
  [id, admin, token] = [created.id, created.admin, created.link?.token ?? ""];
});

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(world.port, `${county}.localhost`, path, { body, headers });
const choose = (link: string, newPassword: string) => post("/api/reset-password", { token: link, newPassword });
const login = (password: string) => post("/api/login", { email: admin, password });
const again = () => adminLink(world.database, { subdomain: county, email: admin }, parts());
const inCounty = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) => world.database.inTenant(id, work);

describe("the link of a county's administrator", () => {
  it("the link signs in the person who chooses a password with it, and has a line in the log", async () => {
    const answer = await choose(token, FIRST);
    expect([answer.status, answer.json.user.email, answer.json.duties]).toEqual([200, admin, []]);
    expect(answer.headers["set-cookie"]?.toString()).toContain("__Host-");
    const headers = { authorization: `Bearer ${answer.json.token}` };
    expect((await ask(world.port, `${county}.localhost`, "/api/check-session", { headers })).status).toBe(200);
    expect((await login(FIRST)).status).toBe(200);
    const log = await inCounty((db) => db.auditEntry.findMany({ orderBy: { seq: "asc" } }));
    expect(log.map(({ action }) => action)).toEqual(["newCounty", "choosePassword", "signIn", "signIn"]);
    expect(log[1]).toMatchObject({
      actorName: admin,
      permission: "anyone with the link created on the server",
    });
  });

  it("is not used up by opening it, nor by a password that may not be used", async () => {
    for (let opened = 0; opened < 3; opened += 1) {
      const page = await ask(world.port, `${county}.localhost`, `/choose-password?token=${token}`);
      expect([page.status, page.headers["content-type"]]).toEqual([200, expect.stringContaining("text/html")]);
    }
    expect((await choose(token, "short")).status).toBe(422);
    expect((await choose(token, FIRST)).status).toBe(200);
  });

  it("is the only one that works, however many are made at the same time", async () => {
    const links = await Promise.all(Array.from({ length: 4 }, again));
    const open = await inCounty((db) => db.oneTimeToken.count({ where: { purpose: "INVITE", usedAt: null } }));
    expect(open).toBe(1);
    const statuses = [];
    for (const link of links) statuses.push((await choose(link.token, FIRST)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("of two people who use the link simultaneously, one gets in and the other is informed", async () => {
    const answers = await Promise.all([choose(token, FIRST), choose(token, SECOND)]);
    const refused = answers.find(({ status }) => status === 400);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(refused?.json.error).toMatch(USED);
  });

  it("a forwarded link works for the first person who uses it, and is then refused in words", async () => {
    expect((await choose(token, FIRST)).status).toBe(200);
    const late = await choose(token, SECOND);
    expect([late.status, late.json.error]).toEqual([400, expect.stringMatching(USED)]);
    expect((await login(SECOND)).status).toBe(401);
  });

  it("the link expires after 24 hours, says so, and the command can make another", async () => {
    world.clock.advance(24 * 60);
    const late = await choose(token, FIRST);
    expect([late.status, late.json.error]).toEqual([400, expect.stringMatching(EXPIRED)]);
    const fresh = await again();
    expect((await choose(fresh.token, FIRST)).status).toBe(200);
  });

  it("ends when a newer one is made, and the present password works until the newer one is used", async () => {
    expect((await choose(token, FIRST)).status).toBe(200);
    const first = await again();
    const second = await again();
    expect((await choose(first.token, SECOND)).json.error).toMatch(USED);
    expect((await login(FIRST)).status).toBe(200);
    expect((await choose(second.token, SECOND)).status).toBe(200);
    expect((await login(FIRST)).status).toBe(401);
    const lines = await inCounty((db) => db.auditEntry.count({ where: { action: "makePasswordLink" } }));
    expect(lines).toBe(2);
  });

  it("outlives that someone asks for a lost password in the administrator's name", async () => {
    expect((await post("/api/forgot-password", { email: admin })).status).toBe(200);
    expect((await choose(token, FIRST)).status).toBe(200);
  });

  it("using the link ends open sessions, and the administrator is notified by email", async () => {
    const { json } = await choose(token, FIRST);
    const headers = { authorization: `Bearer ${json.token}` };
    const fresh = await again();
    await choose(fresh.token, SECOND);
    expect((await ask(world.port, `${county}.localhost`, "/api/check-session", { headers })).status).toBe(401);
    await world.dais.outbox.round();
    expect(mailbox.to(admin).at(-1)?.text).toContain("Your password was chosen with a link created on the server");
  });

  it("the link asks for an existing second factor, and leads to setting one up where the role requires it", async () => {
    await inCounty((db) => db.role.updateMany({ data: { needsSecondFactor: true } }));
    expect((await choose(token, FIRST)).json).toMatchObject({ duties: ["SECOND_FACTOR"] });
    await inCounty(async (db) => {
      const { id: userId } = await db.user.findFirstOrThrow({ where: { email: admin } });
      const secret = world.dais.ports.secrets.seal("second factor", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
      await db.totpFactor.create({ data: { userId, secret, confirmedAt: NOON } });
    });
    const fresh = await again();
    const answer = await choose(fresh.token, SECOND);
    expect(answer.json).toMatchObject({ mfa_required: true, methods: ["totp"] });
    expect(answer.json.token).toBeUndefined();
  });

  it("works in its own county only, and not for an account that was deactivated", async () => {
    await world.county("elsewhere");
    const body = { token, newPassword: FIRST };
    expect((await ask(world.port, "elsewhere.localhost", "/api/reset-password", { body })).status).toBe(400);
    await inCounty((db) => db.user.updateMany({ data: { isActive: false } }));
    expect((await choose(token, FIRST)).status).toBe(400);
    await expect(again()).rejects.toThrow(/is deactivated/);
  });

  it("the link is stored nowhere in plain text: not in the database, the county's log or the server's log", async () => {
    await choose(token, FIRST);
    const rows = await inCounty(async (db) => [
      await db.oneTimeToken.findMany(),
      await db.auditEntry.findMany(),
      await db.outboxLetter.findMany(),
    ]);
    const text = JSON.stringify([rows, world.log], (_key, value) => (typeof value === "bigint" ? `${value}` : value));
    expect(text).not.toContain(token);
  });
});

describe("the command that makes a new link", () => {
  it("prints the county's own address, also behind a proxy", async () => {
    const settings = { ...PRODUCTION, PUBLIC_ADDRESS: "https://{county}.records.example" };
    const place = { database: world.database, config: readConfig(settings), tell: () => {} };
    const lines = (await readCommand(["link", county, "--email", ` ${admin.toUpperCase()}`])(place)) as string[];
    expect(lines[0]).toBe(`${admin} can choose a new password with this link. An earlier link no longer works.`);
    expect(lines[1]).toContain(`  https://${county}.records.example/choose-password?token=`);
  });

  it("the link is refused for an unknown user, and for a user who is not an administrator", async () => {
    const staffed = await world.county(`staffed${count}`);
    const clerk = await staffed.as("Clerk");
    const linkFor = (subdomain: string, email: string) => adminLink(world.database, { subdomain, email }, parts());
    await expect(linkFor("nowhere", admin)).rejects.toThrow(/^nowhere: no county has this subdomain$/);
    await expect(linkFor(county, "no.one@x.example")).rejects.toThrow(/no user of \S+ has this email address$/);
    await expect(linkFor(staffed.subdomain, clerk.email ?? "")).rejects.toThrow(/isn't an administrator of /);
  });
});
