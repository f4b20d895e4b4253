import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takingMail } from "#tests/support/letters.ts";
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

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const login = (email: string | null, password = PASSWORD, headers: Record<string, string> = {}) =>
  alpha.guest.http("/api/login", { body: { email, password }, headers });
const lives = async (token: string) =>
  (await alpha.guest.http("/api/check-session", { headers: { authorization: `Bearer ${token}` } })).status === 200;
const SESSIONS = "{ viewer { account { id sessions { id device how ip viewerIsHere expiresAt } } } }";
const sessionsOf = async (person: Person) => (await person.read(SESSIONS)).viewer.account.sessions;

describe("changing one's password", () => {
  it("a password change needs the current one, ends the other sessions, and is notified by email", async () => {
    const clerk = await alpha.as("Clerk");
    const { token } = (await login(clerk.email)).json;
    expect(await clerk.verb("changePassword", { currentPassword: "Wrong-Horse-42", newPassword: NEW })).toMatchObject({
      code: "PASSWORD_WRONG",
      field: "currentPassword",
    });
    expect(await lives(token)).toBe(true);
    const done = await clerk.does(
      "changePassword",
      { currentPassword: PASSWORD, newPassword: NEW },
      "account { passwordSetAt mustChangePassword sessions { viewerIsHere } }",
    );
    expect(done.account).toEqual({
      passwordSetAt: NOON.toISOString(),
      mustChangePassword: false,
      sessions: [{ viewerIsHere: true }],
    });
    expect(await lives(token)).toBe(false);
    expect((await login(clerk.email)).status).toBe(401);
    expect((await login(clerk.email, NEW)).status).toBe(200);
    await world.dais.outbox.round();
    expect(mailbox.to(clerk.email).at(-1)?.text).toContain("Your password was changed.");
  });

  it("a password change keeps the other sessions if requested", async () => {
    const auditor = await alpha.as("Auditor");
    const { token } = (await login(auditor.email)).json;
    await auditor.does("changePassword", {
      currentPassword: PASSWORD,
      newPassword: NEW,
      endOtherSessions: false,
    });
    expect(await lives(token)).toBe(true);
  });

  it.each([
    ["nine-river1", "PASSWORD_NEEDS_CLASSES"],
    ["Short-1", "PASSWORD_TOO_SHORT"],
    ["Welcome-2026!", "PASSWORD_COMMON"],
    ["Alpha-County-2026", "PASSWORD_IS_NAME"],
    ["Department-Staff-1", "PASSWORD_IS_NAME"],
    [PASSWORD, "PASSWORD_SAME"],
  ])("refuses %j as the new one: %s", async (newPassword, code) => {
    const staff = await alpha.as("Department staff");
    expect(await staff.verb("changePassword", { currentPassword: PASSWORD, newPassword })).toMatchObject({
      code,
      ...(code === "PASSWORD_SAME" ? {} : { field: "newPassword" }),
    });
  });

  it("follows the county's policy: by length alone, and shorter with a second factor", async () => {
    const [admin, member] = [await beta.as("Full Administrator"), await beta.member(0)];
    const { signInSettings } = await admin.read("{ signInSettings { version } }");
    await admin.does("setSignInSettings", {
      version: signInSettings.version,
      idleMinutes: 60,
      absoluteMinutes: 720,
      passwordPolicy: "NIST",
    });
    const change = (newPassword: string) => member.verb("changePassword", { currentPassword: PASSWORD, newPassword });
    expect(await change("Nine-Rivers-7!")).toMatchObject({ code: "PASSWORD_TOO_SHORT" });
    await world.database.inTenant(beta.id, (db) =>
      db.totpFactor.create({ data: { userId: member.userId as string, secret: "sealed", confirmedAt: NOON } }),
    );
    expect(await change("ninerivers")).toMatchObject({ __typename: "ChangePasswordPayload" });
  });

  it("the password change cannot be used for guessing: eight failures block it and the sign-in", async () => {
    const reviewer = await alpha.as("Legal reviewer");
    const guess = (currentPassword: string) => reviewer.verb("changePassword", { currentPassword, newPassword: NEW });
    for (let n = 0; n < 8; n += 1) expect((await guess("Wrong-Horse-42")).code).toBe("PASSWORD_WRONG");
    expect((await guess(PASSWORD)).code).toBe("TOO_MANY_TRIES");
    expect((await login(reviewer.email)).status).toBe(429);
  });
});

describe("a person's own sessions", () => {
  it("sessions are listed with device, start and place, the current one first, and can be ended", async () => {
    const member = await alpha.member(0);
    const others = [await login(member.email, PASSWORD, { "user-agent": CHROME }), await login(member.email)];
    const listed = await sessionsOf(member);
    expect(listed).toHaveLength(3);
    expect(listed[0].viewerIsHere).toBe(true);
    expect(listed).toContainEqual(
      expect.objectContaining({ device: "Chrome on Windows", how: "Password", viewerIsHere: false }),
    );
    const chrome = listed.find(({ device }: { device: string }) => device === "Chrome on Windows");
    await member.does("endSession", { sessionId: chrome.id });
    expect(await lives(others[0]?.json.token)).toBe(false);
    expect(await member.verb("endSession", { sessionId: chrome.id })).toMatchObject({ code: "NOT_FOUND" });
    const { account } = (await member.read(SESSIONS)).viewer;
    expect(await member.does("endOtherSessions", { accountId: account.id }, "ended")).toMatchObject({ ended: 1 });
    expect(await lives(others[1]?.json.token)).toBe(false);
    expect(await lives(member.token as string)).toBe(true);
  });

  it("sessions cannot be seen or ended by anyone else", async () => {
    const [one, other] = [await alpha.member(1), await alpha.member(2)];
    const [{ id }] = await sessionsOf(other);
    const { account } = (await other.read(SESSIONS)).viewer;
    expect(await one.verb("endSession", { sessionId: id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await one.verb("endOtherSessions", { accountId: account.id })).toMatchObject({ code: "NOT_FOUND" });
    expect((await one.read("query($id: ID!) { node(id: $id) { id } }", { id })).node).toBeNull();
    expect((await one.read("query($id: ID!) { node(id: $id) { id } }", { id: account.id })).node).toBeNull();
    expect((await alpha.guest.read(SESSIONS)).viewer.account).toBeNull();
    expect(await lives(other.token as string)).toBe(true);
  });
});

describe("proving one's identity again", () => {
  it("counts for ten minutes, needs the password, and waits after eight wrong ones", async () => {
    const member = await alpha.member(3);
    const prove = (password: string) => member.http("/api/reauthenticate", { body: { password } });
    const until = async () => (await member.read("{ viewer { account { provenUntil } } }")).viewer.account.provenUntil;
    expect(await until()).toBe(new Date(NOON.valueOf() + 600_000).toISOString());
    world.clock.advance(11);
    expect(await until()).toBeNull();
    const wrong = await prove("Wrong-Horse-42");
    expect([wrong.status, wrong.json]).toEqual([
      422,
      { code: "NOT_PROVEN", error: "The password is incorrect.", field: "password" },
    ]);
    expect(await until()).toBeNull();
    expect((await prove(PASSWORD)).status).toBe(200);
    expect(await until()).toBe(new Date(NOON.valueOf() + 21 * 60_000).toISOString());
    for (let n = 0; n < 8; n += 1) expect((await prove("Wrong-Horse-42")).status).toBe(422);
    expect((await prove(PASSWORD)).status).toBe(429);
    world.clock.set(NOON);
  });

  it("is for someone who is signed in", async () => {
    expect((await alpha.guest.http("/api/reauthenticate", { body: { password: PASSWORD } })).status).toBe(401);
  });
});

describe("settings of a person and a county", () => {
  it("people choose the format of their dates and times, and can undo it", async () => {
    const member = await alpha.member(4);
    const chosen = await member.does(
      "setFormats",
      { dateFormat: "EU", timeFormat: "H24" },
      "account { dateFormat timeFormat }",
    );
    expect(chosen.account).toEqual({ dateFormat: "EU", timeFormat: "H24" });
    const back = await member.does("setFormats", { timeFormat: "H24" }, "account { dateFormat timeFormat }");
    expect(back.account).toEqual({ dateFormat: null, timeFormat: "H24" });
  });

  it("guests may read the sign-in contact and password policy, and only the permission changes them", async () => {
    const [admin, member] = [await beta.as("Full Administrator"), await beta.member(1)];
    const read = "{ signInSettings { version idleMinutes absoluteMinutes contactEmail viewerCanEdit { allowed } } }";
    const { signInSettings: before } = await admin.read(read);
    const wanted = { version: before.version, idleMinutes: 15, absoluteMinutes: 60, passwordPolicy: "SPEC" };
    expect(await member.verb("setSignInSettings", wanted)).toMatchObject({
      permission: "administration.settings.edit-thresholds",
    });
    expect(await admin.verb("setSignInSettings", { ...wanted, idleMinutes: 61 })).toMatchObject({
      code: "IDLE_LONGER",
    });
    await admin.does("setSignInSettings", { ...wanted, contactEmail: " Help@Beta.example " });
    expect((await admin.verb("setSignInSettings", wanted)).__typename).toBe("Conflict");
    expect((await beta.guest.read(read)).signInSettings).toEqual({
      version: before.version + 1,
      idleMinutes: 15,
      absoluteMinutes: 60,
      contactEmail: "help@beta.example",
      viewerCanEdit: { allowed: false },
    });
  });

  it("a shorter session holds for those that are open", async () => {
    const member = await beta.member(2);
    const [{ expiresAt }] = await sessionsOf(member);
    expect(expiresAt).toBe(new Date(NOON.valueOf() + 60 * 60_000).toISOString());
    const admin = await beta.as("Full Administrator");
    const { signInSettings } = await admin.read("{ signInSettings { version } }");
    await admin.does("setSignInSettings", {
      version: signInSettings.version,
      idleMinutes: 15,
      absoluteMinutes: 30,
      passwordPolicy: "SPEC",
    });
    world.clock.advance(31);
    expect((await member.http("/api/check-session")).status).toBe(401);
    world.clock.set(NOON);
  });

  it("a person whose role requires a second factor must set one up before anything else", async () => {
    const staff = await beta.as("Department staff");
    await world.database.inTenant(beta.id, (db) =>
      db.role.updateMany({ where: { name: "Department staff" }, data: { needsSecondFactor: true } }),
    );
    const session = await staff.http("/api/check-session");
    expect(session.json).toMatchObject({ duties: ["SECOND_FACTOR"] });
    expect(session.json.must_change_password).toBeUndefined();
    const read = await staff.read(
      '{ viewer { account { secondFactorNeeded } can(permission: "meetings.meeting-record.view") { allowed } } }',
    );
    expect(read.viewer).toEqual({ account: { secondFactorNeeded: true }, can: { allowed: false } });
    expect(await staff.verb("setFormats", {})).toMatchObject({
      code: "DUTY",
      message: "Your role needs a second factor. Set one up first.",
    });
    const { account } = (await staff.read(SESSIONS)).viewer;
    expect(await staff.verb("beginCodes", { accountId: account.id }, "secret")).toMatchObject({
      secret: expect.any(String),
    });
  });
});
