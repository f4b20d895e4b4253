import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readHead } from "#schema/records/chain.rules.ts";
import { printedLog, verifyLogs } from "#server/verifyLog.ts";
import { lockWaits } from "#tests/support/work.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let auditor: Person;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("log");
  auditor = await county.as("Auditor");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const ENTRY =
  "id seq hash at actorName actor { email } action words noun nounKey record path changes { field before after } reason permission ip userAgent requestId";
const LOG = `query($filter: AuditFilter, $first: Int, $after: String) { auditLog(filter: $filter, first: $first, after: $after) {
  totalCount edges { cursor node { ${ENTRY} } } pageInfo { hasNextPage endCursor } } }`;
const HISTORY = `query($id: ID!) { history(recordId: $id) { totalCount edges { node { ${ENTRY} } } } }`;

const logOf = async (person: Person, filter: object = {}, page: object = {}) =>
  (await person.read(LOG, { filter, ...page })).auditLog;
const meetingOf = async (number: string) =>
  (
    await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-05-01", number },
      "meeting { id key version }",
    )
  ).meeting;
const verified = async (head?: string) =>
  (
    await auditor.does(
      "verifyLog",
      { head: head ?? null },
      "verification { intact entries headSeq headHash brokenAt broken }",
    )
  ).verification;

describe("the search of the log", () => {
  test("the log finds every line of a record by its number, under its current and former name", async () => {
    const meeting = await meetingOf("Old-77");
    const { meeting: renamed } = await clerk.does(
      "updateMeeting",
      { meetingId: meeting.id, version: meeting.version, meetingType: "Board", date: "2026-05-01", number: "New-78" },
      "meeting { version }",
    );
    await clerk.does("updateMeeting", {
      meetingId: meeting.id,
      version: renamed.version,
      meetingType: "Board",
      date: "2026-05-03",
      number: "New-78",
    });
    for (const text of ["Old-77", "new-78", "updateMeeting old-77", "clerk NEW-78"]) {
      const { edges } = await logOf(auditor, { text });
      const keys = new Set(edges.map(({ node }: { node: { nounKey: string } }) => node.nounKey));
      expect([...keys], text).toEqual([meeting.key]);
      expect(edges.length, text).toBe(text.startsWith("update") ? 2 : 3);
    }
    expect((await logOf(auditor, { text: "Old_77" })).edges).toEqual([]);
  });
});

describe("a line of the log", () => {
  test("a line states who did what to which record, when, from where, by which permission, with changes", async () => {
    const meeting = await meetingOf("L-1");
    await clerk.http("/graphql", {
      headers: { "user-agent": "County browser 1" },
      body: {
        query: `mutation($input: UpdateMeetingInput!) { updateMeeting(input: $input) { __typename } }`,
        variables: {
          input: {
            meetingId: meeting.id,
            version: meeting.version,
            meetingType: "Board",
            date: "2026-05-02",
            number: "L-1",
          },
        },
      },
    });
    const { edges } = await logOf(auditor, { recordId: meeting.id });
    expect(edges.map(({ node }: any) => node.action)).toEqual(["updateMeeting", "createMeeting"]);
    const { node } = edges[0];
    expect(node).toMatchObject({
      actorName: "Clerk",
      actor: { email: "clerk@log.example" },
      words: "Updated meeting",
      noun: "Meeting",
      nounKey: meeting.key,
      record: "Board L-1",
      path: `/meetings/${meeting.key}/edit`,
      permission: "Edit - Meeting record",
      userAgent: "County browser 1",
    });
    expect(node.ip).toBe("127.0.0.1");
    expect(node.at).toBe(world.clock.now().toISOString());
    expect(node.changes).toContainEqual({ field: "Date", before: "2026-05-01", after: "2026-05-02" });
  });

  test("a verb that writes no line of its own gets one", async () => {
    await clerk.does("saveView", { room: "resolutions", name: "Mine", address: "status=draft" });
    const { edges } = await logOf(auditor, { action: "saveView" });
    expect(edges.map(({ node }: any) => [node.actorName, node.noun])).toEqual([["Clerk", "User"]]);
  });

  test("refused and failed verbs leave no line", async () => {
    const before = (await logOf(auditor)).totalCount;
    const refused = await auditor.verb("createMeeting", { meetingType: "Board", date: "2026-05-01", number: "No" });
    expect(refused.code).toBe("FORBIDDEN");
    expect((await logOf(auditor)).totalCount).toBe(before);
  });

  test("can be changed or removed by no one, the database's owner neither", async () => {
    const attempts = [
      "update audit_entry set actor_name = 'Nobody' where tenant_id = $1",
      "delete from audit_entry where tenant_id = $1",
      "update audit_entry set hash = null where tenant_id = $1",
    ];
    for (const statement of attempts) {
      await expect(
        world.database.asOwner(async (db) => {
          await db.$queryRaw`select set_config('app.tenant', ${county.id}, true)`;
          await db.$executeRawUnsafe(statement, county.id);
        }),
      ).rejects.toThrow(/append-only/);
      await expect(
        world.database.inTenant(county.id, (db) => db.$executeRawUnsafe(statement, county.id)),
      ).rejects.toThrow(/permission denied/);
    }
  });
});

describe("sign-ins and sign-outs", () => {
  test("a sign-in and a sign-out are logged with method, place and person", async () => {
    const person = await county.with("meetings.meeting-record.view");
    await person.http("/logout", { method: "POST" });
    const { edges } = await logOf(auditor, { text: "sign Someone" });
    expect(edges.map(({ node }: any) => [node.words, node.changes[0].after])).toEqual([
      ["Signed out", "Logout"],
      ["Signed in", "Password"],
    ]);
    expect(edges[0].node.ip).not.toBeNull();
  });
});

describe("visibility of the log", () => {
  test("only people who may view the log see it, filtered by person, action, record, words and days", async () => {
    const meeting = await meetingOf("L-2");
    const filters = [
      { recordId: meeting.id },
      { action: "createMeeting", noun: "Meeting" },
      { text: "clerk createMeeting" },
      {
        from: "2026-03-11",
        to: "2026-03-11",
        actorId: (await clerk.read("{ viewer { user { id } } }")).viewer.user.id,
      },
    ];
    for (const filter of filters) {
      const { edges } = await logOf(auditor, filter);
      expect(edges.some(({ node }: any) => node.nounKey === meeting.key)).toBe(true);
    }
    for (const filter of [{ to: "2026-03-10" }, { from: "2026-03-12" }, { text: "no one at all" }])
      expect((await logOf(auditor, filter)).totalCount).toBe(0);
    for (const person of [clerk, await county.as("Department staff"), county.guest])
      expect(await logOf(person)).toMatchObject({ totalCount: 0, edges: [] });
    expect((await clerk.read("{ auditChoices { actions { value } } }")).auditChoices).toBeNull();
    const { auditChoices } = await auditor.read(
      "{ auditChoices { actions { value words } nouns { words } actors { email } } }",
    );
    expect(auditChoices.actions).toContainEqual({ value: "createMeeting", words: "Created meeting" });
    expect(auditChoices.actors).toContainEqual({ email: "clerk@log.example" });
  });

  test("paging is stable while lines are added", async () => {
    for (const number of ["L-3", "L-3a", "L-3b"]) await meetingOf(number);
    const first = await logOf(auditor, {}, { first: 2 });
    await meetingOf("L-3c");
    const second = await logOf(auditor, {}, { first: 2, after: first.pageInfo.endCursor });
    const places = [...first.edges, ...second.edges].map(({ node }: any) => node.seq);
    expect(places).toEqual([0, 1, 2, 3].map((step) => places[0] - step));
    const { errors } = await auditor.graphql(LOG, { after: "bm9uZQ" });
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  test("readers of a record see its history, without address and permission", async () => {
    const meeting = await meetingOf("L-4");
    const member = await county.member(0);
    const { history } = await member.read(HISTORY, { id: meeting.id });
    expect(history.edges.map(({ node }: any) => node.words)).toEqual(["Created meeting"]);
    expect(history.edges[0].node).toMatchObject({ actorName: "Clerk", ip: null, permission: null, actor: null });
    for (const person of [await county.as("Vendor"), county.guest])
      expect((await person.read(HISTORY, { id: meeting.id })).history.totalCount).toBe(0);
    expect((await auditor.read(HISTORY, { id: meeting.id })).history.edges[0].node.ip).not.toBeNull();
  });

  test("another county's lines are never returned", async () => {
    const meeting = await meetingOf("L-5");
    const other = await (await world.county("elsewhere")).as("Full Administrator");
    expect((await logOf(other, { recordId: meeting.id })).totalCount).toBe(0);
    expect((await other.read(HISTORY, { id: meeting.id })).history.totalCount).toBe(0);
  });
});

describe("the log leaves the product", () => {
  test("as JSON lines from which anyone recomputes each hash without the product", async () => {
    const { file, rows } = await auditor.does("exportLog", { format: "JSONL" }, "rows file { url }");
    const lines = (await auditor.http(file.url)).text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.length).toBe(rows);
    const inOrder = lines.toReversed();
    for (const [index, { seq, hash, canonical }] of inOrder.entries()) {
      expect(seq).toBe(index + 1);
      const before = index === 0 ? "" : inOrder[index - 1].hash;
      expect(
        createHash("sha256")
          .update(before + canonical)
          .digest("hex"),
      ).toBe(hash);
    }
    const [newest] = (await logOf(auditor, { action: "exportLog" })).edges;
    expect(newest.node.changes).toContainEqual({ field: "Rows", before: null, after: String(rows) });
  });

  test("the spreadsheet contains the filtered lines, without formulas", async () => {
    await clerk.does("createMeeting", { meetingType: "Board", date: "2026-05-01", number: "=1+1" });
    const { file, rows } = await auditor.does(
      "exportLog",
      { format: "CSV", filter: { action: "createMeeting" } },
      "rows file { url filename }",
    );
    const { text } = await auditor.http(file.url);
    expect(file.filename).toBe("Log.csv");
    expect(text).toContain("Created meeting");
    expect(text).not.toMatch(/(^|,|")[=+@-]\d/m);
    expect(rows).toBeGreaterThan(3);
    expect((await clerk.verb("exportLog", { format: "CSV" })).permission).toBe("administration.audit-log.export");
  });
});

describe("the chain", () => {
  test("the chain holds under two hundred simultaneous writes, without gap or fork", async () => {
    const other = await world.county("parallel");
    const writer = await other.as("Clerk");
    const numbers = Array.from({ length: 200 }, (_, index) => `P-${index}`);
    // A request that a busy database turns away was not processed, and is sent again.
    const create = async (number: string): Promise<void> => {
      const query =
        "mutation($input: CreateMeetingInput!) { createMeeting(input: $input) { ... on CreateMeetingPayload { meeting { id } } } }";
      const variables = { input: { meetingType: "Board", date: "2026-05-01", number } };
      const { data, errors } = await writer.graphql(query, variables);
      if (errors?.[0]?.extensions?.code === "SERVICE_UNAVAILABLE") return create(number);
      expect(data?.createMeeting.meeting.id, JSON.stringify(errors)).toBeTruthy();
    };
    await Promise.all(numbers.map(create));
    const rows = await world.database.inTenant(other.id, (db) =>
      db.auditEntry.findMany({ where: { action: "createMeeting" }, select: { seq: true, hash: true } }),
    );
    expect(new Set(rows.map((row) => row.hash)).size).toBe(200);
    const [{ broken, entries, head } = { broken: null, entries: 0, head: null }] = await verifyLogs(
      world.database,
      "parallel",
    );
    expect({ broken, entries }).toEqual({ broken: null, entries: head?.seq });
    expect(entries).toBeGreaterThanOrEqual(200);
  });

  test("the chain and the county's number are locked in one order, so that no commits deadlock", async () => {
    const other = await world.county("order");
    const line = { action: "look", noun: "User", nounId: "x", actorName: "Clerk", at: world.clock.now() };
    const release = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holder = world.database.asOwner(async (db) => {
      await db.$queryRaw`select number from county_change where county = ${other.id} for update`;
      release.resolve();
      await free.promise;
    });
    await release.promise;
    const changeFirst = world.database.inTenant(other.id, async (db) => {
      await db.department.create({ data: { name: "Order" } });
      await db.auditEntry.create({ data: line });
    });
    await vi.waitUntil(async () => (await lockWaits(world)) === 1, { timeout: 60_000 });
    const lineFirst = world.database.inTenant(other.id, (db) => db.auditEntry.create({ data: line }));
    await vi.waitUntil(async () => (await lockWaits(world)) === 2, { timeout: 60_000 });
    free.resolve();
    await expect(Promise.all([holder, changeFirst, lineFirst])).resolves.toHaveLength(3);
  });

  test("is intact as long as no one tampers, and says where it ends", async () => {
    const found = await verified();
    expect(found).toMatchObject({ intact: true, brokenAt: null, broken: null, entries: found.headSeq });
    expect(await verified(`${found.headSeq}:${found.headHash}`)).toMatchObject({ intact: true });
    expect(readHead(`${found.headSeq}:${found.headHash}`)).not.toBeNull();
    expect((await auditor.verb("verifyLog", { head: "17" })).code).toBe("BAD_HEAD");
    expect((await clerk.verb("verifyLog", {})).permission).toBe("administration.audit-log.verify-chain");
  });

  /** Acts as someone who owns the database and turns its guards off. */
  const tamper = (statement: string, subdomainId: string) =>
    world.database.asOwner(async (db) => {
      await db.$queryRaw`select set_config('app.tenant', ${subdomainId}, true)`;
      await db.$executeRawUnsafe("alter table audit_entry disable trigger audit_keep");
      await db.$executeRawUnsafe(statement, subdomainId);
      await db.$executeRawUnsafe("alter table audit_entry enable trigger audit_keep");
    });

  test("names the entry of which one byte was flipped, by the button and by the command", async () => {
    const other = await world.county("flipped");
    const writer = await other.as("Clerk");
    for (const number of ["F-1", "F-2", "F-3"])
      await writer.does("createMeeting", { meetingType: "Board", date: "2026-05-01", number });
    await tamper(
      `update audit_entry set "after" = replace("after"::text, 'F-2', 'F-9')::jsonb where tenant_id = $1 and "after"::text like '%F-2%'`,
      other.id,
    );
    // The sign-in is the first entry, F-2 the third.
    const [log] = await verifyLogs(world.database, "flipped");
    expect(log?.broken).toEqual({
      seq: 3,
      why: "Entry 3 is not as it was written. Its content or its hash was changed.",
    });
    expect(printedLog(log as NonNullable<typeof log>)).toMatch(/^flipped: BROKEN at entry 3\./);
    const reader = await other.as("Auditor");
    const { verification } = await reader.does("verifyLog", {}, "verification { intact brokenAt broken }");
    expect(verification).toMatchObject({ intact: false, brokenAt: 3 });
  });

  test("names the last entry when it was deleted", async () => {
    const other = await world.county("shortened");
    const writer = await other.as("Clerk");
    for (const number of ["S-1", "S-2", "S-3"])
      await writer.does("createMeeting", { meetingType: "Board", date: "2026-05-01", number });
    await tamper(
      "delete from audit_entry where tenant_id = $1 and seq = (select max(seq) from audit_entry where tenant_id = $1)",
      other.id,
    );
    const [log] = await verifyLogs(world.database, "shortened");
    expect(log?.broken).toEqual({ seq: 4, why: "Entry 4 is missing. The log should reach 4." });
  });

  test("an end that was cut off together with its head is found by a head that was noted", async () => {
    const other = await world.county("cut");
    const writer = await other.as("Clerk");
    for (const number of ["C-1", "C-2"])
      await writer.does("createMeeting", { meetingType: "Board", date: "2026-05-01", number });
    const [{ head } = { head: null }] = await verifyLogs(world.database, "cut");
    await tamper("delete from audit_entry where tenant_id = $1 and seq = 3", other.id);
    await world.database.asOwner(async (db) => {
      await db.$queryRaw`select set_config('app.tenant', ${other.id}, true)`;
      await db.$executeRawUnsafe(
        "update audit_head set seq = 2, hash = (select hash from audit_entry where tenant_id = $1 and seq = 2) where tenant_id = $1",
        other.id,
      );
    });
    expect((await verifyLogs(world.database, "cut"))[0]?.broken).toBeNull();
    expect((await verifyLogs(world.database, "cut", head))[0]?.broken?.seq).toBe(3);
  });

  test("the command refuses an unknown county", async () => {
    await expect(verifyLogs(world.database, "nowhere")).rejects.toThrow("nowhere: no county has this subdomain");
  });
});
