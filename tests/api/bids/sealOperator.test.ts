import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import {
  base64urlOf,
  type Bytes,
  bytesOf,
  fromBase64url,
  hexOf,
  joined,
  utf8,
  xor,
} from "#schema/bids/sealing/bytes.rules.ts";
import { clockHalf } from "#schema/bids/sealing/clockHalf.ts";
import { hpkeOpen, type KeyPair, PUBLIC_KEY_BYTES } from "#schema/bids/sealing/hpke.rules.ts";
import { joinKey, secretOf } from "#schema/bids/sealing/sharing.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { agreeToReplacements, giveKeyPart, makeKey, unlock, rehearse, takeShare, userId } from "./keyGround.ts";
import { approvedByLegal, type Asked, office } from "../projects/request.ts";

// Threat model: the operator controls the server and can read its disk, including dead rows and the write-ahead log,
// its secret, and its log. Before the opening time, the operator tries to obtain the key with one keyholder fewer than
// needed.

/** A share is its value and one byte for its index. */
const SHARE_VALUE_BYTES = 32;
const SHARE_BYTES = SHARE_VALUE_BYTES + 1;
/** Lengths of a prefix that is enough to find a sealed text, or an encoded secret. */
const SEARCHED_SEALED_BYTES = 200;
const SEARCHED_SECRET_BYTES = 40;

let world: World;
let folder: string;
let county: County;
let purchasing: Person;
let project: Asked;
let people: Record<"clerk" | "legal" | "treasurer" | "second" | "third", Person>;
/** Plaintexts that the server sealed with its own secret, which the operator can read. */
const sealedByServer: string[] = [];
/** Shares by the role of their first holder. */
let shares: Record<"clerk" | "legal" | "treasurer", Bytes>;
/** What the shares restore. */
let secret: Bytes;
/** The solicitation's private key, from the secret and the clock's half. */
let privateKey: Bytes;
/** The new keyholder's key and the content of their row, before and after taking the share. */
let colluder: { keys: KeyPair; parts: string[]; share: Bytes; solicitation: string; key: string };
/** The disk, the server's log, and everything that the server's own secret decrypts. */
let readableByOperator: Buffer[];
let commitment: string;

/** Maximum number of write-ahead log segments read at once. */
const MAX_SEGMENTS = 8;

/** Bytes of all tables of the database, live rows and dead, and of its write-ahead log since a position. */
async function rawBytes(since: string): Promise<Buffer[]> {
  const owner = await world.database.owner.connect();
  try {
    const query = (sql: string) => owner.queryRaw({ sql, args: [], argTypes: [] });
    await owner.executeScript("CHECKPOINT");
    const files = await query(
      "select encode(pg_read_binary_file(pg_relation_filepath(oid), 0, 1000000000, true), 'base64') from pg_class where relkind in ('r', 't') and relnamespace <> 'pg_catalog'::regnamespace",
    );
    const { rows: segments } = await query(
      `select name from pg_ls_waldir() where name between pg_walfile_name('${since}') and pg_walfile_name(pg_current_wal_lsn()) order by name desc limit ${MAX_SEGMENTS}`,
    );
    const bytes = files.rows.map(([text]) => Buffer.from(typeof text === "string" ? text : "", "base64"));
    // One at a time, because each has 16 MB and other tests write to the same log.
    for (const [name] of segments) {
      const { rows } = await query(
        `select encode(pg_read_binary_file('pg_wal/${String(name)}', 0, 1000000000, true), 'base64')`,
      );
      const text = rows[0]?.[0];
      bytes.push(Buffer.from(typeof text === "string" ? text : "", "base64"));
    }
    return bytes;
  } finally {
    await owner.dispose();
  }
}

async function currentWalPosition(): Promise<string> {
  const owner = await world.database.owner.connect();
  try {
    const { rows } = await owner.queryRaw({ sql: "select pg_current_wal_lsn()::text", args: [], argTypes: [] });
    return String(rows[0]?.[0]);
  } finally {
    await owner.dispose();
  }
}

/** Everything in the file store. */
async function files(): Promise<Buffer> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = names.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name)));
  return Buffer.concat(await Promise.all(found));
}

/** The keyholder's unlocked key and shares, as on their own device. */
async function deviceOf(who: Person) {
  const device = await unlock(who, project);
  if (!device) throw new Error("the passphrase does not unlock the key");
  return device;
}
const shareOf = async (who: Person) => (await deviceOf(who)).share as Bytes;

/** Records every text that the server seals. */
function recordServerSeals(): void {
  const { secrets } = world.dais.ports;
  const seal = secrets.seal.bind(secrets);
  secrets.seal = (purpose, text) => {
    sealedByServer.push(text);
    return seal(purpose, text);
  };
}

async function createPeople(): Promise<typeof people> {
  const holding = (extra: string) =>
    county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share", extra);
  return {
    clerk: await county.as("Clerk"),
    legal: await county.as("Legal reviewer"),
    treasurer: await holding("procurement.addenda.draft"),
    second: await holding("procurement.addenda.issue"),
    third: await holding("procurement.attachments.view"),
  };
}

/** Three keyholders make and rehearse the key, of whom two are needed. Keeps their shares and what these restore. */
async function setUpSeal(): Promise<void> {
  const { clerk, legal, treasurer } = people;
  const keyholders = [clerk, legal, treasurer];
  await purchasing.does("chooseKeyholders", { projectId: project.id, userIds: keyholders.map(userId), needed: 2 });
  for (const who of keyholders) await makeKey(who, project);
  for (const who of keyholders) await rehearse(who, project);
  shares = { clerk: await shareOf(clerk), legal: await shareOf(legal), treasurer: await shareOf(treasurer) };
  const firstSeal = await readSeal();
  commitment = firstSeal.commitment as string;
  secret = (await secretOf([shares.clerk, shares.legal], commitment)) as Bytes;
  const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
  const file = firstSeal.clockFile as string;
  const clock = await clockHalf(place, { solicitationId: project.solicitation.key, file });
  privateKey = joinKey(secret, clock?.half as Bytes);
}

/** Purchasing asks that one keyholder replace another. */
async function replaceKeyholder(leaving: Person, joining: Person): Promise<void> {
  const keyholder = (await readSeal()).keyholders.find(({ userId: key }) => key === leaving.userId);
  const keyholderId = globalId("Keyholder", keyholder?.id ?? "");
  await purchasing.does("replaceKeyholder", { keyholderId, userId: userId(joining) });
}

/** `second` replaces the treasurer with parts of the two others. Returns the disk before the share is taken. */
async function replaceTreasurer(since: string): Promise<Buffer[]> {
  const { clerk, legal, treasurer, second } = people;
  await replaceKeyholder(treasurer, second);
  await agreeToReplacements(legal, project);
  await makeKey(second, project);
  await giveKeyPart(clerk, project);
  await giveKeyPart(legal, project);
  const device = await deviceOf(second);
  const { parts, key } = device.mine as { parts: string[]; key: string };
  const bytesBeforeTaking = await rawBytes(since);
  await takeShare(second, project);
  colluder = {
    keys: device.keys,
    parts,
    share: await shareOf(second),
    solicitation: project.solicitation.key,
    key,
  };
  return bytesBeforeTaking;
}

/** The clerk hands their share over to `third`. */
async function handOverFromClerk(): Promise<void> {
  const { clerk, second, third } = people;
  await replaceKeyholder(clerk, third);
  await agreeToReplacements(second, project);
  await makeKey(third, project);
  await giveKeyPart(clerk, project);
  await takeShare(third, project);
}

/** Legal makes a new key and gets their share again from the two others. */
async function renewLegal(): Promise<void> {
  const { legal, second, third } = people;
  const { keyholder } = (await deviceOf(legal)).mine as { keyholder: { id: string } };
  await legal.does("renewMyKey", { keyholderId: keyholder.id });
  await agreeToReplacements(second, project);
  await makeKey(legal, project);
  await giveKeyPart(second, project);
  await giveKeyPart(third, project);
  await takeShare(legal, project);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dais-operator-"));
  world = await openWorld({ env: { DATA_DIR: folder } });
  recordServerSeals();
  county = await world.county("operated");
  const desk = await office(world, county);
  purchasing = desk.purchasing;
  people = await createPeople();
  const since = await currentWalPosition();
  project = await approvedByLegal(desk);
  await setUpSeal();
  const bytesBeforeTaking = await replaceTreasurer(since);
  await handOverFromClerk();
  await renewLegal();
  readableByOperator = [
    ...bytesBeforeTaking,
    ...(await rawBytes(since)),
    await files(),
    Buffer.from(JSON.stringify(world.log)),
    Buffer.from(sealedByServer.join("\n")),
  ];
  const megabytes = readableByOperator.reduce((sum, each) => sum + each.length, 0) / 1024 ** 2;
  console.info(`sealOperator: ${Math.round(megabytes)} MB searched`);
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const operatorReads = (what: string | Buffer) => readableByOperator.some((bytes) => bytes.includes(what));
const readSeal = () =>
  world.database.inTenant(county.id, (db) =>
    db.bidSeal.findFirstOrThrow({ where: { solicitationId: project.solicitation.key }, include: { keyholders: true } }),
  );

/** The encodings in which bytes may be stored. */
const encodingsOf = (bytes: Uint8Array): Buffer[] =>
  [base64urlOf(bytes), hexOf(bytes), Buffer.from(bytes).toString("base64").replaceAll("=", "")]
    .map((text) => Buffer.from(text))
    .concat(Buffer.from(bytes));

describe("the operator before the opening time", () => {
  test("finds the sealed shares and parts in the database (check that the search works)", async () => {
    const sealedShares = (await readSeal()).keyholders.map(({ share }) => share as string);
    for (const text of [...sealedShares, ...colluder.parts])
      expect(operatorReads(text.slice(0, SEARCHED_SEALED_BYTES))).toBe(true);
  });

  test("finds no share, secret, or private key on disk or in anything the server sealed", () => {
    for (const [name, bytes] of Object.entries({ ...shares, secret, privateKey })) {
      // Without its index, the value of a share is found in any encoding that contains it.
      const value = bytes.length === SHARE_BYTES ? bytes.slice(0, SHARE_VALUE_BYTES) : bytes;
      for (const encoding of encodingsOf(value))
        expect(`${name} ${operatorReads(encoding.subarray(0, SEARCHED_SECRET_BYTES))}`).toBe(`${name} false`);
    }
  });

  test("cannot reconstruct the key with one keyholder's private key and the parts sent to that keyholder", async () => {
    const { keys, parts, share, solicitation, key } = colluder;
    expect(share).toEqual(shares.treasurer);
    // Everything the private key can decrypt: the parts, each with several sums.
    const sums: Bytes[] = [];
    for (const part of parts) {
      const bytes = fromBase64url(part) as Bytes;
      const sealed = { enc: bytes.slice(0, PUBLIC_KEY_BYTES), ciphertext: bytes.slice(PUBLIC_KEY_BYTES) };
      const text = await hpkeOpen(keys, utf8("Dais key part 1"), utf8(`${solicitation} ${key} part`), sealed);
      const { sets } = JSON.parse(new TextDecoder().decode(text as Bytes)) as { sets: Record<string, string> };
      sums.push(...Object.values(sets).map((sum) => fromBase64url(sum) as Bytes));
    }
    expect(sums.length).toBeGreaterThanOrEqual(2);
    const value = share.slice(0, SHARE_VALUE_BYTES);
    const candidates = [
      ...sums,
      ...sums.map((sum) => xor(sum, value)),
      ...sums.map((sum) => xor(sum, sums[0] as Bytes)),
    ];
    for (const other of candidates)
      for (let point = 1; point < 256; point += 1) {
        const found = await secretOf([share, joined(other, bytesOf([point]))], commitment);
        expect(found).toBeNull();
      }
    // The parts are enough for the keyholder's own share, and this share with another's is enough for the key.
    expect(await secretOf([share, shares.legal], commitment)).toEqual(secret);
  });
});
