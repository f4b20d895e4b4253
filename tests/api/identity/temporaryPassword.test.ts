import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedLetters, takingMail } from "#tests/support/letters.ts";
import { globalId } from "#schema/builder.ts";
import { type County, NOON, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

const mailbox = takingMail();
const NEW = "Nine-Quiet-Rivers-7";
let world: World;
let alpha: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  alpha = await world.county("alpha");
  admin = await alpha.as("Full Administrator");
});
afterAll(() => world.close());

const login = (email: string | null, password: string) => alpha.guest.http("/api/login", { body: { email, password } });

/** An administrator resets a person's password. Returns the password in the letter. */
async function temporaryPasswordOf(person: Person): Promise<string> {
  await admin.proves();
  await admin.does("resetUserPassword", { userId: globalId("User", person.userId as string) });
  await world.dais.outbox.round();
  const { text } = mailbox.to(person.email).at(-1) ?? { text: "" };
  return /\n((?:[a-z2-9]{4}-){3}[a-z2-9]{4})\n/.exec(text)?.[1] as string;
}
const change = (token: string, body: object) =>
  alpha.guest.http("/api/account/change-password", { body, headers: { authorization: `Bearer ${token}` } });

describe("a temporary password", () => {
  it("signs in once, and then a new password must be chosen before anything else", async () => {
    const clerk = await alpha.as("Clerk");
    const temporaryPassword = await temporaryPasswordOf(clerk);
    expect((await login(clerk.email, PASSWORD)).status).toBe(401);
    const first = await login(clerk.email, temporaryPassword);
    expect(first.json).toMatchObject({ duties: ["NEW_PASSWORD"], must_change_password: true });
    const twice = await login(clerk.email, temporaryPassword);
    expect(twice.status).toBe(401);
    expect(twice.json.error).toBe(
      "This temporary password was used or has expired. Request a new one, or use Forgot Password.",
    );

    const headers = { authorization: `Bearer ${first.json.token}` };
    expect((await alpha.guest.http("/api/check-session", { headers })).json).toMatchObject({
      duties: ["NEW_PASSWORD"],
    });
    const meeting = await alpha.guest.http("/api/meetings", {
      headers,
      body: { meeting_type: "Board", date: "2026-03-12", start_time: "10:00" },
    });
    expect([meeting.status, meeting.json]).toEqual([
      403,
      { error: "Choose your own new password first.", code: "DUTY" },
    ]);

    const body = { current_password: temporaryPassword, new_password: NEW, confirm_password: NEW };
    expect((await change(first.json.token, { ...body, confirm_password: "Other-1" })).json).toMatchObject({
      error: "Passwords do not match.",
    });
    expect((await change(first.json.token, body)).json).toEqual({ message: "Password changed successfully." });
    expect((await alpha.guest.http("/api/check-session", { headers })).json).toMatchObject({ duties: [] });
    expect((await login(clerk.email, NEW)).json).toMatchObject({ duties: [] });
  });

  it("is over after a day", async () => {
    const staff = await alpha.as("Department staff");
    const temporaryPassword = await temporaryPasswordOf(staff);
    world.clock.advance(24 * 60);
    expect((await login(staff.email, temporaryPassword)).status).toBe(401);
    world.clock.set(NOON);
    expect((await login(staff.email, temporaryPassword)).status).toBe(200);
  });

  it("of two sign-ins with it at the same time one is let in", async () => {
    const auditor = await alpha.as("Auditor");
    const temporaryPassword = await temporaryPasswordOf(auditor);
    const answers = await Promise.all([
      login(auditor.email, temporaryPassword),
      login(auditor.email, temporaryPassword),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("a temporary password cannot be kept as the new one", async () => {
    const reviewer = await alpha.as("Legal reviewer");
    const temporaryPassword = await temporaryPasswordOf(reviewer);
    const { token } = (await login(reviewer.email, temporaryPassword)).json;
    const same = {
      current_password: temporaryPassword,
      new_password: temporaryPassword,
      confirm_password: temporaryPassword,
    };
    expect((await change(token, same)).json).toMatchObject({ code: "PASSWORD_SAME" });
  });

  it("is seen by its receiver alone: the letter is sealed until it leaves, and then holds it no more", async () => {
    const member = await alpha.member(0);
    const temporaryPassword = await temporaryPasswordOf(member);
    const [stored] = await storedLetters(world, alpha, member.email, "TEMPORARY-PASSWORD");
    expect(stored).toMatchObject({ state: "SENT", secret: null });
    const seen = await admin.read("{ letters(first: 50) { edges { node { key toEmail text html } } } }");
    const letter = seen.letters.edges.find(({ node }: { node: { toEmail: string } }) => node.toEmail === member.email);
    expect(letter.node.text).toContain("••••••••");
    const rows = await world.database.inTenant(alpha.id, async (db) => [
      await db.outboxLetter.findMany(),
      await db.auditEntry.findMany(),
    ]);
    const text = JSON.stringify([seen, rows, world.log], (_key, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(text).not.toContain(temporaryPassword);
  });

  it("a temporary password comes with the county's own welcome letter, even if its text omits it", async () => {
    const member = await alpha.member(1);
    await world.database.inTenant(alpha.id, (db) =>
      db.notificationTemplate.create({
        data: {
          key: "WELCOME-EMAIL",
          fromEmail: "clerk@alpha.example",
          subject: "Hello <%user.first_name%>",
          body: "Welcome to {{tenant.name}} at {{app_url}}.",
        },
      }),
    );
    await admin.proves();
    await admin.does("sendWelcome", { userId: globalId("User", member.userId as string) });
    await world.dais.outbox.round();
    const letter = mailbox.to(member.email).at(-1);
    expect(letter).toMatchObject({ from: "clerk@alpha.example", subject: "Hello Member 2" });
    expect(letter?.text).toContain("Welcome to County of alpha at http://alpha.localhost");
    const temporaryPassword = /once within 24 hours: (\S{19})$/.exec(letter?.text ?? "")?.[1] as string;
    expect((await login(member.email, temporaryPassword)).json).toMatchObject({ duties: ["NEW_PASSWORD"] });
  });

  it("in a demonstration county without a mail server, secrets in letters are shown only to recipients", async () => {
    await using demo = await openWorld();
    const county = await demo.county("demo", { isDemo: true });
    const [chief, member, clerk] = [
      await county.as("Full Administrator"),
      await county.member(0),
      await county.as("Clerk"),
    ];
    await chief.proves();
    await chief.does("resetUserPassword", { userId: globalId("User", member.userId as string) });
    await demo.dais.outbox.round();
    await demo.dais.database.inTenant(county.id, (db) =>
      db.outboxLetter.updateMany({ where: { key: "TEMPORARY-PASSWORD" }, data: { toEmail: "clerk@demo.example" } }),
    );
    const wordsFor = async (person: typeof clerk) => {
      const { letters } = await person.read("{ letters(first: 5) { edges { node { key text } } } }");
      return letters.edges
        .map(({ node }: { node: { key: string; text: string } }) => node)
        .find(({ key }: { key: string }) => key === "TEMPORARY-PASSWORD")?.text;
    };
    expect(await wordsFor(clerk)).toMatch(/\n(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\n/);
    expect(await wordsFor(chief)).toContain("\n••••••••\n");
  });
});
