import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Letter, Mail } from "#schema/context.ts";
import { deciders, requestWith } from "#tests/api/routing/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

const post: Letter[] = [];
const mail: Mail = {
  delivers: true,
  opens: false,
  send(letter) {
    post.push(letter);
    return Promise.resolve({ messageId: letter.messageId ?? "" });
  },
  close: () => {},
};

let world: World;
let county: County;
let admin: Person;
let staff: Person;
let legal: Person;
beforeAll(async () => {
  world = await openWorld({ mail });
  county = await world.county("words");
  admin = await county.as("Full Administrator");
  staff = await county.as("Department staff");
  legal = await county.as("Legal reviewer");
});
afterAll(() => world?.close());

const FIELDS = "id uuid key fromEmail subject body html version";
const words = (over: Record<string, unknown> = {}) => ({
  key: "APPROVAL-NOTIFY",
  fromEmail: "clerk@words.example",
  subject: "Please look at {{matter.number}}",
  body: "Dear {{user.first_name}},\n\n{{note}}\n\n<%link%>",
  ...over,
});
const save = (input: Record<string, unknown>, who = admin) =>
  who.verb("saveNotificationTemplate", input, `template { ${FIELDS} }`);
const remove = (templateId: string) => admin.does("deleteNotificationTemplate", { templateId }, "deletedId");
const entries = (action: string) =>
  world.database.inTenant(county.id, (db) => db.auditEntry.findMany({ where: { action }, orderBy: { at: "asc" } }));

describe("the county's own letter templates", () => {
  test("that an earlier version wrote follow the names of its variables, run once or twice", async () => {
    const old = words({
      subject: "{{ resolution.number }} waits",
      body: "<%=resolution.title%>, {{resolution.numbers}}",
    });
    await world.database.inTenant(county.id, (db) => db.notificationTemplate.create({ data: old as never }));
    const folder = "../../../prisma/migrations/20261205100000_variables_of_a_matter/migration.sql";
    const sql = await readFile(join(import.meta.dirname, folder), "utf8");
    const owner = await world.database.owner.connect();
    try {
      for (const _time of [1, 2]) await owner.executeScript(sql);
    } finally {
      await owner.dispose();
    }
    const { notificationTemplates } = await admin.read("{ notificationTemplates { id subject body } }");
    const [now] = notificationTemplates;
    expect(now).toMatchObject({
      subject: "{{ matter.number }} waits",
      body: "<%=matter.title%>, {{resolution.numbers}}",
    });
    await remove(now.id);
  });

  test("are used for the following letters, in both formats, until they are deleted", async () => {
    const { template } = await save(
      words({ html: '<p>Dear {{user.first_name}}, <i>{{note}}</i> <a href="{{link}}">look</a><script>x</script></p>' }),
    );
    expect(template).toMatchObject({ key: "APPROVAL-NOTIFY", version: 1 });
    post.length = 0;
    await requestWith(staff, [{ email: legal.email ?? "", name: "Lena <b>Gall" }], { title: "Salt" });
    await world.dais.outbox.round();
    const [letter] = post;
    expect(letter).toMatchObject({ from: "clerk@words.example", to: legal.email });
    expect(letter?.subject).toMatch(/^Please look at /);
    expect(letter?.text).toMatch(/http:\/\/words\.localhost\S+letter=/);
    expect(letter?.html).toMatch(/<a href="http:\/\/words\.localhost[^"]+&amp;letter=[^"]+">look<\/a><\/p>$/);
    expect(letter?.html).not.toContain("script");
    const { letters } = await admin.read("{ letters(first: 1) { edges { node { html } } } }");
    expect(letters.edges[0].node.html).toContain("<p>Dear Lena");
    await remove(template.id);
    post.length = 0;
    await requestWith(staff, [{ email: legal.email ?? "", name: "Lena Gall" }], { title: "Sand" });
    await world.dais.outbox.round();
    expect(post[0]?.subject).toMatch(/is ready for your approval$/);
    expect(post[0]?.html).toBeUndefined();
  });

  test("insert a request's text into HTML as text, never as a link that runs", async () => {
    const { template } = await save(words({ html: '<p>{{matter.title}} <a href="{{matter.title}}">x</a></p>' }));
    post.length = 0;
    await requestWith(staff, [{ email: legal.email ?? "", name: "L" }], { title: "javascript:alert(1)//<img src=x>" });
    await world.dais.outbox.round();
    expect(post[0]?.html).toBe("<p>javascript:alert(1)//&lt;img src=x&gt; <a>x</a></p>");
    await remove(template.id);
  });

  test("exist once per key, and two versions never overwrite each other", async () => {
    const { template } = await save(words());
    expect(await save(words())).toMatchObject({ code: "KEY_TAKEN", field: "key" });
    const changed = await save(words({ templateId: template.id, version: 1, subject: "New" }));
    expect(changed.template).toMatchObject({ subject: "New", version: 2 });
    expect(await save(words({ templateId: template.id, version: 1, subject: "Old" }))).toMatchObject({
      __typename: "Conflict",
    });
    const lines = await entries("saveNotificationTemplate");
    expect(lines.at(-1)).toMatchObject({
      noun: "NotificationTemplate",
      before: { subject: words().subject },
      after: { subject: "New" },
    });
    await remove(template.id);
    expect((await entries("deleteNotificationTemplate")).at(-1)).toMatchObject({ before: { subject: "New" } });
  });

  test.each([
    [{ subject: "Hello\r\nBcc: everybody@evil.example" }, "TEMPLATE_PROBLEM", "subject"],
    [{ subject: "Hello\n" }, "TEMPLATE_PROBLEM", "subject"],
    [{ fromEmail: "clerk@words.example\r\nBcc: x@evil.example" }, "TEMPLATE_PROBLEM", "fromEmail"],
    [{ body: "{{user.nmae}}" }, "TEMPLATE_PROBLEM", "body"],
    [{ html: "<p>{{temp_password}}</p>" }, "TEMPLATE_PROBLEM", "html"],
    [{ key: "OWN-KEY" }, "UNKNOWN_KEY", "key"],
    [{ fromEmail: "" }, "TEMPLATE_INCOMPLETE", "fromEmail"],
  ])("with a mistake are refused when saved and when tested: %j", async (mistake, code, field) => {
    expect(await save(words(mistake))).toMatchObject({ __typename: "Refusal", code, field });
    expect(await admin.verb("sendTestNotification", words(mistake), "toEmail")).toMatchObject({ code, field });
  });

  test("need separate permissions to view, and to write, delete or test", async () => {
    const { template } = await save(words());
    const reader = await county.with("administration.templates.view");
    const TEMPLATE = `query($id: ID!) { notificationTemplates { key } notificationTemplate(key: $id) { key viewerCanEdit { allowed } viewerCanDelete { allowed } } notificationKeys { key template { key } } }`;
    const seen = await reader.read(TEMPLATE, { id: template.uuid });
    expect(seen.notificationTemplate).toEqual({
      key: "APPROVAL-NOTIFY",
      viewerCanEdit: { allowed: false },
      viewerCanDelete: { allowed: false },
    });
    expect(seen.notificationKeys).toHaveLength(7);
    expect(await save(words({ key: "EXECUTED-NOTIFY", body: "" }), reader)).toMatchObject({ code: "FORBIDDEN" });
    expect(await save(words({ templateId: template.id, version: 1 }), reader)).toMatchObject({ code: "FORBIDDEN" });
    expect(await reader.verb("deleteNotificationTemplate", { templateId: template.id }, "deletedId")).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await reader.verb("sendTestNotification", words(), "toEmail")).toMatchObject({ code: "FORBIDDEN" });
    expect(
      await reader.verb("setSenderEmail", { version: 1, senderEmail: null }, "settings { version }"),
    ).toMatchObject({ code: "FORBIDDEN" });
    expect(await staff.read(TEMPLATE, { id: template.uuid })).toEqual({
      notificationTemplates: [],
      notificationTemplate: null,
      notificationKeys: [],
    });
    expect((await staff.read("query($id: ID!) { node(id: $id) { id } }", { id: template.id })).node).toBeNull();
    await remove(template.id);
  });

  test("are never seen, changed or deleted by another county", async () => {
    const { template } = await save(words());
    const other = await (await world.county("other-words")).as("Full Administrator");
    expect((await other.read("query($id: ID!) { node(id: $id) { id } }", { id: template.id })).node).toBeNull();
    expect(await save(words({ templateId: template.id, version: 1 }), other)).toMatchObject({ code: "NOT_FOUND" });
    expect(await other.verb("deleteNotificationTemplate", { templateId: template.id }, "deletedId")).toMatchObject({
      code: "NOT_FOUND",
    });
    await remove(template.id);
  });
});

test("the county's letters can be searched by recipient, subject and key, every character literally", async () => {
  await deciders(world, county, "hundred_percent@words.example");
  await requestWith(staff, [{ email: "hundred_percent@words.example", name: "Hal 100%" }], { title: "Gravel" });
  const found = async (text: string, who = admin): Promise<string[]> =>
    (
      await who.read("query($text: String) { letters(first: 50, text: $text) { edges { node { toEmail } } } }", {
        text,
      })
    ).letters.edges.map(({ node }: any) => node.toEmail);
  for (const text of ["HUNDRED_", "100%", " hal ", "hundred_percent@words"])
    expect(await found(text), text).toEqual(["hundred_percent@words.example"]);
  expect(await found("hundredxpercent")).toEqual([]);
  expect((await found("approval-notify")).length).toBeGreaterThan(1);
  expect(await found("hal", staff)).toEqual([]);
});

describe("before a template is saved", () => {
  const PREVIEW = `query($key: String!, $fromEmail: String, $subject: String!, $body: String!, $html: String) { previewNotification(key: $key, fromEmail: $fromEmail, subject: $subject, body: $body, html: $html) { subject text html problems { field message } } }`;

  test("its preview is filled with this county's samples, and names its mistakes", async () => {
    const { previewNotification } = await admin.read(
      PREVIEW,
      words({
        subject: "{{tenant.name}}",
        body: "<%user.first_name%> {{user.nick}}",
        html: "<p onclick=x>{{tenant.name}}</p>",
      }),
    );
    expect(previewNotification).toMatchObject({
      subject: "County of words",
      text: "Ann {{user.nick}}",
      html: "<p>County of words</p>",
      problems: [{ field: "body" }],
    });
    expect((await staff.read(PREVIEW, words())).previewNotification).toBeNull();
  });

  test("a test letter goes only to the person who asks, and the template is not saved", async () => {
    post.length = 0;
    expect(await admin.does("sendTestNotification", words({ html: "<b>{{user.email}}</b>" }), "toEmail")).toMatchObject(
      {
        toEmail: admin.email,
      },
    );
    await world.dais.outbox.round();
    expect(post).toMatchObject([{ to: admin.email, from: "clerk@words.example", html: `<b>${admin.email}</b>` }]);
    expect(post[0]?.subject).toMatch(/^Test: Please look at RLA-/);
    expect((await admin.read("{ notificationTemplates { key } }")).notificationTemplates).toEqual([]);
  });
});

test("the county's sender is used if a template names none, and its settings are changed one at a time", async () => {
  const SETTINGS = "settings { senderEmail defaultSender version viewerCanEdit { allowed } }";
  const { notificationSettings } = await admin.read(`{ notificationSettings { senderEmail defaultSender version } }`);
  expect(notificationSettings).toMatchObject({ senderEmail: null, defaultSender: "no-reply@words.localhost" });
  const { version } = notificationSettings;
  const set = (input: object) => admin.verb("setSenderEmail", { version, ...input }, SETTINGS);
  expect(await set({ senderEmail: "x\r\n@y" })).toMatchObject({ code: "SENDER_MALFORMED" });
  expect((await set({ senderEmail: "board@words.example" })).settings).toMatchObject({
    senderEmail: "board@words.example",
    version: version + 1,
  });
  expect(await set({ senderEmail: null })).toMatchObject({ __typename: "Conflict" });
  post.length = 0;
  await requestWith(staff, [{ email: legal.email ?? "", name: "Lena Gall" }], { title: "Sent by the board" });
  await world.dais.outbox.round();
  expect(post[0]?.from).toBe("board@words.example");
});

describe("each person chooses how they receive each kind of notice", () => {
  const CHOICES = "{ viewer { account { preferences { key about mail inbox } } unreadNotices } }";
  const choose = (mail_: boolean, inbox: boolean) =>
    legal.does(
      "setNoticePreferences",
      { preferences: [{ key: "APPROVAL-NOTIFY", mail: mail_, inbox }] },
      "account { preferences { key mail inbox } }",
    );
  const notify = async (title: string) => {
    const before = (await legal.read(CHOICES)).viewer.unreadNotices;
    post.length = 0;
    await requestWith(staff, [{ email: legal.email ?? "", name: "Lena Gall" }], { title });
    await world.dais.outbox.round();
    return { letters: post.length, notices: (await legal.read(CHOICES)).viewer.unreadNotices - before };
  };

  test("by email and in the inbox by default, then by one of them, or not at all", async () => {
    const { preferences } = (await legal.read(CHOICES)).viewer.account;
    expect(preferences).toHaveLength(6);
    expect(preferences.every((row: any) => row.mail && row.inbox && row.about)).toBe(true);
    expect(await notify("Both")).toEqual({ letters: 1, notices: 1 });
    const { account } = await choose(false, true);
    expect(account.preferences.find((row: any) => row.key === "APPROVAL-NOTIFY")).toMatchObject({
      mail: false,
      inbox: true,
    });
    expect(await notify("Inbox")).toEqual({ letters: 0, notices: 1 });
    await choose(true, false);
    expect(await notify("Mail")).toEqual({ letters: 1, notices: 0 });
    await choose(false, false);
    expect(await notify("None")).toEqual({ letters: 0, notices: 0 });
    await choose(true, true);
  });

  test("but cannot refuse the welcome letter", async () => {
    const preferences = [{ key: "WELCOME-EMAIL", mail: false, inbox: false }];
    expect(await legal.verb("setNoticePreferences", { preferences }, "account { id }")).toMatchObject({
      code: "UNKNOWN_KEY",
    });
  });
});

describe("the documented calls for templates", () => {
  const body = { key: "REJECT-NOTIFY", fromemail: "clerk@words.example", subject: "Back", body: "{{reason}}" };

  test("write, list, read, change and delete one, with the specification's fields", async () => {
    const created = await admin.http("/api/notifications", { body });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject(body);
    const path = `/api/notifications/${created.json.id}`;
    expect((await admin.http("/api/notifications")).json).toEqual([created.json]);
    expect((await admin.http(path)).json).toEqual(created.json);
    const changed = await admin.http(path, { method: "PUT", body: { ...body, subject: "Back again" } });
    expect(changed).toMatchObject({ status: 200, json: { subject: "Back again" } });
    const stale = await admin.http(path, { method: "PUT", body, headers: { "if-match": '"1"' } });
    expect(stale.status).toBe(412);
    expect((await admin.http(path, { method: "DELETE" })).status).toBe(200);
    expect(await admin.http(path)).toMatchObject({ status: 404, json: { error: "Unable to load this notification." } });
    expect(await admin.http(path, { method: "PUT", body })).toMatchObject({
      status: 404,
      json: { error: "Failed to save notification." },
    });
    expect(await admin.http(path, { method: "DELETE" })).toMatchObject({
      status: 404,
      json: { error: "Failed to delete notification." },
    });
  });

  test("refuse incomplete templates in the specification's words, and people without permission", async () => {
    const incomplete = await admin.http("/api/notifications", { body: { key: "REJECT-NOTIFY" } });
    expect(incomplete).toMatchObject({
      status: 422,
      json: { error: "Key, From Email, and Subject are required.", field: "fromEmail" },
    });
    expect(await staff.http("/api/notifications")).toMatchObject({
      status: 403,
      json: { error: "Your session has expired or you are not authorized. Please log in again." },
    });
    expect((await staff.http("/api/notifications", { body })).status).toBe(403);
    expect((await county.guest.http("/api/notifications")).status).toBe(401);
  });
});
