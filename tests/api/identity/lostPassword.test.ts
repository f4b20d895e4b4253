import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schema } from "#schema/schema.ts";
import { readConfig } from "#server/config.ts";
import { createOperations } from "#server/graphql/operations.ts";
import { passwordRoutes } from "#server/identity/passwordRoutes.ts";
import { createAskLimits } from "#server/identity/rateLimits.ts";
import { createTenants } from "#server/tenants.ts";
import { ask } from "#tests/support/http.ts";
import { storedLetters, takingMail } from "#tests/support/letters.ts";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

const mailbox = takingMail();
const NEW = "Nine-Quiet-Rivers-7";
let world: World;
let alpha: County;
let beta: County;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  alpha = await world.county("alpha");
  beta = await world.county("beta");
});
afterAll(() => world.close());

const forgot = (email: string | null, county = alpha, headers: Record<string, string> = {}) =>
  county.guest.http("/api/forgot-password", { body: { email, subdomain: county.subdomain }, headers });
const reset = (token: string, newPassword: string, county = alpha) =>
  county.guest.http("/api/reset-password", { body: { token, newPassword } });
const login = (email: string | null, password: string) => alpha.guest.http("/api/login", { body: { email, password } });

/** The lost-password routes, with a pause that the test ends. */
async function serving(pause: (milliseconds: number) => Promise<void>) {
  const { database, clock, dais } = world;
  const { ports } = dais;
  const tenant = await createTenants(database, () => clock.now(), ports.events).byId(alpha.id);
  const app = express();
  app.use((request, _response, next) => {
    request.dais = { tenant, credential: null, requestId: "forgot" };
    next();
  });
  const operations = createOperations({ database, schema, ports });
  const config = readConfig({ NODE_ENV: "test", SECRET: "a secret of the lost passwords here" });
  const parts = { config, database, operations, ...ports, ports, limits: ports.guesses };
  app.use(passwordRoutes({ ...parts, asking: createAskLimits(null), pause }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ask: (body: object) => ask(port, alpha.host, "/api/forgot-password", { body }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Requests a link and takes it from the letter that arrives. */
async function linkFor(person: Person): Promise<string> {
  const before = mailbox.to(person.email).length;
  expect((await forgot(person.email)).status).toBe(200);
  await world.dais.outbox.round();
  const [letter] = mailbox.to(person.email).slice(before);
  return /\/reset-password\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] as string;
}

describe("a lost password", () => {
  it("is answered alike whether the address is known or not", async () => {
    const clerk = await alpha.as("Clerk");
    const known = await forgot(clerk.email);
    const unknown = await forgot("nobody@alpha.example");
    expect(known.json).toEqual({ message: "If this address has an account here, a reset link is on its way." });
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(await storedLetters(world, alpha, "nobody@alpha.example", "PASSWORD-RESET")).toEqual([]);
  });

  it("is answered after the same pause, whether or not a letter was written", async () => {
    const legal = await alpha.as("Legal reviewer");
    const pauses: number[] = [];
    const over = Promise.withResolvers<void>();
    const { ask, close } = await serving((milliseconds) => {
      pauses.push(milliseconds);
      return over.promise;
    });
    const order: string[] = [];
    const requests = [legal.email, "nobody@alpha.example"].map(async (email) => {
      const { status } = await ask({ email });
      order.push(`answered ${status}`);
    });
    await expect.poll(() => pauses).toEqual([300, 300]);
    await expect.poll(() => storedLetters(world, alpha, legal.email, "PASSWORD-RESET")).toHaveLength(1);
    // An answer that did not wait would arrive before this one.
    expect((await ask({ email: "" })).status).toBe(400);
    order.push("the pause is over");
    over.resolve();
    await Promise.all(requests);
    expect(order).toEqual(["the pause is over", "answered 200", "answered 200"]);
    await close();
  });

  it("a lost password is replaced by the link of the letter, which ends sessions and the old password", async () => {
    const staff = await alpha.as("Department staff");
    const token = await linkFor(staff);
    const answer = await reset(token, NEW);
    expect([answer.status, answer.json]).toEqual([200, { message: "✅ Password reset successful." }]);
    expect((await staff.http("/api/check-session")).status).toBe(401);
    expect((await login(staff.email, PASSWORD)).status).toBe(401);
    const again = await login(staff.email, NEW);
    expect(again.json).toMatchObject({ user: { email: staff.email }, duties: [] });
    await world.dais.outbox.round();
    expect(mailbox.to(staff.email).at(-1)?.text).toContain("Your password was changed with a reset link");
  });

  it("has a link that works once", async () => {
    const auditor = await alpha.as("Auditor");
    const token = await linkFor(auditor);
    expect((await reset(token, NEW)).status).toBe(200);
    const twice = await reset(token, "Other-Quiet-Rivers-8");
    expect([twice.status, twice.json]).toEqual([
      400,
      { code: "BAD_REQUEST", error: "This link was used or has expired. Request a new one." },
    ]);
    expect((await login(auditor.email, NEW)).status).toBe(200);
  });

  it("of one link used twice at the same time one wins", async () => {
    const person = await alpha.with("meetings.meeting-record.view");
    const token = await linkFor(person);
    const answers = await Promise.all([reset(token, NEW), reset(token, "Other-Quiet-Rivers-8")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("the link is valid for an hour and its own county, and a newer one invalidates it", async () => {
    const reviewer = await alpha.as("Legal reviewer");
    const first = await linkFor(reviewer);
    const second = await linkFor(reviewer);
    expect((await reset(first, NEW)).status).toBe(400);
    expect((await reset(second, NEW, beta)).status).toBe(400);
    world.clock.advance(60);
    expect((await reset(second, NEW)).status).toBe(400);
    world.clock.set(NOON);
    expect((await reset(second, NEW)).status).toBe(200);
  });

  it("the link remains valid for another attempt when the new password is refused", async () => {
    const person = await alpha.member(0);
    const token = await linkFor(person);
    for (const weak of ["short", "Password2026!", "Alpha-County-1", "no-capital-letter-9"]) {
      const answer = await reset(token, weak);
      expect([weak, answer.status]).toEqual([weak, 422]);
      expect(answer.json.error).toBeTypeOf("string");
    }
    expect((await reset(token, NEW)).status).toBe(200);
  });

  it("does not switch a second factor off, and signs no one in", async () => {
    const person = await alpha.member(1);
    await world.database.inTenant(alpha.id, (db) =>
      db.totpFactor.create({
        data: {
          userId: person.userId as string,
          secret: world.dais.ports.secrets.seal("second factor", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
          confirmedAt: NOON,
        },
      }),
    );
    const answer = await reset(await linkFor(person), NEW);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await login(person.email, NEW)).json).toMatchObject({ mfa_required: true });
  });

  it("a deactivated user gets no letter, and anyone gets at most three an hour", async () => {
    const [inactive, busy] = [await alpha.member(2), await alpha.member(3)];
    await world.database.inTenant(alpha.id, (db) =>
      db.user.updateMany({ where: { id: inactive.userId as string }, data: { isActive: false } }),
    );
    expect((await forgot(inactive.email)).status).toBe(200);
    expect(await storedLetters(world, alpha, inactive.email, "PASSWORD-RESET")).toEqual([]);
    for (let n = 0; n < 5; n += 1) expect((await forgot(busy.email)).status).toBe(200);
    expect(await storedLetters(world, alpha, busy.email, "PASSWORD-RESET")).toHaveLength(3);
  });

  it("wrong links of an address keep no one there from a right one", async () => {
    const person = await alpha.with("meetings.meeting-record.view", "administration.role-record.view");
    const token = await linkFor(person);
    const guesses: number[] = [];
    for (let n = 0; n < 9; n += 1) guesses.push((await reset(`guess-${n}`, NEW)).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await reset(token, NEW)).status).toBe(200);
  });

  it.each([{}, { email: "" }, { email: ["clerk@alpha.example"] }, { email: { $ne: "" } }])(
    "asking without an address as text is refused: %j",
    async (body) => {
      const answer = await alpha.guest.http("/api/forgot-password", { body });
      expect([answer.status, answer.json]).toEqual([400, { code: "BAD_REQUEST", error: "Enter your email address." }]);
    },
  );

  it("one address may ask twenty times an hour, for any account", async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, (_, n) => forgot(`nobody${n}@beta.example`, beta)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const [over] = responses.filter(({ status }) => status === 429);
    expect(Number(over?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("secrets in letters are only for their recipients", () => {
  it("no token of a link is in the database, the audit log, or the server log", async () => {
    const person = await alpha.member(4);
    const token = await linkFor(person);
    expect((await reset(token, NEW)).status).toBe(200);
    const rows = await world.database.inTenant(alpha.id, async (db) => [
      await db.oneTimeToken.findMany(),
      await db.outboxLetter.findMany(),
      await db.auditEntry.findMany(),
    ]);
    const text = JSON.stringify([rows, world.log], (_key, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(text).not.toContain(token);
    expect(text).not.toContain(NEW);
  });
});
