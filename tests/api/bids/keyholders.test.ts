import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeAtDue } from "#schema/projects/lifecycle/closing.ts";
import { base64urlOf, type Bytes, fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { clockHalf } from "#schema/bids/sealing/clockHalf.ts";
import { unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { madeWhole, secretOf } from "#schema/bids/sealing/sharing.rules.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import {
  agrees,
  CHEAP,
  gives,
  isRight,
  keyFor,
  keyPerBid,
  makes,
  myKey,
  opened,
  partFor,
  PASSPHRASE,
  rehearses,
  takes,
  userId,
} from "./keyGround.ts";
import { approvedByLegal, type Asked, dated, office, projectOf } from "../projects/request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
let clerk: Person;
let legal: Person;
let treasurer: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("keys");
  people = await office(world, county);
  // Keys of a season: seasonKeys.test.ts.
  await keyPerBid(county);
  [clerk, legal, treasurer] = await Promise.all([
    county.as("Clerk"),
    county.as("Legal reviewer"),
    county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share"),
  ]);
});
afterAll(() => world?.close());

const choose = (asked: Asked, holders: Person[], needed = 2, who = people.purchasing) =>
  who.verb("chooseKeyholders", { projectId: asked.id, userIds: holders.map(userId), needed });

const SEAL = `query($key: ID!) { project(key: $key) { solicitation { seal {
  state needed standing { kind words }
  keyholders { id name enrolledAt rehearsedAt enteredAt holdsShare isAble replaces agreedAt given viewerCan { replace { reason } agree { reason } } }
} } viewerCan { publish { reason } chooseKeyholders { reason } } } }`;
const sealOf = async (asked: Asked) =>
  (await people.purchasing.read(SEAL, { key: asked.key })).project.solicitation.seal;
const rowOf = (asked: Asked) =>
  world.database.inTenant(county.id, (db) =>
    db.bidSeal.findFirstOrThrow({
      where: { solicitationId: asked.solicitation.key },
      include: { keyholders: { orderBy: { position: "asc" } } },
    }),
  );

/** A member of the panel that evaluates these bids. */
const onPanelOf = (asked: Asked, who: Person) =>
  world.database.inTenant(county.id, (db) =>
    db.evaluation.create({
      data: {
        solicitationId: asked.solicitation.key,
        members: { create: [{ userId: who.userId ?? "", name: "Someone", isChair: true }] },
      },
    }),
  );
/** Why each offered person may not hold a share, by user. */
const choicesOf = async (asked: Asked): Promise<Record<string, string | null>> => {
  const { project } = await people.purchasing.read(
    "query($key: ID!) { project(key: $key) { keyholderChoices { id reason } } }",
    { key: asked.key },
  );
  return Object.fromEntries(
    project.keyholderChoices.map(({ id, reason }: { id: string; reason: string | null }) => [id, reason]),
  );
};

/** A project whose key its people have made and rehearsed. */
async function rehearsed(holders = [clerk, legal, treasurer]) {
  const asked = await approvedByLegal(people);
  expect(await choose(asked, holders)).toMatchObject({ __typename: "ChooseKeyholdersPayload" });
  for (const who of holders) expect(await makes(who, asked)).toMatchObject({ __typename: "MakeMyKeyPayload" });
  for (const who of holders) await rehearses(who, asked);
  return asked;
}

describe("the key to sealed bids", () => {
  test("is made when the last keyholder has made theirs, and ready when all have opened the rehearsal's envelope", async () => {
    const asked = await approvedByLegal(people);
    const publish = { projectId: asked.id, reason: "Nothing else is needed." };
    expect(await people.purchasing.verb("publishSolicitation", publish)).toMatchObject({
      code: "KEYHOLDERS_NOT_READY",
    });
    await choose(asked, [clerk, legal, treasurer]);
    expect(await sealOf(asked)).toMatchObject({ state: "CHOSEN", needed: 2 });
    await makes(clerk, asked);
    await makes(legal, asked);
    expect(await sealOf(asked)).toMatchObject({ state: "CHOSEN" });
    expect((await rowOf(asked)).publicKey).toBeNull();
    const { viewerCan } = (await people.purchasing.read(SEAL, { key: asked.key })).project;
    expect(viewerCan.publish.reason).toContain("Some keyholders have not made a key yet.");
    await makes(treasurer, asked);
    expect(await sealOf(asked)).toMatchObject({ state: "REHEARSAL" });
    expect(await people.purchasing.verb("publishSolicitation", publish)).toMatchObject({
      code: "KEYHOLDERS_NOT_READY",
    });
    expect((await myKey(clerk, asked)).task).toBe("REHEARSE");
    await rehearses(clerk, asked);
    await rehearses(legal, asked);
    expect(await sealOf(asked)).toMatchObject({ state: "REHEARSAL" });
    await rehearses(treasurer, asked);
    expect(await sealOf(asked)).toMatchObject({ state: "READY", standing: { kind: "FINE" } });
    expect((await rowOf(asked)).keyholders).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ rehearsalShare: null, entered: null })),
    );
    expect((await myKey(clerk, asked)).task).toBeNull();
    await people.purchasing.does("publishSolicitation", publish);
    expect(await projectOf(people.purchasing, asked.key)).toMatchObject({ status: "PUBLISHED" });
  });

  test("sends live updates to its keyholders' pages, and to no one else", async () => {
    const asked = await approvedByLegal(people);
    await choose(asked, [clerk, legal]);
    await makes(clerk, asked);
    const listening = (who: Person) => {
      const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${who.token}` } });
      const heard = screen.watch({
        documentId: world.trust("subscription Keys($key: ID!) { myKeysChanged(key: $key) { key task } }"),
        variables: { key: asked.key },
      });
      return { screen, heard };
    };
    const own = listening(clerk);
    const { key } = await myKey(clerk, asked);
    const task = async (word: string | null) => own.heard.until(({ myKeysChanged }) => myKeysChanged[0].task === word);
    expect(await task(null)).toEqual({ myKeysChanged: [{ key, task: null }] });
    await makes(legal, asked);
    await task("REHEARSE");
    const others = listening(people.purchasing);
    expect((await others.heard.refused())[0]?.extensions?.code).toBe("NOT_FOUND");
    await Promise.all([own, others].map(({ screen }) => screen.close()));
  });

  test("opens with the clock's half and any two of three shares, and never with one", async () => {
    const asked = await rehearsed();
    const row = await rowOf(asked);
    const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
    const kept = await clockHalf(place, { solicitationId: asked.solicitation.key, file: row.clockFile as string });
    expect(kept?.notBefore).toEqual(new Date("2026-03-25T18:30:00Z"));
    const shares = await Promise.all(
      [clerk, legal, treasurer].map(async (who) => (await opened(who, asked))?.share as Bytes),
    );
    const keys = new Set<string>();
    for (const pair of [
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      const secret = await secretOf(
        pair.map((each) => shares[each] as Bytes),
        row.commitment as string,
      );
      keys.add(base64urlOf(madeWhole(secret as Bytes, kept?.half as Bytes)));
    }
    expect(keys.size).toBe(1);
    for (const share of shares) expect(await secretOf([share], row.commitment as string)).toBeNull();
  });

  test("cannot be obtained from the database and one keyholder", async () => {
    const asked = await rehearsed();
    const row = await rowOf(asked);
    const share = (await opened(clerk, asked))?.share as Bytes;
    const secrets = row.keyholders.flatMap(({ share: sealed, lockedKey, salt }) => [sealed, lockedKey, salt]);
    // Any value in the rows is tried as the other share.
    for (const text of [...secrets, row.publicKey, row.commitment, row.rehearsalKey, row.rehearsalHalf]) {
      const bytes = fromBase64url(text ?? "") ?? new Uint8Array(0);
      for (let from = 0; from + share.length <= bytes.length; from += 1)
        expect(await secretOf([share, bytes.slice(from, from + share.length)], row.commitment as string)).toBeNull();
    }
    const everything = await world.database.inTenant(county.id, async (db) =>
      JSON.stringify(
        [await db.auditEntry.findMany(), await db.outboxLetter.findMany(), await db.inboxNotice.findMany()],
        (_key, value) => (typeof value === "bigint" ? value.toString() : value),
      ),
    );
    const told = everything + JSON.stringify(world.log);
    for (const secret of [base64urlOf(share), row.keyholders[0]?.lockedKey, PASSPHRASE])
      expect(told).not.toContain(secret);
  });

  test("resists a thousand guesses of a passphrase without the server's knowledge", async () => {
    const asked = await rehearsed();
    const mine = await myKey(clerk, asked);
    const [publicKey, locked, salt] = [mine.publicKey, mine.lockedKey, mine.salt].map(
      (each) => fromBase64url(each) as Bytes,
    );
    for (let guess = 0; guess < 1_000; guess += 1)
      expect(
        await unlockKey(publicKey as Bytes, locked as Bytes, `a guess of mine ${guess}`, salt as Bytes, CHEAP),
      ).toBeNull();
    // The server receives a share that only the right passphrase opens.
    expect(await opened(clerk, asked, "another passphrase of hers")).toBeNull();
  });

  test("rejects a share given to another keyholder, and says whose it is not", async () => {
    const asked = await approvedByLegal(people);
    await choose(asked, [clerk, legal]);
    await makes(clerk, asked);
    await makes(legal, asked);
    const [hers, his] = [await opened(clerk, asked), await opened(legal, asked)];
    const wrong = { keyholderId: hers?.id, share: base64urlOf(his?.rehearsal as Bytes) };
    expect(await clerk.verb("enterRehearsalShare", wrong)).toMatchObject({
      code: "WRONG_SHARE",
      message: "This isn't the share that was given to Clerk.",
    });
    expect(await legal.verb("enterRehearsalShare", { keyholderId: hers?.id, share: "AA" })).toMatchObject({
      code: "NOT_YOUR_KEY",
    });
  });

  test("needs at least two keyholders whose roles allow it and who do not evaluate", async () => {
    const asked = await approvedByLegal(people);
    const both = await county.with("procurement.opening.hold-opening-key", "procurement.scoring.score-own");
    expect(await choose(asked, [clerk, both])).toMatchObject({
      code: "EVALUATES",
      message: "Someone evaluates bids. Evaluators cannot hold a key to them.",
    });
    const evaluator = await county.as("Evaluator");
    expect(await choose(asked, [clerk, evaluator])).toMatchObject({ code: "NO_KEY_RIGHT" });
    expect(await choose(asked, [clerk])).toMatchObject({ code: "TOO_FEW_KEYHOLDERS" });
    expect(await choose(asked, [clerk, legal], 3)).toMatchObject({ code: "NEEDED_OUT_OF_RANGE" });
    expect(await choose(asked, [clerk, legal], 1)).toMatchObject({ code: "NEEDED_OUT_OF_RANGE" });
    expect(await choose(asked, [clerk, legal], 2, people.staff)).toMatchObject({ code: "FORBIDDEN" });
    expect(await sealOf(asked)).toBeNull();
    const { project } = await people.purchasing.read(
      "query($key: ID!) { project(key: $key) { keyholderChoices { name reason } } }",
      { key: asked.key },
    );
    expect(project.keyholderChoices).toEqual(
      expect.arrayContaining([
        { name: "Clerk", reason: null },
        { name: "Someone", reason: expect.stringContaining("evaluates bids") },
      ]),
    );
  });

  test("cannot be held by a panel member of these bids, and its keyholders cannot join the panel", async () => {
    const asked = await approvedByLegal(people);
    const member = await county.with("procurement.opening.hold-opening-key", "procurement.panel.view-declarations");
    await onPanelOf(asked, member);
    expect(await choose(asked, [clerk, member])).toMatchObject({ code: "ON_PANEL", field: "userIds" });
    expect(await choicesOf(asked)).toMatchObject({ [userId(member)]: expect.stringContaining("is on the panel") });
    const other = await approvedByLegal(people);
    expect(await choicesOf(other)).toMatchObject({ [userId(member)]: null });
    await choose(asked, [clerk, legal, treasurer]);
    for (const who of [clerk, legal, treasurer]) await makes(who, asked);
    for (const who of [clerk, legal, treasurer]) await rehearses(who, asked);
    const input = { keyholderId: (await sealOf(asked)).keyholders[2].id, userId: userId(member) };
    expect(await people.purchasing.verb("replaceKeyholder", input)).toMatchObject({ code: "ON_PANEL" });
    await world.database.inTenant(county.id, (db) =>
      db.panelMember.updateMany({ where: { userId: member.userId ?? "" }, data: { removedAt: world.clock.now() } }),
    );
    expect(await people.purchasing.verb("replaceKeyholder", input)).toMatchObject({
      __typename: "ReplaceKeyholderPayload",
    });
    // The other way around.
    await world.database.inTenant(county.id, (db) =>
      db.project.updateMany({ where: { id: asked.key }, data: { procurementType: "RFP", status: "PUBLISHED" } }),
    );
    const panel = { solicitationId: asked.solicitation.id, members: [{ userId: userId(member), isChair: true }] };
    expect(await people.purchasing.verb("setPanel", panel)).toMatchObject({ code: "HOLDS_KEY" });
  });

  test("is chosen, made and rehearsed once, however often the request is sent", async () => {
    const asked = await approvedByLegal(people);
    await choose(asked, [clerk, legal]);
    await choose(asked, [clerk, legal]);
    const key = await keyFor();
    await makes(clerk, asked, key);
    await makes(clerk, asked, key);
    await makes(legal, asked);
    const first = (await rowOf(asked)).publicKey;
    await makes(clerk, asked, key);
    expect((await rowOf(asked)).publicKey).toBe(first);
    await rehearses(clerk, asked);
    expect(await rehearses(clerk, asked)).toMatchObject({ __typename: "EnterRehearsalSharePayload" });
    await rehearses(legal, asked);
    expect(await rehearses(legal, asked)).toMatchObject({ __typename: "EnterRehearsalSharePayload" });
    expect(await sealOf(asked)).toMatchObject({ state: "READY" });
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.count({ where: { path: `/procurement/${asked.key}/key`, toEmail: clerk.email ?? "" } }),
    );
    expect(letters).toBe(2);
  });

  test("starts over if keyholders are chosen again, and those who stay keep their key", async () => {
    const asked = await rehearsed();
    const before = await rowOf(asked);
    const files = world.dais.ports.files;
    await choose(asked, [clerk, legal], 2);
    const after = await rowOf(asked);
    expect(after).toMatchObject({ state: "REHEARSAL", needed: 2 });
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.keyholders.map(({ publicKey }) => publicKey)).toEqual(
      before.keyholders.slice(0, 2).map(({ publicKey }) => publicKey),
    );
    expect(await files.head(before.clockFile as string)).toBeNull();
    expect(await myKey(treasurer, asked)).toBeUndefined();
    await rehearses(clerk, asked);
    await rehearses(legal, asked);
    expect(await sealOf(asked)).toMatchObject({ state: "READY" });
  });

  test("rejects a key that no browser could have made", async () => {
    const asked = await approvedByLegal(people);
    await choose(asked, [clerk, legal]);
    const key = await keyFor();
    for (const [field, value] of [
      ["salt", "AAAA"],
      ["publicKey", base64urlOf(new Uint8Array(65).fill(4))],
      ["lockedKey", "x".repeat(10_000)],
    ] as const)
      expect(await makes(clerk, asked, { ...key, [field]: value })).toMatchObject({ code: "NOT_A_KEY", field });
  });

  test("is not found from another county or by outsiders", async () => {
    const asked = await rehearsed();
    const mine = await myKey(clerk, asked);
    const other = await (await world.county("elsewhere")).as("Clerk");
    const evaluator = await county.as("Evaluator");
    for (const who of [other, evaluator]) {
      const read = await who.read(
        "query($id: ID!, $project: ID!) { node(id: $id) { id } myKeys(key: $project) { lockedKey } }",
        { id: mine.keyholder.id, project: asked.key },
      );
      expect(read).toEqual({ node: null, myKeys: [] });
    }
    expect(await other.verb("makeMyKey", { keyholderId: mine.keyholder.id, ...(await keyFor()) })).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a keyholder", () => {
  const newcomer = (extra: string) => county.with("procurement.opening.hold-opening-key", extra);
  /** Asks for a replacement of the third keyholder. */
  const replaces = async (asked: Asked, who: Person) => {
    const input = { keyholderId: (await sealOf(asked)).keyholders[2].id as string, userId: userId(who) };
    return { input, answer: await people.purchasing.verb("replaceKeyholder", input) };
  };
  const DONE = (name: string) => ({ __typename: `${name}Payload` });

  test("is replaced once another agrees and two give parts, and the bids' key stays the same", async () => {
    const asked = await rehearsed();
    const before = await rowOf(asked);
    const left = (await opened(treasurer, asked))?.share as Bytes;
    const second = await newcomer("procurement.addenda.view-acknowledgements");
    const { input } = await replaces(asked, second);
    expect(await people.purchasing.verb("replaceKeyholder", { ...input, userId: userId(clerk) })).toMatchObject({
      code: "HOLDS_ALREADY",
    });
    await replaces(asked, second);
    await people.purchasing.does("replaceKeyholder", input);
    const pending = (await rowOf(asked)).keyholders.filter(({ replacesId }) => replacesId !== null);
    expect(pending).toHaveLength(1);
    expect((await myKey(second, asked)).task).toBeNull();
    expect(await makes(second, asked)).toMatchObject({ code: "SECOND_PERSON" });
    expect((await myKey(clerk, asked)).task).toBe("AGREE");
    expect(await agrees(clerk, asked)).toMatchObject(DONE("AgreeToReplacement"));
    expect((await myKey(second, asked)).task).toBe("MAKE_KEY");
    expect((await myKey(clerk, asked)).task).toBeNull();
    await makes(second, asked);
    expect((await myKey(clerk, asked)).task).toBe("GIVE_PART");
    await gives(clerk, asked);
    expect((await myKey(clerk, asked)).task).toBeNull();
    expect((await myKey(second, asked)).task).toBeNull();
    await expect(takes(second, asked)).rejects.toThrow("the parts make no share");
    expect(await gives(legal, asked)).toMatchObject(DONE("GiveKeyPart"));
    expect((await myKey(second, asked)).task).toBe("TAKE_SHARE");
    expect(await takes(second, asked)).toMatchObject(DONE("TakeShare"));
    expect(await takes(second, asked, left)).toMatchObject(DONE("TakeShare"));
    const after = await rowOf(asked);
    expect(after).toMatchObject({ state: "READY", publicKey: before.publicKey, commitment: before.commitment });
    expect(after.clockFile).toBe(before.clockFile);
    expect(after.keyholders.map(({ userId: key }) => key)).toEqual([clerk, legal, second].map((who) => who.userId));
    expect(after.keyholders.every(({ entered, parts }) => entered === null && JSON.stringify(parts) === "[]")).toBe(
      true,
    );
    expect(await myKey(treasurer, asked)).toBeUndefined();
    expect((await myKey(second, asked)).task).toBeNull();
    expect((await opened(second, asked))?.share).toEqual(left);
    expect(await sealOf(asked)).toMatchObject({ standing: { kind: "FINE" } });
  });

  test("who leaves can hand over the share, and no parts are needed", async () => {
    const asked = await rehearsed();
    const second = await newcomer("procurement.addenda.issue");
    await replaces(asked, second);
    await agrees(treasurer, asked);
    await makes(second, asked);
    expect((await myKey(treasurer, asked)).toGive).toMatchObject([{ isMyPlace: true, leaves: expect.any(String) }]);
    await gives(treasurer, asked);
    expect(await takes(second, asked)).toMatchObject(DONE("TakeShare"));
    expect(await myKey(treasurer, asked)).toBeUndefined();
    expect(await isRight(await opened(second, asked))).toBe(true);
  });

  test("who forgot the passphrase makes a new key, and gets the share from the others or from the recovery sheet", async () => {
    const asked = await rehearsed();
    const { keyholder } = await myKey(treasurer, asked);
    const sheet = (await opened(treasurer, asked))?.share as Bytes;
    for (const from of ["parts", "sheet"] as const) {
      await treasurer.does("renewMyKey", { keyholderId: keyholder.id });
      expect(await treasurer.verb("agreeToReplacement", { keyholderId: keyholder.id })).toMatchObject({
        code: "NOT_YOUR_KEY",
      });
      expect((await opened(treasurer, asked))?.share).toEqual(sheet);
      await agrees(legal, asked);
      expect((await myKey(treasurer, asked)).task).toBe("MAKE_KEY");
      await makes(treasurer, asked);
      expect(await sealOf(asked)).toMatchObject({ state: "READY", standing: { kind: "CAUTION" } });
      if (from === "parts") {
        await gives(clerk, asked);
        await gives(legal, asked);
      }
      expect(await takes(treasurer, asked, from === "sheet" ? sheet : undefined)).toMatchObject(DONE("TakeShare"));
      expect(await sealOf(asked)).toMatchObject({ standing: { kind: "FINE" } });
      expect((await opened(treasurer, asked))?.share).toEqual(sheet);
    }
  });

  test("cannot be replaced by one person alone, and no outsider can agree, give or take", async () => {
    const holding = await county.with(
      "procurement.opening.hold-opening-key",
      "procurement.publishing.publish-to-vendor-portal",
      "procurement.project-record.view-all",
    );
    const asked = await rehearsed([clerk, legal, holding]);
    const second = await newcomer("procurement.addenda.draft");
    const place = (await sealOf(asked)).keyholders[1].id as string;
    await holding.does("replaceKeyholder", { keyholderId: place, userId: userId(second) });
    const waiting = (await sealOf(asked)).keyholders.find(
      ({ replaces: whose }: { replaces: string | null }) => whose !== null,
    );
    const agree = { keyholderId: waiting.id as string };
    expect(await holding.verb("agreeToReplacement", agree)).toMatchObject({ code: "SECOND_PERSON" });
    for (const [who, code] of [
      [people.purchasing, "FORBIDDEN"],
      [second, "NOT_YOUR_KEY"],
      [treasurer, "NOT_FOUND"],
    ] as const)
      expect(await who.verb("agreeToReplacement", agree)).toMatchObject({ code });
    expect(await clerk.verb("giveKeyPart", { ...agree, part: "AAAA" })).toMatchObject({ code: "NOT_REPLACED" });
    expect(await agrees(clerk, asked)).toMatchObject(DONE("AgreeToReplacement"));
    await makes(second, asked);
    for (const part of ["", "!", "x".repeat(50_000)])
      expect(await clerk.verb("giveKeyPart", { ...agree, part })).toMatchObject({ code: "NOT_A_PART", field: "part" });
    const sealed = base64urlOf(new Uint8Array(114));
    for (const [proof, code] of [
      ["", "WRONG_SHARE"],
      [base64urlOf(new Uint8Array(32)), "WRONG_SHARE"],
    ] as const)
      expect(await second.verb("takeShare", { ...agree, share: sealed, proof })).toMatchObject({ code });
    expect(await second.verb("takeShare", { ...agree, share: "AAAA", proof: "" })).toMatchObject({
      code: "NOT_A_SHARE",
    });
    expect(await clerk.verb("takeShare", { ...agree, share: sealed, proof: "" })).toMatchObject({
      code: "NOT_YOUR_KEY",
    });
    expect((await rowOf(asked)).keyholders).toHaveLength(4);
  });

  test("loses nothing through a wrong part: the old share is kept until the new one is proven", async () => {
    const asked = await rehearsed();
    const second = await newcomer("procurement.attachments.view");
    await replaces(asked, second);
    await agrees(clerk, asked);
    await makes(second, asked);
    const { id, part } = await partFor(legal, asked);
    await legal.does("giveKeyPart", { keyholderId: id, part: `${part.slice(0, -8)}AAAAAAAA` });
    await gives(clerk, asked);
    await expect(takes(second, asked)).rejects.toThrow("the parts make no share");
    expect(await isRight(await opened(treasurer, asked))).toBe(true);
    await legal.does("giveKeyPart", { keyholderId: id, part });
    expect(await takes(second, asked)).toMatchObject(DONE("TakeShare"));
  });

  /** Its due date passes. */
  async function closes(asked: Asked) {
    const now = world.clock.now();
    world.clock.set("2026-03-25T18:10:00Z");
    const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
    await world.database.inTenant(county.id, (db) =>
      closeAtDue({ tenant, db, ports: world.dais.ports, memo: new Map(), afterCommit: () => {} }, asked.key),
    );
    world.clock.set(now);
    expect(await projectOf(people.purchasing, asked.key)).toMatchObject({ status: "CLOSED" });
  }

  test("of a key made by an earlier version cannot be replaced", async () => {
    const asked = await rehearsed();
    await world.database.inTenant(county.id, (db) =>
      db.keyholder.updateMany({
        where: { seal: { solicitationId: asked.solicitation.key } },
        data: { sharePoint: null, shareProof: null },
      }),
    );
    expect((await replaces(asked, await newcomer("procurement.ocds.preview"))).answer).toMatchObject({
      code: "KEY_TOO_OLD",
    });
  });

  test("who waits for a share when bids close can still open with the recovery sheet", async () => {
    const asked = await rehearsed();
    await people.purchasing.does("publishSolicitation", { projectId: asked.id, reason: "Nothing else is needed." });
    const commitment = (await opened(treasurer, asked))?.commitment;
    await treasurer.does("renewMyKey", { keyholderId: (await myKey(treasurer, asked)).keyholder.id });
    await agrees(clerk, asked);
    await makes(treasurer, asked);
    await closes(asked);
    const row = (await rowOf(asked)).keyholders.find(({ userId: key }) => key === treasurer.userId);
    expect(row).toMatchObject({ shareCommitment: commitment, replacesId: null, share: null });
  });

  test("who leaves is reported as missing in words, and Purchasing is notified", async () => {
    const holders = [
      await county.with("procurement.opening.hold-opening-key", "procurement.project-record.view-own"),
      await county.with("procurement.opening.hold-opening-key", "procurement.plan-holders.view"),
      clerk,
    ];
    const asked = await rehearsed(holders);
    const admin = await county.as("Full Administrator");
    await admin.proves();
    await admin.does("deactivateUser", { userId: userId(holders[0] as Person), leaveSteps: true });
    expect(await sealOf(asked)).toMatchObject({
      standing: { kind: "CAUTION", words: expect.stringContaining("The bids can still be opened") },
    });
    await admin.does("deactivateUser", { userId: userId(holders[1] as Person), leaveSteps: true });
    expect(await sealOf(asked)).toMatchObject({
      standing: { kind: "LOST", words: expect.stringContaining("the bids cannot be opened") },
    });
    const told = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({
        where: { path: `/projects/${asked.key}?tab=bids`, text: { contains: "cannot be opened" } },
      }),
    );
    expect(told.map(({ toEmail }) => toEmail)).toEqual(expect.arrayContaining([people.purchasing.email, admin.email]));
    expect(
      await people.purchasing.verb("publishSolicitation", { projectId: asked.id, reason: "Hurry." }),
    ).toMatchObject({ code: "KEYHOLDERS_NOT_READY", message: expect.stringContaining("Only 1 of the keyholders") });
  });
});

describe("the opening time of a key", () => {
  test("moves later with the opening, and never earlier", async () => {
    const asked = await rehearsed();
    const notBefore = async () => {
      const { clockFile } = await rowOf(asked);
      const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
      return (await clockHalf(place, { solicitationId: asked.solicitation.key, file: clockFile as string }))?.notBefore;
    };
    const earlier = await people.purchasing.verb("updateSolicitation", {
      solicitationId: asked.solicitation.id,
      version: (await projectOf(people.purchasing, asked.key)).solicitation.version,
      fields: { dueAt: "2026-03-24T18:00:00Z", openingAt: "2026-03-24T18:30:00Z" },
    });
    expect(earlier).toMatchObject({ code: "OPENING_NOT_EARLIER", field: "openingAt" });
    await dated(people.purchasing, asked, { dueAt: "2026-03-26T18:00:00Z", openingAt: "2026-03-26T18:30:00Z" });
    await people.legal.does("approveForLegal", { projectId: asked.id });
    expect(await notBefore()).toEqual(new Date("2026-03-26T18:30:00Z"));
    await people.purchasing.does("publishSolicitation", { projectId: asked.id, reason: "Nothing else is needed." });
    const extend = (dueAt: string, openingAt: string) =>
      people.purchasing.verb("extendDueDate", {
        solicitationId: asked.solicitation.id,
        dueAt,
        openingAt,
        reason: "Snow.",
      });
    expect(await extend("2026-03-30T18:00:00Z", "2026-03-30T18:30:00Z")).toMatchObject({
      __typename: "ExtendDueDatePayload",
    });
    expect(await notBefore()).toEqual(new Date("2026-03-30T18:30:00Z"));
    // If someone moves it in the database, the half contains the original and the next action is refused.
    await world.database.inTenant(county.id, (db) =>
      db.solicitation.updateMany({
        where: { id: asked.solicitation.key },
        data: { dueAt: new Date("2026-03-20T18:00:00Z"), openingAt: new Date("2026-03-20T18:30:00Z") },
      }),
    );
    expect(await extend("2026-03-21T18:00:00Z", "2026-03-21T18:30:00Z")).toMatchObject({ code: "OPENING_NOT_EARLIER" });
  });
});
