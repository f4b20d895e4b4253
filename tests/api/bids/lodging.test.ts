import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { publishEdition } from "#schema/solicitations/portal/editions.ts";
import { publishHead } from "#schema/bids/lodging/publishHead.ts";
import { sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { type BidContent, partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { type Belongs, openPart, sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import {
  chainStart,
  envelopesThatCount,
  type Receipt,
  refuseChain,
  refuseReceipt,
} from "#schema/bids/sealing/receipts.rules.ts";
import { meetDeadlines } from "#server/awards/deadlines.ts";
import { bidWords, type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type Notice, notice, vendor } from "../solicitations/portalGround.ts";

// A bid is submitted by HTTP, as a vendor's browser sends it.

const DUE = new Date("2026-03-11T19:00:00Z");
const SECRET = "Four thousand seven hundred eleven dollars";

let world: World;
let county: County;
let purchasing: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let rival: Awaited<ReturnType<typeof vendor>>;
let debarred: Awaited<ReturnType<typeof vendor>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("lodging");
  purchasing = await county.as("Purchasing");
  acme = await vendor(world, county, "Acme Salt");
  rival = await vendor(world, county, "Rival Salt");
  debarred = await vendor(world, county, "Held Salt");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

type Salt = Notice & { sealed: SealedSolicitation };
async function salt(options: { twoEnvelopes?: boolean } = {}): Promise<Salt> {
  const solicitation = await notice(world, county, { dueAt: DUE, openingAt: new Date("2026-03-11T20:00:00Z") });
  if (options.twoEnvelopes)
    await inCounty((db) =>
      db.solicitation.updateMany({ where: { id: solicitation.key }, data: { twoEnvelopes: true } }),
    );
  const holder = { id: purchasing.userId ?? "", name: "Keyholder" };
  const holders = [holder, ...(await others())].slice(0, 3);
  return { ...solicitation, sealed: await sealedSolicitation(world, county, solicitation.key, holders) };
}
const others = async () => {
  const [clerk, legal] = [await county.as("Clerk"), await county.as("Legal reviewer")];
  return [clerk, legal].map(({ userId }) => ({ id: userId ?? "", name: "Keyholder" }));
};
const inCounty = <T>(work: (db: Parameters<Parameters<World["database"]["inTenant"]>[1]>[0]) => Promise<T>) =>
  world.database.inTenant(county.id, work);

const words = (name: string): BidContent => bidWords(name, { note: SECRET, price: "4711.00" });
async function sealed(of: Salt, bidder: { vendorKey: string }, change: Partial<Belongs> = {}, content = words("Acme")) {
  const belongs = { county: county.id, solicitation: of.key, edition: 1, vendor: bidder.vendorKey, ...change };
  return sealEnvelope(belongs, of.sealed.keys.publicKey, partsOf(content, [], false));
}
const send = (who: Person, of: { key: string }, body: Uint8Array, headers: Record<string, string> = {}) =>
  who.http(`/api/vendor-portal/${of.key}/bid`, {
    method: "POST",
    body,
    headers: { "content-type": "application/octet-stream", ...headers },
  });
async function lodge(who: Awaited<ReturnType<typeof vendor>>, of: Salt, change: Partial<Belongs> = {}) {
  const envelope = await sealed(of, who, change);
  const answer = await send(who, of, envelope);
  if (answer.status !== 200) throw new Error(answer.text);
  return { envelope, receipt: answer.json.receipt as Receipt };
}
const code = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  return [status, json?.code];
};
const round = () =>
  meetDeadlines(
    { database: world.database, ports: world.dais.ports },
    {
      id: county.id,
      subdomain: county.subdomain,
      name: "",
      displayName: "",
      logoUrl: null,
      timeZone: "America/New_York",
      isDemo: false,
      isPractice: false,
      hiddenRooms: [],
    },
  );
const mine = async (who: Person, { key }: Notice) =>
  (
    await who.read(
      `query($key: ID!) { solicitation(key: $key) { myBid { state edition envelope toConfirm others receipts { kind number hash json } } viewerCan { lodgeBid { allowed reason } withdrawBid { allowed } } } }`,
      { key },
    )
  ).solicitation;
const withdraw = (who: Person, { id }: Notice) => who.verb("withdrawBid", { solicitationId: id }, "receipt { json }");
const publicSide = async (who: Person, { key }: Notice) =>
  (
    await who.read(
      `query($key: ID!) { solicitation(key: $key) { receiptKey bidCount notSealable sealing { county solicitation edition publicKey twoEnvelopes addenda lines { key } certifications { key } }
        publishedHead { head at signature } receipts { json } myBid { state } } }`,
      { key },
    )
  ).solicitation;

describe("a sealed bid", () => {
  test("is submitted by a vendor's contact, who gets a signed receipt, and stays unread until the opening", async () => {
    const of = await salt();
    const { envelope, receipt } = await lodge(acme, of);
    const { receiptKey } = await publicSide(county.guest, of);
    expect(await refuseReceipt(receipt, receiptKey)).toBeNull();
    expect(receipt.body).toMatchObject({
      county: county.id,
      solicitation: of.key,
      kind: "LODGED",
      edition: 1,
      envelope: await sha256Hex(envelope),
      at: NOON.toISOString(),
      previous: await chainStart(of.key),
    });
    const bid = await inCounty((db) => db.bid.findFirstOrThrow({ where: { solicitationId: of.key } }));
    expect(bid).toMatchObject({ state: "LODGED", vendorId: null, bidderName: "", content: null });
    const bytes = await world.dais.ports.files.read(bid.envelopeFile ?? "", 0, envelope.length + 1);
    expect(Buffer.from(bytes).equals(Buffer.from(envelope))).toBe(true);
    const acmeView = await mine(acme, of);
    expect(acmeView.myBid).toMatchObject({ state: "LODGED", edition: 1, toConfirm: false, others: 0 });
    expect(acmeView.myBid.receipts.map(({ kind }: { kind: string }) => kind)).toEqual(["LODGED"]);
  });

  test("sent twice is submitted once, with the same receipt", async () => {
    const of = await salt();
    const { envelope, receipt } = await lodge(acme, of);
    world.clock.set(new Date(DUE.valueOf() + 1));
    const again = await send(acme, of, envelope);
    expect([again.status, again.json.receipt]).toEqual([200, receipt]);
    expect((await mine(acme, of)).myBid.receipts).toHaveLength(1);
  });

  test("loses its bytes but keeps its receipts if replaced or withdrawn, and counts again if resubmitted", async () => {
    const of = await salt();
    const first = await lodge(acme, of);
    const fileOf = () => inCounty((db) => db.bid.findFirstOrThrow({ where: { solicitationId: of.key } }));
    const { envelopeFile } = await fileOf();
    const second = await lodge(acme, of);
    expect(await world.dais.ports.files.head(envelopeFile ?? "")).toBeNull();
    expect(second.receipt.body).toMatchObject({ kind: "REPLACED", previous: first.receipt.hash });
    const now = await fileOf();
    expect(await withdraw(acme, of)).toMatchObject({ __typename: "WithdrawBidPayload" });
    expect(await world.dais.ports.files.head(now.envelopeFile ?? "")).toBeNull();
    expect(await withdraw(acme, of)).toMatchObject({ code: "NOT_LODGED" });
    expect((await mine(acme, of)).myBid).toMatchObject({ state: "WITHDRAWN" });
    const third = await lodge(acme, of);
    expect(third.receipt.body.kind).toBe("LODGED");
    const receipts = (await mine(acme, of)).myBid.receipts.map(
      ({ json }: { json: string }) => JSON.parse(json) as Receipt,
    );
    expect(envelopesThatCount(receipts)).toEqual([await sha256Hex(third.envelope)]);
    expect(await inCounty((db) => db.bid.count({ where: { solicitationId: of.key } }))).toBe(1);
  });

  test("one millisecond late is refused, and leaves no bytes and no name behind", async () => {
    const of = await salt();
    const late = await sealed(of, acme);
    const put: string[] = [];
    const { files } = world.dais.ports;
    const original = files.put;
    files.put = async (key, ...rest) => {
      put.push(key);
      return original.call(files, key, ...rest);
    };
    try {
      world.clock.set(DUE);
      expect(await code(send(acme, of, late))).toEqual([409, "TOO_LATE"]);
      for (const key of put) expect(await files.head(key)).toBeNull();
      expect(put).toHaveLength(1);
      world.clock.set(new Date(DUE.valueOf() - 1));
      expect(await code(send(acme, of, late))).toEqual([200, undefined]);
    } finally {
      files.put = original;
    }
    const lines = world.log.filter(({ event }) => event === "bid.late");
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${acme.vendorKey}|Acme|${acme.userId}`));
    expect(await code(send(acme, of, await sealed(of, acme)))).toEqual([200, undefined]);
    world.clock.set(DUE);
    expect(await withdraw(acme, of)).toMatchObject({ code: "TOO_LATE" });
  });

  test("whose last byte came in time is accepted for one more minute, but never after the head is published", async () => {
    const of = await salt();
    const envelope = await sealed(of, acme);
    const { files } = world.dais.ports;
    const original = files.put;
    const sendClosing = async (who: typeof acme, body: Uint8Array, seconds: number) => {
      world.clock.set(new Date(DUE.valueOf() - 1));
      files.put = async (...args) => {
        await original.apply(files, args);
        world.clock.set(new Date(DUE.valueOf() + seconds * 1000));
        await round();
      };
      try {
        return await send(who, of, body);
      } finally {
        files.put = original;
      }
    };
    const response = await sendClosing(acme, envelope, 59);
    expect([response.status, response.json.receipt?.body.at]).toEqual([200, new Date(DUE.valueOf() - 1).toISOString()]);
    expect((await publicSide(county.guest, of)).publishedHead).toBeNull();
    expect(await code(sendClosing(rival, await sealed(of, rival), 60))).toEqual([409, "TOO_LATE"]);
    const { publishedHead } = await publicSide(county.guest, of);
    expect(publishedHead.head).toBe(response.json.receipt.hash);
  });

  test("is refused for another county, solicitation, edition, vendor or key, or if it is not a bid", async () => {
    const [of, other] = [await salt(), await salt()];
    const nowhere = "00000000-0000-7000-8000-000000000000";
    for (const change of [
      { county: nowhere },
      { solicitation: other.key },
      { edition: 2 },
      { vendor: rival.vendorKey },
    ])
      expect(await code(send(acme, of, await sealed(of, acme, change)))).toEqual([409, "ELSEWHERE"]);
    const { publicKey } = await newKeyPair();
    const belongs = { county: county.id, solicitation: of.key, edition: 1, vendor: acme.vendorKey };
    const foreign = await sealEnvelope(belongs, publicKey, partsOf(words("Acme"), [], false));
    expect(await code(send(acme, of, foreign))).toEqual([409, "ELSEWHERE"]);
    const two = await sealEnvelope(belongs, of.sealed.keys.publicKey, partsOf(words("Acme"), [], true));
    expect(await code(send(acme, of, two))).toEqual([409, "WRONG_PARTS"]);
    expect(await code(send(acme, of, Buffer.from("%PDF-1.7 my bid")))).toEqual([422, "NOT_AN_ENVELOPE"]);
    const cut = (await sealed(of, acme)).slice(0, -1);
    expect(await code(send(acme, of, cut))).toEqual([422, "NOT_AN_ENVELOPE"]);
    expect((await mine(acme, of)).myBid).toBeNull();
  });

  test("above the size limit is refused before it is read", async () => {
    const of = await salt();
    const headers = { "content-length": String(52 * 1024 * 1024 + 1) };
    expect(await code(send(acme, of, Buffer.from("x"), headers))).toEqual([413, "TOO_LARGE"]);
    expect(await code(send(acme, of, await sealed(of, acme), { "content-type": "text/plain" }))).toEqual([
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ]);
  });

  test("with a flipped byte in storage does not open, and its receipt proves the change", async () => {
    const of = await salt();
    const { envelope, receipt } = await lodge(acme, of);
    const { envelopeFile } = await inCounty((db) => db.bid.findFirstOrThrow({ where: { solicitationId: of.key } }));
    const flipped = envelope.slice();
    flipped[flipped.length - 9] = (flipped[flipped.length - 9] ?? 0) ^ 1;
    await world.dais.ports.files.put(envelopeFile ?? "", flipped, "application/octet-stream");
    const lies = new Uint8Array(await world.dais.ports.files.read(envelopeFile ?? "", 0, envelope.length));
    expect(await sha256Hex(lies)).not.toBe(receipt.body.envelope);
    expect(await openPart(lies, "whole", of.sealed.keys)).toMatchObject({ fault: { code: "CHANGED" } });
  });

  test("is refused from guests, staff and debarred vendors, and before the county's key is ready", async () => {
    const of = await salt();
    const envelope = await sealed(of, acme);
    expect(await code(send(county.guest, of, envelope))).toEqual([401, "SIGN_IN"]);
    for (const role of ["Purchasing", "Full Administrator"])
      expect(await code(send(await county.as(role), of, envelope))).toEqual([403, "NO_VENDOR"]);
    await inCounty((db) =>
      db.vendorHold.create({
        data: {
          vendorId: debarred.vendorKey,
          kind: "DEBARMENT",
          fromDay: "2026-01-01",
          reason: "Fraud",
          byName: "A",
        } as never,
      }),
    );
    expect(await code(send(debarred, of, await sealed(of, debarred)))).toEqual([409, "VENDOR_HELD"]);
    expect((await mine(debarred, of)).viewerCan.lodgeBid).toMatchObject({ allowed: false });
    await inCounty((db) => db.bidSeal.updateMany({ where: { solicitationId: of.key }, data: { state: "REHEARSAL" } }));
    expect(await code(send(acme, of, envelope))).toEqual([409, "KEY_NOT_READY"]);
    expect(await publicSide(county.guest, of)).toMatchObject({
      sealing: null,
      notSealable: expect.stringContaining("key"),
    });
    const missing = { key: "00000000-0000-7000-8000-000000000000" };
    expect(await code(send(acme, missing, envelope))).toEqual([404, "NOT_FOUND"]);
  });

  test("cannot be backdated by a made-up time of arrival", async () => {
    const of = await salt();
    const arrival = Buffer.from(JSON.stringify({ at: "2020-01-01T00:00:00.000Z" })).toString("base64url");
    expect(await acme.verb("lodgeBid", { solicitationId: of.id, arrival }, "receipt { hash }")).toMatchObject({
      __typename: "Refusal",
      code: "NOT_ARRIVED",
    });
  });

  test("of a merged record stays its vendor's, under the mark on its receipts", async () => {
    const of = await salt();
    const old = await vendor(world, county, "Old Name Salt");
    const { receipt } = await lodge(old, of);
    await (
      await county.as("Purchasing")
    ).does("mergeVendors", {
      vendorId: acme.vendorId,
      otherId: globalId("Vendor", old.vendorKey),
    });
    expect((await mine(acme, of)).myBid).toMatchObject({ state: "LODGED" });
    const next = await lodge(acme, of);
    expect(next.receipt.body).toMatchObject({ kind: "REPLACED", bidder: receipt.body.bidder });
    expect(await inCounty((db) => db.bid.count({ where: { solicitationId: of.key } }))).toBe(1);
  });
});

describe("an addendum", () => {
  const issue = (of: Notice, change: (db: never) => Promise<unknown>) =>
    inCounty(async (db) => {
      await change(db as never);
      const project = await db.project.findFirstOrThrow({
        where: { id: of.projectId },
        include: { solicitation: true },
      });
      await publishEdition({ db, ports: world.dais.ports }, project);
    });

  test("asks for the bid to be sealed again if it changes lines, otherwise not, and never drops the bid", async () => {
    const of = await salt();
    await lodge(acme, of);
    await issue(of, (db: any) =>
      db.solicitation.updateMany({ where: { id: of.key }, data: { preBidMeeting: "Monday" } }),
    );
    expect((await mine(acme, of)).myBid).toMatchObject({ state: "LODGED", edition: 1, toConfirm: false });
    await issue(of, (db: any) =>
      db.lineItem.updateMany({ where: { projectId: of.projectId }, data: { quantity: "450" } }),
    );
    expect((await mine(acme, of)).myBid).toMatchObject({ state: "LODGED", edition: 1, toConfirm: true });
    expect(await code(send(acme, of, await sealed(of, acme)))).toEqual([409, "ELSEWHERE"]);
    await lodge(acme, of, { edition: 3 });
    expect((await mine(acme, of)).myBid).toMatchObject({ edition: 3, toConfirm: false });
  });
});

describe("the receipt chain", () => {
  test("closes one minute after the due date by whichever process comes first, and accepts nothing more", async () => {
    const of = await salt();
    const { receipt } = await lodge(acme, of);
    await lodge(rival, of);
    world.clock.set(DUE);
    await round();
    expect((await publicSide(county.guest, of)).publishedHead).toBeNull();
    world.clock.set(new Date(DUE.valueOf() + 60_000));
    const once = (context: Parameters<typeof publishHead>[0]) => publishHead(context, of.key);
    const tenant = { id: county.id } as never;
    const both = await Promise.all(
      [1, 2].map(() =>
        inCounty((db) => once({ db, ports: world.dais.ports, tenant, memo: new Map(), afterCommit: () => {} })),
      ),
    );
    expect(both.toSorted()).toEqual([false, true]);
    await round();
    const { publishedHead, receiptKey, receipts, bidCount } = await publicSide(county.guest, of);
    expect({ receipts, bidCount }).toEqual({ receipts: null, bidCount: null });
    expect((await publicSide(purchasing, of)).bidCount).toBe(2);
    const chain = await inCounty((db) =>
      db.bidReceipt.findMany({ where: { solicitationId: of.key }, orderBy: { number: "asc" } }),
    );
    expect(publishedHead.head).toBe(chain.at(-1)?.hash);
    const { number: _number, id: _id, ...last } = chain.at(-1) as never as Record<string, never>;
    await expect(
      inCounty((db) => db.bidReceipt.create({ data: { ...(last as object), number: 3, hash: "forged" } as never })),
    ).rejects.toThrow(/head of these receipts is published/);
    await expect(
      inCounty((db) => db.bid.create({ data: { solicitationId: of.key, edition: 1, receivedAt: NOON } })),
    ).rejects.toThrow(/no bid is added or swapped/);
    await expect(
      inCounty((db) => db.bid.updateMany({ where: { solicitationId: of.key }, data: { envelopeHash: "other" } })),
    ).rejects.toThrow(/no bid is added or swapped/);
    await expect(
      inCounty((db) => db.bidSeal.updateMany({ where: { solicitationId: of.key }, data: { head: "other" } })),
    ).rejects.toThrow(/published and stays/);
    // A change that the opening itself makes is allowed.
    await inCounty((db) =>
      db.bid.updateMany({
        where: { solicitationId: of.key },
        data: { state: "OPENED", envelopeFile: null, bidderName: "x" },
      }),
    );
    await inCounty((db) => db.project.updateMany({ where: { id: of.projectId }, data: { status: "OPENED" } }));
    const opened = await publicSide(county.guest, of);
    const receiptChain = opened.receipts.map(({ json }: { json: string }) => JSON.parse(json) as Receipt);
    expect(await refuseChain(of.key, receiptChain, publishedHead.head, receiptKey)).toBeNull();
    expect(receiptChain[0]).toEqual(receipt);
    expect(opened.bidCount).toBe(2);
  });

  test("cannot be changed by anyone, including the owner of the tables", async () => {
    const of = await salt();
    expect((await send(acme, of, await sealed(of, acme))).status).toBe(200);
    for (const sql of [
      `update bid_receipt set envelope = repeat('0', 64) where solicitation_id = '${of.key}'`,
      `delete from bid_receipt where solicitation_id = '${of.key}'`,
    ])
      await expect(
        world.database.asOwner(async (db) => {
          await db.$queryRaw`select set_config('app.tenant', ${county.id}, true)`;
          return db.$executeRawUnsafe(sql);
        }),
      ).rejects.toThrow("a receipt of a sealed bid stays as it is");
  });

  test("of a solicitation without a bid ends where it starts", async () => {
    const of = await salt();
    world.clock.set(new Date(DUE.valueOf() + 60_000));
    await round();
    expect((await publicSide(county.guest, of)).publishedHead.head).toBe(await chainStart(of.key));
  });
});

describe("before the opening", () => {
  test("only the vendor's contacts know of a bid: no query, log, letter, event, search or cache names it", async () => {
    const of = await salt();
    const heard: string[] = [];
    const { events } = world.dais.ports;
    const publish = events.publish;
    events.publish = (topic: string) => void heard.push(topic);
    const before = world.log.length;
    const counts = () =>
      inCounty(async (db) => ({
        lines: await db.auditEntry.count(),
        letters: await db.outboxLetter.count(),
        kept: await db.idempotencyKey.count(),
      }));
    const [earlier] = [await counts()];
    const headers = { "idempotency-key": "once-and-again" };
    const envelope = await sealed(of, acme);
    expect((await send(acme, of, envelope, headers)).status).toBe(200);
    await acme.http("/graphql", {
      headers,
      body: { query: `mutation { withdrawBid(input: { solicitationId: "${of.id}" }) { __typename } }` },
    });
    expect((await send(acme, of, await sealed(of, acme), headers)).status).toBe(200);
    events.publish = publish;
    const later = await counts();
    expect({ ...later, kept: 0 }).toEqual({ ...earlier, kept: 0 });
    expect(heard).toEqual([]);
    const answers = await inCounty((db) => db.idempotencyKey.findMany({ select: { answer: true } }));
    expect(JSON.stringify(answers)).not.toContain("receipt");
    const logged = JSON.stringify(world.log.slice(before));
    expect(logged).not.toMatch(new RegExp(`${SECRET}|4711\\.00|471100|Acme|${acme.vendorKey}`));
    for (const role of ["Full Administrator", "Department staff", "Clerk", "Auditor"]) {
      const who = await county.as(role);
      expect([role, await publicSide(who, of)]).toMatchObject([role, { bidCount: null, receipts: null, myBid: null }]);
      const bid = await inCounty((db) => db.bid.findFirstOrThrow({ where: { solicitationId: of.key } }));
      expect(
        (await who.read("query($id: ID!) { node(id: $id) { id } }", { id: globalId("Bid", bid.id) })).node,
      ).toBeNull();
    }
    for (const who of [purchasing, rival, county.guest])
      expect(await publicSide(who, of)).toMatchObject({ bidCount: null, myBid: null });
    const rows = await inCounty(
      (db) => db.$queryRaw<object[]>`select row_to_json(b) from bid b where solicitation_id = ${of.key}`,
    );
    const chain = await inCounty(
      (db) => db.$queryRaw<object[]>`select row_to_json(b) from bid_receipt b where solicitation_id = ${of.key}`,
    );
    expect(JSON.stringify([rows, chain])).not.toMatch(
      new RegExp(`${acme.vendorKey}|${acme.userId}|Acme|4711\\.00|471100`),
    );
    // The sessions' last use must not reveal who bid in that second.
    const sessions = await inCounty((db) => db.session.findMany({ select: { lastSeenAt: true } }));
    expect(sessions.filter(({ lastSeenAt }) => lastSeenAt.valueOf() % 300_000 !== 0)).toEqual([]);
  });

  test("ten thousand tiny bids do no harm: after thirty an hour a vendor must wait, and others need not", async () => {
    const of = await salt();
    const eager = await vendor(world, county, "Eager Salt", {});
    const tiny = Buffer.from("tiny");
    const answers: number[] = [];
    for (let sent = 0; sent < 40; sent += 1) answers.push((await send(eager, of, tiny)).status);
    expect(answers.filter((status) => status === 422)).toHaveLength(30);
    const [last] = [await send(eager, of, tiny)];
    expect([last.status, Number(last.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await send(rival, of, await sealed(of, rival))).status).toBe(200);
  });
});
