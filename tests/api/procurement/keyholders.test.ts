import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { base64urlOf, type Bytes, fromBase64url, sha256Hex } from "#schema/procurement/sealing/bytes.rules.ts";
import { clockHalf } from "#schema/procurement/sealing/clockHalf.ts";
import { newKeyPair } from "#schema/procurement/sealing/hpke.rules.ts";
import { lockKey, SALT_BYTES, unlockKey } from "#schema/procurement/sealing/passphrase.rules.ts";
import { openShare } from "#schema/procurement/sealing/shares.rules.ts";
import { madeWhole, secretOf } from "#schema/procurement/sealing/sharing.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { approvedByLegal, type Asked, dated, office, projectOf } from "./request.ts";

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
  [clerk, legal, treasurer] = await Promise.all([
    county.as("Clerk"),
    county.as("Legal reviewer"),
    county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share"),
  ]);
});
afterAll(() => world?.close());

/** Small, so that the tests are quick; browsers take {@link COST}. */
const CHEAP = { N: 2 ** 4, r: 1, p: 1 };
const PASSPHRASE = "four words make a passphrase";
const userId = (who: Person) => globalId("User", who.userId ?? "");
const choose = (asked: Asked, holders: Person[], needed = 2, who = people.purchasing) =>
  who.verb("chooseKeyholders", { projectId: asked.id, userIds: holders.map(userId), needed });

const MY_KEY = `key salt publicKey lockedKey share shareCommitment rehearsalShare task
  keyholder { id holdsShare viewerCan { makeMyKey { reason } rehearse { reason } } seal { state solicitationKey title } }`;
const myKey = async (who: Person, asked: Asked) =>
  (await who.read(`query($project: ID!) { myKeys(key: $project) { ${MY_KEY} } }`, { project: asked.key })).myKeys[0];

/** What her browser does: a pair of keys, the private one locked with her passphrase. */
async function keyFor(passphrase = PASSPHRASE) {
  const keys = await newKeyPair();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const locked = await lockKey(keys, passphrase, salt, CHEAP);
  return { salt: base64urlOf(salt), publicKey: base64urlOf(keys.publicKey), lockedKey: base64urlOf(locked) };
}
const makes = async (who: Person, asked: Asked, key?: Awaited<ReturnType<typeof keyFor>>) => {
  const { keyholder } = await myKey(who, asked);
  return who.verb("makeMyKey", { keyholderId: keyholder.id, ...(key ?? (await keyFor())) });
};

/** Her shares, opened on her own device. */
async function opened(who: Person, asked: Asked, passphrase = PASSPHRASE) {
  const mine = await myKey(who, asked);
  const bytes = (text: string) => fromBase64url(text) as Bytes;
  const keys = await unlockKey(bytes(mine.publicKey), bytes(mine.lockedKey), passphrase, bytes(mine.salt), CHEAP);
  if (!keys) return null;
  const of = { solicitation: asked.solicitation.key, keyholder: mine.key as string };
  return {
    id: mine.keyholder.id as string,
    commitment: mine.shareCommitment as string,
    share: await openShare(mine.share ?? "", keys, { ...of, rehearsal: false }),
    rehearsal: await openShare(mine.rehearsalShare ?? "", keys, { ...of, rehearsal: true }),
  };
}
const rehearses = async (who: Person, asked: Asked) => {
  const mine = await opened(who, asked);
  expect(await sha256Hex(mine?.share as Bytes)).toBe(mine?.commitment);
  return who.verb("enterRehearsalShare", {
    keyholderId: mine?.id,
    share: base64urlOf(mine?.rehearsal ?? new Uint8Array(33)),
  });
};
const lends = async (who: Person, asked: Asked) => {
  const mine = await opened(who, asked);
  return who.verb("enterShareToReplace", { keyholderId: mine?.id, share: base64urlOf(mine?.share as Bytes) });
};

const SEAL = `query($key: ID!) { project(key: $key) { solicitation { seal {
  state needed standing { kind words }
  keyholders { id name enrolledAt rehearsedAt enteredAt holdsShare isAble replaces viewerCan { replace { reason } } }
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

/** Somebody on the panel that evaluates what is bid. */
const onPanelOf = (asked: Asked, who: Person) =>
  world.database.inTenant(county.id, (db) =>
    db.evaluation.create({
      data: {
        solicitationId: asked.solicitation.key,
        members: { create: [{ userId: who.userId ?? "", name: "Somebody", isChair: true }] },
      },
    }),
  );
/** Why who is offered may not hold a share, by user. */
const choicesOf = async (asked: Asked): Promise<Record<string, string | null>> => {
  const { project } = await people.purchasing.read(
    "query($key: ID!) { project(key: $key) { keyholderChoices { id reason } } }",
    { key: asked.key },
  );
  return Object.fromEntries(
    project.keyholderChoices.map(({ id, reason }: { id: string; reason: string | null }) => [id, reason]),
  );
};

/** A project whose key is made and rehearsed by its people. */
async function rehearsed(holders = [clerk, legal, treasurer]) {
  const asked = await approvedByLegal(people);
  expect(await choose(asked, holders)).toMatchObject({ __typename: "ChooseKeyholdersPayload" });
  for (const who of holders) expect(await makes(who, asked)).toMatchObject({ __typename: "MakeMyKeyPayload" });
  for (const who of holders) await rehearses(who, asked);
  return asked;
}

describe("the key to sealed bids", () => {
  test("is made when the last keyholder has made hers, and ready when all have opened the rehearsal's envelope", async () => {
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
    expect(viewerCan.publish.reason).toContain("Not every keyholder has made a key yet.");
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

  test("opens with the clock's half and any two of three shares, and with no single one", async () => {
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

  test("is not to be had from the database and one keyholder, whoever reads it", async () => {
    const asked = await rehearsed();
    const row = await rowOf(asked);
    const share = (await opened(clerk, asked))?.share as Bytes;
    const secrets = row.keyholders.flatMap(({ share: sealed, lockedKey, salt }) => [sealed, lockedKey, salt]);
    // Whatever lies in the rows is tried as the other share.
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

  test("does not give way to a thousand guesses of a passphrase, and the server hears of none", async () => {
    const asked = await rehearsed();
    const mine = await myKey(clerk, asked);
    const [publicKey, locked, salt] = [mine.publicKey, mine.lockedKey, mine.salt].map(
      (each) => fromBase64url(each) as Bytes,
    );
    for (let guess = 0; guess < 1_000; guess += 1)
      expect(
        await unlockKey(publicKey as Bytes, locked as Bytes, `a guess of mine ${guess}`, salt as Bytes, CHEAP),
      ).toBeNull();
    // What the server is told is a share that only the right passphrase opens.
    expect(await opened(clerk, asked, "another passphrase of hers")).toBeNull();
  });

  test("takes no share that was given to somebody else, and names whose it is not", async () => {
    const asked = await approvedByLegal(people);
    await choose(asked, [clerk, legal]);
    await makes(clerk, asked);
    await makes(legal, asked);
    const [hers, his] = [await opened(clerk, asked), await opened(legal, asked)];
    const wrong = { keyholderId: hers?.id, share: base64urlOf(his?.rehearsal as Bytes) };
    expect(await clerk.verb("enterRehearsalShare", wrong)).toMatchObject({
      code: "WRONG_SHARE",
      message: "This is not the share that was given to Clerk.",
    });
    expect(await legal.verb("enterRehearsalShare", { keyholderId: hers?.id, share: "AA" })).toMatchObject({
      code: "NOT_YOUR_KEY",
    });
  });

  test("is held by nobody who evaluates, by two at least, and by those whose role allows it", async () => {
    const asked = await approvedByLegal(people);
    const both = await county.with("procurement.opening.hold-opening-key", "procurement.scoring.score-own");
    expect(await choose(asked, [clerk, both])).toMatchObject({
      code: "EVALUATES",
      message: "Somebody evaluates bids, and nobody who evaluates holds a key to them.",
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
        { name: "Somebody", reason: expect.stringContaining("evaluates bids") },
      ]),
    );
  });

  test("is held by nobody of the panel that evaluates these bids, whatever her role says since; and who holds it is on no panel", async () => {
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
    // The other way.
    await world.database.inTenant(county.id, (db) =>
      db.project.updateMany({ where: { id: asked.key }, data: { procurementType: "RFP", status: "PUBLISHED" } }),
    );
    const panel = { solicitationId: asked.solicitation.id, members: [{ userId: userId(member), isChair: true }] };
    expect(await people.purchasing.verb("setPanel", panel)).toMatchObject({ code: "HOLDS_KEY" });
  });

  test("is chosen, made and rehearsed once, however often it is sent", async () => {
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

  test("begins anew where the keyholders are chosen anew; who stays keeps her own key", async () => {
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

  test("takes no key that a browser did not make", async () => {
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

  test("is nobody's of another county, and no stranger's", async () => {
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
  test("is replaced by the shares of two others, and the bids' key stays the same", async () => {
    const asked = await rehearsed();
    const before = await rowOf(asked);
    const second = await county.with(
      "procurement.opening.hold-opening-key",
      "procurement.addenda.view-acknowledgements",
    );
    const seal = await sealOf(asked);
    const place = seal.keyholders[2].id as string;
    const input = { keyholderId: place, userId: userId(second) };
    expect(await people.purchasing.verb("replaceKeyholder", { ...input, userId: userId(clerk) })).toMatchObject({
      code: "HOLDS_ALREADY",
    });
    await people.purchasing.does("replaceKeyholder", input);
    await people.purchasing.does("replaceKeyholder", input);
    expect((await myKey(second, asked)).task).toBe("MAKE_KEY");
    expect((await myKey(clerk, asked)).task).toBe("ENTER_SHARE");
    await lends(clerk, asked);
    expect((await rowOf(asked)).keyholders).toHaveLength(4);
    await makes(second, asked);
    expect(await lends(legal, asked)).toMatchObject({ __typename: "EnterShareToReplacePayload" });
    const after = await rowOf(asked);
    expect(after).toMatchObject({ state: "READY", publicKey: before.publicKey, commitment: before.commitment });
    expect(after.clockFile).toBe(before.clockFile);
    expect(after.keyholders.map(({ userId: key }) => key)).toEqual([clerk, legal, second].map((who) => who.userId));
    expect(after.keyholders.every(({ entered }) => entered === null)).toBe(true);
    expect(await myKey(treasurer, asked)).toBeUndefined();
    expect((await myKey(second, asked)).task).toBe("REHEARSE");
    expect(await rehearses(second, asked)).toMatchObject({ __typename: "EnterRehearsalSharePayload" });
    const shares = await Promise.all([second, legal].map(async (who) => (await opened(who, asked))?.share as Bytes));
    expect(await secretOf(shares, before.commitment as string)).not.toBeNull();
  });

  test("who has forgotten her passphrase makes her key anew, and gets another share", async () => {
    const asked = await rehearsed();
    const { keyholder, share } = await myKey(treasurer, asked);
    await treasurer.does("renewMyKey", { keyholderId: keyholder.id });
    expect((await myKey(treasurer, asked)).share).toBe(share);
    expect((await myKey(treasurer, asked)).task).toBe("MAKE_KEY");
    await makes(treasurer, asked);
    expect(await sealOf(asked)).toMatchObject({ state: "READY", standing: { kind: "CAUTION" } });
    await lends(clerk, asked);
    await lends(legal, asked);
    expect(await rehearses(treasurer, asked)).toMatchObject({ __typename: "EnterRehearsalSharePayload" });
    expect(await sealOf(asked)).toMatchObject({ standing: { kind: "FINE" } });
  });

  test("who leaves is missed in words, and Purchasing is told", async () => {
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
      standing: { kind: "CAUTION", words: expect.stringContaining("the bids can still be opened") },
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

describe("the hour of a key", () => {
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
    // Somebody moves it in the database: the half knows better, and the next deed is refused.
    await world.database.inTenant(county.id, (db) =>
      db.solicitation.updateMany({
        where: { id: asked.solicitation.key },
        data: { dueAt: new Date("2026-03-20T18:00:00Z"), openingAt: new Date("2026-03-20T18:30:00Z") },
      }),
    );
    expect(await extend("2026-03-21T18:00:00Z", "2026-03-21T18:30:00Z")).toMatchObject({ code: "OPENING_NOT_EARLIER" });
  });
});
