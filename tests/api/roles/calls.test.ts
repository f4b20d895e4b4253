import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { DEFAULT_ROLES, type PermissionKey, rowsOfRole } from "#schema/roles/permissions.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { schema } from "#schema/schema.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// The other half of the matrix: queries, subscriptions and documented calls, whose rights no verb names.
// A new one that is not in these tables fails the first test by its name.

/** Who may: everybody, whoever is signed in, whoever holds all of these permissions, or one of them, or one person by her role. */
type May = "everybody" | "signed in" | PermissionKey[] | { any: PermissionKey[] } | { role: string };

const VIEW = "meetings.meeting-record.view";
const EDIT = "meetings.meeting-record.edit";
const ATTENDANCE = "meetings.votes-and-attendance.view";
const RECORD = "meetings.votes-and-attendance.record";
const EDIT_ITEMS = "meetings.agenda-items.edit";
const UPLOAD = "meetings.documents.upload";
const VIEW_ALL = "meetings.meeting-items.view-all";
const CREATE_ITEM = "meetings.meeting-items.create";
const EDIT_ITEM = "meetings.meeting-items.edit";
const EDIT_ROUTE = "meetings.routing.edit-route";

/** Queries of a meeting whose agenda is not public, and of a resolution that is a draft: how each is asked, and how its answer looks when it is shown. */
const QUERIES: Record<string, { may: May; ask: string; shown: (answer: any) => boolean }> = {
  bodies: { may: "everybody", ask: "bodies { name }", shown: (bodies) => bodies.length > 0 },
  tenant: { may: "everybody", ask: "tenant { name }", shown: (tenant) => tenant !== null },
  viewer: { may: "everybody", ask: "viewer { user { email } }", shown: (viewer) => viewer !== null },
  meeting: { may: [VIEW], ask: "meeting(key: $key) { number }", shown: (meeting) => meeting !== null },
  meetings: { may: [VIEW], ask: "meetings(first: 9) { totalCount }", shown: ({ totalCount }) => totalCount > 1 },
  meetingYears: { may: [VIEW], ask: "meetingYears", shown: (years) => years.includes(2031) },
  node: { may: [VIEW], ask: "node(id: $id) { id }", shown: (node) => node !== null },
  nodes: { may: [VIEW], ask: "nodes(ids: [$id]) { id }", shown: ([node]) => node !== null },
  departments: { may: "signed in", ask: "departments { name }", shown: (departments) => departments.length > 0 },
  people: {
    may: { any: [CREATE_ITEM, EDIT_ROUTE, "meetings.routing.approve-step", "meetings.routing.sign-step"] },
    ask: "people { name }",
    shown: (people) => people.length > 0,
  },
  resolution: { may: [VIEW_ALL], ask: "resolution(key: $resolution) { title }", shown: (found) => found !== null },
  resolutions: {
    may: [VIEW_ALL],
    ask: "resolutions(first: 9) { edges { node { status } } }",
    shown: ({ edges }) => edges.some(({ node }: { node: { status: string } }) => node.status === "DRAFT"),
  },
  resolutionCounts: {
    may: [VIEW_ALL],
    ask: "resolutionCounts { status count }",
    shown: (counts) => counts.some(({ status, count }: any) => status === "DRAFT" && count > 0),
  },
  priorResolutions: {
    may: "everybody",
    ask: 'priorResolutions(text: "published") { title }',
    shown: (found) => found.length === 1,
  },
  registerYears: { may: "everybody", ask: "registerYears", shown: (years) => years.length > 0 },
  waitingOnMe: {
    // It is hers: a draft waits on who asked for it.
    may: { role: "Clerk" },
    ask: "waitingOnMe { title }",
    shown: (waiting) => waiting.some(({ title }: { title: string }) => title === "Road salt, draft"),
  },
  documentTemplate: {
    may: ["administration.templates.view"],
    ask: 'documentTemplate(kind: "letter") { filename }',
    shown: (template) => template !== null,
  },
  letters: {
    may: ["administration.templates.view"],
    ask: "letters(first: 9) { edges { node { subject } } }",
    shown: ({ edges }) => edges.length > 0,
  },
  routeTemplates: {
    may: { any: [EDIT_ITEM, EDIT_ROUTE] },
    ask: "routeTemplates { name }",
    shown: (templates) => templates.length > 0,
  },
  routingSettings: {
    may: "everybody",
    ask: "routingSettings { reminderDays }",
    shown: (settings) => settings !== null,
  },
  // Of a link that is forged nobody learns anything; true ones are tried in the tests of letters.
  routeStepByLink: { may: "everybody", ask: 'routeStepByLink(token: "forged") { id }', shown: (step) => step === null },
};

const SUBSCRIPTIONS: Record<string, { may: May; ask: string }> = {
  currentItemChanged: { may: [VIEW], ask: "subscription($id: ID!) { currentItemChanged(meetingId: $id) { id } }" },
  attendanceChanged: {
    may: [VIEW, ATTENDANCE],
    ask: "subscription($id: ID!) { attendanceChanged(meetingId: $id) { id } }",
  },
  voteTallied: {
    may: [VIEW, ATTENDANCE],
    ask: "subscription($motion: ID!) { voteTallied(motionId: $motion) { id } }",
  },
  resolutionChanged: {
    may: [VIEW_ALL],
    ask: "subscription($resolution: ID!) { resolutionChanged(resolutionId: $resolution) { id } }",
  },
  viewerNoticesChanged: { may: "signed in", ask: "subscription { viewerNoticesChanged { unreadNotices } }" },
};

/** Documented calls; a body makes a call that would otherwise be done. `told`: the status by which those who may are told that it is too early. */
const CALLS: Record<string, { may: May; told?: number; body?: object | ((ids: Ids) => object) }> = {
  "get /api/tenants/{subdomain}": { may: "everybody" },
  "post /api/login": { may: "everybody" },
  "post /logout": { may: "everybody" },
  "get /api/check-session": { may: "signed in" },
  "get /api/me": { may: "signed in" },
  "get /api/members": { may: "signed in" },
  "get /api/meetings": { may: "signed in" },
  "get /api/meetings/{id}": { may: [VIEW] },
  "get /api/items/by-meeting/{id}": { may: [VIEW] },
  "get /api/meetings/{id}/agenda.pdf": { may: [VIEW, "meetings.documents.view"] },
  "get /api/storage/signed-get": { may: [VIEW, "meetings.documents.view"] },
  "get /files/{id}": { may: [VIEW, "meetings.documents.view"] },
  "post /api/meetings": {
    may: ["meetings.meeting-record.create"],
    body: { meeting_type: "Board", date: "2031-04-01" },
  },
  "put /api/meetings/{id}": { may: [EDIT], body: { meeting_type: "Board", date: "2031-04-01", number: "X" } },
  "patch /api/meetings/{id}": { may: [EDIT], body: { location: "Elsewhere" } },
  "delete /api/meetings/{id}": { may: ["meetings.meeting-record.delete"] },
  "post /api/meetings/{id}/items": { may: ["meetings.agenda-items.create"], body: { title: "X" } },
  "get /api/departments": { may: "signed in" },
  "get /api/users": { may: "signed in" },
  "get /api/resolutions": { may: "signed in" },
  "get /api/resolutions/{id}": { may: [VIEW_ALL] },
  "get /api/resolutions/{id}/document.docx": { may: [VIEW_ALL] },
  "get /api/resolutions/{id}/cover-sheet.pdf": { may: [VIEW_ALL] },
  "get /api/resolutions/{id}/certified-copy.pdf": { may: [VIEW_ALL], told: 409 },
  "get /api/resolutions/register/{year}.pdf": { may: "signed in" },
  "post /api/resolutions": {
    may: [CREATE_ITEM],
    body: { department: "Highway", dateOfRequest: "2026-03-11", title: "X" },
  },
  "put /api/resolutions/{id}": { may: [EDIT_ITEM], body: { title: "X" } },
  "delete /api/resolutions/{id}": { may: ["meetings.meeting-items.delete"] },
  "post /api/items": {
    may: ["meetings.agenda-items.create"],
    body: ({ meeting }) => ({ meeting_id: meeting, description: "X" }),
  },
  "put /api/items/{id}": { may: [EDIT_ITEMS], body: { description: "X" } },
  "delete /api/items/{id}": { may: ["meetings.agenda-items.delete"] },
  "delete /api/items/{id}/file": { may: [UPLOAD] },
  "post /api/items/{id}/move": { may: ["meetings.agenda-items.reorder"], body: { direction: "down" } },
  "post /api/attendance": {
    may: [RECORD],
    body: ({ meeting }) => ({ meeting_id: meeting, legislator_name: "X", present: true }),
  },
  "post /api/attendance/bulk": {
    may: [RECORD],
    body: ({ meeting }) => [{ meeting_id: meeting, legislator_name: "X", present: true }],
  },
  "put /api/attendance/{id}": { may: [RECORD], body: { present: false } },
  "delete /api/attendance/{id}": { may: [RECORD] },
  "post /api/storage/presign": {
    may: [UPLOAD],
    body: ({ meeting }) => ({
      meeting_id: meeting,
      kind: "agenda",
      filename: "a.pdf",
      contentType: "application/pdf",
      size: 10,
    }),
  },
};

/** UUIDs that a call names. */
interface Ids {
  meeting: string;
  item: string;
  attendance: string;
  file: string;
  fileKey: string;
  resolution: string;
}

const ROLES = DEFAULT_ROLES.map((role) => role.name);
const EVERYONE = ["Guest", ...ROLES];
const NOBODY = "00000000-0000-7000-8000-000000000000";
const MISSING: Ids = {
  meeting: NOBODY,
  item: NOBODY,
  attendance: NOBODY,
  file: NOBODY,
  fileKey: `x/${NOBODY}`,
  resolution: NOBODY,
};

function may(role: string, needs: May): boolean {
  if (needs === "everybody") return true;
  if (role === "Guest") return false;
  if (needs === "signed in") return true;
  if ("role" in needs) return needs.role === role;
  const keys = allowedKeys(rowsOfRole(role));
  return "any" in needs ? needs.any.some((key) => keys.has(key)) : needs.every((key) => keys.has(key));
}

let world: World;
let county: County;
/** A meeting that is not public yet. */
let hidden: { id: string; key: string; motion: string };
/** What stands on the public meeting, and on the hidden one. */
let open: Ids;
let closed: Ids;

const person = (role: string): Promise<Person> => (role === "Guest" ? Promise.resolve(county.guest) : county.as(role));

/** A meeting with two items, a document on the first, attendance and a generated agenda. */
async function furnished(published: boolean): Promise<{ id: string; key: string; itemIds: string[]; ids: Ids }> {
  const clerk = await county.as("Clerk");
  const steps = county
    .meeting({ date: published ? "2030-03-11" : "2031-03-11" })
    .items("Roads", "Bridges")
    .present(2);
  const meeting = await (published ? steps.published() : steps).create();
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");
  const about = { filename: "roads.pdf", contentType: "application/pdf", size: String(bytes.byteLength) };
  const ticket = await clerk.does(
    "prepareUpload",
    { itemId: meeting.itemIds[0], kind: "DOCUMENT", ...about },
    "fileId key uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  await clerk.http(pathname + search, { method: "PUT", body: bytes, headers });
  const { file } = await clerk.does("attachFile", { fileId: ticket.fileId }, "file { key }");
  await clerk.does("generateAgenda", { meetingId: meeting.id });
  const attendance = await world.database.inTenant(county.id, (db) =>
    db.attendance.findFirstOrThrow({ where: { meetingId: meeting.key } }),
  );
  const title = `Road salt, ${published ? "published" : "draft"}`;
  const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title };
  const { resolution } = await clerk.does("createResolution", { fields }, "resolution { key }");
  if (published) {
    await world.database.inTenant(county.id, (db) =>
      db.resolution.updateMany({
        where: { id: resolution.key },
        data: { status: "PUBLISHED", number: "1-2026", adoptedOn: "2026-03-11" },
      }),
    );
  }
  const ids = {
    resolution: resolution.key as string,
    meeting: meeting.key,
    item: meeting.itemKeys[0] as string,
    attendance: attendance.id,
    file: file.key,
    fileKey: ticket.key,
  };
  return { ...meeting, ids };
}

/** What a county keeps beside meetings and resolutions: one row of each. */
async function kept(fileId: string): Promise<void> {
  const now = world.clock.now();
  await world.database.inTenant(county.id, async (db) => {
    await db.department.create({ data: { name: "Highway" } });
    await db.register.create({ data: { name: "resolution", year: 2026, last: 1 } });
    await db.routeTemplate.create({ data: { name: "Over $20,000", steps: [] } });
    await db.documentTemplate.create({ data: { kind: "letter", fileId, uploadedAt: now, uploadedBy: "Clerk" } });
    const letter = { key: "APPROVAL-NOTIFY", dedupeKey: "1", fromEmail: "a@x.example", toEmail: "b@x.example" };
    await db.outboxLetter.create({
      data: { ...letter, toName: "B", subject: "S", text: "T", createdAt: now, nextAttemptAt: now },
    });
  });
}

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("calls");
  const first = await furnished(false);
  const second = await furnished(true);
  await kept(first.ids.file);
  const clerk = await county.as("Clerk");
  const { motion } = await clerk.does("addMotion", { itemId: first.itemIds[0], kind: "MAIN" }, "motion { id }");
  hidden = { id: first.id, key: first.key, motion: motion.id };
  closed = first.ids;
  open = second.ids;
});
afterAll(() => world?.close());

/** All that the county keeps of its meetings and resolutions, as text. */
const everything = () =>
  world.database.inTenant(county.id, async (db) =>
    JSON.stringify(
      [
        await db.meeting.findMany({ orderBy: { id: "asc" } }),
        await db.agendaItem.findMany({ orderBy: { id: "asc" } }),
        await db.attendance.findMany({ orderBy: { id: "asc" } }),
        // Prints are made by reading.
        await db.storedFile.findMany({ where: { kind: { not: "print" } }, orderBy: { id: "asc" } }),
        await db.resolution.findMany({ orderBy: { id: "asc" } }),
        await db.routeStep.findMany({ orderBy: { id: "asc" } }),
      ],
      (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    ),
  );

describe("every way in stands in a table", () => {
  test("every query, every subscription and every documented call is there, and nothing else", async () => {
    const namesOf = (type: { getFields(): object } | null | undefined) => Object.keys(type?.getFields() ?? {}).sort();
    expect(Object.keys(QUERIES).sort()).toEqual(namesOf(schema.getQueryType()));
    expect(Object.keys(SUBSCRIPTIONS).sort()).toEqual(namesOf(schema.getSubscriptionType()));
    const { paths } = (await county.guest.http("/api/openapi.json")).json;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object)
        .filter((method) => method !== "parameters")
        .map((method) => `${method} ${path}`),
    );
    expect(Object.keys(CALLS).sort()).toEqual(calls.sort());
  });
});

describe("queries of a meeting that is not public", () => {
  test.each(EVERYONE)("%s is shown what its rows allow and nothing else", async (role) => {
    const asking = await person(role);
    for (const [name, { may: needs, ask, shown }] of Object.entries(QUERIES)) {
      const used = ["key", "id", "resolution"].filter((variable) => ask.includes(`$${variable}`));
      const head = used.length > 0 ? `(${used.map((variable) => `$${variable}: ID!`).join(" ")})` : "";
      const data = await asking.read(`query${head} { ${ask} }`, {
        key: hidden.key,
        id: hidden.id,
        resolution: closed.resolution,
      });
      expect([name, shown(data[name])]).toEqual([name, may(role, needs)]);
    }
  });
});

describe("subscriptions to a meeting that is not public", () => {
  test.each(EVERYONE)("%s hears what its rows allow and nothing else", async (role) => {
    const { token } = await person(role);
    const screen = openScreen(world.port, county.host, { params: token ? { authorization: `Bearer ${token}` } : {} });
    await screen.acknowledged;
    try {
      for (const [name, { may: needs, ask }] of Object.entries(SUBSCRIPTIONS)) {
        const variables = {
          id: hidden.id,
          motion: hidden.motion,
          resolution: globalId("Resolution", closed.resolution),
        };
        const watching = screen.watch(token ? { query: ask, variables } : { documentId: world.trust(ask), variables });
        const heard = await Promise.race([
          watching
            .until((state) => state !== undefined)
            .then(
              () => "heard",
              () => "refused",
            ),
          watching.refused().then(() => "refused"),
        ]);
        expect([name, heard]).toEqual([name, may(role, needs) ? "heard" : "refused"]);
      }
    } finally {
      await screen.close();
    }
  });
});

/** One documented call with these ids in its path, query and body. */
async function call(asking: Person, name: string, ids: Ids): Promise<{ status: number; text: string }> {
  const [method = "", path = ""] = name.split(" ");
  const id = path.includes("/items/{id}")
    ? ids.item
    : path.includes("/resolutions/{id}")
      ? ids.resolution
      : path.includes("/attendance/{id}")
        ? ids.attendance
        : path.includes("/files/{id}")
          ? ids.file
          : ids.meeting;
  const url = path.replace("{subdomain}", county.subdomain).replace("{id}", id).replace("{year}", "2026");
  const { body } = CALLS[name] as (typeof CALLS)[string];
  return asking.http(path.endsWith("signed-get") ? `${url}?key=${encodeURIComponent(ids.fileKey)}` : url, {
    method: method.toUpperCase(),
    ...(body ? { body: typeof body === "function" ? body(ids) : body } : {}),
  });
}

describe("documented calls", () => {
  const reading = Object.keys(CALLS).filter((name) => name.startsWith("get "));
  const writing = Object.keys(CALLS).filter((name) => !/^get |login|logout/.test(name));

  test.each(EVERYONE)("%s reads of a meeting that is not public what its rows allow", async (role) => {
    const asking = await person(role);
    // Generating would write; without the right to it, the current file is sent.
    for (const name of reading) {
      const { status, text } = await call(asking, name, closed);
      const { may: needs, told } = CALLS[name] as (typeof CALLS)[string];
      const expected = may(role, needs) ? "shown" : "not shown";
      const isShown = told === undefined ? status < 400 : status === told;
      const seen = isShown ? "shown" : [401, 403, 404].includes(status) ? "not shown" : text;
      expect([name, seen]).toEqual([name, expected]);
    }
  });

  test.each(EVERYONE)("%s writes what its rows allow, and a refused call writes nothing", async (role) => {
    const asking = await person(role);
    const before = await everything();
    for (const name of writing) {
      const allowed = may(role, (CALLS[name] as (typeof CALLS)[string]).may);
      // What is allowed is tried on records that are not there, so that the county stays as it is for the next one.
      if (allowed && ["post /api/meetings", "post /api/resolutions"].includes(name)) continue;
      const { status, text } = await call(asking, name, allowed ? MISSING : open);
      const refused = status === 401 || status === 403 ? status : null;
      const expected = allowed ? null : role === "Guest" ? 401 : 403;
      expect([name, refused, status < 500], text).toEqual([name, expected, true]);
    }
    expect(await everything()).toBe(before);
  });

  test("whoever may schedule meetings does so by the documented call", async () => {
    for (const role of ROLES.filter((name) => may(name, ["meetings.meeting-record.create"]))) {
      expect([role, (await call(await person(role), "post /api/meetings", open)).status]).toEqual([role, 201]);
    }
  });

  test("a whole record that is sent changes what the call names and nothing else", async () => {
    const clerk = await county.as("Clerk");
    const { key } = await county.meeting({ date: "2032-01-07" }).create();
    const read = () => world.database.inTenant(county.id, (db) => db.meeting.findFirstOrThrow({ where: { id: key } }));
    const before = await read();
    const more = {
      id: NOBODY,
      state: "MINUTES_APPROVED",
      version: 99,
      bodyId: null,
      agendaFileId: open.file,
      is_deleted: true,
    };
    const { status } = await clerk.http(`/api/meetings/${key}`, {
      method: "PATCH",
      body: { location: "Hall", ...more },
    });
    expect(status).toBeLessThan(500);
    const { location, version, ...rest } = await read();
    const { location: _before, version: _version, ...same } = before;
    expect(rest).toEqual(same);
    expect([null, "Hall"]).toContain(location);
    expect(version).toBeLessThan(3);
    const named = await clerk.graphql(
      'mutation($id: ID!) { updateMeeting(input: { meetingId: $id, version: 1, number: "1", meetingType: "Board", date: "2032-01-07", state: "ADJOURNED" }) { __typename } }',
      { id: hidden.id },
    );
    expect(named.status).toBe(400);
  });

  test("a guest may sign in and sign out", async () => {
    expect((await county.guest.http("/logout", { method: "POST" })).status).toBe(204);
    const wrong = await county.guest.http("/api/login", { body: { email: "a@b.example", password: "x" } });
    expect(wrong.json.error).toMatch(/is not right/);
  });
});

describe("a permission that is taken away", () => {
  test("is gone at the very next request, in verbs, queries and documented calls, and back when it is given back", async () => {
    const other = await world.county("taken");
    const someone = await other.with(VIEW, EDIT, "meetings.agenda-items.create");
    const meeting = await other.meeting().create();
    const set = (key: PermissionKey, allowed: boolean) =>
      world.database.inTenant(other.id, async (db) => {
        const { roleId } = await db.user.findFirstOrThrow({ where: { id: someone.userId as string } });
        await db.rolePermission.updateMany({ where: { roleId, key }, data: { allowed } });
      });
    const addItem = () => someone.verb("addAgendaItem", { meetingId: meeting.id, description: "Roads" });
    const see = async () =>
      (await someone.read("query($key: ID!) { meeting(key: $key) { id } }", { key: meeting.key })).meeting !== null;
    expect((await addItem()).__typename).toBe("AddAgendaItemPayload");
    await set("meetings.agenda-items.create", false);
    expect(await addItem()).toMatchObject({ code: "FORBIDDEN", permission: "meetings.agenda-items.create" });
    const body = { meeting_id: meeting.key, description: "Roads" };
    expect((await someone.http("/api/items", { body })).status).toBe(403);
    await set("meetings.agenda-items.create", true);
    expect((await addItem()).__typename).toBe("AddAgendaItemPayload");
    expect(await see()).toBe(true);
    await set(VIEW, false);
    expect(await see()).toBe(false);
    expect((await someone.http(`/api/meetings/${meeting.key}`)).status).toBe(404);
  });
});
