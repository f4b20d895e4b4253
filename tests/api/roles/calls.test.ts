import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId, keyOf } from "#schema/builder.ts";
import type { PermissionKey } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { askedOf, type Keys, rowsOf } from "#tests/support/grounds.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { EVERYONE, ROLES } from "./furnished.ts";
import { MATRIX, may, type May } from "./matrix.ts";

// The other half of the matrix: queries, subscriptions and documented calls, whose permissions no mutation names.
// matrix.json says who may, or the first test fails with the name. How each is called is here, unless it is plain.

const VIEW = "meetings.meeting-record.view";
const EDIT = "meetings.meeting-record.edit";

/** How a query is called, with `@` for its arguments, and what its answer looks like when it is shown. */
interface Asking {
  ask: string;
  shown: (answer: any) => boolean;
}

/**
 * Queries that show something to a person who may not see a hidden meeting, a draft resolution or the like. All others
 * are called {@link plainly}.
 */
const QUERIES: Record<string, Asking> = {
  viewer: { ask: "viewer { user { email } }", shown: (viewer) => viewer !== null },
  meetings: { ask: "meetings(first: 9) { totalCount }", shown: ({ totalCount }) => totalCount > 1 },
  meetingYears: { ask: "meetingYears", shown: (years) => years.includes(2031) },
  meetingDays: { ask: "meetingDays(year: 2031) { count }", shown: (days) => days.length > 0 },
  // One type in this county is public, and known to everyone.
  meetingTypes: { ask: "meetingTypes", shown: (types) => types.length > 0 },
  // A scheduled meeting is announced to everyone, without its items.
  meetingNotice: { ask: "meetingNotice(key: $key) { date }", shown: (notice) => notice !== null },
  // Nothing is public in this county, and only public meetings have a record: everyone gets none.
  meetingRecord: { ask: "meetingRecord(key: $key)", shown: (record) => record === null },
  node: { ask: "node(id: $id) { id }", shown: (node) => node !== null },
  nodes: { ask: "nodes(ids: [$id]) { id }", shown: ([node]) => node !== null },
  resolutions: {
    ask: "resolutions(first: 9) { edges { node { status } } }",
    shown: ({ edges }) => edges.some(({ node }: { node: { status: string } }) => node.status === "DRAFT"),
  },
  resolutionCounts: {
    ask: "resolutionCounts { status count }",
    shown: (counts) => counts.some(({ status, count }: any) => status === "DRAFT" && count > 0),
  },
  contractCounts: {
    ask: "contractCounts { status count }",
    shown: (counts) => counts.some(({ count }: { count: number }) => count > 0),
  },
  contractRadar: { ask: "contractRadar { total }", shown: ({ total }) => total > 0 },
  projectCounts: {
    ask: "projectCounts { status count }",
    shown: (counts) => counts.some(({ count }: { count: number }) => count > 0),
  },
  priorResolutions: {
    ask: 'priorResolutions(text: "published") { title }',
    shown: (found) => found.length === 1,
  },
  resolutionsToLink: {
    ask: 'resolutionsToLink(text: "published") { title }',
    shown: (found) => found.length === 1,
  },
  waitingOnMe: {
    // It belongs to the viewer: a draft waits for the person who requested it.
    ask: "waitingOnMe { title }",
    shown: (waiting) => waiting.some(({ title }: { title: string }) => title === "Road salt, draft"),
  },
  letters: {
    ask: "letters(first: 9) { edges { node { subject } } }",
    shown: ({ edges }) => edges.length > 0,
  },
  standardParagraphs: {
    ask: "standardParagraphs(first: 9) { edges { cursor } }",
    shown: ({ edges }) => edges.length > 0,
  },
  // Nothing is published in this county: everyone gets an empty list.
  solicitations: { ask: "solicitations(first: 9) { edges { cursor } }", shown: ({ edges }) => edges.length === 0 },
  newestPressReleases: { ask: "newestPressReleases { key }", shown: (found) => found.length === 0 },
  newestSolicitations: { ask: "newestSolicitations { key }", shown: (found) => found.length === 0 },
  // The keyholders of this county are not among the viewers.
  myKeys: { ask: "myKeys { key }", shown: (keys) => keys.length === 0 },
  // No one here acts for a vendor.
  viewerVendor: { ask: "viewerVendor { key }", shown: (vendor) => vendor === null },
  auditChoices: { ask: "auditChoices { actions { value } }", shown: (choices) => choices !== null },
  auditLog: { ask: "auditLog(first: 9) { totalCount }", shown: ({ totalCount }) => totalCount > 0 },
  history: { ask: "history(recordId: $id) { edges { node { action } } }", shown: ({ edges }) => edges.length > 0 },
  notificationSettings: { ask: "notificationSettings { version }", shown: ({ version }) => version > 0 },
  signInSettings: { ask: "signInSettings { idleMinutes }", shown: ({ idleMinutes }) => idleMinutes > 0 },
  users: { ask: "users(first: 9) { totalCount }", shown: ({ totalCount }) => totalCount > 0 },
  // A forged link reveals nothing to anyone. Real ones are tested with the letters.
  routeStepByLink: { ask: 'routeStepByLink(token: "forged") { id }', shown: (step) => step === null },
};

const fieldsOf = (type: GraphQLNamedType) => (isObjectType(type) ? Object.values(type.getFields()) : []);

/**
 * Queries the first plain field of the answer. A list counts as shown if it is not empty, anything else if it is not
 * null.
 */
function plainly({ name, type, args }: GraphQLField<unknown, unknown>): Asking {
  const argumentsText = args.some((arg) => isNonNullType(arg.type)) ? "(@)" : "";
  if (fieldsOf(getNamedType(type)).some((field) => field.name === "edges"))
    return { ask: `${name}(first: 9) { edges { cursor } }`, shown: ({ edges }) => edges.length > 0 };
  const first = fieldsOf(getNamedType(type)).find(
    (field) => field.args.every((arg) => !isNonNullType(arg.type)) && isLeafType(getNullableType(field.type)),
  );
  return {
    ask: `${name}${argumentsText}${isLeafType(getNamedType(type)) ? "" : ` { ${first?.name ?? "__typename"} }`}`,
    shown: (answer) => (Array.isArray(answer) ? answer.length > 0 : answer !== null),
  };
}

const SUBSCRIPTIONS: Record<string, string> = {
  currentItemChanged: "subscription($id: ID!) { currentItemChanged(meetingId: $id) { id } }",
  attendanceChanged: "subscription($id: ID!) { attendanceChanged(meetingId: $id) { id } }",
  speakersChanged: "subscription($id: ID!) { speakersChanged(meetingId: $id) { id } }",
  voteTallied: "subscription($motion: ID!) { voteTallied(motionId: $motion) { id } }",
  resolutionChanged: "subscription($resolution: ID!) { resolutionChanged(resolutionId: $resolution) { id } }",
  contractChanged: "subscription($contract: ID!) { contractChanged(contractId: $contract) { id } }",
  projectChanged: "subscription($project: ID!) { projectChanged(projectId: $project) { id } }",
  solicitationChanged: "subscription($solicitation: ID!) { solicitationChanged(solicitationId: $solicitation) { id } }",
  questionsChanged: "subscription($solicitation: ID!) { questionsChanged(solicitationId: $solicitation) { id } }",
  myKeysChanged: "subscription($project: ID!) { myKeysChanged(key: $project) { key } }",
  openingChanged: "subscription($solicitation: ID!) { openingChanged(solicitationId: $solicitation) { id } }",
  openingWatched: "subscription($solicitation: ID!) { openingWatched(solicitationId: $solicitation) { id } }",
  evaluationChanged: "subscription($evaluation: ID!) { evaluationChanged(evaluationId: $evaluation) { id } }",
  viewerNoticesChanged: "subscription { viewerNoticesChanged { unreadNotices } }",
  viewerRightsChanged: "subscription { viewerRightsChanged { user { email } } }",
};

const LETTER = { key: "REJECT-NOTIFY", fromemail: "a@x.example", subject: "S", body: "B" };

/**
 * How documented calls are made that take more than an address. `told`: the status with which permitted people learn
 * that it is too early.
 */
const CALLS: Record<string, { told?: number; body?: object | ((ids: Ids) => object) }> = {
  "post /api/meetings": {
    body: { meeting_type: "Board", date: "2031-04-01" },
  },
  "put /api/meetings/{id}": { body: { meeting_type: "Board", date: "2031-04-01", number: "X" } },
  "patch /api/meetings/{id}": { body: { location: "Elsewhere" } },
  "post /api/meetings/{id}/items": { body: { title: "X" } },
  "get /api/resolutions/{id}/certified-copy.pdf": { told: 409 },
  "post /api/resolutions": {
    body: { department: "Highway", dateOfRequest: "2026-03-11", title: "X" },
  },
  "put /api/resolutions/{id}": { body: { title: "X" } },
  "post /api/items": {
    body: ({ meeting }) => ({ meeting_id: meeting, description: "X" }),
  },
  "put /api/items/{id}": { body: { description: "X" } },
  "post /api/items/{id}/move": { body: { direction: "down" } },
  "post /api/items/{id}/press-release": { body: {} },
  "post /api/attendance": {
    body: ({ meeting }) => ({ meeting_id: meeting, legislator_name: "X", present: true }),
  },
  "post /api/attendance/bulk": {
    body: ({ meeting }) => [{ meeting_id: meeting, legislator_name: "X", present: true }],
  },
  "put /api/attendance/{id}": { body: { present: false } },
  "post /api/bodies": { body: { name: "X", kind: "committee" } },
  "post /api/bodies/{id}/seats": { body: { seats: [{ label: "X" }] } },
  "post /api/bodies/{id}/members": { body: { name: "X", starts_on: "2031-04-01" } },
  "put /api/bodies/{id}/chair": { body: { member_id: null, starts_on: "2031-04-01" } },
  "put /api/bodies/{id}/vice-chair": { body: { member_id: null, starts_on: "2031-04-01" } },
  "put /api/bodies/{id}/rules": {
    body: { effective_on: "2031-04-01", quorum: "heads", default_threshold: "MAJORITY", chair_breaks_tie: false },
  },
  "post /api/bodies/{id}/weights": {
    body: {
      effective_on: "2031-04-01",
      authority: "X",
      seats: [{ seat_id: "00000000-0000-7000-8000-000000000000", weight: 1 }],
    },
  },
  "post /api/departments": { body: { name: "X" } },
  "put /api/departments/{id}": { body: { name: "X" } },
  "post /api/users": { body: { email: "x@x.example", first_name: "X", last_name: "X" } },
  "put /api/users/{id}": { body: { email: "x@x.example", first_name: "X", last_name: "X" } },
  "post /api/roles": { body: { name: "X", module: "Meetings" } },
  "post /api/contracts/payments/import": { body: { csv: "Contract Number,Reference,Amount,Date Paid" } },
  "put /api/roles/{id}/permissions": { body: { updates: [{ permission_id: 1, allowed: true }] } },
  "post /api/notifications": { body: LETTER },
  "put /api/notifications/{id}": { body: LETTER },
  "post /api/insurance/certificates": {
    body: {
      vendor_id: "00000000-0000-7000-8000-000000000000",
      certificate: { form: "ACORD_25", insured: "X", is_signed: true, policies: [] },
    },
  },
  "post /api/storage/presign": {
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
  contract: string;
  user: string;
  role: string;
  department: string;
  template: string;
  /** Its ocid. */
  process: string;
}

const NO_ONE = "00000000-0000-7000-8000-000000000000";
const MISSING: Ids = {
  meeting: NO_ONE,
  item: NO_ONE,
  attendance: NO_ONE,
  file: NO_ONE,
  fileKey: `x/${NO_ONE}`,
  resolution: NO_ONE,
  contract: NO_ONE,
  user: NO_ONE,
  role: NO_ONE,
  department: NO_ONE,
  template: NO_ONE,
  process: NO_ONE,
};

let world: World;
let county: County;
/** A meeting that is not public yet. */
let hidden: { id: string; key: string; motion: string };
/** The records of the public meeting, and of the hidden one. */
let open: Ids;
let closed: Ids;
/** The arguments that replace `@` in queries. */
let requiredArguments: Record<string, string>;
/** Keys of the county's records, by type. */
let found: Keys;

const person = (role: string): Promise<Person> => (role === "Guest" ? Promise.resolve(county.guest) : county.as(role));

/** A meeting with two items, a document on the first, attendance and a generated agenda. */
async function furnished(
  published: boolean,
): Promise<{ id: string; key: string; itemIds: string[]; ids: Partial<Ids> }> {
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

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("calls");
  const first = await furnished(false);
  const second = await furnished(true);
  await world.database.inTenant(county.id, async (db) => {
    await db.department.create({ data: { name: "Highway" } });
    await db.routeTemplate.create({ data: { name: "Over $20,000", steps: [] } });
    await db.routeTemplate.create({ data: { name: "Contracts", matter: "CONTRACT", steps: [] } });
  });
  found = await rowsOf(world, county, "Spare", []);
  const others = {
    contract: found["Contract"],
    user: found["User"],
    role: found["Role"],
    department: found["Department"],
    template: found["NotificationTemplate"],
    process: found["OcdsRecord"],
  };
  const clerk = await county.as("Clerk");
  const { motion } = await clerk.does("addMotion", { itemId: first.itemIds[0], kind: "MAIN" }, "motion { id }");
  hidden = { id: first.id, key: first.key, motion: motion.id };
  closed = { ...first.ids, ...others } as Ids;
  open = { ...second.ids, ...others } as Ids;
  const AgendaItem = keyOf("AgendaItem", first.itemIds[0] ?? "");
  requiredArguments = askedOf({ ...found, AgendaItem, Meeting: first.key, Resolution: closed.resolution });
});
afterAll(() => world?.close());

/** Everything that the documented calls could change, as text. */
const everything = () =>
  world.database.inTenant(county.id, async (db) =>
    JSON.stringify(
      [
        await db.meeting.findMany({ orderBy: { id: "asc" } }),
        await db.agendaItem.findMany({ orderBy: { id: "asc" } }),
        await db.attendance.findMany({ orderBy: { id: "asc" } }),
        // Reading creates prints; jobs create packets and papers in their own time.
        await db.storedFile.findMany({
          where: { kind: { notIn: ["print", "packet", "paper"] } },
          orderBy: { id: "asc" },
        }),
        await db.resolution.findMany({ orderBy: { id: "asc" } }),
        await db.routeStep.findMany({ orderBy: { id: "asc" } }),
        await db.body.findMany({ orderBy: { id: "asc" } }),
        await db.seat.findMany({ orderBy: { id: "asc" } }),
        await db.department.findMany({ orderBy: { id: "asc" } }),
        await db.user.findMany({ orderBy: { id: "asc" }, omit: { lastSignInAt: true } }),
        await db.role.findMany({ orderBy: { id: "asc" } }),
        await db.rolePermission.findMany({ orderBy: { id: "asc" } }),
        await db.notificationTemplate.findMany({ orderBy: { id: "asc" } }),
        await db.outboxLetter.count(),
      ],
      (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    ),
  );

describe("every entry point is listed in a table", () => {
  test("every query, subscription and documented call is listed, and nothing else", async () => {
    const namesOf = (type: { getFields(): object } | null | undefined) => Object.keys(type?.getFields() ?? {}).sort();
    expect(Object.keys(MATRIX.queries).sort()).toEqual(namesOf(schema.getQueryType()));
    expect(Object.keys(QUERIES).filter((name) => !(name in MATRIX.queries))).toEqual([]);
    for (const table of [SUBSCRIPTIONS, MATRIX.subscriptions])
      expect(Object.keys(table).sort()).toEqual(namesOf(schema.getSubscriptionType()));
    const { paths } = (await county.guest.http("/api/openapi.json")).json;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object)
        .filter((method) => method !== "parameters")
        .map((method) => `${method} ${path}`),
    );
    expect(Object.keys(MATRIX.calls).sort()).toEqual(calls.sort());
    expect(Object.keys(CALLS).filter((name) => !(name in MATRIX.calls))).toEqual([]);
  });
});

describe("queries of a meeting that is not public", { timeout: 120_000 }, () => {
  test.each(EVERYONE)("%s sees exactly what their rows allow", async (role) => {
    const asking = await person(role);
    for (const field of sampleOf(Object.values(schema.getQueryType()?.getFields() ?? {}))) {
      const { name } = field;
      const { ask: text, shown } = QUERIES[name] ?? plainly(field);
      const ask = text.replace("@", () => requiredArguments[`Query.${name}`] ?? "");
      const used = ["key", "id", "resolution"].filter((variable) => ask.includes(`$${variable}`));
      const head = used.length > 0 ? `(${used.map((variable) => `$${variable}: ID!`).join(" ")})` : "";
      const data = await asking.read(`query${head} { ${ask} }`, {
        key: hidden.key,
        id: hidden.id,
        resolution: closed.resolution,
      });
      expect([name, shown(data[name])]).toEqual([name, may(role, MATRIX.queries[name] as May)]);
    }
  });
});

describe("subscriptions to a meeting that is not public", () => {
  test.each(EVERYONE)("%s receives exactly what their rows allow", async (role) => {
    const { token } = await person(role);
    const screen = openScreen(world.port, county.host, { params: token ? { authorization: `Bearer ${token}` } : {} });
    await screen.acknowledged;
    try {
      for (const [name, ask] of sampleOf(Object.entries(SUBSCRIPTIONS))) {
        const needs = MATRIX.subscriptions[name] as May;
        const variables = {
          id: hidden.id,
          motion: hidden.motion,
          resolution: globalId("Resolution", closed.resolution),
          contract: globalId("Contract", found["Contract"] as string),
          project: globalId("Project", found["Project"] as string),
          solicitation: globalId("Solicitation", found["Solicitation"] as string),
          evaluation: globalId("Evaluation", found["Evaluation"] as string),
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

/** What an address with this prefix names. Others name the meeting. */
const OF: Record<string, keyof Ids> = {
  "/api/items/{id}": "item",
  "/api/resolutions/{id}": "resolution",
  "/api/contracts/{id}": "contract",
  "/api/attendance/{id}": "attendance",
  "/files/{id}": "file",
  "/api/users/": "user",
  "/api/roles/": "role",
  "/api/departments/": "department",
  "/api/notifications/": "template",
};

/** One documented call with these ids in its path, query and body. */
async function call(asking: Person, name: string, ids: Ids): Promise<{ status: number; text: string }> {
  const [method = "", path = ""] = name.split(" ");
  const kind = Object.keys(OF).find((start) => path.startsWith(start));
  const id = ids[kind ? (OF[kind] as keyof Ids) : "meeting"];
  const url = path
    .replace("{subdomain}", county.subdomain)
    .replace("{id}", id)
    .replace("{year}", "2026")
    .replace("{ocid}", ids.process);
  const { body } = CALLS[name] ?? {};
  return asking.http(path.endsWith("signed-get") ? `${url}?key=${encodeURIComponent(ids.fileKey)}` : url, {
    method: method.toUpperCase(),
    ...(body ? { body: typeof body === "function" ? body(ids) : body } : {}),
  });
}

/** Calls that create something. */
const MAKING = new Set(
  ["bodies", "departments", "meetings", "notifications", "resolutions", "roles", "users"].map(
    (room) => `post /api/${room}`,
  ),
);

describe("documented calls", { timeout: 120_000 }, () => {
  const reading = Object.keys(MATRIX.calls).filter((name) => name.startsWith("get "));
  // Calls for signing in take secrets. They are tested with identity, and below.
  const SIGNING_IN = /\/(login|logout|reauthenticate|verify-mfa|explorer-token|(forgot|reset|change)-password)\b/;
  const writing = Object.keys(MATRIX.calls).filter((name) => !name.startsWith("get ") && !SIGNING_IN.test(name));

  test.each(EVERYONE)("%s reads of a non-public meeting what their rows allow", async (role) => {
    const asking = await person(role);
    // Generating would write. Without the permission, the current file is sent.
    for (const name of sampleOf(reading)) {
      const { status, text } = await call(asking, name, closed);
      const early = CALLS[name]?.told;
      const expected = may(role, MATRIX.calls[name] as May) ? "shown" : "not shown";
      const isShown = early === undefined ? status < 400 : status === early;
      const seen = isShown ? "shown" : [401, 403, 404].includes(status) ? "not shown" : text;
      expect([name, seen]).toEqual([name, expected]);
    }
  });

  test.each(EVERYONE)("%s writes what their rows allow, and a refused call writes nothing", async (role) => {
    const asking = await person(role);
    const before = await everything();
    for (const name of sampleOf(writing)) {
      const allowed = may(role, MATRIX.calls[name] as May);
      // Allowed calls are tried on records that do not exist, so that the county stays unchanged for the next one.
      if (allowed && MAKING.has(name)) continue;
      const { status, text } = await call(asking, name, allowed ? MISSING : open);
      const refused = status === 401 || status === 403 ? status : null;
      const expected = allowed ? null : role === "Guest" ? 401 : 403;
      expect([name, refused, status < 500], text).toEqual([name, expected, true]);
    }
    expect(await everything()).toBe(before);
  });

  test.each([...MAKING])("people who may create something do so by the documented call: %s", async (name) => {
    for (const role of ROLES.filter((each) => may(each, MATRIX.calls[name] as May))) {
      const { status, text } = await call(await person(role), name, open);
      // The second one finds the name taken.
      expect([200, 201, 409, 422], `${role}: ${text}`).toContain(status);
      expect(text).not.toMatch(/FORBIDDEN/);
    }
  });

  test("calls about the caller's sign-in are refused to guests", async () => {
    const accountCalls = Object.keys(MATRIX.calls).filter(
      (name) => SIGNING_IN.test(name) && MATRIX.calls[name] === "signed in",
    );
    expect(accountCalls.length).toBeGreaterThan(2);
    for (const name of accountCalls) expect([name, (await call(county.guest, name, open)).status]).toEqual([name, 401]);
  });

  test("a complete record sent to a call changes only what the call names", async () => {
    const clerk = await county.as("Clerk");
    const { key } = await county.meeting({ date: "2032-01-07" }).create();
    const read = () => world.database.inTenant(county.id, (db) => db.meeting.findFirstOrThrow({ where: { id: key } }));
    const before = await read();
    const more = {
      id: NO_ONE,
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
    expect(wrong.json.error).toMatch(/is incorrect/);
  });
});

describe("a permission that is taken away", () => {
  test("a removed permission ends at the next request in all calls, and returns when given back", async () => {
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
