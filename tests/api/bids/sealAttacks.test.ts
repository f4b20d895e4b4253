import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { globalId } from "#schema/builder.ts";
import { fromBase64url, sha256Hex, utf8 } from "#schema/bids/sealing/bytes.rules.ts";
import { type BidContent, partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { openPart, sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { joinKey, secretOf } from "#schema/bids/sealing/sharing.rules.ts";
import { attachment, bidWords, type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";
import { type Notice, notice } from "../solicitations/portalGround.ts";

// A sealed bid, and everyone with some access to the machine tries to read it.

/** In the price, the note, the attachment and its name. */
const SECRET = "4711-UNMISTAKABLE";
const TOKEN = "a-token-for-metrics-of-some-length";

let world: World;
let folder: string;
let county: County;
let target: Notice;
let sealed: SealedSolicitation;
let administrator: Person;
let vendorId: string;
/** The vendor's name in the sealing sheet. */
let mark: string;
let token: string;
let receipt: unknown;

/** Every row of every table, as the database's owner reads it. */
async function dump(): Promise<string> {
  const owner = await world.database.owner.connect();
  try {
    const query = (sql: string) => owner.queryRaw({ sql, args: [], argTypes: [] });
    const { rows: tables } = await query(
      "select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    const all: string[] = [];
    for (const [schema, name] of tables) {
      const { rows } = await query(`select to_jsonb(t)::text from "${String(schema)}"."${String(name)}" t`);
      all.push(...rows.map(([row]) => String(row)));
    }
    return all.join("\n");
  } finally {
    await owner.dispose();
  }
}

/** Every file below the data folder: the file store. */
async function disk(): Promise<Buffer[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(names.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))));
}

const SHARES_NOT = "what is in the database and the file store";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dais-sealed-"));
  world = await openWorld({ env: { DATA_DIR: folder, METRICS_TOKEN: TOKEN, WEBHOOK_PRIVATE_NETWORKS: "true" } });
  county = await world.county("attacked");
  administrator = await county.as("Full Administrator");
  target = await notice(world, county);
  const people = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  sealed = await sealedSolicitation(
    world,
    county,
    target.key,
    people.map(({ userId }, index) => ({ id: userId as string, name: `Keyholder ${index + 1}` })),
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
    db.lineItem.findFirstOrThrow({ where: { projectId: target.projectId } }),
  );
  const bid: BidContent = bidWords("Secretive Paving", {
    lines: [{ id: line.id, unitPrice: "4711.08", extension: null }],
    note: SECRET,
    attachments: [drawing.about],
  });
  const sheet = await county.guest.http("/graphql", {
    headers: { authorization: `Bearer ${token}` },
    body: { query: `{ solicitation(key: "${target.key}") { sealing { vendor } } }` },
  });
  mark = sheet.json.data.solicitation.sealing.vendor;
  const envelope = await sealEnvelope(
    { county: county.id, solicitation: target.key, edition: 1, vendor: mark },
    sealed.keys.publicKey,
    partsOf(bid, [drawing.bytes], false),
  );
  const answer = await county.guest.http(`/api/vendor-portal/${target.key}/bid`, {
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

/** The envelope as stored in the file store. */
const stored = async () => {
  for (const bytes of await disk()) if (bytes.subarray(0, 8).toString() === "DAISBID1") return Uint8Array.from(bytes);
  throw new Error("no envelope in the store");
};

describe("before the opening time no bid can be read", () => {
  test("from the database by its owner: neither price, text, bidder name nor key", async () => {
    const everything = await dump();
    expect(everything).toContain(target.key);
    expect(everything).not.toContain(SECRET);
    expect(everything).not.toContain("4711.08");
    const { rows } = await world.database.inTenant(county.id, async (db) => ({ rows: await db.bid.findMany() }));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(vendorId);
    expect(JSON.stringify(rows)).not.toContain("Secretive");
    // The log, letters, notices, webhooks, the idempotency store: none names the vendor together with the solicitation.
    const rowsOfIt = everything.split("\n").filter((line) => line.includes(target.key));
    expect(rowsOfIt.filter((line) => line.includes(vendorId) || line.includes("Secretive"))).toEqual([]);
  });

  test("from the server's disk, where no name or key is stored with it", async () => {
    for (const bytes of await disk())
      for (const word of [SECRET, vendorId, "Secretive"]) expect(bytes.includes(word)).toBe(false);
    expect(Buffer.from(await stored()).includes(mark)).toBe(true);
  });

  test("from the process's log or metrics", async () => {
    const lines = JSON.stringify(world.log);
    expect(lines).not.toContain(SECRET);
    expect(lines).not.toContain("4711.08");
    const metrics = await county.guest.http("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(metrics.text).not.toContain(target.key);
    expect(metrics.text).not.toContain("Secretive");
  });

  test(`by a person with ${SHARES_NOT} and one share too few`, async () => {
    const envelope = await stored();
    const { commitment, publicKey, clockFile } = await world.database.inTenant(county.id, (db) =>
      db.bidSeal.findFirstOrThrow({ where: { solicitationId: target.key } }),
    );
    const clockSecret = world.dais.ports.secrets.open(
      `clock half of ${county.id}`,
      new TextDecoder().decode(await world.dais.ports.files.read(clockFile as string, 0, 10_000)),
    );
    // An operator also has the server's secret, and with it the clock's half.
    const half = fromBase64url((JSON.parse(clockSecret as string) as { half: string }).half);
    const receiver = fromBase64url(publicKey as string);
    if (!half || !receiver) throw new Error("no half");
    for (const share of sealed.shares) {
      expect(await secretOf([share], commitment as string)).toBeNull();
      expect(await secretOf([share, share], commitment as string)).toBeNull();
      for (const guess of [share.slice(0, 32), share.slice(1), half]) {
        const keys = { publicKey: receiver, privateKey: joinKey(guess, half) };
        expect(await openPart(envelope, "whole", keys)).toMatchObject({ fault: { code: "CHANGED" } });
      }
    }
    // With two of the three shares it opens, so only these were missing above.
    const secret = await secretOf(sealed.shares.slice(1), commitment as string);
    const keyPair = { publicKey: receiver, privateKey: joinKey(secret as never, half) };
    expect(await openPart(envelope, "whole", keyPair)).toHaveProperty("manifest");
  });

  test("by an administrator, including how many bids there are and from whom", async () => {
    const read = await administrator.graphql(
      `query($key: ID!) { solicitation(key: $key) { bidCount receipts { hash } publishedHead { head } } }`,
      { key: target.key },
    );
    expect(read.data?.solicitation).toMatchObject({ publishedHead: null });
    expect(read.data?.solicitation.receipts ?? []).toEqual([]);
    const log = await administrator.graphql(`{ auditLog(first: 100) { edges { node { id action } } } }`);
    expect(JSON.stringify(log)).not.toMatch(/lodge|Secretive/i);
  });

  test("by its own vendor, who has only a receipt that verifies", async () => {
    const envelope = await stored();
    expect(JSON.stringify(receipt)).toContain(await sha256Hex(envelope));
    expect(JSON.stringify(receipt)).not.toContain(SECRET);
    expect(utf8(JSON.stringify(receipt)).length).toBeLessThan(4_000);
  });

  test("by other systems or live connections: submitting, replacing and withdrawing send no call or message", async () => {
    const calls: string[] = [];
    const receiver = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += String(part);
      calls.push(body);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const { port } = receiver.address() as AddressInfo;
    const heard: { from: string; text: string }[] = [];
    const client = createClient({
      url: `ws://127.0.0.1:${world.port}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { headers: { host: county.host } });
        }
      },
      connectionParams: { authorization: `Bearer ${administrator.token}` },
      retryAttempts: 0,
    });
    try {
      const { eventTypes } = await administrator.read("{ eventTypes { name } }");
      const events = eventTypes.map(({ name }: { name: string }) => name);
      expect(events).toContain("meeting.scheduled");
      await administrator.does(
        "createWebhook",
        { url: `http://localhost:${port}/in`, description: "", events },
        "secret",
      );
      const [solicitation, project] = [globalId("Solicitation", target.key), globalId("Project", target.projectId)];
      const FIELDS =
        "version state bidCount viewerCan { startOpening { allowed } } receipts { hash } publishedHead { head }";
      const lines = {
        solicitationChanged: `subscription { solicitationChanged(solicitationId: "${solicitation}") { ${FIELDS} } }`,
        questionsChanged: `subscription { questionsChanged(solicitationId: "${solicitation}") { ${FIELDS} } }`,
        openingWatched: `subscription { openingWatched(solicitationId: "${solicitation}") { ${FIELDS} } }`,
        projectChanged: `subscription { projectChanged(projectId: "${project}") { version solicitation { ${FIELDS} } } }`,
        viewerNoticesChanged: "subscription { viewerNoticesChanged { user { id } } }",
      };
      using listened = vi.spyOn(world.dais.ports.events, "subscribe");
      for (const [from, query] of Object.entries(lines))
        client.subscribe(
          { query },
          {
            next: (result) => void heard.push({ from, text: JSON.stringify(result) }),
            error: (error) => void heard.push({ from, text: JSON.stringify(error) }),
            complete: () => {},
          },
        );
      // Each subscription sends its current state immediately.
      await expect.poll(() => new Set(heard.map(({ from }) => from)).size).toBe(5);
      for (const { text } of heard) expect(text).not.toMatch(/errors|"bidCount":\d|hash/);
      const before = heard.length;
      await world.dais.webhooks.round();
      const callsBefore = calls.length;
      using announced = vi.spyOn(world.dais.ports.events, "publish");

      const seller = { headers: { authorization: `Bearer ${token}` } };
      const send = async (note: string) => {
        const envelope = await sealEnvelope(
          { county: county.id, solicitation: target.key, edition: 1, vendor: mark },
          sealed.keys.publicKey,
          partsOf(bidWords("Secretive Paving", { note }), [], false),
        );
        const headers = { ...seller.headers, "content-type": "application/octet-stream" };
        return county.guest.http(`/api/vendor-portal/${target.key}/bid`, { method: "POST", headers, body: envelope });
      };
      expect((await send("replaced")).status).toBe(200);
      const query = `mutation { withdrawBid(input: { solicitationId: "${solicitation}" }) { __typename } }`;
      const back = await county.guest.http("/graphql", { ...seller, body: { query } });
      expect(back.json.data.withdrawBid.__typename).toBe("WithdrawBidPayload");
      expect((await send("lodged anew")).status).toBe(200);
      await world.dais.webhooks.round();
      // A subscription sends a message only after an announcement, and a round makes every call that is due.
      const topics = new Set(listened.mock.calls.map(([topic]) => topic));
      expect(topics).toContain(`${county.id}:solicitation:${target.key}`);
      expect(announced.mock.calls.filter(([topic]) => topics.has(topic))).toEqual([]);
      expect([heard.slice(before), calls.slice(callsBefore)]).toEqual([[], []]);

      // The live lines and the webhook work: permitted data is sent, and reveals nothing about bids.
      const clerk = await county.as("Clerk");
      await clerk.does("createMeeting", { meetingType: "Board", date: "2026-03-18", startTime: "10:00" });
      world.dais.ports.events.publish(`${county.id}:solicitation:${target.key}`);
      await expect
        .poll(async () => {
          await world.dais.webhooks.round();
          return [calls.length > callsBefore, heard.length > before];
        })
        .toEqual([true, true]);
      expect(JSON.stringify([calls, heard])).not.toMatch(/Secretive|"bidCount":\d/);
      expect(JSON.stringify([calls, heard])).not.toContain(vendorId);
    } finally {
      await client.dispose();
      await new Promise((resolve) => receiver.close(resolve));
    }
  });
});
