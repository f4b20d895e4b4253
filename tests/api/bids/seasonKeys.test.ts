import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { base64urlOf, type Bytes, fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { seasonMark } from "#schema/bids/sealing/season.ts";
import { bidWords, lodged } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import {
  agreeToReplacements,
  giveKeyPart,
  isRight,
  keyFor,
  keyPerBid,
  makeKey,
  myKey,
  unlock,
  rehearse,
  takeShare,
  userId,
} from "./keyGround.ts";
import { begun, bidder, headPublished, openAll } from "./openingGround.ts";
import { notice } from "../solicitations/portalGround.ts";
import type { Asked } from "../projects/request.ts";

let world: World;
let county: County;
let counted = 0;
let purchasing: Person;
let clerk: Person;
let legal: Person;
let treasurer: Person;
const HOUR = 3_600_000;
const YEAR_AND_A_MONTH = 396 * 24 * HOUR;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set(new Date());
  county = await world.county(`season${(counted += 1)}`);
  [purchasing, clerk, legal, treasurer] = await Promise.all([
    county.as("Purchasing"),
    county.as("Clerk"),
    county.as("Legal reviewer"),
    county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share"),
  ]);
});
afterAll(() => world?.close());

/** Published solicitations before anyone holds a key, whose opening time has come. */
async function bids(): Promise<Asked> {
  const now = world.clock.now().valueOf();
  const { id, key, projectId } = await notice(world, county, {
    state: "OPEN",
    dueAt: new Date(now - HOUR),
    openingAt: new Date(now - HOUR / 2),
  });
  // Due only when the head is published: a round of the clock would close it in between.
  await world.database.inTenant(county.id, (db) =>
    db.solicitation.updateMany({ where: { id: key }, data: { dueAt: new Date(now + HOUR) } }),
  );
  return { id: globalId("Project", projectId), key: projectId, solicitation: { id, key } } as Asked;
}
/** The same as bare rows, many at once. */
async function manyBids(number: number): Promise<Asked[]> {
  const ids = Array.from({ length: number }, () => ({ projectId: uuid(), id: uuid() }));
  const openingAt = new Date(world.clock.now().valueOf() + HOUR);
  await world.database.inTenant(county.id, async (db) => {
    const project = { description: "", department: "Highway", creatorName: "Someone", projectContactName: "Someone" };
    await db.project.createMany({
      data: ids.map(({ projectId: id }, index) => ({
        ...project,
        id,
        procurementId: `PR-2030-${index}`,
        title: `Salt ${index}`,
        status: "PUBLISHED",
      })),
    });
    await db.solicitation.createMany({
      data: ids.map(({ id, projectId }) => ({ id, projectId, state: "OPEN", dueAt: openingAt, openingAt })),
    });
  });
  return ids.map(
    ({ id, projectId }) =>
      ({
        id: globalId("Project", projectId),
        key: projectId,
        solicitation: { id: globalId("Solicitation", id), key: id },
      }) as Asked,
  );
}
const three = () => [clerk, legal, treasurer];
const choose = (project: Asked, holders = three()) =>
  purchasing.verb("chooseKeyholders", { projectId: project.id, userIds: holders.map(userId), needed: 2 });
const stateOf = (project: Asked) =>
  world.database.inTenant(county.id, (db) =>
    db.bidSeal.findFirstOrThrow({
      where: { solicitationId: project.solicitation.key },
      include: { keyholders: { orderBy: { position: "asc" } } },
    }),
  );
/** Every keyholder completes all requested steps. Returns how many visits that took. */
async function visits(project: Asked, holders = three()): Promise<number> {
  let count = 0;
  // First each makes a key, then each rehearses.
  for (let round = 0; round < 2; round += 1)
    for (const who of holders) {
      const { task } = await myKey(who, project);
      if (task === null) continue;
      const done = task === "MAKE_KEY" ? await makeKey(who, project) : await rehearse(who, project);
      expect(done.__typename).toMatch(/Payload$/);
      count += 1;
    }
  return count;
}
/** Bids whose keyholders have made and rehearsed what was required. */
async function begunSeason(holders = three()): Promise<Asked> {
  const project = await bids();
  await choose(project, holders);
  await visits(project, holders);
  return project;
}
/** Thirteen months pass for the existing keys. */
const aYearLater = () =>
  world.database.inTenant(county.id, async (db) => {
    for (const key of await db.seasonKey.findMany()) {
      const rehearsedAt = new Date(key.rehearsedAt.valueOf() - YEAR_AND_A_MONTH);
      const mark = seasonMark({ ports: world.dais.ports, tenant: { id: county.id } as never }, { ...key, rehearsedAt });
      await db.seasonKey.updateMany({ where: { id: key.id }, data: { rehearsedAt, mark } });
    }
  });
/** Letters about the key of these bids to their keyholders. */
const lettersOf = (project: Asked) =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { path: `/procurement/${project.key}/key` } }),
  );
const seasons = () => world.database.inTenant(county.id, (db) => db.seasonKey.findMany());

describe("a key of a season", () => {
  test("needs six visits for sixty bids a year with three keyholders, instead of six for each bid", async () => {
    const [first, ...others] = await manyBids(60);
    await choose(first as Asked);
    const visitCount = await visits(first as Asked);
    for (const project of others)
      expect(await choose(project)).toMatchObject({ __typename: "ChooseKeyholdersPayload" });
    // An entry waiting for a keyholder is a visit still to be made.
    const waiting = await Promise.all(three().map((who) => who.read("{ waitingOnMe { asked } }")));
    expect(visitCount + waiting.flatMap(({ waitingOnMe }) => waitingOnMe).length).toBe(6);
    expect(await world.database.inTenant(county.id, (db) => db.bidSeal.count({ where: { state: "READY" } }))).toBe(60);
    await keyPerBid(county);
    const purchase = await bids();
    await choose(purchase);
    expect(await visits(purchase)).toBe(6);
    expect((await stateOf(purchase)).state).toBe("READY");
  });

  test("makes the second bid's key ready immediately: no task, one letter without a request, and a different key", async () => {
    const first = await begunSeason();
    const second = await bids();
    expect(await choose(second)).toMatchObject({ __typename: "ChooseKeyholdersPayload" });
    await choose(second);
    const [before, after] = [await stateOf(first), await stateOf(second)];
    expect(after).toMatchObject({ state: "READY", rehearsalEnvelope: null });
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.commitment).not.toBe(before.commitment);
    expect(after.keyholders.map(({ publicKey }) => publicKey)).toEqual(
      before.keyholders.map(({ publicKey }) => publicKey),
    );
    for (const who of three()) {
      expect((await myKey(who, second)).task).toBeNull();
      expect(await isRight(await unlock(who, second))).toBe(true);
      const letters = (await lettersOf(second)).filter(({ toEmail }) => toEmail === who.email);
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).toContain("You do not need to do anything before the opening");
    }
    const { keyholderChoices } = (
      await purchasing.read(
        `query($key: ID!) { project(key: $key) { keyholderChoices { id keyServesThrough }
        solicitation { seal { keyholders { rehearsedBefore } } } } }`,
        { key: second.key },
      )
    ).project;
    expect(keyholderChoices).toContainEqual({
      id: userId(clerk),
      keyServesThrough: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test("opens the second bid with the same passphrase, from shares that no one rehearsed", async () => {
    await begunSeason();
    const project = await bids();
    await choose(project);
    const seal = await stateOf(project);
    const keys = { publicKey: fromBase64url(seal.publicKey ?? "") as Bytes, privateKey: new Uint8Array(32) };
    const sealed = { solicitationId: project.solicitation.key, sealId: seal.id, keys, shares: [], keyholders: [] };
    await lodged(world, county, sealed, await bidder(world, county, "Ash Inc."), bidWords("Ash Inc."), {
      at: new Date(world.clock.now().valueOf() - 2 * HOUR),
    });
    await world.database.inTenant(county.id, async (db) => {
      await db.project.updateMany({ where: { id: project.key }, data: { status: "CLOSED" } });
      const closedAt = new Date(world.clock.now().valueOf() - HOUR);
      await db.solicitation.updateMany({
        where: { id: project.solicitation.key },
        data: { state: "CLOSED", closedAt },
      });
    });
    const { id, key } = project.solicitation;
    const on = {
      id,
      key,
      projectId: project.key,
      lineId: "",
      sealed,
      conductor: purchasing,
      witness: clerk,
      holders: [],
    };
    await headPublished(world, county, on);
    const openingId = await begun(on);
    for (const who of [legal, treasurer])
      await who.does("enterShare", { openingId, share: base64urlOf((await unlock(who, project))?.share as Bytes) });
    expect(await openAll(on, openingId)).toMatchObject([{ bidderName: "Ash Inc.", failure: null }]);
    await purchasing.does("finishOpening", { openingId });
    // The bids' key and shares are deleted, and the keyholders' own keys stay in use.
    expect(
      (await stateOf(project)).keyholders.every(({ share, lockedKey }) => share === null && lockedKey === null),
    ).toBe(true);
    const next = await bids();
    await choose(next);
    expect((await stateOf(next)).state).toBe("READY");
  });

  test("of two keyholders leaves only the third to make and rehearse one", async () => {
    await begunSeason([clerk, legal]);
    const project = await bids();
    await choose(project);
    expect((await stateOf(project)).state).toBe("CHOSEN");
    for (const who of [clerk, legal]) expect((await myKey(who, project)).task).toBeNull();
    await makeKey(treasurer, project);
    expect((await stateOf(project)).state).toBe("REHEARSAL");
    for (const who of [clerk, legal]) {
      expect((await myKey(who, project)).task).toBeNull();
      expect((await unlock(who, project))?.rehearsal).toBeNull();
    }
    await rehearse(treasurer, project);
    expect((await stateOf(project)).state).toBe("READY");
    expect(await visits(project)).toBe(0);
    const asksOf = (await lettersOf(project)).filter(({ key }) => key === "APPROVAL-NOTIFY");
    expect(new Set(asksOf.map(({ toEmail }) => toEmail))).toEqual(new Set([treasurer.email]));
  });

  test("also works for bids whose keyholders were chosen before it was rehearsed", async () => {
    const [first, second] = [await bids(), await bids()];
    await choose(first);
    await choose(second);
    expect(await visits(first)).toBe(6);
    expect((await stateOf(second)).state).toBe("READY");
    expect(await visits(second)).toBe(0);
  });

  test("works for no new bids after a year, but opens those that use it", async () => {
    const first = await begunSeason();
    const second = await bids();
    await choose(second);
    await aYearLater();
    const third = await bids();
    await choose(third);
    expect((await stateOf(third)).state).toBe("CHOSEN");
    for (const project of [first, second]) {
      expect((await stateOf(project)).state).toBe("READY");
      expect((await myKey(clerk, project)).task).toBeNull();
      expect(await isRight(await unlock(clerk, project))).toBe(true);
    }
    expect(await visits(third)).toBe(6);
  });

  test("with a forgotten passphrase works for no new bids, and the next key replaces it, also for a given share", async () => {
    const [first, second] = [await begunSeason(), await bids()];
    await choose(second);
    const old = (await myKey(treasurer, first)).publicKey;
    await treasurer.does("renewMyKey", { keyholderId: (await myKey(treasurer, first)).keyholder.id });
    expect(await seasons()).not.toContainEqual(expect.objectContaining({ userId: treasurer.userId }));
    const third = await bids();
    await choose(third);
    expect((await myKey(treasurer, third)).task).toBe("MAKE_KEY");
    expect(await visits(third, [treasurer])).toBe(2);
    expect((await stateOf(third)).state).toBe("READY");
    // One agreement brings the new key to the first bids: no other key is made, and the only remaining step is to take
    // the share.
    expect((await myKey(treasurer, first)).publicKey).toBe(old);
    await agreeToReplacements(clerk, first);
    expect((await myKey(treasurer, first)).publicKey).toBe((await myKey(treasurer, third)).publicKey);
    expect((await myKey(treasurer, first)).task).toBeNull();
    await giveKeyPart(clerk, first);
    await giveKeyPart(legal, first);
    expect((await myKey(treasurer, first)).task).toBe("TAKE_SHARE");
    expect(await takeShare(treasurer, first)).toMatchObject({ __typename: "TakeSharePayload" });
    expect(await isRight(await unlock(treasurer, first))).toBe(true);
    // The second bids keep the old key and are renewed the same way.
    expect((await myKey(treasurer, second)).publicKey).toBe(old);
  });

  test("spares a new keyholder from making a key for these bids", async () => {
    const second = await county.with("procurement.opening.hold-opening-key", "procurement.addenda.draft");
    await begunSeason([clerk, second]);
    const project = await begunSeason();
    const place = (await stateOf(project)).keyholders[2]?.id ?? "";
    await purchasing.does("replaceKeyholder", { keyholderId: globalId("Keyholder", place), userId: userId(second) });
    await agreeToReplacements(clerk, project);
    expect((await myKey(second, project)).task).toBeNull();
    expect((await myKey(clerk, project)).task).toBe("GIVE_PART");
    await giveKeyPart(treasurer, project);
    expect(await takeShare(second, project)).toMatchObject({ __typename: "TakeSharePayload" });
    expect(await isRight(await unlock(second, project))).toBe(true);
  });

  test("is not used once the county requires a key for each bid, and newly chosen keyholders make one", async () => {
    const project = await bids();
    await begunSeason();
    await keyPerBid(county);
    await choose(project);
    expect(await visits(project)).toBe(6);
    const next = await bids();
    await choose(next);
    expect((await stateOf(next)).state).toBe("CHOSEN");
    expect(await seasons()).toHaveLength(3);
  });

  test("is not used for people who are deactivated or evaluate, or if someone else put the key into the table", async () => {
    await begunSeason();
    const admin = await county.as("Full Administrator");
    await admin.proves();
    await admin.does("deactivateUser", { userId: userId(treasurer), leaveSteps: true });
    expect((await seasons()).map(({ userId: key }) => key).toSorted()).toEqual([clerk.userId, legal.userId].toSorted());
    const evaluator = await county.with("procurement.opening.hold-opening-key", "procurement.scoring.score-own");
    const project = await bids();
    expect(await choose(project, [clerk, evaluator])).toMatchObject({ code: "EVALUATES" });
    expect(await choose(project, [clerk, treasurer])).toMatchObject({ code: "NO_KEY_RIGHT" });
    const { publicKey } = await keyFor();
    await world.database.inTenant(county.id, (db) =>
      db.seasonKey.updateMany({ where: { userId: clerk.userId ?? "" }, data: { publicKey } }),
    );
    await choose(project, [clerk, legal]);
    expect((await myKey(clerk, project)).task).toBe("MAKE_KEY");
    expect((await myKey(legal, project)).task).toBeNull();
  });

  test("is made once, even if it is sent twice or from two windows", async () => {
    const [first, second] = [await bids(), await bids()];
    await Promise.all([choose(first), choose(first), choose(second)]);
    for (const who of three()) await Promise.all([makeKey(who, first), makeKey(who, second)]);
    for (const who of three()) await Promise.all([rehearse(who, first), rehearse(who, first), rehearse(who, second)]);
    for (const project of [first, second]) expect((await stateOf(project)).state).toBe("READY");
    expect(await seasons()).toHaveLength(3);
    const third = await bids();
    await Promise.all([choose(third), choose(third)]);
    expect(await stateOf(third)).toMatchObject({ state: "READY", version: 2 });
  });

  test("is not found from another county", async () => {
    const project = await begunSeason();
    const [home, mine] = [county, await myKey(clerk, project)];
    county = await world.county(`elsewhere${counted}`);
    const stranger = await county.as("Clerk");
    expect(await seasons()).toEqual([]);
    expect(await stranger.verb("renewMyKey", { keyholderId: mine.keyholder.id })).toMatchObject({ code: "NOT_FOUND" });
    county = home;
    expect(await seasons()).toHaveLength(3);
  });
});
