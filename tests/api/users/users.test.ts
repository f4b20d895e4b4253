import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedLetters } from "#tests/support/letters.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { addUsers, administrator, logOf, roleId, USER, userId } from "./ground.ts";

let world: World;
let county: County;
let other: County;
let admin: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("users");
  other = await world.county("elsewhere");
  admin = await administrator(world, county);
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const create = async (fields: object, who = admin) => who.verb("createUser", { fields }, `user { ${USER} }`);
const update = (id: string, version: number, fields: object, who = admin) =>
  who.verb("updateUser", { userId: id, version, fields }, `user { ${USER} }`);
const may = (name: string) => county.with(`administration.user-record.${name}`, "administration.user-record.view");

describe("adding a user", () => {
  test("a new user is saved with trimmed fields, is invited and cannot sign in yet", async () => {
    const { user } = await create({
      email: " Ann.Ash@Users.example ",
      firstName: " Ann ",
      lastName: "Ash",
      city: " ",
      roleId: await roleId(world, county, "Clerk"),
    });
    expect(user).toMatchObject({
      email: "ann.ash@users.example",
      firstName: "Ann",
      city: null,
      standing: "INVITED",
      version: 1,
      isAdmin: false,
      role: { name: "Clerk" },
    });
    const [entry] = await logOf(world, county, user.key);
    expect(entry).toMatchObject({
      action: "createUser",
      actorId: admin.userId,
      permission: "administration.user-record.create",
      after: { email: "ann.ash@users.example", role: "Clerk" },
    });
  });

  test("department and welcome email are set in one act, completely or not at all", async () => {
    const { key, id } = await world.database.inTenant(county.id, async (db) => {
      const department = await db.department.create({ data: { name: "Parks" } });
      return { key: department.id, id: Buffer.from(`Department:${department.id}`).toString("base64") };
    });
    const fields = { email: "park@users.example", roleId: await roleId(world, county, "Clerk") };
    const ask = (more: object, who = admin) =>
      who.verb("createUser", { fields, ...more }, "user { key invitedAt department { key } }");
    const nowhere = Buffer.from("Department:nowhere").toString("base64");
    expect(await ask({ departmentId: nowhere, welcome: true })).toMatchObject({
      code: "DEPARTMENT_NOT_FOUND",
      field: "departmentId",
    });
    // A person who may add users but not send welcome emails has added no one.
    expect(await ask({ departmentId: id, welcome: true }, await may("create"))).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.user-record.send-welcome-email",
    });
    const letters = () => storedLetters(world, county, fields.email, "WELCOME-EMAIL");
    expect(await letters()).toEqual([]);
    const { user } = await ask({ departmentId: id, welcome: true });
    expect(user).toMatchObject({ department: { key }, invitedAt: expect.any(String) });
    const actions = (await logOf(world, county, user.key)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(["createUser", "sendWelcome"]);
    expect(await letters()).toHaveLength(1);
  });

  test("a user needs a unique address and a role", async () => {
    expect(await create({ email: " " })).toMatchObject({ message: "Email is required.", field: "email" });
    expect(await create({ email: "ben@users.example" })).toMatchObject({ message: "Please choose a role." });
    expect(
      await create({ email: clerk.email?.toUpperCase(), roleId: await roleId(world, county, "Clerk") }),
    ).toMatchObject({ code: "EMAIL_TAKEN", field: "email" });
    expect(await create({ email: "x@y.example" }, clerk)).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.user-record.create",
    });
  });

  test("people who may not choose roles add vendors, whatever role they name", async () => {
    const someone = await may("create");
    const { user } = await create(
      { email: "vendor@users.example", roleId: await roleId(world, county, "Full Administrator") },
      someone,
    );
    expect(user.role.name).toBe("Vendor");
  });

  test("ten simultaneous uses of one address create one user", async () => {
    const role = await roleId(world, county, "Clerk");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ email: "race@users.example", roleId: role })),
    );
    expect(answers.filter((answer) => answer.user)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === "EMAIL_TAKEN")).toHaveLength(9);
  });
});

describe("changing a user", () => {
  test("of two simultaneous saves the second is a conflict, and nothing is lost", async () => {
    const [key] = await addUsers(world, county, [{ email: "twice@users.example" }]);
    const fields = { email: "twice@users.example", title: "First" };
    const [one, two] = await Promise.all([
      update(userId(key ?? ""), 1, fields),
      update(userId(key ?? ""), 1, { ...fields, title: "Second" }),
    ]);
    const names = [one.__typename, two.__typename].toSorted();
    expect(names).toEqual(["Conflict", "UpdateUserPayload"]);
    expect([one, two].find((answer) => answer.user).user.version).toBe(2);
  });

  test("a role is changed only by others, and one with 'admin' only by a Full Administrator", async () => {
    const [key] = await addUsers(world, county, [{ email: "role@users.example" }]);
    const id = userId(key ?? "");
    const fields = { email: "role@users.example" };
    const chooser = await county.with(
      "administration.user-record.view",
      "administration.user-record.edit",
      "administration.user-record.choose-role",
    );
    const full = await roleId(world, county, "Full Administrator");
    const clerks = await roleId(world, county, "Clerk");
    expect(await update(id, 1, { ...fields, roleId: full }, chooser)).toMatchObject({ code: "ADMIN_ROLE" });
    expect((await update(id, 1, { ...fields, roleId: clerks }, chooser)).user.role.name).toBe("Clerk");
    expect(await update(userId(admin.userId), 1, { email: admin.email, roleId: clerks })).toMatchObject({
      code: "OWN_ROLE",
    });
    const editor = await may("edit");
    expect((await update(id, 2, { ...fields, roleId: full, title: "X" }, editor)).user).toMatchObject({
      title: "X",
      role: { name: "Clerk" },
      isAdmin: false,
    });
    expect((await update(id, 3, { ...fields, roleId: full })).user).toMatchObject({ isAdmin: true });
    expect(await update(id, 4, fields, editor)).toMatchObject({ code: "ADMIN_RECORD" });
    expect((await update(id, 4, { ...fields, roleId: clerks })).user).toMatchObject({ isAdmin: false });
  });

  test("a new address requires a recent proof, and the old address is notified", async () => {
    const [key] = await addUsers(world, county, [{ email: "old@users.example", firstName: "Olga" }]);
    const editor = await county.with("administration.user-record.view", "administration.user-record.edit", "x");
    world.clock.advance(11);
    expect(await update(userId(key ?? ""), 1, { email: "new@users.example" }, editor)).toMatchObject({
      code: "PROVE_IDENTITY",
    });
    expect((await update(userId(key ?? ""), 1, { email: "old@users.example", title: "T" }, editor)).user.title).toBe(
      "T",
    );
    await editor.proves();
    expect((await update(userId(key ?? ""), 2, { email: "new@users.example" }, editor)).user.email).toBe(
      "new@users.example",
    );
    const [letter] = await storedLetters(world, county, "old@users.example", "SECURITY-NOTICE");
    expect(letter?.text).toContain("new@users.example");
    const entry = (await logOf(world, county, key ?? "")).at(-1);
    expect(entry).toMatchObject({ before: { email: "old@users.example" }, after: { email: "new@users.example" } });
    await admin.proves();
  });
});

describe("deactivating", () => {
  test("deactivation ends sessions, sockets and tokens immediately, and reactivation needs a new sign-in", async () => {
    const key = (await addUsers(world, county, [{ email: "leaver@users.example", role: "Clerk" }]))[0] ?? "";
    await world.database.inTenant(county.id, async (db) => {
      const { passwordHash } = await db.user.findFirstOrThrow({ where: { id: clerk.userId ?? "" } });
      await db.user.updateMany({ where: { id: key }, data: { passwordHash } });
      await db.apiToken.create({
        data: {
          userId: key,
          name: "script",
          prefix: "dais_x",
          tokenHash: "hash",
          permissions: [],
          createdAt: world.clock.now(),
          expiresAt: new Date("2027-01-01"),
        },
      });
    });
    const signIn = () =>
      county.guest.http("/api/login", { body: { email: "leaver@users.example", password: PASSWORD } });
    const { token } = (await signIn()).json;
    const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${token}` } });
    await screen.acknowledged;
    expect(await clerk.verb("deactivateUser", { userId: userId(key) })).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.user-record.delete",
    });
    const { user } = await admin.does(
      "deactivateUser",
      { userId: userId(key), reason: "Left the county" },
      "user { standing viewerCan { deactivate { allowed } reactivate { allowed } sendWelcome { reason } } }",
    );
    expect(user).toMatchObject({
      standing: "DEACTIVATED",
      viewerCan: {
        deactivate: { allowed: false },
        reactivate: { allowed: true },
        sendWelcome: { reason: expect.stringContaining("deactivated") },
      },
    });
    expect((await screen.closed).code).toBe(4403);
    const ask = () => county.guest.http("/api/check-session", { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const tokens = await world.database.inTenant(county.id, (db) => db.apiToken.findMany({ where: { userId: key } }));
    expect(tokens.every((each) => each.revokedAt !== null)).toBe(true);
    expect((await logOf(world, county, key)).at(-1)).toMatchObject({
      action: "deactivateUser",
      reason: "Left the county",
    });
    await admin.does("reactivateUser", { userId: userId(key) });
    expect((await ask()).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test("of two administrators who deactivate each other simultaneously, one remains", async () => {
    const here = await world.county("twoadmins");
    const one = await administrator(world, here);
    await addUsers(world, here, [
      { email: "second@twoadmins.example", role: "Full Administrator", more: { isAdmin: true } },
    ]);
    const second = await world.database.inTenant(here.id, async (db) => {
      const { passwordHash } = await db.user.findFirstOrThrow({ where: { id: one.userId ?? "" } });
      return db.user.update({
        where: { tenantId_email: { tenantId: here.id, email: "second@twoadmins.example" } },
        data: { passwordHash },
      });
    });
    const { token } = (await here.guest.http("/api/login", { body: { email: second.email, password: PASSWORD } })).json;
    const deactivates = async (bearer: string | null, whom: string | null) => {
      const { json } = await here.guest.http("/graphql", {
        headers: { authorization: `Bearer ${bearer}` },
        body: {
          query: "mutation($id: ID!) { deactivateUser(input: { userId: $id }) { __typename ... on Refusal { code } } }",
          variables: { id: userId(whom) },
        },
      });
      const { __typename: name, code } = json.data?.deactivateUser ?? json.errors[0].extensions;
      return code ?? name;
    };
    const answers = await Promise.all([deactivates(one.token, second.id), deactivates(token, one.userId)]);
    const [refused, ...more] = answers.filter((answer) => answer !== "DeactivateUserPayload");
    expect(more).toEqual([]);
    // The first one deactivated has lost the session by then, or sent the request while it was still valid.
    expect(["SIGN_IN", "LAST_ADMINISTRATOR"]).toContain(refused);
    const left = await world.database.inTenant(here.id, (db) =>
      db.user.count({ where: { isAdmin: true, isActive: true } }),
    );
    expect(left).toBe(1);
  });

  test("no one deactivates themselves, and the last Full Administrator remains", async () => {
    expect(await admin.verb("deactivateUser", { userId: userId(admin.userId) })).toMatchObject({ code: "OWN_ACCOUNT" });
    const here = await world.county("lastadmin");
    const last = await administrator(world, here);
    await addUsers(world, here, [
      { email: "gone@lastadmin.example", role: "Full Administrator", more: { isAdmin: true, isActive: false } },
    ]);
    const read = await last.read(
      "query($key: ID!) { user(key: $key) { viewerCan { deactivate { reason } delete { reason } chooseRole { reason } } } }",
      { key: last.userId },
    );
    expect(read.user.viewerCan.deactivate.reason).toContain("your own account");
    expect(read.user.viewerCan.chooseRole.reason).toContain("your own role");
  });
});

describe("deleting", () => {
  test("only a user without records is deleted, and others are deactivated instead", async () => {
    const key = (await addUsers(world, county, [{ email: "untouched@users.example" }]))[0] ?? "";
    expect(await admin.does("deleteUser", { userId: userId(key) }, "deletedId")).toMatchObject({
      deletedId: userId(key),
    });
    expect(await admin.verb("deleteUser", { userId: userId(key) })).toMatchObject({ code: "NOT_FOUND" });
    expect((await logOf(world, county, key)).at(-1)).toMatchObject({ before: { email: "untouched@users.example" } });
    await county.meeting().create();
    expect(await admin.verb("deleteUser", { userId: userId(clerk.userId) })).toMatchObject({
      code: "HAS_HISTORY",
      message: expect.stringContaining("Deactivate the user instead"),
    });
    const member = await county.member(0);
    expect(await admin.verb("deleteUser", { userId: userId(member.userId) })).toMatchObject({
      message: expect.stringContaining("seats in bodies"),
    });
  });
});

describe("passwords", () => {
  test("passwords go only to the user by email, and never to the sender, the log or the mailbox", async () => {
    const key = (await addUsers(world, county, [{ email: "fresh@users.example", role: "Clerk" }]))[0] ?? "";
    const sent = await admin.does("sendWelcome", { userId: userId(key) }, "message user { invitedAt standing }");
    expect(sent).toMatchObject({
      message: "✅ Welcome email sent to fresh@users.example.",
      user: { standing: "INVITED", invitedAt: world.clock.now().toISOString() },
    });
    const [letter] = await storedLetters(world, county, "fresh@users.example", "WELCOME-EMAIL");
    expect(letter?.text).not.toContain("••••");
    const entries = (await logOf(world, county, key)).map(({ action, before, after }) => ({ action, before, after }));
    expect(entries).toEqual([{ action: "sendWelcome", before: null, after: { sentTo: "fresh@users.example" } }]);
    const reset = await admin.does("resetUserPassword", { userId: userId(key) }, "message");
    expect(reset.message).toBe("✅ Temporary password sent to fresh@users.example.");
    expect(await clerk.verb("resetUserPassword", { userId: userId(key) })).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.user-record.reset-password",
    });
  });

  test("sessions are ended by people who may edit the user, and counted", async () => {
    const staff = await county.as("Department staff");
    expect((await admin.does("endUserSessions", { userId: userId(staff.userId) }, "ended")).ended).toBe(1);
    expect((await staff.http("/api/check-session")).status).toBe(401);
  });
});

describe("visibility of a user", () => {
  test("users see themselves, people who may view users see all, and no one another county's", async () => {
    const READ = "query($key: ID!) { user(key: $key) { email } users { totalCount edges { cursor } } }";
    const seen = (who: Person, key = clerk.userId) => who.read(READ, { key });
    const node = async (who: Person, key: string | null) =>
      (await who.graphql("query($id: ID!) { node(id: $id) { id } }", { id: userId(key) })).data?.node ?? null;
    expect((await seen(clerk)).user).toEqual({ email: clerk.email });
    expect(await seen(clerk, admin.userId)).toMatchObject({
      user: null,
      users: { totalCount: 0, edges: [] },
    });
    expect(await node(clerk, admin.userId)).toBeNull();
    expect((await seen(await county.with("administration.user-record.view"))).user).toEqual({ email: clerk.email });
    expect((await seen(county.guest)).user).toBeNull();
    const stranger = await administrator(world, other);
    expect(await seen(stranger)).toMatchObject({ user: null });
    expect(await node(stranger, clerk.userId)).toBeNull();
    for (const verb of ["deactivateUser", "deleteUser", "sendWelcome", "resetUserPassword", "endUserSessions"])
      expect(await stranger.verb(verb, { userId: userId(clerk.userId) })).toMatchObject({ code: "NOT_FOUND" });
    const role = await roleId(world, county, "Clerk");
    expect(await stranger.verb("createUser", { fields: { email: "a@b.example", roleId: role } })).toMatchObject({
      code: "ROLE_REQUIRED",
    });
  });
});
