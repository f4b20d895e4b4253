import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { readConfig } from "#server/config.ts";
import { readCommand } from "#server/county.ts";
import type { ServedFileStore } from "#server/files/servedStore.ts";
import { countyTables } from "#server/tenancy/countyTables.ts";
import { deleteCounty } from "#server/tenancy/deleteCounty.ts";
import { exportCounty, type Manifest } from "#server/tenancy/exportCounty.ts";
import { importCounty } from "#server/tenancy/importCounty.ts";
import { newCounty } from "#server/tenancy/newCounty.ts";
import { verifyLogs } from "#server/verifyLog.ts";
import { ask } from "#tests/support/http.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

const SECRET = "a secret that two installations share";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld({ env: { SECRET } });
  folder = await mkdtemp(join(tmpdir(), "dais-county-"));
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const wanted = { subdomain: "hartwell", name: "County of Hartwell", admin: "Head@Hartwell.example" };
const clock = { now: () => world.clock.now() };
const ports = () => ({ clock, secrets: world.dais.ports.secrets });

/** An export is written with the files of this world. */
const leaving = (of: World = world) => ({
  store: of.dais.ports.files as ServedFileStore,
  clock,
  secretMark: "the same",
});

/** Rows by table, counted by the owner, of one county or of all. */
async function rowsOf(tenantId: string | null): Promise<Record<string, number>> {
  return world.database.asOwner(async (db) => {
    const counts: Record<string, number> = {};
    // On another PostgreSQL than the tests' own, an owner may not be a superuser and is subject to row-level security
    // too.
    await db.$queryRaw`select set_config('app.tenant', ${tenantId ?? ""}, true)`;
    for (const table of await countyTables(db)) {
      const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
        `select count(*)::int as count from "${table}" where tenant_id = $1`,
        tenantId,
      );
      counts[table] = row?.count ?? 0;
    }
    return counts;
  });
}

/** A county with a vote, a file of its own and circular references: a meeting's current item and its agenda. */
async function livedIn(name: string): Promise<County> {
  const county = await world.county(name);
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("Roads").present(5).started().create();
  await clerk.does("setCurrentItem", { meetingId: meeting.id, itemId: meeting.itemIds[0] });
  const { motion } = await clerk.does(
    "addMotion",
    { itemId: meeting.itemIds[0], kind: "MAIN", text: "To pave" },
    "motion { id }",
  );
  const key = `${county.id}/agenda`;
  await world.dais.ports.files.put(key, Buffer.from("%PDF-"), "application/pdf");
  await world.database.inTenant(county.id, async (db) => {
    const file = await db.storedFile.create({
      data: {
        key,
        kind: "agenda",
        meetingId: meeting.key,
        filename: "a.pdf",
        contentType: "application/pdf",
        state: "CLEAN",
      },
    });
    await db.meeting.updateMany({ data: { agendaFileId: file.id } });
    const motionId = (await db.motion.findFirstOrThrow()).id;
    expect(globalId("Motion", motionId)).toBe(motion.id);
    const entry = await db.rollEntry.create({ data: { motionId, name: "Member 1", position: 99 } });
    await db.voteEvent.create({
      data: { motionId, entryId: entry.id, sequence: 1, value: "YES", kind: "CAST", byName: "Clerk" },
    });
  });
  return county;
}

describe("a new county", () => {
  test("has its roles, committees and places, and its administrator chooses a password by the link", async () => {
    const created = await newCounty(world.database, { ...wanted, timeZone: "America/Chicago" }, ports());
    const { id, admin, link } = created;
    expect([admin, created.timeZone]).toEqual(["head@hartwell.example", "America/Chicago"]);
    const body = { token: link?.token, newPassword: "Seven-Quiet-Rivers-9" };
    const answer = await ask(world.port, "hartwell.localhost", "/api/reset-password", { body });
    expect([answer.status, answer.json.user.role, answer.json.duties]).toEqual([200, "Full Administrator", []]);
    const found = await world.database.inTenant(id, async (db) => ({
      roles: await db.role.count(),
      committees: await db.body.findMany({ where: { kind: "COMMITTEE" } }),
      settings: await db.tenantSettings.findFirstOrThrow(),
      tenant: await db.tenant.findUniqueOrThrow({ where: { id } }),
      kept: JSON.stringify([
        await db.user.findMany(),
        await db.auditEntry.findMany(),
        await db.oneTimeToken.findMany(),
      ]),
    }));
    expect(found.roles).toBeGreaterThanOrEqual(8);
    expect(found.committees.map(({ name }) => name)).toContain("Public Works Committee");
    expect(found.committees).toHaveLength(11);
    expect(found.settings.locations).toHaveLength(2);
    expect(found.tenant).toMatchObject({ displayName: wanted.name, timeZone: "America/Chicago", isDemo: false });
    expect(found.kept).toContain("newCounty");
    expect(found.kept).not.toContain(link?.token);
  });

  test("accepts a chosen password, under the rules for passwords", async () => {
    const input = { ...wanted, subdomain: "ashby", name: "Ashby County" };
    await expect(newCounty(world.database, { ...input, password: "AshbyCounty-1" }, ports())).rejects.toThrow(
      /^--password: This password is a name/,
    );
    const created = await newCounty(world.database, { ...input, password: "Seven-Quiet-Rivers-9" }, ports());
    expect(created.link).toBeNull();
    const body = { email: created.admin, password: "Seven-Quiet-Rivers-9" };
    expect((await ask(world.port, "ashby.localhost", "/api/login", { body })).status).toBe(200);
  });

  test.each([
    [{ subdomain: "www" }, /^“www” can't be a subdomain\. Use /],
    [{ subdomain: "Not A Name" }, /^“Not A Name” can't be a subdomain\. Use /],
    [{ subdomain: "taken" }, /^The subdomain “taken” is taken by another county\./],
    [{ name: " " }, /^The county needs a name\.$/],
    [{ name: "x".repeat(201) }, /^The name is longer than 200 characters\.$/],
    [{ name: "Nul\0" }, /^The name has characters that can't be saved\.$/],
    [{ admin: "head" }, /^“head” isn't an email address\. Use /],
    [{ timeZone: "Mars/Olympus" }, /^“Mars\/Olympus” isn't a time zone\. Use a name such as America\/New_York\.$/],
    [{ timeZone: "+05:00" }, /^“\+05:00” isn't a time zone\./],
    [{ password: "short" }, /^--password: The password needs at least 10 characters\.$/],
  ] as [object, RegExp][])(
    "is refused on one line, and nothing is written: %j",
    async (wrong: Partial<typeof wanted>, words) => {
      if (wrong.subdomain === "taken") await world.county("taken");
      const count = () => world.database.inDirectory((db) => db.tenant.count());
      const before = await count();
      const fresh = { ...wanted, subdomain: "fresh", ...wrong };
      await expect(newCounty(world.database, fresh, ports())).rejects.toMatchObject({
        name: "CountyError",
        message: expect.stringMatching(words),
      });
      expect(await count()).toBe(before);
    },
  );
});

describe("a new county in a terminal", () => {
  /** Runs the command while someone types these lines all at once, then closes the terminal or leaves it open. */
  async function typing(args: string[], lines: string[], closes = false) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let screen = "";
    output.on("data", (chunk: Buffer) => (screen += chunk.toString()));
    input.write(lines.map((line) => `${line}\n`).join(""));
    if (closes) input.end();
    const config = readConfig({ ...PRODUCTION, SECRET, TENANT_DOMAIN: "dais.example" });
    const place = { database: world.database, config, tell: () => {} };
    const message = await readCommand(args, { input, output })(place).catch((error: Error) => error.message);
    return { message, screen: () => screen };
  }
  const there = (subdomain: string) =>
    world.database.inDirectory((db) => db.tenant.findUnique({ where: { subdomain } }));

  test("checks each answer immediately, and asks again if it cannot be used", async () => {
    await world.county("occupied");
    const lines = ["", "County of Milford", "www", "occupied", "milford", "Mars/Olympus", "America/Denver", "chair"];
    const { message, screen } = await typing(["new"], [...lines, "Chair@Milford.example"]);
    expect(message).toEqual(
      expect.arrayContaining([
        "County of Milford is set up at https://milford.dais.example, in the time zone America/Denver.",
        "  Full Administrator  chair@milford.example",
        expect.stringMatching(/^ {2}Link {16}https:\/\/milford\.dais\.example\/choose-password\?token=[\w-]{43}$/),
        "  npm run county -- link milford --email chair@milford.example",
      ]),
    );
    expect(await there("milford")).toMatchObject({ name: "County of Milford", timeZone: "America/Denver" });
    expect(screen()).toContain("Subdomain, for the web address https://<subdomain>.dais.example: ");
    for (const refused of [
      "The county needs a name.",
      "“www” can't be a subdomain.",
      "The subdomain “occupied” is taken by another county.",
      "“Mars/Olympus” isn't a time zone.",
      "“chair” isn't an email address.",
    ])
      expect(screen()).toContain(refused);
  });

  test("uses the machine's time zone by default, and asks only for missing arguments", async () => {
    const { message, screen } = await typing(
      ["new", "norwood", "--name", "Norwood County"],
      ["", "head@norwood.example"],
    );
    expect(String(message)).toMatch(/^Norwood County is set up at https:\/\/norwood\.dais\.example, in the time zone /);
    expect(await there("norwood")).toMatchObject({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
    expect(screen()).not.toContain("Name of the county");
  });

  test("asks for nothing if every needed argument is given", async () => {
    const args = ["new", "oakdale", "--name", "Oakdale County", "--admin", "head@oakdale.example"];
    const { message, screen } = await typing(args, []);
    expect(String(message)).toMatch(/^Oakdale County is set up at https:\/\/oakdale\.dais\.example, in the time zone /);
    expect(screen()).toBe("");
  });

  test("is given up after five unusable answers, and when the terminal is closed", async () => {
    const wrong = await typing(
      ["new", "--name", "Pinehurst"],
      Array.from({ length: 9 }, () => "www"),
    );
    expect(wrong.message).toBe("None of 5 answers could be used. No county was set up.");
    expect(wrong.screen().match(/can't be a subdomain/g)).toHaveLength(5);
    const closed = await typing(["new", "pinehurst"], ["Pinehurst"], true);
    expect(closed.message).toBe("Stopped. No county was set up.");
    expect(await there("pinehurst")).toBeNull();
  });
});

describe("a county export", () => {
  test("has every row of the county, none of another's, and a manifest with counts", async () => {
    const [county, other] = [await livedIn("exported"), await livedIn("beside")];
    const to = join(folder, "exported");
    const { tables } = await exportCounty(world.database, "exported", to, leaving());
    // The search index is rebuilt from resolutions, projects and contracts.
    const {
      resolution_search: _documents,
      resolution_word: _words,
      solicitation_search: _portal,
      project_search: _projects,
      contract_search: _contracts,
      ...counts
    } = await rowsOf(county.id);
    expect(Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))).toEqual(counts);
    expect(counts["vote_event"]).toBe(1);
    const manifest = JSON.parse(await readFile(join(to, "manifest.json"), "utf8")) as Manifest;
    expect(manifest.tables).toEqual(tables);
    expect(manifest.county["subdomain"]).toBe("exported");
    for (const { file, rows } of tables) {
      const text = await readFile(join(to, file), "utf8");
      const lines = text
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { tenant_id: string });
      expect([file, lines.length, lines.every((line) => line.tenant_id === county.id)]).toEqual([file, rows, true]);
      expect(text).not.toContain(other.id);
      expect((await stat(join(to, file))).mode & 0o077).toBe(0);
    }
    // Besides the tables: the manifest, the catalog of permissions and the folder of files.
    expect(await readdir(to)).toHaveLength(tables.length + 3);
    expect(manifest.files).toEqual([
      expect.objectContaining({ file: "agenda", bytes: 5, contentType: "application/pdf" }),
    ]);
    expect(await readFile(join(to, "files/agenda"), "utf8")).toBe("%PDF-");
    expect(manifest.missing).toEqual([]);
  });

  test("overwrites nothing, and is refused for an unknown county", async () => {
    await world.county("again");
    const to = join(folder, "again");
    await exportCounty(world.database, "again", to, leaving());
    await expect(exportCounty(world.database, "again", to, leaving())).rejects.toThrow(/again: is not empty$/);
    await expect(exportCounty(world.database, "nowhere", join(folder, "n"), leaving())).rejects.toThrow(
      /^nowhere: no county has this subdomain$/,
    );
  });
});

describe("a county import", () => {
  let elsewhere: World;
  beforeAll(async () => {
    elsewhere = await openWorld({ env: { SECRET } });
  });
  afterAll(() => elsewhere?.close());
  const intoElsewhere = (from: string) =>
    importCounty(elsewhere.database, from, elsewhere.dais.ports.files as ServedFileStore);

  test("brings a county into another installation with rows, files and log chain, and a vote can continue", async () => {
    const county = await livedIn("moving");
    const vote = await ballot(county, { present: 5 });
    await vote.cast("Member 1", "YES");
    const to = join(folder, "moving");
    const left = await exportCounty(world.database, "moving", to, leaving());
    await intoElsewhere(to);

    const again = await exportCounty(elsewhere.database, "moving", join(folder, "moved"), leaving(elsewhere));
    expect({ ...again, exportedAt: left.exportedAt }).toEqual(left);
    expect(left.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThanOrEqual(15);
    const after = await verifyLogs(elsewhere.database, "moving");
    // The exported county continues, so the log is compared up to its last line in the export.
    const seq = left.tables.find(({ table }) => table === "audit_entry")?.rows ?? 0;
    const { hash } = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findFirstOrThrow({ where: { seq } }),
    );
    expect(after).toEqual([{ subdomain: "moving", entries: seq, head: { seq, hash }, broken: null }]);

    const { email } = await county.as("Clerk");
    const { json } = await ask(elsewhere.port, county.host, "/api/login", { body: { email, password: PASSWORD } });
    const cast = await ask(elsewhere.port, county.host, "/graphql", {
      headers: { authorization: `Bearer ${json.token}` },
      body: {
        query: `mutation($input: CastVoteInput!) { castVote(input: $input) { ... on CastVotePayload { motion { tally { heads { yes no } } } } ... on Refusal { message } } }`,
        variables: { input: { motionId: vote.motionId, entryId: vote.line("Member 2"), value: "NO" } },
      },
    });
    expect(cast.json.data).toEqual({ castVote: { motion: { tally: { heads: { yes: 1, no: 1 } } } } });
  });

  test("accepts no demonstration in production", async () => {
    const sample = await world.county("sample", { isDemo: true });
    const to = join(folder, "sample");
    await exportCounty(world.database, sample.subdomain, to, leaving());
    const config = readConfig({ ...PRODUCTION, SECRET });
    const command = readCommand(["import", to, "--without-secret"]);
    const place = { database: elsewhere.database, config, tell: () => {} };
    await expect(command(place)).rejects.toThrow(/^sample is a demonstration .* Nothing was imported\.$/);
    expect(await elsewhere.database.inDirectory((db) => db.tenant.count({ where: { subdomain: "sample" } }))).toBe(0);
  });

  test("is refused on one line for an existing county, changed line, lost file, bad name or older version", async () => {
    await livedIn("refused");
    const to = join(folder, "refused");
    const { county } = await exportCounty(world.database, "refused", to, leaving());
    const nothing = async () => {
      const there = await elsewhere.database.inDirectory((db) => db.tenant.findUnique({ where: { id: county.id } }));
      expect([there, await elsewhere.dais.ports.files.head(`${county.id}/agenda`)]).toEqual([null, null]);
    };
    const here = importCounty(world.database, to, world.dais.ports.files as ServedFileStore);
    await expect(here).rejects.toThrow(/^refused: already exists as County of refused/);

    const manifest = join(to, "manifest.json");
    const original = await readFile(manifest, "utf8");
    const changed = async (from: string | RegExp, into: string, words: RegExp) => {
      await writeFile(manifest, original.replace(from, into));
      await expect(intoElsewhere(to)).rejects.toThrow(words);
      await writeFile(manifest, original);
      await nothing();
    };
    await changed('"file": "agenda"', '"file": "../manifest.json"', /is not a file name of an export/);
    await changed(
      /"migrations": \[\s*"[^"]+",?/,
      '"migrations": [',
      /^The export is from an older version, which lacks 2026/,
    );
    await changed('"migrations": [', '"migrations": ["29991231000000_later",', /^The export is from a newer version/);
    await changed("dais-county-2", "dais-county-1", /names its files without them/);

    const members = join(to, "member.jsonl");
    const lines = await readFile(members, "utf8");
    await writeFile(members, lines.replace("Member 1", "Member X"));
    await expect(intoElsewhere(to)).rejects.toThrow(/member\.jsonl is not as it was written\. Nothing/);
    await writeFile(members, lines);
    await rm(join(to, "files/agenda"));
    await expect(intoElsewhere(to)).rejects.toThrow(/files\/agenda is missing/);
    await rm(manifest);
    await expect(intoElsewhere(to)).rejects.toThrow(/has no manifest\.json/);
    await nothing();
  });
});

describe("a deleted county", () => {
  test("leaves no row and no file, and affects no other county", async () => {
    const [deletedCounty, otherCounty] = [await livedIn("gone"), await livedIn("stays")];
    const { files } = world.dais.ports;
    const [before, others] = [await rowsOf(deletedCounty.id), await rowsOf(otherCounty.id)];
    expect(Object.values(before).filter((rows) => rows > 0).length).toBeGreaterThanOrEqual(15);
    const deleted = await deleteCounty(world.database, files, "gone");
    expect(Object.fromEntries(deleted.tables.map(({ table, rows }) => [table, rows]))).toEqual(before);
    expect([deleted.files, deleted.left]).toEqual([1, []]);
    expect(Object.values(await rowsOf(deletedCounty.id)).every((rows) => rows === 0)).toBe(true);
    expect(await rowsOf(otherCounty.id)).toEqual(others);
    expect(await files.head(`${deletedCounty.id}/agenda`)).toBeNull();
    expect(await files.head(`${otherCounty.id}/agenda`)).not.toBeNull();
    const directory = await world.database.inDirectory((db) => db.tenant.findMany());
    const names = directory.map((tenant) => tenant.subdomain);
    expect([names.includes("gone"), names.includes("stays")]).toEqual([false, true]);
    await expect(deleteCounty(world.database, files, "gone")).rejects.toThrow(/^gone: no county has this subdomain$/);
  });
});

test.each([
  [[], /^usage: /],
  [["new"], /^A new county needs <subdomain>, --name, and --admin\. Add them, or run the command in a terminal/],
  [["new", "x"], /^A new county needs --name and --admin\. Add them, /],
  [["new", "x", "--name", "X"], /^A new county needs --admin\. Add it, /],
  [["new", "x", "--name", "", "--admin", "a@x.example"], /^A new county needs --name\./],
  [["new", "x", "y", "--name", "X", "--admin", "a@x.example"], /^usage: /],
  [["export", "x"], /^usage: /],
  [["import"], /^usage: /],
  [["import", "x", "y"], /^usage: /],
  [["export", "x", "y", "z"], /^usage: /],
  [["delete", "x"], /^Nothing was deleted. To delete this county permanently, add --yes-delete x\./],
  [["delete", "x", "--yes-delete", "y"], /^Nothing was deleted/],
  [["rename", "x", "y"], /^usage: /],
  [["link"], /^usage: /],
  [["link", "x"], /^usage: /],
  [["link", "x", "y", "--email", "a@x.example"], /^usage: /],
])("an incomplete command is explained before anything is opened: %j", (args, words) => {
  expect(() => readCommand(args)).toThrow(words);
});
