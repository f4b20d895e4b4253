import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#prisma/client.ts";
import { base64urlOf, sha256Hex, utf8 } from "#schema/bids/sealing/bytes.rules.ts";
import { signatureHolds } from "#schema/bids/sealing/receipts.rules.ts";
import { signedOpening } from "#schema/bids/opening/signedRecord.rules.ts";
import { bidWords, lodged } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { begun, bidder, entered, headPublished, type Letting, letting, openAll, openingsOf } from "./openingGround.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  county = await world.county("sealed");
});
// The database goes by the machine's clock. An opening asks both clocks, which may be two minutes apart.
beforeEach(() => world.clock.set(new Date()));
afterAll(() => world?.close());

const TABLES = ["bid", "bid_receipt", "bid_seal"];
/** What the database's owner can do: its triggers would refuse it, so they are turned off meanwhile. */
async function sql<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const owner = await world.database.owner.connect();
  const triggers = async (how: "disable" | "enable") => {
    for (const table of TABLES) await owner.executeScript(`alter table ${table} ${how} trigger user`);
  };
  try {
    await triggers("disable");
    return await world.database.inTenant(county.id, work);
  } finally {
    await triggers("enable");
    await owner.dispose();
  }
}
const refusal = async (answer: Promise<{ code?: string }>) => (await answer).code ?? null;
const next = (on: Letting, openingId: string, position: number, more: object = {}) =>
  on.conductor.verb("openNextEnvelope", { openingId, position, ...more });

/** A solicitation with this many bids, each with one line at its own price. */
async function withBids(names: readonly string[], options: Parameters<typeof letting>[2] = {}) {
  const on = await letting(world, county, options);
  const bids: { bidId: string; vendorId: string }[] = [];
  for (const [at, name] of names.entries()) {
    const vendorId = await bidder(world, county, name);
    const words = bidWords(name, {
      lines: [{ id: on.lineId, unitPrice: `${at + 1}.10`, extension: null }],
      statedTotal: `$${(at + 1) * 440}`,
    });
    const { bidId } = await lodged(world, county, on.sealed, vendorId, words, {
      at: new Date(world.clock.now().valueOf() - 7_200_000 + at * 1000),
      twoEnvelopes: options.twoEnvelopes ?? false,
    });
    bids.push({ bidId, vendorId });
  }
  await headPublished(world, county, on);
  return { ...on, bids };
}

describe("an opening from start to signed record", () => {
  test("keyholders enter their shares, envelopes open in order of arrival, and the signed record is public", async () => {
    const on = await withBids(["Ash Inc.", "Birch LLC", "Cedar Co."]);
    expect(await openingsOf(county.guest, on.key)).toEqual([]);
    const openingId = await begun(on);
    expect(await refusal(next(on, openingId, 1))).toBe("SHARES_MISSING");
    await entered(on, openingId);
    const read = await openAll(on, openingId);
    expect(
      read.map(({ bidderName, statedTotal, computedTotal }) => [bidderName, statedTotal, Number(computedTotal)]),
    ).toEqual([
      ["Ash Inc.", "$440", 440],
      ["Birch LLC", "$880", 840],
      ["Cedar Co.", "$1320", 1240],
    ]);
    expect(await refusal(next(on, openingId, 4))).toBe("NOTHING_LEFT");
    await on.conductor.does("finishOpening", { openingId });
    const [opening] = await openingsOf(county.guest, on.key);
    expect(opening).toMatchObject({ state: "FINISHED", sharesEntered: null, faults: [], envelopesLeft: 0 });
    expect(await sha256Hex(utf8(opening.recordText))).toBe(opening.recordHash);
    expect(await signatureHolds(opening.signingKey, signedOpening(opening.recordHash), opening.signature)).toBe(true);
    const record = JSON.parse(opening.recordText);
    expect(record).toMatchObject({
      part: "WHOLE",
      witness: "Clerk",
      shares: [{ name: "Holder 1" }, { name: "Holder 2" }],
      chain: { receipts: 3, counting: 3, faults: [], note: null },
    });
    expect(record.bids.map(({ receipt }: { receipt: string | null }) => receipt)).not.toContain(null);
    const after = await sql(async (db) => ({
      seal: await db.bidSeal.findFirstOrThrow({ where: { solicitationId: on.key }, include: { keyholders: true } }),
      project: await db.project.findFirstOrThrow({ where: { id: on.projectId } }),
      bids: await db.bid.findMany({ where: { solicitationId: on.key }, orderBy: { position: "asc" } }),
      log: await db.auditEntry.findMany({ where: { action: "finishOpening", noun: "Opening" } }),
    }));
    expect(after.seal).toMatchObject({ state: "SPENT", clockFile: null });
    expect(
      after.seal.keyholders.every(({ share, entered: enteredShare }) => share === null && enteredShare === null),
    ).toBe(true);
    expect(after.project.status).toBe("OPENED");
    expect(after.bids.map(({ vendorId }) => vendorId)).toEqual(on.bids.map(({ vendorId }) => vendorId));
    expect(JSON.stringify(after.log.map(({ after: change }) => change))).toContain(record.receipts[2].hash);
  });

  test("an opening without bids is possible, and its record says so", async () => {
    const on = await withBids([]);
    const openingId = await begun(on);
    await on.conductor.does("finishOpening", { openingId });
    const [opening] = await openingsOf(county.guest, on.key);
    expect(JSON.parse(opening.recordText)).toMatchObject({ bids: [], chain: { receipts: 0, counting: 0, faults: [] } });
  });

  test("a proposal opening announces names but not prices, which are public from the notice of intent onward", async () => {
    const on = await withBids(["Ash LLP", "Birch LLP"]);
    await world.database.inTenant(county.id, (db) =>
      db.project.updateMany({ where: { id: on.projectId }, data: { procurementType: "RFP" } }),
    );
    const openingId = await begun(on);
    await entered(on, openingId);
    const read = await openAll(on, openingId);
    expect(read.map(({ bidderName, statedTotal, computedTotal }) => [bidderName, statedTotal, computedTotal])).toEqual([
      ["Ash LLP", null, null],
      ["Birch LLP", null, null],
    ]);
    await on.conductor.does("finishOpening", { openingId });
    const [opening] = await openingsOf(county.guest, on.key);
    expect(opening.recordText).toContain("Birch LLP");
    for (const amount of ["440", "880", "1.10", "2.10"]) expect(opening.recordText).not.toContain(`"${amount}`);
    expect(JSON.parse(opening.recordText).bids).toMatchObject([
      { statedTotal: null, computedCents: null, price: null },
      { statedTotal: null, computedCents: null, price: null },
    ]);
  });

  test("a repeated start, share, witness or press changes nothing, and two simultaneous presses open one envelope", async () => {
    const on = await withBids(["Ash Inc.", "Birch LLC"]);
    const openingId = await begun(on);
    const { opening } = await on.conductor.does("startOpening", { solicitationId: on.id }, "opening { id }");
    expect(opening.id).toBe(openingId);
    await on.witness.does("witnessOpening", { openingId });
    await entered(on, openingId);
    await entered(on, openingId);
    const both = await Promise.all([next(on, openingId, 1), next(on, openingId, 1)]);
    expect(both.map(({ code }) => code ?? null)).toEqual([null, null]);
    const [found] = await openingsOf(county.guest, on.key);
    expect(found.bids).toHaveLength(1);
    expect(await refusal(next(on, openingId, 3))).toBe("NOT_ITS_TURN");
    expect(await refusal(on.conductor.verb("finishOpening", { openingId }))).toBe("ENVELOPES_LEFT");
  });

  test("if the server stops between two envelopes, the shares are kept and the next envelope opens", async () => {
    const on = await withBids(["Ash Inc.", "Birch LLC"]);
    const openingId = await begun(on);
    await entered(on, openingId);
    await on.conductor.does("openNextEnvelope", { openingId, position: 1 });
    // In the middle of the second one, so nothing of it is stored.
    const { envelopes } = world.dais.ports;
    const { open } = envelopes;
    envelopes.open = () => Promise.reject(new Error("the server stopped"));
    await expect(on.conductor.does("openNextEnvelope", { openingId, position: 2 })).rejects.toThrow(/./);
    envelopes.open = async () => ({ trouble: "It took too long." });
    expect(await refusal(next(on, openingId, 2))).toBe("NOT_READ");
    envelopes.open = open;
    expect(await openAll(on, openingId)).toHaveLength(2);
  });
});

describe("roles at an opening", () => {
  test("the conductor cannot witness, and nothing opens without a witness", async () => {
    const on = await withBids(["Ash Inc."]);
    const { opening } = await on.conductor.does("startOpening", { solicitationId: on.id }, "opening { id }");
    await entered(on, opening.id);
    expect(await refusal(on.conductor.verb("witnessOpening", { openingId: opening.id }))).toBe("CONDUCTOR_IS_WITNESS");
    expect(await refusal(next(on, opening.id, 1))).toBe("NO_WITNESS");
    await on.witness.does("witnessOpening", { openingId: opening.id });
    const another = await county.with("procurement.opening.witness-opening");
    expect(await refusal(another.verb("witnessOpening", { openingId: opening.id }))).toBe("ALREADY_WITNESSED");
  });

  test("a Full Administrator cannot conduct an opening, enter a share or hold a key", async () => {
    const on = await withBids(["Ash Inc."]);
    const admin = await county.as("Full Administrator");
    expect(await refusal(admin.verb("startOpening", { solicitationId: on.id }))).toBe("FORBIDDEN");
    const openingId = await begun(on);
    expect(await refusal(admin.verb("enterShare", { openingId, share: base64urlOf(on.sealed.shares[0]!) }))).toBe(
      "FORBIDDEN",
    );
    expect(await refusal(admin.verb("openNextEnvelope", { openingId, position: 1 }))).toBe("FORBIDDEN");
    expect(await refusal(admin.verb("takeOverOpening", { openingId }))).toBe("FORBIDDEN");
  });

  test("one of two required shares opens nothing, and a foreign or changed share is refused", async () => {
    const on = await withBids(["Ash Inc."]);
    const openingId = await begun(on);
    const [first, second] = on.sealed.shares;
    const enter = (share: string) => refusal(on.holders[0]!.verb("enterShare", { openingId, share }));
    expect(await enter(base64urlOf(second!))).toBe("WRONG_SHARE");
    expect(await enter(base64urlOf(first!.map((byte, index) => (index === 0 ? byte ^ 1 : byte))))).toBe("WRONG_SHARE");
    expect(await enter("x".repeat(5_000))).toBe("WRONG_SHARE");
    expect(await enter(base64urlOf(first!))).toBeNull();
    expect(await refusal(next(on, openingId, 1))).toBe("SHARES_MISSING");
    expect(await refusal(on.conductor.verb("enterShare", { openingId, share: base64urlOf(second!) }))).toBe(
      "FORBIDDEN",
    );
    const outsider = await county.with(
      "procurement.opening.hold-opening-key",
      "procurement.opening.release-key-share",
      "procurement.opened-bids.view",
    );
    expect(await refusal(outsider.verb("enterShare", { openingId, share: base64urlOf(second!) }))).toBe(
      "NOT_KEYHOLDER",
    );
    const keyholder = await sql((db) => db.keyholder.findFirstOrThrow({ where: { id: on.sealed.keyholders[0]!.id } }));
    expect(keyholder.entered).not.toContain(base64urlOf(first!));
  });

  test("another person who may conduct can take over an opening, but its witness cannot", async () => {
    const on = await withBids(["Ash Inc."]);
    const openingId = await begun(on);
    await entered(on, openingId);
    const another = await county.with("procurement.project-record.view-all", "procurement.opening.conduct-opening");
    expect(await refusal(another.verb("openNextEnvelope", { openingId, position: 1 }))).toBe("NOT_CONDUCTOR");
    await another.does("takeOverOpening", { openingId });
    await another.does("openNextEnvelope", { openingId, position: 1 });
    expect(await refusal(on.conductor.verb("finishOpening", { openingId }))).toBe("NOT_CONDUCTOR");
  });

  test("an opening is not found from another county", async () => {
    const on = await withBids(["Ash Inc."]);
    const openingId = await begun(on);
    const elsewhere = await world.county("elsewhere");
    const stranger = await elsewhere.as("Purchasing");
    expect(await refusal(stranger.verb("openNextEnvelope", { openingId, position: 1 }))).toBe("NOT_FOUND");
    expect(await refusal(stranger.verb("startOpening", { solicitationId: on.id }))).toBe("NOT_FOUND");
  });
});

describe("before the opening time", () => {
  test("an opening cannot begin early, even if the process's clock or the date in the database is moved", async () => {
    const later = new Date(Date.now() + 600_000);
    const on = await withBids(["Ash Inc."], { openingAt: later });
    const start = () => refusal(on.conductor.verb("startOpening", { solicitationId: on.id }));
    expect(await start()).toBe("TOO_EARLY");
    const now = world.clock.now();
    world.clock.set(new Date(later.valueOf() + 1000));
    expect(await start()).toBe("TOO_EARLY");
    world.clock.set(now);
    // The clock's half contains the original time.
    await sql((db) =>
      db.solicitation.updateMany({ where: { id: on.key }, data: { openingAt: new Date(Date.now() - 600_000) } }),
    );
    expect(await start()).toBe("TOO_EARLY");
  });

  test("shares and envelopes check the time again, and clocks that differ open nothing", async () => {
    const on = await withBids(["Ash Inc."]);
    const openingId = await begun(on);
    await sql((db) =>
      db.solicitation.updateMany({ where: { id: on.key }, data: { openingAt: new Date(Date.now() + 86_400_000) } }),
    );
    const share = base64urlOf(on.sealed.shares[0]!);
    expect(await refusal(on.holders[0]!.verb("enterShare", { openingId, share }))).toBe("TOO_EARLY");
    await sql((db) =>
      db.solicitation.updateMany({ where: { id: on.key }, data: { openingAt: new Date(Date.now() - 600_000) } }),
    );
    await entered(on, openingId);
    const now = world.clock.now();
    world.clock.set(new Date(now.valueOf() + 300_000));
    expect(await refusal(next(on, openingId, 1))).toBe("CLOCKS_DIFFER");
    world.clock.set(now);
    expect(await refusal(next(on, openingId, 1))).toBeNull();
  });

  test("a solicitation that is still open for bids or already opened cannot be opened", async () => {
    const on = await withBids([]);
    await sql((db) => db.project.updateMany({ where: { id: on.projectId }, data: { status: "PUBLISHED" } }));
    expect(await refusal(on.conductor.verb("startOpening", { solicitationId: on.id }))).toBe("WRONG_STATUS");
    await sql((db) => db.project.updateMany({ where: { id: on.projectId }, data: { status: "CLOSED" } }));
    await on.conductor.does("finishOpening", { openingId: await begun(on) });
    expect(await refusal(on.conductor.verb("startOpening", { solicitationId: on.id }))).toBe("ALREADY_OPENED");
  });
});

describe("faulty envelopes", () => {
  test("an envelope with a flipped byte, or of another vendor or edition, is announced as unreadable, and others open", async () => {
    const on = await letting(world, county);
    const [damaged, moved, older, intact] = await Promise.all(
      ["Damaged", "Moved", "Older", "Whole"].map((name) => bidder(world, county, name)),
    );
    const words = (name: string) => bidWords(name, { lines: [{ id: on.lineId, unitPrice: "1", extension: null }] });
    const at = (second: number) => ({ at: new Date(world.clock.now().valueOf() - 7_200_000 + second * 1000) });
    await lodged(world, county, on.sealed, damaged!, words("Damaged"), {
      ...at(1),
      spoil: (envelope) => envelope.map((byte, index) => (index === envelope.length - 1 ? byte ^ 1 : byte)),
    });
    const a = await lodged(world, county, on.sealed, moved!, words("Moved"), at(2));
    const b = await lodged(world, county, on.sealed, older!, words("Older"), { ...at(3), edition: 7 });
    await lodged(world, county, on.sealed, intact!, words("Whole"), at(4));
    await headPublished(world, county, on);
    await sql(async (db) => {
      // As if the envelope had been submitted by another vendor and for another edition.
      const other = await db.bid.findFirstOrThrow({ where: { id: b.bidId } });
      await db.bid.update({
        where: { tenantId_id: { tenantId: county.id, id: a.bidId } },
        data: { vendorSealed: other.vendorSealed },
      });
      await db.bid.update({ where: { tenantId_id: { tenantId: county.id, id: b.bidId } }, data: { edition: 1 } });
    });
    const openingId = await begun(on);
    await entered(on, openingId);
    const read = await openAll(on, openingId);
    expect(read.map(({ bidderName, failure }) => [bidderName, failure])).toEqual([
      ["Damaged", "This bid cannot be opened. It was damaged, or sealed for another key."],
      ["Older", "This bid was sealed for another vendor."],
      ["Older", "This bid was sealed for another edition of the notice: seal it again."],
      ["Whole", null],
    ]);
    await on.conductor.does("finishOpening", { openingId });
    const states = await sql((db) =>
      db.bid.findMany({ where: { solicitationId: on.key }, orderBy: { position: "asc" } }),
    );
    expect(states.map(({ state }) => state)).toEqual(["UNREADABLE", "UNREADABLE", "UNREADABLE", "OPENED"]);
  });

  test("an envelope moved from another solicitation does not open", async () => {
    const from = await withBids(["Ash Inc."]);
    const on = await withBids(["Birch LLC"]);
    await sql(async (db) => {
      const theirs = await db.bid.findFirstOrThrow({ where: { solicitationId: from.key } });
      await db.bid.updateMany({ where: { solicitationId: on.key }, data: { envelopeFile: theirs.envelopeFile } });
    });
    const openingId = await begun(on);
    await entered(on, openingId);
    const [read] = await openAll(on, openingId);
    expect(read?.failure).toBe("This envelope is not the one that was submitted. Its fingerprint does not match.");
  });

  test("a bid added, dropped or swapped in the database after the close is announced, and the record needs a note", async () => {
    const on = await withBids(["Ash Inc.", "Birch LLC", "Cedar Co."]);
    await sql(async (db) => {
      const [first, second, third] = await db.bid.findMany({
        where: { solicitationId: on.key },
        orderBy: { receivedAt: "asc" },
      });
      await db.bid.deleteMany({ where: { id: first!.id } });
      await db.bid.updateMany({ where: { id: second!.id }, data: { envelopeHash: "0".repeat(64) } });
      const { id: _id, ...like } = third!;
      await db.bid.create({
        data: {
          ...like,
          content: undefined as never,
          priceContent: undefined as never,
          id: "019b0000-0000-7000-8000-000000000001",
          vendorMark: "f".repeat(64),
          envelopeHash: "1".repeat(64),
        },
      });
    });
    const openingId = await begun(on);
    const [begunOne] = await openingsOf(county.guest, on.key);
    expect(begunOne.faults).toHaveLength(4);
    await entered(on, openingId);
    const read = await openAll(on, openingId);
    expect(read.filter(({ failure }) => failure?.startsWith("No valid receipt"))).toHaveLength(2);
    expect(await refusal(on.conductor.verb("finishOpening", { openingId }))).toBe("NOTE_REQUIRED");
    await on.conductor.does("finishOpening", { openingId, note: "The operator was asked." });
    const [opening] = await openingsOf(county.guest, on.key);
    expect(JSON.parse(opening.recordText).chain).toMatchObject({
      faults: opening.faults,
      note: "The operator was asked.",
    });
  });

  test("a receipt forged in the table or a head that differs from the published one is reported", async () => {
    const on = await withBids(["Ash Inc.", "Birch LLC"]);
    await sql(async (db) => {
      const [first] = await db.bidReceipt.findMany({ where: { solicitationId: on.key }, orderBy: { number: "asc" } });
      // An unsigned withdrawal: the bid still counts.
      await db.bidReceipt.create({
        data: {
          ...first!,
          id: "019b0000-0000-7000-8000-000000000002",
          number: 3,
          kind: "WITHDRAWN",
          hash: "e".repeat(64),
        },
      });
    });
    const openingId = await begun(on);
    const [{ faults }] = (await openingsOf(county.guest, on.key)) as [{ faults: string[] }];
    expect(faults).toEqual(["Receipt 3 does not follow the one before it in the list."]);
    await entered(on, openingId);
    expect((await openAll(on, openingId)).map(({ failure }) => failure)).toEqual([null, null]);
  });

  test("a missing envelope is tried again, or set aside by the conductor and announced", async () => {
    const on = await withBids(["Ash Inc."]);
    const { envelopeFile } = await sql((db) => db.bid.findFirstOrThrow({ where: { solicitationId: on.key } }));
    await world.dais.ports.files.remove(envelopeFile ?? "");
    const openingId = await begun(on);
    await entered(on, openingId);
    expect(await refusal(next(on, openingId, 1))).toBe("NOT_READ");
    expect(await refusal(next(on, openingId, 1, { setAside: true }))).toBeNull();
    const [opening] = await openingsOf(county.guest, on.key);
    expect(opening.bids).toMatchObject([{ bidderName: "Ash Inc.", failure: "This envelope is missing from storage." }]);
  });
});
