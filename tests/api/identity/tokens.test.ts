import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { accountOf } from "#tests/support/authenticator.ts";
import { request } from "#tests/api/resolutions/request.ts";
import { ask } from "#tests/support/http.ts";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

const VIEW = "meetings.meeting-record.view";
const EDIT = "meetings.meeting-record.edit";

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

const idOf = (type: string) => Buffer.from(`${type}:x`).toString("base64");
const INPUT = { name: "Website", kind: "API", permissions: [VIEW], expiresOn: "2026-06-30" };
const create = async (person: Person, input: object = {}): Promise<{ token: string; address: string | null }> =>
  person.does("createApiToken", { ...INPUT, ...input }, "token address");
const by = (token: string, county = alpha) => ({
  http: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    county.guest.http(path, { body, headers: { authorization: `Bearer ${token}`, ...headers } }),
  graphql: async (query: string, variables: object = {}) =>
    (
      await county.guest.http("/graphql", {
        body: { query, variables },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json,
});
const can = async (token: string, permission: string): Promise<boolean> => {
  const query = `query($p: String!) { viewer { can(permission: $p) { allowed } } }`;
  return (await by(token).graphql(query, { p: permission })).data.viewer.can.allowed;
};
const tokensOf = async (person: Person) =>
  (
    await person.read(
      "{ viewer { account { apiTokens { id name kind prefix expiresAt lastUsedAt lastUsedIp permissions { key } } } } }",
    )
  ).viewer.account.apiTokens;
const setRow = (person: Person, key: string, allowed: boolean) =>
  world.database.inTenant(alpha.id, async (db) => {
    const { roleId } = await db.user.findFirstOrThrow({ where: { id: person.userId as string } });
    await db.rolePermission.updateMany({ where: { roleId, key }, data: { allowed } });
  });

describe("making a token", () => {
  it("permissions that require the person are not offered for tokens, and are refused", async () => {
    const attorney = await alpha.with(VIEW, "meetings.routing.sign-step");
    const { viewer } = await attorney.read("{ viewer { account { permissions { key } } } }");
    const offered = viewer.account.permissions.map(({ key }: { key: string }) => key);
    const signs = "meetings.routing.sign-step";
    expect(
      (await attorney.read("query($p: String!) { viewer { can(permission: $p) { allowed } } }", { p: signs })).viewer
        .can.allowed,
    ).toBe(true);
    expect(offered).toContain(VIEW);
    expect(offered.filter((key: string) => /^meetings\.routing\.(?:approve|sign|reject)-step$/.test(key))).toEqual([]);
    expect(await attorney.verb("createApiToken", { ...INPUT, permissions: [signs] })).toMatchObject({
      code: "NOT_FOR_TOKENS",
      field: "permissions",
    });
  });

  it("a token is returned once, and what is stored of it only shows its beginning", async () => {
    const clerk = await alpha.as("Clerk");
    const { token, address } = await create(clerk);
    expect(token).toMatch(new RegExp(`^dais_${alpha.id.replaceAll("-", "")}_[\\w-]{43}$`));
    expect(address).toBeNull();
    const [apiToken] = await tokensOf(clerk);
    expect(apiToken).toMatchObject({
      name: "Website",
      kind: "API",
      permissions: [{ key: VIEW }],
      // The end of that day in New York.
      expiresAt: "2026-07-01T04:00:00.000Z",
      lastUsedAt: null,
      lastUsedIp: null,
    });
    const secret = token.slice(-43);
    const rows = await world.database.inTenant(alpha.id, async (db) => [
      await db.apiToken.findMany(),
      await db.auditEntry.findMany(),
      await db.outboxLetter.findMany(),
    ]);
    expect(JSON.stringify([rows, apiToken, world.log])).not.toContain(secret);
    expect(JSON.stringify(rows[2])).toContain("A token for programs, “Website”, was created for your account.");
  });

  it("gives no permission that its owner does not hold, lasts a year at most, and needs a fresh proof", async () => {
    const member = await alpha.member(0);
    for (const [input, code, field] of [
      [{ permissions: ["administration.settings.view"] }, "NOT_YOURS", "permissions"],
      [{ permissions: [] }, "PERMISSION_REQUIRED", "permissions"],
      [{ expiresOn: "2026-03-10" }, "EXPIRY_PAST", "expiresOn"],
      [{ expiresOn: "2027-03-13" }, "EXPIRY_TOO_LATE", "expiresOn"],
      [{ name: " " }, "NAME_REQUIRED", "name"],
    ] as const)
      expect(await member.verb("createApiToken", { ...INPUT, ...input })).toMatchObject({ code, field });
    world.clock.advance(11);
    expect(await member.verb("createApiToken", INPUT)).toMatchObject({ code: "PROVE_IDENTITY" });
  });

  it("a person has at most twenty tokens, also when many are created together", async () => {
    const member = await alpha.member(1);
    for (let n = 0; n < 18; n += 1) await create(member);
    const results = await Promise.all([0, 1, 2, 3].map(() => member.verb("createApiToken", INPUT)));
    expect(results.map(({ code }) => code ?? "made").sort()).toEqual([
      "TOO_MANY_TOKENS",
      "TOO_MANY_TOKENS",
      "made",
      "made",
    ]);
  });
});

describe("a program acting with a token", () => {
  let person: Person;
  let token: string;
  beforeAll(async () => {
    person = await alpha.with(VIEW, EDIT, "meetings.votes-and-attendance.vote", "meetings.routing.approve-step");
    ({ token } = await create(person));
  });

  it("may send any query, as the person, with the given permissions only", async () => {
    const query = "{ viewer { user { email } } }";
    expect((await by(token).graphql(query)).data.viewer.user.email).toBe(person.email);
    expect([await can(token, VIEW), await can(token, EDIT)]).toEqual([true, false]);
    expect((await by(token).http("/api/check-session")).status).toBe(200);
    const rest = await by(token).http("/api/meetings", { meeting_type: "Board", date: "2026-03-11" });
    expect(rest.status).toBe(403);
  });

  it("leaves its last use and IP address in the account", async () => {
    await by(token).graphql("{ viewer { user { email } } }");
    const [apiToken] = await tokensOf(person);
    expect(apiToken).toMatchObject({
      lastUsedAt: NOON.toISOString(),
      lastUsedIp: expect.stringContaining("127.0.0.1"),
    });
  });

  it("reads no account, decides nothing about it, and does nothing that a rule reserves for the person", async () => {
    const { viewer } = (await by(token).graphql("{ viewer { account { email } } }")).data;
    expect(viewer.account).toBeNull();
    const [apiToken] = await tokensOf(person);
    const accountId = await accountOf(person);
    const today = { startsOn: "2026-03-11", endsOn: "2026-03-11" };
    for (const [name, input] of [
      ["createApiToken", INPUT],
      ["revokeApiToken", { tokenId: apiToken.id }],
      ["beginCodes", { accountId }],
      ["beginPasskey", { accountId }],
      ["addDelegation", { delegateId: idOf("User"), ...today }],
      ["castVote", { motionId: idOf("Motion"), entryId: idOf("RollEntry"), value: "YES" }],
    ] as const) {
      const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const document = `mutation($input: ${title}Input!) { ${name}(input: $input) { ... on Refusal { code message } } }`;
      const { data } = await by(token).graphql(document, { input });
      expect(data[name], name).toEqual({
        code: "TOKEN_CANNOT",
        message: "An API token cannot do this. Sign in to do it.",
      });
    }
  });

  it("reads nothing private to the person, and no resolution merely because it waits for them", async () => {
    const userId = person.userId as string;
    const resolution = await request(await alpha.as("Department staff"));
    await world.database.inTenant(alpha.id, async (db) => {
      await db.resolutionWaiter.create({
        data: { resolutionId: resolution.key, userId, asked: "APPROVE", since: NOON },
      });
      const notice = { key: "APPROVAL-NOTIFY", subject: "Road salt", text: "It waits for you.", createdAt: NOON };
      await db.inboxNotice.create({ data: { ...notice, userId } });
    });
    const query = `query($id: ID!) {
      viewer { notices { subject } unreadNotices savedViews(room: "resolutions") { name } delegations { id } requestDraft { content } }
      waitingOnMe { title }
      node(id: $id) { id }
    }`;
    const answer = await person.read(query, { id: resolution.id });
    expect([answer.viewer.notices.length, answer.waitingOnMe.length, answer.node]).toEqual([
      1,
      1,
      { id: resolution.id },
    ]);
    const { data } = await by(token).graphql(query, { id: resolution.id });
    expect(data).toEqual({
      viewer: { notices: [], unreadNotices: 0, savedViews: [], delegations: [], requestDraft: null },
      waitingOnMe: [],
      node: null,
    });
  });

  it("has at each request only the permissions that the person's role gives at that moment", async () => {
    const both = await create(person, { permissions: [VIEW, EDIT] });
    expect(await can(both.token, EDIT)).toBe(true);
    await setRow(person, EDIT, false);
    expect(await can(both.token, EDIT)).toBe(false);
    await setRow(person, EDIT, true);
    expect(await can(both.token, EDIT)).toBe(true);
  });

  it("needs no XSRF value, and is taken from no cookie", async () => {
    const bearer = await by(token).http("/graphql", { query: "{ viewer { user { email } } }" });
    expect(bearer.json.data.viewer.user).not.toBeNull();
    for (const cookie of [`__Host-dais=${token}`, `__Host-dais=${alpha.id}.${token.slice(-43)}`])
      expect((await alpha.guest.http("/api/check-session", { headers: { cookie } })).status).toBe(401);
  });

  it("is of one county: at another's address it is refused, and with another county in it no one's", async () => {
    expect((await by(token, beta).http("/api/check-session")).status).toBe(403);
    const moved = token.replace(alpha.id.replaceAll("-", ""), beta.id.replaceAll("-", ""));
    expect((await by(moved, beta).http("/api/check-session")).status).toBe(401);
  });
});

describe("the end of a token", () => {
  const status = async (token: string) => (await by(token).http("/api/check-session")).status;

  it("is refused at the next request after revocation, and its open connections close", async () => {
    const person = await alpha.with(VIEW);
    const { token } = await create(person);
    expect(await status(token)).toBe(200);
    const socket = new WebSocket(`ws://127.0.0.1:${world.port}/graphql`, "graphql-transport-ws", {
      headers: { host: alpha.host, authorization: `Bearer ${token}` },
    });
    await new Promise((resolve) => socket.once("open", resolve));
    const acknowledged = new Promise((resolve) => socket.once("message", resolve));
    socket.send(JSON.stringify({ type: "connection_init" }));
    expect(JSON.parse(String(await acknowledged))).toMatchObject({ type: "connection_ack" });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const [{ id }] = await tokensOf(person);
    const { account } = await person.does("revokeApiToken", { tokenId: id }, "account { apiTokens { id } }");
    expect(account.apiTokens).toEqual([]);
    expect(await closed).toBe(4403);
    expect(await status(token)).toBe(401);
    expect(await person.verb("revokeApiToken", { tokenId: id })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("is visible to and revoked by its owner only", async () => {
    const [person, other] = [await alpha.member(2), await alpha.member(3)];
    const { token } = await create(person);
    const [{ id }] = await tokensOf(person);
    expect(await other.verb("revokeApiToken", { tokenId: id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await other.read("query($id: ID!) { node(id: $id) { id } }", { id })).toEqual({ node: null });
    expect(await status(token)).toBe(200);
  });

  it("over with its last day, and with its person", async () => {
    const person = await alpha.with(VIEW, "meetings.agenda-items.view");
    const { token } = await create(person, { expiresOn: "2026-03-12" });
    world.clock.set("2026-03-13T03:59:59Z");
    expect(await status(token)).toBe(200);
    world.clock.set("2026-03-13T04:00:00Z");
    expect(await status(token)).toBe(401);
    world.clock.set(NOON);
    expect(await status(token)).toBe(200);
    await world.database.inTenant(alpha.id, (db) =>
      db.user.updateMany({ where: { id: person.userId as string }, data: { isActive: false } }),
    );
    expect(await status(token)).toBe(401);
  });

  it("signing out under it ends no session and not the token", async () => {
    const person = await alpha.member(4);
    const { token } = await create(person);
    await by(token).http("/logout", {});
    expect(await status(token)).toBe(200);
    expect((await person.http("/api/check-session")).status).toBe(200);
  });
});

describe("a calendar's address", () => {
  it("reads meetings, and is taken for no bearer token", async () => {
    const clerk = await alpha.as("Clerk");
    const { token, address } = await create(clerk, { kind: "CALENDAR", permissions: [] });
    expect(address).toBe(`http://alpha.localhost:${world.port}/calendar/${token}.ics`);
    expect((await tokensOf(clerk))[0].permissions).toEqual([{ key: VIEW }]);
    expect((await by(token).http("/api/check-session")).status).toBe(401);
    const more = { ...INPUT, kind: "CALENDAR", permissions: [EDIT] };
    expect(await clerk.verb("createApiToken", more)).toMatchObject({ code: "CALENDAR_READS_ONLY" });
  });
});

describe("the explorer's token", () => {
  const login = async () => {
    const clerk = await alpha.as("Clerk");
    const answer = await alpha.guest.http("/api/login", { body: { email: clerk.email, password: PASSWORD } });
    const cookies = answer.headers["set-cookie"] as string[];
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    return { cookie, "x-xsrf-token": decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "") };
  };
  const tokenOf = (headers: Record<string, string>) =>
    ask(world.port, alpha.host, "/api/explorer-token", { method: "POST", headers });

  it("lets a browser's session send any query for 15 minutes, and ends with it", async () => {
    const headers = await login();
    const answer = await tokenOf(headers);
    expect(answer.json).toEqual({ token: expect.any(String), expires_at: "2026-03-11T17:15:00.000Z" });
    const query = "{ viewer { user { email } } }";
    const explorer = by(answer.json.token);
    expect((await explorer.graphql(query)).data.viewer.user).toEqual({ email: "clerk@alpha.example" });
    world.clock.advance(16);
    expect((await explorer.http("/api/check-session")).status).toBe(401);
    world.clock.set(NOON);
    expect((await explorer.http("/api/check-session")).status).toBe(200);
    await alpha.guest.http("/logout", { method: "POST", headers });
    expect((await explorer.http("/api/check-session")).status).toBe(401);
    expect(world.log.some((line) => line["event"] === "token.explorer")).toBe(true);
  });

  it("is given to no other site's page, no guest and no program", async () => {
    const { cookie } = await login();
    expect((await tokenOf({ cookie })).status).toBe(403);
    expect((await tokenOf({})).status).toBe(401);
    const { token } = await create(await alpha.as("Clerk"));
    expect((await tokenOf({ authorization: `Bearer ${token}` })).status).toBe(401);
  });
});
