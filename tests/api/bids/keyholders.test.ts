import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeAtDue } from "#schema/projects/lifecycle/closing.ts";
import { base64urlOf, type Bytes, fromBase64url } from "#schema/bids/sealing/bytes.rules.ts";
import { clockHalf } from "#schema/bids/sealing/clockHalf.ts";
import { unlockKey } from "#schema/bids/sealing/passphrase.rules.ts";
import { joinKey, secretOf } from "#schema/bids/sealing/sharing.rules.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import {
  agreeToReplacements,
  CHEAP,
  giveKeyPart,
  isRight,
  keyFor,
  keyPerBid,
  makeKey,
  myKey,
  unlock,
  partFor,
  PASSPHRASE,
  rehearse,
  takeShare,
  userId,
} from "./keyGround.ts";
import { approvedByLegal, type Asked, setSolicitationFields, office, projectOf } from "../projects/request.ts";

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

const choose = (project: Asked, holders: Person[], needed = 2, who = people.purchasing) =>
  who.verb("chooseKeyholders", { projectId: project.id, userIds: holders.map(userId), needed });

const SEAL = `query($key: ID!) { project(key: $key) { solicitation { seal {
  state needed standing { kind words }
  keyholders { id name enrolledAt rehearsedAt enteredAt holdsShare isAble replaces agreedAt given viewerCan { replace { reason } agree { reason } } }
} } viewerCan { publish { reason } chooseKeyholders { reason } } } }`;
const sealOf = async (project: Asked) =>
  (await people.purchasing.read(SEAL, { key: project.key })).project.solicitation.seal;
const rowOf = (project: Asked) =>
  world.database.inTenant(county.id, (db) =>
    db.bidSeal.findFirstOrThrow({
      where: { solicitationId: project.solicitation.key },
      include: { keyholders: { orderBy: { position: "asc" } } },
    }),
  );

/** A member of the panel that evaluates these bids. */
const onPanelOf = (project: Asked, who: Person) =>
  world.database.inTenant(county.id, (db) =>
    db.evaluation.create({
      data: {
        solicitationId: project.solicitation.key,
        members: { create: [{ userId: who.userId ?? "", name: "Someone", isChair: true }] },
      },
    }),
  );
/** Why each offered person may not hold a share, by user. */
const choicesOf = async (purchase: Asked): Promise<Record<string, string | null>> => {
  const { project } = await people.purchasing.read(
    "query($key: ID!) { project(key: $key) { keyholderChoices { id reason } } }",
    { key: purchase.key },
  );
  return Object.fromEntries(
    project.keyholderChoices.map(({ id, reason }: { id: string; reason: string | null }) => [id, reason]),
  );
};

/** A project whose key its people have made and rehearsed. */
async function rehearsed(holders = [clerk, legal, treasurer]) {
  const project = await approvedByLegal(people);
  expect(await choose(project, holders)).toMatchObject({ __typename: "ChooseKeyholdersPayload" });
  for (const who of holders) expect(await makeKey(who, project)).toMatchObject({ __typename: "MakeMyKeyPayload" });
  for (const who of holders) await rehearse(who, project);
  return project;
}

describe("the key to sealed bids", () => {
  test("is made when the last keyholder has made theirs, and ready when all have opened the rehearsal's envelope", async () => {
    const project = await approvedByLegal(people);
    const publish = { projectId: project.id, reason: "Nothing else is needed." };
    expect(await people.purchasing.verb("publishSolicitation", publish)).toMatchObject({
      code: "KEYHOLDERS_NOT_READY",
    });
    await choose(project, [clerk, legal, treasurer]);
    expect(await sealOf(project)).toMatchObject({ state: "CHOSEN", needed: 2 });
    await makeKey(clerk, project);
    await makeKey(legal, project);
    expect(await sealOf(project)).toMatchObject({ state: "CHOSEN" });
    expect((await rowOf(project)).publicKey).toBeNull();
    const { viewerCan } = (await people.purchasing.read(SEAL, { key: project.key })).project;
    expect(viewerCan.publish.reason).toContain("Some keyholders have not made a key yet.");
    await makeKey(treasurer, project);
    expect(await sealOf(project)).toMatchObject({ state: "REHEARSAL" });
    expect(await people.purchasing.verb("publishSolicitation", publish)).toMatchObject({
      code: "KEYHOLDERS_NOT_READY",
    });
    expect((await myKey(clerk, project)).task).toBe("REHEARSE");
    await rehearse(clerk, project);
    await rehearse(legal, project);
    expect(await sealOf(project)).toMatchObject({ state: "REHEARSAL" });
    await rehearse(treasurer, project);
    expect(await sealOf(project)).toMatchObject({ state: "READY", standing: { kind: "FINE" } });
    expect((await rowOf(project)).keyholders).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ rehearsalShare: null, entered: null })),
    );
    expect((await myKey(clerk, project)).task).toBeNull();
    await people.purchasing.does("publishSolicitation", publish);
    expect(await projectOf(people.purchasing, project.key)).toMatchObject({ status: "PUBLISHED" });
  });

  test("sends live updates to its keyholders' pages, and to no one else", async () => {
    const project = await approvedByLegal(people);
    await choose(project, [clerk, legal]);
    await makeKey(clerk, project);
    const listening = (who: Person) => {
      const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${who.token}` } });
      const heard = screen.watch({
        documentId: world.trust("subscription Keys($key: ID!) { myKeysChanged(key: $key) { key task } }"),
        variables: { key: project.key },
      });
      return { screen, heard };
    };
    const clerkScreen = listening(clerk);
    const { key } = await myKey(clerk, project);
    const task = async (word: string | null) =>
      clerkScreen.heard.until(({ myKeysChanged }) => myKeysChanged[0].task === word);
    expect(await task(null)).toEqual({ myKeysChanged: [{ key, task: null }] });
    await makeKey(legal, project);
    await task("REHEARSE");
    const purchasingScreen = listening(people.purchasing);
    expect((await purchasingScreen.heard.refused())[0]?.extensions?.code).toBe("NOT_FOUND");
    await Promise.all([clerkScreen, purchasingScreen].map(({ screen }) => screen.close()));
  });

  test("opens with the clock's half and any two of three shares, and never with one", async () => {
    const project = await rehearsed();
    const row = await rowOf(project);
    const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
    const storedHalf = await clockHalf(place, {
      solicitationId: project.solicitation.key,
      file: row.clockFile as string,
    });
    expect(storedHalf?.notBefore).toEqual(new Date("2026-03-25T18:30:00Z"));
    const shares = await Promise.all(
      [clerk, legal, treasurer].map(async (who) => (await unlock(who, project))?.share as Bytes),
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
      keys.add(base64urlOf(joinKey(secret as Bytes, storedHalf?.half as Bytes)));
    }
    expect(keys.size).toBe(1);
    for (const share of shares) expect(await secretOf([share], row.commitment as string)).toBeNull();
  });

  test("cannot be obtained from the database and one keyholder", async () => {
    const project = await rehearsed();
    const row = await rowOf(project);
    const share = (await unlock(clerk, project))?.share as Bytes;
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
    const allText = everything + JSON.stringify(world.log);
    for (const secret of [base64urlOf(share), row.keyholders[0]?.lockedKey, PASSPHRASE])
      expect(allText).not.toContain(secret);
  });

  test("resists a thousand guesses of a passphrase without the server's knowledge", async () => {
    const project = await rehearsed();
    const mine = await myKey(clerk, project);
    const [publicKey, locked, salt] = [mine.publicKey, mine.lockedKey, mine.salt].map(
      (each) => fromBase64url(each) as Bytes,
    );
    for (let guess = 0; guess < 1_000; guess += 1)
      expect(
        await unlockKey(publicKey as Bytes, locked as Bytes, `a guess of mine ${guess}`, salt as Bytes, CHEAP),
      ).toBeNull();
    // The server receives a share that only the right passphrase opens.
    expect(await unlock(clerk, project, "another passphrase of hers")).toBeNull();
  });

  test("rejects a share given to another keyholder, and says whose it is not", async () => {
    const project = await approvedByLegal(people);
    await choose(project, [clerk, legal]);
    await makeKey(clerk, project);
    await makeKey(legal, project);
    const [clerkDevice, legalDevice] = [await unlock(clerk, project), await unlock(legal, project)];
    const wrong = { keyholderId: clerkDevice?.id, share: base64urlOf(legalDevice?.rehearsal as Bytes) };
    expect(await clerk.verb("enterRehearsalShare", wrong)).toMatchObject({
      code: "WRONG_SHARE",
      message: "This isn't the share that was given to Clerk.",
    });
    expect(await legal.verb("enterRehearsalShare", { keyholderId: clerkDevice?.id, share: "AA" })).toMatchObject({
      code: "NOT_YOUR_KEY",
    });
  });

  test("needs at least two keyholders whose roles allow it and who do not evaluate", async () => {
    const purchase = await approvedByLegal(people);
    const both = await county.with("procurement.opening.hold-opening-key", "procurement.scoring.score-own");
    expect(await choose(purchase, [clerk, both])).toMatchObject({
      code: "EVALUATES",
      message: "Someone evaluates bids. Evaluators cannot hold a key to them.",
    });
    const evaluator = await county.as("Evaluator");
    expect(await choose(purchase, [clerk, evaluator])).toMatchObject({ code: "NO_KEY_RIGHT" });
    expect(await choose(purchase, [clerk])).toMatchObject({ code: "TOO_FEW_KEYHOLDERS" });
    expect(await choose(purchase, [clerk, legal], 3)).toMatchObject({ code: "NEEDED_OUT_OF_RANGE" });
    expect(await choose(purchase, [clerk, legal], 1)).toMatchObject({ code: "NEEDED_OUT_OF_RANGE" });
    expect(await choose(purchase, [clerk, legal], 2, people.staff)).toMatchObject({ code: "FORBIDDEN" });
    expect(await sealOf(purchase)).toBeNull();
    const { project } = await people.purchasing.read(
      "query($key: ID!) { project(key: $key) { keyholderChoices { name reason } } }",
      { key: purchase.key },
    );
    expect(project.keyholderChoices).toEqual(
      expect.arrayContaining([
        { name: "Clerk", reason: null },
        { name: "Someone", reason: expect.stringContaining("evaluates bids") },
      ]),
    );
  });

  test("cannot be held by a panel member of these bids, and its keyholders cannot join the panel", async () => {
    const project = await approvedByLegal(people);
    const member = await county.with("procurement.opening.hold-opening-key", "procurement.panel.view-declarations");
    await onPanelOf(project, member);
    expect(await choose(project, [clerk, member])).toMatchObject({ code: "ON_PANEL", field: "userIds" });
    expect(await choicesOf(project)).toMatchObject({ [userId(member)]: expect.stringContaining("is on the panel") });
    const other = await approvedByLegal(people);
    expect(await choicesOf(other)).toMatchObject({ [userId(member)]: null });
    await choose(project, [clerk, legal, treasurer]);
    for (const who of [clerk, legal, treasurer]) await makeKey(who, project);
    for (const who of [clerk, legal, treasurer]) await rehearse(who, project);
    const input = { keyholderId: (await sealOf(project)).keyholders[2].id, userId: userId(member) };
    expect(await people.purchasing.verb("replaceKeyholder", input)).toMatchObject({ code: "ON_PANEL" });
    await world.database.inTenant(county.id, (db) =>
      db.panelMember.updateMany({ where: { userId: member.userId ?? "" }, data: { removedAt: world.clock.now() } }),
    );
    expect(await people.purchasing.verb("replaceKeyholder", input)).toMatchObject({
      __typename: "ReplaceKeyholderPayload",
    });
    // The other way around.
    await world.database.inTenant(county.id, (db) =>
      db.project.updateMany({ where: { id: project.key }, data: { procurementType: "RFP", status: "PUBLISHED" } }),
    );
    const panel = { solicitationId: project.solicitation.id, members: [{ userId: userId(member), isChair: true }] };
    expect(await people.purchasing.verb("setPanel", panel)).toMatchObject({ code: "HOLDS_KEY" });
  });

  test("is chosen, made and rehearsed once, however often the request is sent", async () => {
    const project = await approvedByLegal(people);
    await choose(project, [clerk, legal]);
    await choose(project, [clerk, legal]);
    const key = await keyFor();
    await makeKey(clerk, project, key);
    await makeKey(clerk, project, key);
    await makeKey(legal, project);
    const first = (await rowOf(project)).publicKey;
    await makeKey(clerk, project, key);
    expect((await rowOf(project)).publicKey).toBe(first);
    await rehearse(clerk, project);
    expect(await rehearse(clerk, project)).toMatchObject({ __typename: "EnterRehearsalSharePayload" });
    await rehearse(legal, project);
    expect(await rehearse(legal, project)).toMatchObject({ __typename: "EnterRehearsalSharePayload" });
    expect(await sealOf(project)).toMatchObject({ state: "READY" });
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.count({ where: { path: `/procurement/${project.key}/key`, toEmail: clerk.email ?? "" } }),
    );
    expect(letters).toBe(2);
  });

  test("starts over if keyholders are chosen again, and those who stay keep their key", async () => {
    const project = await rehearsed();
    const before = await rowOf(project);
    const files = world.dais.ports.files;
    await choose(project, [clerk, legal], 2);
    const after = await rowOf(project);
    expect(after).toMatchObject({ state: "REHEARSAL", needed: 2 });
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.keyholders.map(({ publicKey }) => publicKey)).toEqual(
      before.keyholders.slice(0, 2).map(({ publicKey }) => publicKey),
    );
    expect(await files.head(before.clockFile as string)).toBeNull();
    expect(await myKey(treasurer, project)).toBeUndefined();
    await rehearse(clerk, project);
    await rehearse(legal, project);
    expect(await sealOf(project)).toMatchObject({ state: "READY" });
  });

  test("rejects a key that no browser could have made", async () => {
    const project = await approvedByLegal(people);
    await choose(project, [clerk, legal]);
    const key = await keyFor();
    for (const [field, value] of [
      ["salt", "AAAA"],
      ["publicKey", base64urlOf(new Uint8Array(65).fill(4))],
      ["lockedKey", "x".repeat(10_000)],
    ] as const)
      expect(await makeKey(clerk, project, { ...key, [field]: value })).toMatchObject({ code: "NOT_A_KEY", field });
  });

  test("is not found from another county or by outsiders", async () => {
    const project = await rehearsed();
    const mine = await myKey(clerk, project);
    const other = await (await world.county("elsewhere")).as("Clerk");
    const evaluator = await county.as("Evaluator");
    for (const who of [other, evaluator]) {
      const read = await who.read(
        "query($id: ID!, $project: ID!) { node(id: $id) { id } myKeys(key: $project) { lockedKey } }",
        { id: mine.keyholder.id, project: project.key },
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
  const replaces = async (project: Asked, who: Person) => {
    const input = { keyholderId: (await sealOf(project)).keyholders[2].id as string, userId: userId(who) };
    return { input, answer: await people.purchasing.verb("replaceKeyholder", input) };
  };
  const DONE = (name: string) => ({ __typename: `${name}Payload` });

  test("is replaced once another agrees and two give parts, and the bids' key stays the same", async () => {
    const project = await rehearsed();
    const before = await rowOf(project);
    const left = (await unlock(treasurer, project))?.share as Bytes;
    const second = await newcomer("procurement.addenda.view-acknowledgements");
    const { input } = await replaces(project, second);
    expect(await people.purchasing.verb("replaceKeyholder", { ...input, userId: userId(clerk) })).toMatchObject({
      code: "HOLDS_ALREADY",
    });
    await replaces(project, second);
    await people.purchasing.does("replaceKeyholder", input);
    const pending = (await rowOf(project)).keyholders.filter(({ replacesId }) => replacesId !== null);
    expect(pending).toHaveLength(1);
    expect((await myKey(second, project)).task).toBeNull();
    expect(await makeKey(second, project)).toMatchObject({ code: "SECOND_PERSON" });
    expect((await myKey(clerk, project)).task).toBe("AGREE");
    expect(await agreeToReplacements(clerk, project)).toMatchObject(DONE("AgreeToReplacement"));
    expect((await myKey(second, project)).task).toBe("MAKE_KEY");
    expect((await myKey(clerk, project)).task).toBeNull();
    await makeKey(second, project);
    expect((await myKey(clerk, project)).task).toBe("GIVE_PART");
    await giveKeyPart(clerk, project);
    expect((await myKey(clerk, project)).task).toBeNull();
    expect((await myKey(second, project)).task).toBeNull();
    await expect(takeShare(second, project)).rejects.toThrow("the parts make no share");
    expect(await giveKeyPart(legal, project)).toMatchObject(DONE("GiveKeyPart"));
    expect((await myKey(second, project)).task).toBe("TAKE_SHARE");
    expect(await takeShare(second, project)).toMatchObject(DONE("TakeShare"));
    expect(await takeShare(second, project, left)).toMatchObject(DONE("TakeShare"));
    const after = await rowOf(project);
    expect(after).toMatchObject({ state: "READY", publicKey: before.publicKey, commitment: before.commitment });
    expect(after.clockFile).toBe(before.clockFile);
    expect(after.keyholders.map(({ userId: key }) => key)).toEqual([clerk, legal, second].map((who) => who.userId));
    expect(after.keyholders.every(({ entered, parts }) => entered === null && JSON.stringify(parts) === "[]")).toBe(
      true,
    );
    expect(await myKey(treasurer, project)).toBeUndefined();
    expect((await myKey(second, project)).task).toBeNull();
    expect((await unlock(second, project))?.share).toEqual(left);
    expect(await sealOf(project)).toMatchObject({ standing: { kind: "FINE" } });
  });

  test("who leaves can hand over the share, and no parts are needed", async () => {
    const project = await rehearsed();
    const second = await newcomer("procurement.addenda.issue");
    await replaces(project, second);
    await agreeToReplacements(treasurer, project);
    await makeKey(second, project);
    expect((await myKey(treasurer, project)).toGive).toMatchObject([{ isMyPlace: true, leaves: expect.any(String) }]);
    await giveKeyPart(treasurer, project);
    expect(await takeShare(second, project)).toMatchObject(DONE("TakeShare"));
    expect(await myKey(treasurer, project)).toBeUndefined();
    expect(await isRight(await unlock(second, project))).toBe(true);
  });

  test("who forgot the passphrase makes a new key, and gets the share from the others or from the recovery sheet", async () => {
    const project = await rehearsed();
    const { keyholder } = await myKey(treasurer, project);
    const sheet = (await unlock(treasurer, project))?.share as Bytes;
    for (const from of ["parts", "sheet"] as const) {
      await treasurer.does("renewMyKey", { keyholderId: keyholder.id });
      expect(await treasurer.verb("agreeToReplacement", { keyholderId: keyholder.id })).toMatchObject({
        code: "NOT_YOUR_KEY",
      });
      expect((await unlock(treasurer, project))?.share).toEqual(sheet);
      await agreeToReplacements(legal, project);
      expect((await myKey(treasurer, project)).task).toBe("MAKE_KEY");
      await makeKey(treasurer, project);
      expect(await sealOf(project)).toMatchObject({ state: "READY", standing: { kind: "CAUTION" } });
      if (from === "parts") {
        await giveKeyPart(clerk, project);
        await giveKeyPart(legal, project);
      }
      expect(await takeShare(treasurer, project, from === "sheet" ? sheet : undefined)).toMatchObject(
        DONE("TakeShare"),
      );
      expect(await sealOf(project)).toMatchObject({ standing: { kind: "FINE" } });
      expect((await unlock(treasurer, project))?.share).toEqual(sheet);
    }
  });

  test("cannot be replaced by one person alone, and no outsider can agree, give or take", async () => {
    const holding = await county.with(
      "procurement.opening.hold-opening-key",
      "procurement.publishing.publish-to-vendor-portal",
      "procurement.project-record.view-all",
    );
    const project = await rehearsed([clerk, legal, holding]);
    const second = await newcomer("procurement.addenda.draft");
    const place = (await sealOf(project)).keyholders[1].id as string;
    await holding.does("replaceKeyholder", { keyholderId: place, userId: userId(second) });
    const waiting = (await sealOf(project)).keyholders.find(
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
    expect(await agreeToReplacements(clerk, project)).toMatchObject(DONE("AgreeToReplacement"));
    await makeKey(second, project);
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
    expect((await rowOf(project)).keyholders).toHaveLength(4);
  });

  test("loses nothing through a wrong part: the old share is kept until the new one is proven", async () => {
    const project = await rehearsed();
    const second = await newcomer("procurement.attachments.view");
    await replaces(project, second);
    await agreeToReplacements(clerk, project);
    await makeKey(second, project);
    const { id, part } = await partFor(legal, project);
    await legal.does("giveKeyPart", { keyholderId: id, part: `${part.slice(0, -8)}AAAAAAAA` });
    await giveKeyPart(clerk, project);
    await expect(takeShare(second, project)).rejects.toThrow("the parts make no share");
    expect(await isRight(await unlock(treasurer, project))).toBe(true);
    await legal.does("giveKeyPart", { keyholderId: id, part });
    expect(await takeShare(second, project)).toMatchObject(DONE("TakeShare"));
  });

  /** Its due date passes. */
  async function closes(project: Asked) {
    const now = world.clock.now();
    world.clock.set("2026-03-25T18:10:00Z");
    const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
    await world.database.inTenant(county.id, (db) =>
      closeAtDue({ tenant, db, ports: world.dais.ports, memo: new Map(), afterCommit: () => {} }, project.key),
    );
    world.clock.set(now);
    expect(await projectOf(people.purchasing, project.key)).toMatchObject({ status: "CLOSED" });
  }

  test("of a key made by an earlier version cannot be replaced", async () => {
    const project = await rehearsed();
    await world.database.inTenant(county.id, (db) =>
      db.keyholder.updateMany({
        where: { seal: { solicitationId: project.solicitation.key } },
        data: { sharePoint: null, shareProof: null },
      }),
    );
    expect((await replaces(project, await newcomer("procurement.ocds.preview"))).answer).toMatchObject({
      code: "KEY_TOO_OLD",
    });
  });

  test("who waits for a share when bids close can still open with the recovery sheet", async () => {
    const project = await rehearsed();
    await people.purchasing.does("publishSolicitation", { projectId: project.id, reason: "Nothing else is needed." });
    const commitment = (await unlock(treasurer, project))?.commitment;
    await treasurer.does("renewMyKey", { keyholderId: (await myKey(treasurer, project)).keyholder.id });
    await agreeToReplacements(clerk, project);
    await makeKey(treasurer, project);
    await closes(project);
    const row = (await rowOf(project)).keyholders.find(({ userId: key }) => key === treasurer.userId);
    expect(row).toMatchObject({ shareCommitment: commitment, replacesId: null, share: null });
  });

  test("who leaves is reported as missing in words, and Purchasing is notified", async () => {
    const holders = [
      await county.with("procurement.opening.hold-opening-key", "procurement.project-record.view-own"),
      await county.with("procurement.opening.hold-opening-key", "procurement.plan-holders.view"),
      clerk,
    ];
    const project = await rehearsed(holders);
    const admin = await county.as("Full Administrator");
    await admin.proves();
    await admin.does("deactivateUser", { userId: userId(holders[0] as Person), leaveSteps: true });
    expect(await sealOf(project)).toMatchObject({
      standing: { kind: "CAUTION", words: expect.stringContaining("The bids can still be opened") },
    });
    await admin.does("deactivateUser", { userId: userId(holders[1] as Person), leaveSteps: true });
    expect(await sealOf(project)).toMatchObject({
      standing: { kind: "LOST", words: expect.stringContaining("the bids cannot be opened") },
    });
    const letters = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({
        where: { path: `/projects/${project.key}?tab=bids`, text: { contains: "cannot be opened" } },
      }),
    );
    expect(letters.map(({ toEmail }) => toEmail)).toEqual(
      expect.arrayContaining([people.purchasing.email, admin.email]),
    );
    expect(
      await people.purchasing.verb("publishSolicitation", { projectId: project.id, reason: "Hurry." }),
    ).toMatchObject({ code: "KEYHOLDERS_NOT_READY", message: expect.stringContaining("Only 1 of the keyholders") });
  });
});

describe("the opening time of a key", () => {
  test("moves later with the opening, and never earlier", async () => {
    const project = await rehearsed();
    const notBefore = async () => {
      const { clockFile } = await rowOf(project);
      const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
      return (await clockHalf(place, { solicitationId: project.solicitation.key, file: clockFile as string }))
        ?.notBefore;
    };
    const earlier = await people.purchasing.verb("updateSolicitation", {
      solicitationId: project.solicitation.id,
      version: (await projectOf(people.purchasing, project.key)).solicitation.version,
      fields: { dueAt: "2026-03-24T18:00:00Z", openingAt: "2026-03-24T18:30:00Z" },
    });
    expect(earlier).toMatchObject({ code: "OPENING_NOT_EARLIER", field: "openingAt" });
    await setSolicitationFields(people.purchasing, project, {
      dueAt: "2026-03-26T18:00:00Z",
      openingAt: "2026-03-26T18:30:00Z",
    });
    await people.legal.does("approveForLegal", { projectId: project.id });
    expect(await notBefore()).toEqual(new Date("2026-03-26T18:30:00Z"));
    await people.purchasing.does("publishSolicitation", { projectId: project.id, reason: "Nothing else is needed." });
    const extend = (dueAt: string, openingAt: string) =>
      people.purchasing.verb("extendDueDate", {
        solicitationId: project.solicitation.id,
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
        where: { id: project.solicitation.key },
        data: { dueAt: new Date("2026-03-20T18:00:00Z"), openingAt: new Date("2026-03-20T18:30:00Z") },
      }),
    );
    expect(await extend("2026-03-21T18:00:00Z", "2026-03-21T18:30:00Z")).toMatchObject({ code: "OPENING_NOT_EARLIER" });
  });
});
