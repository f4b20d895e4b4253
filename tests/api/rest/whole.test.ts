import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { getOperationAST } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { type Ask, createOperations, type Operations } from "#server/graphql/operations.ts";
import { REST_ROUTES, restRoutes } from "#server/rest/rest.ts";
import { createTenants } from "#server/tenants.ts";
import { countyTables, quoted } from "#server/tenancy/countyTables.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { ask, type Question } from "#tests/support/http.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { stopJobs } from "#tests/support/work.ts";
import { form, PDF } from "./form.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  // A letter, paper or packet finished by a job meanwhile would look like a change made by the refused call.
  await stopJobs(world);
  county = await world.county("whole");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

/** Sessions and tokens record their last use with every request. */
const SEEN = new Set(["session", "api_token"]);

let tables: string[] | undefined;

/** Every row of the county, including its log, as text. */
async function everything(): Promise<string> {
  return world.database.inTenant(county.id, async (db) => {
    if (!tables) {
      const known = await countyTables(db);
      const readable = await db.$queryRaw<{ name: string }[]>`
        select name from unnest(${known}::text[]) as name where has_table_privilege(quote_ident(name), 'select')`;
      tables = readable.map(({ name }) => name).filter((name) => !SEEN.has(name));
    }
    const rowsOfTable = tables.map(
      (table) => `select '${table}' as name, row_to_json(t)::text as row from ${quoted(table)} t`,
    );
    const [all] = await db.$queryRawUnsafe<{ rows: string }[]>(
      `select string_agg(name || ' ' || row, E'\\n' order by name, row) as rows from (${rowsOfTable.join(" union all ")}) u`,
    );
    return all?.rows ?? "";
  });
}

/** Rows that are in only one of the two. */
function rowsApart(one: string, other: string): string {
  const [here, there] = [new Set(one.split("\n")), new Set(other.split("\n"))];
  const apart = [...here].filter((row) => !there.has(row)).concat([...there].filter((row) => !here.has(row)));
  return apart.join("\n").slice(0, 1_000);
}

describe("a documented call that is refused", () => {
  test("halfway has no effect at all", async () => {
    const { itemKeys } = await county.meeting({ number: "W-1" }).items("Early").present(3).create();
    const before = await everything();
    const refused = await clerk.http(
      `/api/items/${itemKeys[0]}`,
      await form(
        {
          description: "Changed",
          motion_text: "Changed",
          vote_type: "Roll Call Vote",
          attendees: JSON.stringify([{ name: "Member 1", vote: "Yes" }]),
        },
        { name: "a.pdf", type: "application/pdf", bytes: PDF },
      ),
    );
    expect([refused.status, refused.json.code]).toEqual([409, "MEETING_NOT_IN_SESSION"]);
    expect(await everything()).toBe(before);
  });
});

/** The planted fault after the nth writing document: it was executed, and is then refused or fails. */
const planted = { at: 0, fails: false, writes: 0 };
/** Side effects of the call: announcements, and files that are still in the store. */
let announced: string[] = [];
const stored = new Set<string>();

/** The product's own operations, with the planted refusal. */
function plantedIn(operations: Operations): Operations {
  const asking =
    (run: Ask): Ask =>
    async (operation, key) => {
      const stop = await run(operation, key);
      if (getOperationAST(operation.document)?.operation !== "mutation") return stop;
      planted.writes += 1;
      if (planted.writes !== planted.at) return stop;
      if (planted.fails) throw new Error("planted");
      const last = Object.keys(stop.answer.data ?? {}).at(-1) as string;
      const refusal = { __typename: "Refusal", code: "PLANTED", message: "Planted.", field: null, permission: null };
      return { answer: { data: { ...stop.answer.data, [last]: refusal } }, undone: true };
    };
  return {
    ...operations,
    together: (caller, readOnly, work) => operations.together(caller, readOnly, (run) => work(asking(run))),
  };
}

/** The documented calls again, as a user with every permission, with faults injected. */
async function plantedCalls(someone: Person): Promise<{ server: Server; port: number }> {
  const { ports } = world.dais;
  const events = { ...ports.events, publish: (topic: string) => void announced.push(topic) };
  const files = {
    ...ports.files,
    put: async (key: string, bytes: Uint8Array, contentType: string) => {
      stored.add(key);
      await ports.files.put(key, bytes, contentType);
    },
    remove: async (key: string) => {
      stored.delete(key);
      await ports.files.remove(key);
    },
  };
  const operations = createOperations({ database: world.database, schema, ports: { ...ports, events, files } });
  const tenant = await createTenants(world.database, () => world.clock.now(), world.dais.ports.events).byId(county.id);
  const [, payload = ""] = (someone.token as string).split(".");
  const { sid: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sid: string };
  const app = express();
  app.use((request, _response, next) => {
    const credential = { kind: "bearer", tenantId: county.id, sessionId } as const;
    request.dais = { tenant, credential, requestId: "planted" };
    next();
  });
  app.use(restRoutes({ operations: plantedIn(operations), files }));
  app.use(((_error, _request, response, _next) => {
    response.status(500).json({ error: "planted" });
  }) satisfies express.ErrorRequestHandler);
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

// Long: every call is refused, and fails, after each of its mutations. The test above tries one.
describe("every writing call takes effect completely or not at all", { tags: ["long/size"], timeout: 480_000 }, () => {
  let calls: { server: Server; port: number };
  /** The input of each call, in an order in which all can succeed. */
  let sent: Record<string, { path?: Record<string, string>; question?: Question; early?: number }>;
  beforeAll(async () => {
    const everyone = await county.with(...PERMISSIONS.map(({ key }) => key));
    calls = await plantedCalls(everyone);
    await world.database.inTenant(county.id, (db) => db.department.create({ data: { name: "Highway" } }));
    const found = await rowsOf(world, county, "Spare", []);
    const seats = await world.database.inTenant(county.id, (db) =>
      db.seat.findMany({ where: { bodyId: county.boardId }, select: { id: true } }),
    );
    const meeting = await county.meeting({ number: "W-2" }).items("One", "Two").present(5).started().create();
    const idle = await county.meeting({ number: "W-3" }).create();
    const attendance = await world.database.inTenant(county.id, (db) =>
      db.attendance.findFirstOrThrow({ where: { meetingId: meeting.key } }),
    );
    const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: "W" };
    const { resolution } = await everyone.does("createResolution", { fields }, "resolution { key }");
    const ticket = await everyone.does(
      "prepareUpload",
      {
        meetingId: meeting.id,
        kind: "MINUTES",
        filename: "m.pdf",
        contentType: "application/pdf",
        size: String(PDF.length),
      },
      "key uploadUrl headers { name value }",
    );
    await world.dais.ports.files.put(ticket.key, Buffer.from(PDF, "latin1"), "application/pdf");
    const created = await world.database.inTenant(county.id, async (db) => ({
      role: await db.role.create({ data: { name: "Made here", module: "Meetings" } }),
      user: await db.user.create({
        data: {
          email: "made@w.example",
          firstName: "W",
          lastName: "W",
          roleId: found["Role"] as string,
          passwordHash: "x",
        },
      }),
      department: await db.department.create({ data: { name: "Made here" } }),
      contract: await db.contract.create({
        data: {
          number: "2026-0900",
          name: "Road salt",
          department: "Highway",
          vendorName: "Ash Salt Inc.",
          startDate: "2026-01-01",
          endDate: "2026-12-31",
          notToExceed: 100_000n,
          ownerName: "Someone",
          status: "EXECUTED",
          executedAt: new Date("2026-01-01T15:00:00Z"),
        },
      }),
      vendor: await db.vendor.create({ data: { legalName: "Stone Works Inc.", standing: "ACTIVE" } }),
    }));
    const board = { id: county.boardId };
    const put = (body: object): Question => ({ method: "PUT", body });
    const item = await form(
      {
        description: "Whole",
        motion_text: "Resolved",
        vote_type: "Roll Call Vote",
        attendees: JSON.stringify([
          { name: "Member 1", vote: "Yes" },
          { name: "Member 2", vote: "No", weight: 2 },
          { name: "Member 3", vote: "Abstain" },
          { name: "Someone else", vote: "Yes" },
        ]),
        vote_result: JSON.stringify({ threshold_type: "TWO_THIRDS", passed: true }),
      },
      { name: "a.pdf", type: "application/pdf", bytes: PDF },
    );
    const line = { meeting_id: meeting.key, present: true };
    const user = { id: created.user.id };
    sent = {
      "get /api/meetings/{id}/agenda.pdf": { path: { id: meeting.key } },
      "get /api/resolutions/{id}/document.docx": { path: { id: resolution.key } },
      "get /api/resolutions/{id}/cover-sheet.pdf": { path: { id: resolution.key } },
      "get /api/resolutions/{id}/certified-copy.pdf": { path: { id: resolution.key }, early: 409 },
      "get /api/resolutions/register/{year}.pdf": { path: { year: "2026" } },
      "post /api/meetings": { question: { body: { meeting_type: "Board", date: "2031-04-01" } } },
      "put /api/meetings/{id}": { path: { id: meeting.key }, question: put({ location: "Hall" }) },
      "patch /api/meetings/{id}": {
        path: { id: meeting.key },
        question: { method: "PATCH", body: { location: "Courthouse", minutes_key: ticket.key, agenda_url: null } },
      },
      "post /api/meetings/{id}/items": { path: { id: meeting.key }, question: { body: { title: "Three" } } },
      "post /api/items": { question: { body: { meeting_id: meeting.key, description: "Four" } } },
      "post /api/items/{id}/move": {
        path: { id: meeting.itemKeys[1] as string },
        question: { body: { direction: "up" } },
      },
      "put /api/items/{id}": { path: { id: meeting.itemKeys[0] as string }, question: item },
      "delete /api/items/{id}/file": { path: { id: meeting.itemKeys[0] as string } },
      "delete /api/items/{id}": { path: { id: meeting.itemKeys[1] as string } },
      "post /api/attendance": { question: { body: { ...line, legislator_name: "A guest" } } },
      "post /api/attendance/bulk": {
        question: { body: ["B", "C", "D"].map((legislator_name) => ({ ...line, legislator_name })) },
      },
      "put /api/attendance/{id}": { path: { id: attendance.id }, question: put({ present: false }) },
      "delete /api/attendance/{id}": { path: { id: attendance.id } },
      "post /api/storage/presign": {
        question: {
          body: {
            meeting_id: meeting.key,
            kind: "agenda",
            filename: "a.pdf",
            contentType: "application/pdf",
            size: 10,
          },
        },
      },
      "post /api/resolutions": {
        question: { body: { department: "Highway", dateOfRequest: "2026-03-11", title: "X" } },
      },
      "put /api/resolutions/{id}": {
        path: { id: resolution.key },
        question: put({ title: "Y", draft_text: "Resolved.", summary: "Short.", press_release: { headline: "H" } }),
      },
      "delete /api/resolutions/{id}": { path: { id: resolution.key } },
      "delete /api/meetings/{id}": { path: { id: idle.key } },
      "post /api/bodies": { question: { body: { name: "New body", kind: "committee" } } },
      "post /api/bodies/{id}/seats": {
        path: board,
        question: {
          body: {
            starts_on: "2032-01-01",
            seats: [{ label: "New seat", member: { name: "N", starts_on: "2032-01-01" } }],
          },
        },
      },
      "post /api/bodies/{id}/members": {
        path: board,
        question: { body: { name: "New member", starts_on: "2032-01-01" } },
      },
      "put /api/bodies/{id}/chair": {
        path: board,
        question: put({ member_id: county.members[1]?.id, starts_on: "2032-01-02" }),
      },
      "put /api/bodies/{id}/vice-chair": {
        path: board,
        question: put({ member_id: county.members[2]?.id, starts_on: "2032-01-02" }),
      },
      "put /api/bodies/{id}/rules": {
        path: board,
        question: put({
          effective_on: "2032-01-01",
          quorum: "both",
          default_threshold: "TWO_THIRDS",
          chair_breaks_tie: true,
        }),
      },
      "post /api/bodies/{id}/weights": {
        path: board,
        question: {
          body: {
            effective_on: "2031-12-01",
            authority: "Local Law 9 of 2031",
            seats: seats.map(({ id }) => ({ seat_id: id, weight: "2.50" })),
          },
        },
      },
      "post /api/departments": { question: { body: { name: "New" } } },
      "put /api/departments/{id}": { path: { id: created.department.id }, question: put({ name: "Renamed" }) },
      "delete /api/departments/{id}": { path: { id: created.department.id } },
      "post /api/users": {
        question: { body: { email: "n@n.example", first_name: "N", last_name: "N", role_id: created.role.id } },
      },
      "put /api/users/{id}": { path: user, question: put({ title: "Clerk", role_id: created.role.id }) },
      "post /api/users/{id}/send_welcome": { path: user, question: { method: "POST" } },
      "post /api/users/{id}/reset_password": { path: user, question: { method: "POST" } },
      "delete /api/users/{id}": { path: user, early: 409 },
      "post /api/roles": { question: { body: { name: "New role", module: "Meetings" } } },
      "put /api/roles/{id}/permissions": {
        path: { id: created.role.id },
        question: put({ updates: [{ permission_id: 1, allowed: true }] }),
      },
      "post /api/notifications": {
        question: { body: { key: "REJECT-NOTIFY", fromemail: "a@x.example", subject: "S", body: "B" } },
      },
      "put /api/notifications/{id}": {
        path: { id: found["NotificationTemplate"] as string },
        question: put({ subject: "Other" }),
      },
      "delete /api/notifications/{id}": { path: { id: found["NotificationTemplate"] as string } },
      "post /api/contracts/payments/import": {
        question: {
          body: {
            csv: `Contract Number,Reference,Spare,Date Paid\n${created.contract.number},V-1,70.00,2026-02-01`,
          },
        },
      },
      "post /api/insurance/certificates": {
        question: {
          body: {
            vendor_id: created.vendor.id,
            certificate: {
              form: "U_26_3",
              insured: "Stone Works Inc.",
              is_signed: true,
              policies: [
                {
                  line: "WORKERS_COMPENSATION",
                  carrier: "State Fund",
                  number: "WC-9",
                  effective_on: "2026-01-01",
                  expires_on: "2027-01-01",
                },
              ],
            },
          },
        },
      },
      "post /api/account/change-password": {
        question: {
          body: { current_password: PASSWORD, new_password: "Left-Donkey-24", confirm_password: "Left-Donkey-24" },
        },
      },
    };
  });
  afterAll(() => void calls?.server.close());

  const writing = REST_ROUTES.filter(({ steps }) => steps.some((step) => "verbs" in step)).map(
    ({ method, path }) => `${method} ${path}`,
  );

  test("every writing call is tried", () => {
    expect(Object.keys(sent).toSorted()).toEqual(writing.toSorted());
  });

  test("if refused or failing at any point, it changes no row, log or file, and announces nothing", async () => {
    const several: string[] = [];
    const wrong: string[] = [];
    for (const [name, { path = {}, question = {}, early }] of Object.entries(sent)) {
      const [method = "", pattern = ""] = name.split(" ");
      const address = pattern.replace(/\{(\w+)\}/g, (_all, key: string) => path[key] ?? "");
      const before = await everything();
      /**
       * Runs a call with the fault planted after the nth mutation. True: the call has no such mutation, and succeeded.
       */
      const isDone = async (at: number, fails: boolean): Promise<boolean> => {
        Object.assign(planted, { at, fails, writes: 0 });
        announced = [];
        stored.clear();
        const { status, text } = await ask(calls.port, county.host, address, {
          ...question,
          method: method.toUpperCase(),
        });
        const where = `${name}, after verb ${at}: ${status} ${text.slice(0, 200)}`;
        if (planted.writes < at) {
          if (status >= 300) wrong.push(`${where}, which is not done`);
          return true;
        }
        if (early === undefined && status !== (fails ? 500 : 409)) wrong.push(`${where}, which is not refused`);
        if (announced.length > 0) wrong.push(`${where}, and announces ${announced.join()}`);
        // What a mutation itself creates, such as a print, cannot be reached without its row.
        if (stored.size > 0 && question.body instanceof Uint8Array) wrong.push(`${where}, and leaves files behind`);
        const after = await everything();
        if (after !== before) wrong.push(`${where}, and has changed rows: ${rowsApart(before, after)}`);
        return false;
      };
      let at = 1;
      while (!(await isDone(at, false)) && !(await isDone(at, true)) && early === undefined) at += 1;
      if (at > 2) several.push(name);
    }
    expect(wrong).toEqual([]);
    expect(several).toContain("put /api/items/{id}");
  });
});
