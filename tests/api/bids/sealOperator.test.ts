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
import { hpkeOpen, type KeyPair } from "#schema/bids/sealing/hpke.rules.ts";
import { joinKey, secretOf } from "#schema/bids/sealing/sharing.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { agreeToReplacements, giveKeyPart, makeKey, opened, rehearses, takeShare, userId } from "./keyGround.ts";
import { approvedByLegal, type Asked, office } from "../projects/request.ts";

// An operator has the server: its disk, the raw files of its database with dead rows and the write-ahead log, its own
// secret, its log. Before the opening time, the operator wants the key, with the help of one keyholder fewer than
// needed.

let world: World;
let folder: string;
let county: County;
let project: Asked;
let people: Record<"clerk" | "legal" | "treasurer" | "second" | "third", Person>;
/** Everything ever sealed with the server's own secret, all of which the operator can open. */
const sealedByServer: string[] = [];
/** Shares by the name of their first holder, and what they unlock. */
let shares: Record<"clerk" | "legal" | "treasurer", Bytes>;
let secret: Bytes;
let privateKey: Bytes;
/** The new keyholder's key and the content of their row, before and after taking the share. */
let colluder: { keys: KeyPair; parts: string[]; share: Bytes; solicitation: string; key: string };
let disk: Buffer[];
let commitment: string;

/** Maximum number of write-ahead log segments read at once. */
const MAX_SEGMENTS = 8;

/** Bytes of all tables of the database, live rows and dead, and of its write-ahead log since a place in it. */
async function rawBytes(since: string): Promise<Buffer[]> {
  const owner = await world.database.owner.connect();
  try {
    const asks = (sql: string) => owner.queryRaw({ sql, args: [], argTypes: [] });
    await owner.executeScript("CHECKPOINT");
    const files = await asks(
      "select encode(pg_read_binary_file(pg_relation_filepath(oid), 0, 1000000000, true), 'base64') from pg_class where relkind in ('r', 't') and relnamespace <> 'pg_catalog'::regnamespace",
    );
    const { rows: segments } = await asks(
      `select name from pg_ls_waldir() where name between pg_walfile_name('${since}') and pg_walfile_name(pg_current_wal_lsn()) order by name desc limit ${MAX_SEGMENTS}`,
    );
    const bytes = files.rows.map(([text]) => Buffer.from(typeof text === "string" ? text : "", "base64"));
    // One at a time, because each has 16 MB and other tests write to the same log.
    for (const [name] of segments) {
      const { rows } = await asks(
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

async function placeInLog(): Promise<string> {
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dais-operator-"));
  world = await openWorld({ env: { DATA_DIR: folder } });
  const { secrets } = world.dais.ports;
  const seal = secrets.seal.bind(secrets);
  secrets.seal = (purpose, text) => {
    sealedByServer.push(text);
    return seal(purpose, text);
  };
  county = await world.county("operated");
  const desk = await office(world, county);
  const holding = (extra: string) =>
    county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share", extra);
  people = {
    clerk: await county.as("Clerk"),
    legal: await county.as("Legal reviewer"),
    treasurer: await holding("procurement.addenda.draft"),
    second: await holding("procurement.addenda.issue"),
    third: await holding("procurement.attachments.view"),
  };
  const { clerk, legal, treasurer, second, third } = people;
  const since = await placeInLog();
  project = await approvedByLegal(desk);
  await desk.purchasing.does("chooseKeyholders", {
    projectId: project.id,
    userIds: [clerk, legal, treasurer].map(userId),
    needed: 2,
  });
  for (const who of [clerk, legal, treasurer]) await makeKey(who, project);
  for (const who of [clerk, legal, treasurer]) await rehearses(who, project);
  const deviceOf = async (who: Person) => {
    const found = await opened(who, project);
    if (!found) throw new Error("the passphrase opens nothing");
    return found;
  };
  const shareOf = async (who: Person) => (await deviceOf(who)).share as Bytes;
  shares = { clerk: await shareOf(clerk), legal: await shareOf(legal), treasurer: await shareOf(treasurer) };
  const seal1 = await row();
  commitment = seal1.commitment as string;
  secret = (await secretOf([shares.clerk, shares.legal], commitment)) as Bytes;
  const place = { ports: world.dais.ports, tenant: { id: county.id } as never };
  const clock = await clockHalf(place, { solicitationId: project.solicitation.key, file: seal1.clockFile as string });
  privateKey = joinKey(secret, clock?.half as Bytes);
  // The treasurer is replaced with the others' parts, then the clerk hands over, then Legal makes a new key.
  const replaces = async (left: Person, comes: Person) => {
    const keyholder = (await row()).keyholders.find(({ userId: key }) => key === left.userId);
    const keyholderId = globalId("Keyholder", keyholder?.id ?? "");
    await desk.purchasing.does("replaceKeyholder", { keyholderId, userId: userId(comes) });
  };
  await replaces(treasurer, second);
  await agreeToReplacements(legal, project);
  await makeKey(second, project);
  await giveKeyPart(clerk, project);
  await giveKeyPart(legal, project);
  const device = await deviceOf(second);
  const { parts, key } = device.mine as { parts: string[]; key: string };
  const between = await rawBytes(since);
  await takeShare(second, project);
  colluder = {
    keys: device.keys,
    parts,
    share: await shareOf(second),
    solicitation: project.solicitation.key,
    key,
  };
  await replaces(clerk, third);
  await agreeToReplacements(second, project);
  await makeKey(third, project);
  await giveKeyPart(clerk, project);
  await takeShare(third, project);
  const { keyholder } = (await deviceOf(legal)).mine as { keyholder: { id: string } };
  await legal.does("renewMyKey", { keyholderId: keyholder.id });
  await agreeToReplacements(second, project);
  await makeKey(legal, project);
  await giveKeyPart(second, project);
  await giveKeyPart(third, project);
  await takeShare(legal, project);
  disk = [
    ...between,
    ...(await rawBytes(since)),
    await files(),
    Buffer.from(JSON.stringify(world.log)),
    Buffer.from(sealedByServer.join("\n")),
  ];
  const megabytes = disk.reduce((sum, each) => sum + each.length, 0) / 1024 ** 2;
  console.info(`sealOperator: ${Math.round(megabytes)} MB searched`);
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const holds = (what: string | Buffer) => disk.some((bytes) => bytes.includes(what));
const row = () =>
  world.database.inTenant(county.id, (db) =>
    db.bidSeal.findFirstOrThrow({ where: { solicitationId: project.solicitation.key }, include: { keyholders: true } }),
  );

/** The encodings in which bytes may be written. */
const written = (bytes: Uint8Array): Buffer[] =>
  [base64urlOf(bytes), hexOf(bytes), Buffer.from(bytes).toString("base64").replaceAll("=", "")]
    .map((text) => Buffer.from(text))
    .concat(Buffer.from(bytes));

describe("the operator before the opening time", () => {
  test("finds in the database, dead rows included, only what was sealed for keyholders", async () => {
    const now = (await row()).keyholders.map(({ share }) => share as string);
    for (const text of [...now, ...colluder.parts]) expect(holds(text.slice(0, 200))).toBe(true);
  });

  test("finds no share, secret or key there, nor anything that the server's own secret opens", () => {
    for (const [name, bytes] of Object.entries({ ...shares, secret, privateKey }))
      for (const each of written(bytes.length === 33 ? bytes.slice(0, 32) : bytes))
        expect(`${name} ${holds(each.subarray(0, 40))}`).toBe(`${name} false`);
  });

  test("cannot make a key with one keyholder who got the share from two others", async () => {
    const { keys, parts, share, solicitation, key } = colluder;
    expect(share).toEqual(shares.treasurer);
    // All that the private key opens: the given parts, sum by sum.
    const sums: Bytes[] = [];
    for (const part of parts) {
      const bytes = fromBase64url(part) as Bytes;
      const sealed = { enc: bytes.slice(0, 65), ciphertext: bytes.slice(65) };
      const words = await hpkeOpen(keys, utf8("Dais key part 1"), utf8(`${solicitation} ${key} part`), sealed);
      const { sets } = JSON.parse(new TextDecoder().decode(words as Bytes)) as { sets: Record<string, string> };
      sums.push(...Object.values(sets).map((text) => fromBase64url(text) as Bytes));
    }
    expect(sums.length).toBeGreaterThanOrEqual(2);
    const value = share.slice(0, 32);
    const tried = [...sums, ...sums.map((sum) => xor(sum, value)), ...sums.map((sum) => xor(sum, sums[0] as Bytes))];
    for (const other of tried)
      for (let point = 1; point < 256; point += 1) {
        const found = await secretOf([share, joined(other, bytesOf([point]))], commitment);
        expect(found).toBeNull();
      }
    // The given parts are enough for the keyholder's own share, and this share with another's is enough for the key.
    expect(await secretOf([share, shares.legal], commitment)).toEqual(secret);
  });
});
