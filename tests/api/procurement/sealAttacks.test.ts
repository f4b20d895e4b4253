import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromBase64url, sha256Hex, utf8 } from "#schema/procurement/sealing/bytes.rules.ts";
import { type BidContent, partsOf } from "#schema/procurement/sealing/bidContent.rules.ts";
import { openPart, sealEnvelope } from "#schema/procurement/sealing/envelope.rules.ts";
import { madeWhole, secretOf } from "#schema/procurement/sealing/sharing.rules.ts";
import { attachment, bidWords, type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { type Notice, notice } from "./portalGround.ts";

// A bid lies sealed, and everybody who has something of the machine looks for what it says.

/** Stands in the price, the note, the attachment and its name. */
const SECRET = "4711-UNMISTAKABLE";
const TOKEN = "a-token-for-metrics-of-some-length";

let world: World;
let folder: string;
let county: County;
let told: Notice;
let sealed: SealedSolicitation;
let administrator: Person;
let vendorId: string;
let token: string;
let receipt: unknown;

/** Every row of every table, as the database's owner reads it. */
async function dump(): Promise<string> {
  const owner = await world.database.owner.connect();
  try {
    const asked = (sql: string) => owner.queryRaw({ sql, args: [], argTypes: [] });
    const { rows: tables } = await asked(
      "select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    const all: string[] = [];
    for (const [schema, name] of tables) {
      const { rows } = await asked(`select to_jsonb(t)::text from "${String(schema)}"."${String(name)}" t`);
      all.push(...rows.map(([row]) => String(row)));
    }
    return all.join("\n");
  } finally {
    await owner.dispose();
  }
}

/** Every file below the data folder: the file store, and the database where it is embedded. */
async function disk(): Promise<Buffer[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(names.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))));
}

const SHARES_NOT = "what is in the database and the file store";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dais-sealed-"));
  world = await openWorld({ env: { DATA_DIR: folder, METRICS_TOKEN: TOKEN } });
  county = await world.county("attacked");
  administrator = await county.as("Full Administrator");
  told = await notice(world, county);
  const people = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  sealed = await sealedSolicitation(
    world,
    county,
    told.key,
    people.map(({ userId }, at) => ({ id: userId as string, name: `Keyholder ${at + 1}` })),
  );
  vendorId = await world.database.inTenant(county.id, async (db) => {
    const { passwordHash } = await db.user.findFirstOrThrow({ where: { id: administrator.userId as string } });
    const role = await db.role.findFirstOrThrow({ where: { name: "Vendor" } });
    const user = await db.user.create({
      data: { email: "sam@secret.example", firstName: "Sam", lastName: "Seller", roleId: role.id, passwordHash },
    });
    const vendor = await db.vendor.create({ data: { legalName: "Secretive Paving", standing: "ACTIVE" } });
    await db.vendorContact.create({ data: { vendorId: vendor.id, userId: user.id, isPrimary: true } });
    return vendor.id;
  });
  const signedIn = await county.guest.http("/api/login", { body: { email: "sam@secret.example", password: PASSWORD } });
  token = signedIn.json.token;
  const drawing = await attachment(`${SECRET}.pdf`, `what it costs: ${SECRET}`, "PRICE");
  const line = await world.database.inTenant(county.id, (db) =>
    db.lineItem.findFirstOrThrow({ where: { projectId: told.projectId } }),
  );
  const bid: BidContent = bidWords("Secretive Paving", {
    lines: [{ id: line.id, unitPrice: "4711.08", extension: null }],
    note: SECRET,
    attachments: [drawing.about],
  });
  const envelope = await sealEnvelope(
    { county: county.id, solicitation: told.key, edition: 1, vendor: vendorId },
    sealed.keys.publicKey,
    partsOf(bid, [drawing.bytes], false),
  );
  const answer = await county.guest.http(`/api/vendor-portal/${told.key}/bid`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/octet-stream",
      "idempotency-key": "a-bid-that-is-sent-once",
    },
    body: envelope as never,
  });
  if (answer.status !== 200) throw new Error(`the bid was not lodged: ${answer.text}`);
  receipt = answer.json;
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The envelope as it lies in the file store. */
const stored = async () => {
  for (const bytes of await disk()) if (bytes.subarray(0, 8).toString() === "DAISBID1") return Uint8Array.from(bytes);
  throw new Error("no envelope in the store");
};

describe("before its hour a bid is read", () => {
  test("by nobody in the database, whoever owns it: not its price, its words, its bidder's name or key beside it", async () => {
    const everything = await dump();
    expect(everything).toContain(told.key);
    expect(everything).not.toContain(SECRET);
    expect(everything).not.toContain("4711.08");
    const { rows } = await world.database.inTenant(county.id, async (db) => ({ rows: await db.bid.findMany() }));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(vendorId);
    expect(JSON.stringify(rows)).not.toContain("Secretive");
    // The log, letters, notices, webhooks, the idempotency store: none names the vendor beside the solicitation.
    const rowsOfIt = everything.split("\n").filter((line) => line.includes(told.key));
    expect(rowsOfIt.filter((line) => line.includes(vendorId) || line.includes("Secretive"))).toEqual([]);
  });

  test("by nobody on the server's disk", async () => {
    for (const bytes of await disk()) expect(bytes.includes(SECRET)).toBe(false);
  });

  test("by nobody in the process's log or its figures", async () => {
    const lines = JSON.stringify(world.log);
    expect(lines).not.toContain(SECRET);
    expect(lines).not.toContain("4711.08");
    const metrics = await county.guest.http("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(metrics.text).not.toContain(told.key);
    expect(metrics.text).not.toContain("Secretive");
  });

  test(`by nobody with ${SHARES_NOT} and one share too few`, async () => {
    const envelope = await stored();
    const { commitment, publicKey, clockFile } = await world.database.inTenant(county.id, (db) =>
      db.bidSeal.findFirstOrThrow({ where: { solicitationId: told.key } }),
    );
    const kept = world.dais.ports.secrets.open(
      `clock half of ${county.id}`,
      new TextDecoder().decode(await world.dais.ports.files.read(clockFile as string, 0, 10_000)),
    );
    // An operator has the server's secret too, and with it the clock's half.
    const half = fromBase64url((JSON.parse(kept as string) as { half: string }).half);
    const receiver = fromBase64url(publicKey as string);
    if (!half || !receiver) throw new Error("no half");
    for (const share of sealed.shares) {
      expect(await secretOf([share], commitment as string)).toBeNull();
      expect(await secretOf([share, share], commitment as string)).toBeNull();
      for (const guess of [share.slice(0, 32), share.slice(1), half]) {
        const keys = { publicKey: receiver, privateKey: madeWhole(guess, half) };
        expect(await openPart(envelope, "whole", keys)).toMatchObject({ fault: { code: "CHANGED" } });
      }
    }
    // With two of the three it opens: what was tried above is the only thing that was missing.
    const secret = await secretOf(sealed.shares.slice(1), commitment as string);
    const whole = { publicKey: receiver, privateKey: madeWhole(secret as never, half) };
    expect(await openPart(envelope, "whole", whole)).toHaveProperty("manifest");
  });

  test("by no administrator: not the bid, not how many there are, not from whom", async () => {
    const read = await administrator.graphql(
      `query($key: ID!) { solicitation(key: $key) { bidCount receipts { hash } publishedHead { head } } }`,
      { key: told.key },
    );
    expect(read.data?.solicitation).toMatchObject({ publishedHead: null });
    expect(read.data?.solicitation.receipts ?? []).toEqual([]);
    const log = await administrator.graphql(`{ auditLog(first: 100) { edges { node { id action } } } }`);
    expect(JSON.stringify(log)).not.toMatch(/lodge|Secretive/i);
  });

  test("by its own vendor neither: she has her receipt, and it holds", async () => {
    const envelope = await stored();
    expect(JSON.stringify(receipt)).toContain(await sha256Hex(envelope));
    expect(JSON.stringify(receipt)).not.toContain(SECRET);
    expect(utf8(JSON.stringify(receipt)).length).toBeLessThan(4_000);
  });
});
