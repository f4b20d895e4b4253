import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "#prisma/client.ts";
import { globalId } from "#schema/builder.ts";
import type { AfterCommit, SignedContext } from "#schema/context.ts";
import { clockHalf } from "#schema/bids/sealing/clockHalf.ts";
import { destroySeal, spendSeal } from "#schema/bids/sealing/endSeal.ts";
import { postponeKey } from "#schema/bids/sealing/postponing.ts";
import { bidWords, lodged, type SealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { lockWaits } from "#tests/support/work.ts";
import { begun, bidder, entered, headPublished, letting, type Letting, openAll } from "./openingGround.ts";
import { notice } from "../solicitations/portalGround.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  county = await world.county("ends");
});
// The database goes by the machine's clock. An opening asks both clocks, which may be two minutes apart.
beforeEach(() => world.clock.set(new Date()));
afterAll(() => world?.close());

const sql = <T>(work: (db: Db) => Promise<T>) => world.database.inTenant(county.id, work);
const head = (file: string | null) => world.dais.ports.files.head(file ?? "");

/**
 * Server code in a transaction of the county. Work scheduled for after the commit runs after `meanwhile`, or not at all
 * after a rollback.
 */
async function signed(
  work: (context: SignedContext) => Promise<void>,
  { commits = true, meanwhile }: { commits?: boolean; meanwhile?: () => Promise<unknown> } = {},
): Promise<number> {
  const later: AfterCommit[] = [];
  const rolledBack = new Error("rolled back");
  await sql(async (db) => {
    await work({
      db,
      ports: world.dais.ports,
      tenant: { id: county.id, timeZone: "America/New_York", hiddenRooms: [] },
      actor: { userId: null, name: "The clock", permissions: new Set() },
      from: { ip: null, userAgent: null },
      requestId: uuid(),
      grant: null,
      memo: new Map(),
      recorded: 0,
      deed: { action: "test", noun: "Project", nounId: uuid() },
      afterCommit: (act: AfterCommit) => void later.push(act),
    } as unknown as SignedContext);
    if (!commits) throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  await meanwhile?.();
  if (commits) for (const act of later) await act(sql);
  return later.length;
}

/** What keyholders lock with their passphrases, as their browsers send it. */
const LOCKED = {
  salt: "salt",
  publicKey: "public",
  lockedKey: "locked",
  share: "share",
  rehearsalShare: "rehearsal",
};
/** A key with everything that can open anything, and two bids sealed with it. */
async function sealedUp(options: { twoEnvelopes?: boolean } = {}) {
  const on = await letting(world, county, options);
  await sql((db) => db.keyholder.updateMany({ where: { sealId: on.sealed.sealId }, data: LOCKED }));
  await sql((db) =>
    db.bidSeal.updateMany({
      where: { id: on.sealed.sealId },
      data: { rehearsalHalf: "half", rehearsalEnvelope: "envelope" },
    }),
  );
  const bids = [await lodges(on, "Ash Inc.", options), await lodges(on, "Birch LLC", options)];
  return { on, bids };
}
async function lodges(on: Letting, name: string, { twoEnvelopes = false } = {}) {
  const vendorId = await bidder(world, county, name);
  // An hour before the close.
  const at = new Date(world.clock.now().valueOf() - 7_200_000);
  return lodged(world, county, on.sealed, vendorId, bidWords(name, { price: "$1" }), { twoEnvelopes, at });
}
const sealRow = ({ sealId }: SealedSolicitation) =>
  sql((db) => db.bidSeal.findFirstOrThrow({ where: { id: sealId }, include: { keyholders: true } }));
const bidRows = ({ key }: Letting) =>
  sql((db) => db.bid.findMany({ where: { solicitationId: key }, orderBy: { id: "asc" } }));
const logged = ({ sealId }: SealedSolicitation) => sql((db) => db.auditEntry.count({ where: { nounId: sealId } }));

/** Nothing that opens anything is left: not in the row, not in a backup of it, not in the file store. */
async function expectEnded(on: Letting, clockFile: string | null, state: "SPENT" | "DESTROYED") {
  const { keyholders, ...seal } = await sealRow(on.sealed);
  expect(seal).toMatchObject({ state, clockFile: null, rehearsalHalf: null, rehearsalEnvelope: null });
  expect(seal.erasedAt).not.toBeNull();
  for (const holder of keyholders)
    expect(holder).toMatchObject({ salt: null, lockedKey: null, share: null, rehearsalShare: null, entered: null });
  expect(await head(clockFile)).toBeNull();
  const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
  expect(await clockHalf(place, { solicitationId: on.key, file: clockFile ?? "" })).toBeNull();
}

describe("the key after everything is opened", () => {
  test("is deleted with its halves and shares, while the envelopes are kept as evidence of their fingerprints", async () => {
    const { on, bids } = await sealedUp();
    const { clockFile } = await sealRow(on.sealed);
    await headPublished(world, county, on);
    const openingId = await begun(on);
    await entered(on, openingId);
    expect((await openAll(on, openingId)).map(({ failure }) => failure)).toEqual([null, null]);
    await on.conductor.does("finishOpening", { openingId });
    await expectEnded(on, clockFile, "SPENT");
    const after = await bidRows(on);
    expect(after.map(({ state }) => state)).toEqual(["OPENED", "OPENED"]);
    for (const { envelopeFile } of after) expect(await head(envelopeFile)).not.toBeNull();
    expect(await sql((db) => db.bidReceipt.count({ where: { solicitationId: on.key } }))).toBe(bids.length);
    // A project that later ends without an award loses nothing of the record.
    await on.conductor.does("cancelProject", {
      projectId: globalId("Project", on.projectId),
      reason: "The need is gone.",
    });
    expect((await bidRows(on)).map(({ state, envelopeFile }) => [state, envelopeFile !== null])).toEqual([
      ["OPENED", true],
      ["OPENED", true],
    ]);
    expect((await sealRow(on.sealed)).state).toBe("SPENT");
  });

  test("is deleted once, and repeating it changes and logs nothing", async () => {
    const { on } = await sealedUp();
    const { clockFile } = await sealRow(on.sealed);
    await signed((context) => spendSeal(context, on.key));
    await expectEnded(on, clockFile, "SPENT");
    const [first, lines] = [await sealRow(on.sealed), await logged(on.sealed)];
    for (const again of [spendSeal, destroySeal] as const) await signed((context) => again(context, on.key));
    const { keyholders: _left, ...left } = await sealRow(on.sealed);
    const { keyholders: _keyholders, ...rest } = first;
    expect(left).toEqual(rest);
    expect(await logged(on.sealed)).toBe(lines);
  });
});

describe("while the key is deleted", () => {
  test("a viewer who reads the opening at that moment sees the opening without its key", async () => {
    const { on } = await sealedUp();
    await headPublished(world, county, on);
    await begun(on);
    const { files } = world.dais.ports;
    const read = files.read.bind(files);
    using _erased = vi.spyOn(files, "read").mockImplementationOnce(async (file, ...range) => {
      await files.remove(file);
      return read(file, ...range);
    });
    const room = "query($key: ID!) { openingRoom(key: $key) { openings { viewerCan { enterShare { reason } } } } }";
    const [opening] = (await on.witness.read(room, { key: on.projectId })).openingRoom.openings;
    expect(opening.viewerCan.enterShare.reason).toContain("its halves were erased");
  });
});

describe("when a solicitation is canceled before its opening", () => {
  test("its key and all envelopes are deleted unopened, and the receipts still prove what was submitted", async () => {
    const { on, bids } = await sealedUp();
    const { clockFile } = await sealRow(on.sealed);
    const files = (await bidRows(on)).map(({ envelopeFile }) => envelopeFile);
    for (const file of files) expect(await head(file)).not.toBeNull();
    await on.conductor.does("cancelProject", {
      projectId: globalId("Project", on.projectId),
      reason: "The need is gone.",
    });
    await expectEnded(on, clockFile, "DESTROYED");
    for (const file of files) expect(await head(file)).toBeNull();
    for (const bid of await bidRows(on))
      expect(bid).toMatchObject({ state: "DESTROYED", envelopeFile: null, content: null, bidderName: "" });
    const receipts = await sql((db) =>
      db.bidReceipt.findMany({ where: { solicitationId: on.key }, orderBy: { number: "asc" } }),
    );
    expect(receipts.map(({ hash }) => hash)).toEqual(bids.map(({ receipt }) => receipt.hash));
    // The stored parts of the keyholders' shares no longer open anything.
    expect(await on.conductor.verb("startOpening", { solicitationId: on.id })).toMatchObject({ code: "WRONG_STATUS" });
  });

  test("canceling again changes nothing, even if two requests arrive at the same time", async () => {
    const { on } = await sealedUp();
    const cancel = { projectId: globalId("Project", on.projectId), reason: "The need is gone." };
    const answers = await Promise.all([
      on.conductor.verb("cancelProject", cancel),
      on.conductor.verb("cancelProject", cancel),
    ]);
    expect(answers.filter(({ code }) => code === "WRONG_STATUS")).toHaveLength(1);
    const [seal, bids, lines] = [await sealRow(on.sealed), await bidRows(on), await logged(on.sealed)];
    expect(await signed((context) => destroySeal(context, on.key))).toBe(0);
    expect(await signed((context) => spendSeal(context, on.key))).toBe(0);
    expect([await sealRow(on.sealed), await bidRows(on), await logged(on.sealed)]).toEqual([seal, bids, lines]);
  });

  test("nothing is deleted from the file store if the transaction is rolled back", async () => {
    const { on } = await sealedUp();
    const before = [await sealRow(on.sealed), await bidRows(on)] as const;
    await signed((context) => destroySeal(context, on.key), { commits: false });
    expect([await sealRow(on.sealed), await bidRows(on)]).toEqual(before);
    expect(await head(before[0].clockFile)).not.toBeNull();
    for (const { envelopeFile } of before[1]) expect(await head(envelopeFile)).not.toBeNull();
  });

  test("nothing happens without a key, or from another county", async () => {
    const bare = await notice(world, county);
    expect(await signed((context) => destroySeal(context, bare.key))).toBe(0);
    const { on } = await sealedUp();
    const other = await world.county("elsewhere");
    const stranger = await other.as("Purchasing");
    expect(
      await stranger.verb("cancelProject", { projectId: globalId("Project", on.projectId), reason: "Mine now." }),
    ).toMatchObject({ code: "NOT_FOUND" });
    expect((await sealRow(on.sealed)).state).toBe("READY");
  });
});

describe("when a solicitation is canceled at the moment its opening is postponed", () => {
  const cancelled = (on: Letting) =>
    on.conductor.does("cancelProject", {
      projectId: globalId("Project", on.projectId),
      reason: "The need is gone.",
    });
  const putOff = (on: Letting, meanwhile?: () => Promise<unknown>) =>
    signed(
      (context) => postponeKey(context, on.key, new Date(world.clock.now().valueOf() + 86_400_000)),
      meanwhile && { meanwhile },
    );

  test("it waits until the clock's half is written with its later time, and then deletes it", async () => {
    const { on } = await sealedUp();
    const { clockFile } = await sealRow(on.sealed);
    const { files } = world.dais.ports;
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const put = files.put.bind(files);
    using _slow = vi.spyOn(files, "put").mockImplementationOnce(async (...args) => {
      reached.resolve();
      await release.promise;
      return put(...args);
    });
    const order: string[] = [];
    const postponing = putOff(on).then(() => order.push("written"));
    const cancelling = reached.promise.then(() => cancelled(on)).then(() => order.push("cancelled"));
    await reached.promise;
    const waits = async () => order.length > 0 || (await lockWaits(world)) > 0;
    await expect.poll(waits).toBe(true);
    release.resolve();
    await Promise.all([postponing, cancelling]);
    expect(order).toEqual(["written", "cancelled"]);
    await expectEnded(on, clockFile, "DESTROYED");
  });

  test("a half deleted in the meantime is not written back", async () => {
    const { on } = await sealedUp();
    const { clockFile } = await sealRow(on.sealed);
    await putOff(on, () => cancelled(on));
    await expectEnded(on, clockFile, "DESTROYED");
    expect(await head(clockFile)).toBeNull();
  });

  test("nothing is left of the half, whichever comes first", async () => {
    for (let time = 0; time < 5; time += 1) {
      const { on } = await sealedUp();
      const { clockFile } = await sealRow(on.sealed);
      await Promise.all([putOff(on), cancelled(on), putOff(on)]);
      await expectEnded(on, clockFile, "DESTROYED");
      expect(await head(clockFile)).toBeNull();
    }
  });
});

describe("with two envelopes", () => {
  test("prices are deleted unopened if the project ends between the openings, and opened parts are kept", async () => {
    const { on } = await sealedUp({ twoEnvelopes: true });
    const { clockFile } = await sealRow(on.sealed);
    await headPublished(world, county, on);
    const openingId = await begun(on);
    await entered(on, openingId);
    await openAll(on, openingId);
    await on.conductor.does("finishOpening", { openingId });
    expect(await sealRow(on.sealed)).toMatchObject({ state: "READY", clockFile });
    const files = (await bidRows(on)).map(({ envelopeFile }) => envelopeFile);
    await on.conductor.does("endWithoutAward", {
      projectId: globalId("Project", on.projectId),
      reason: "All are rejected.",
    });
    await expectEnded(on, clockFile, "DESTROYED");
    for (const file of files) expect(await head(file)).toBeNull();
    for (const bid of await bidRows(on))
      expect(bid).toMatchObject({ state: "OPENED", envelopeFile: null, priceContent: null, priceOpenedAt: null });
    expect((await bidRows(on)).every(({ content }) => content !== null)).toBe(true);
  });
});
