// @module-tag long/embedded: the product runs on a data folder of its own

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "#prisma/migrate.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { bidWords, sealedSolicitation } from "#tests/support/sealedBids.ts";
import { stopJobs } from "#tests/support/work.ts";
import { type County, NOON, openWorld, type World } from "#tests/support/world.ts";
import { notice, vendor } from "../solicitations/portalGround.ts";
import { PDF } from "../rest/form.ts";
import { ballot } from "../voting/ballot.ts";

// Acknowledged data is on disk, with a county's settings: PostgreSQL counts how often it synced its log.

const HOUR = 60 * 60_000;

let dataDir: string;
let world: World;
let county: County;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dais-durable-"));
  const database = await openFolder(join(dataDir, "database"), { patience: 12, poolSize: 1 });
  await applyMigrations(database);
  await seedCatalogue(database);
  world = await openWorld({ on: { database, url: "", drop: () => database.close() } });
  county = await world.county("durable");
  await stopJobs(world);
});
afterAll(async () => {
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** How often the product's only connection has synced the log. */
async function syncs(): Promise<number> {
  // PostgreSQL reports its statistics periodically; this forces it.
  await world.database.asOwner((db) => db.$queryRaw`select pg_stat_force_next_flush()::text`);
  const [row] = await world.database.asOwner(
    (db) => db.$queryRaw<{ fsyncs: number }[]>`
      select sum(fsyncs)::int as fsyncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
  );
  return row?.fsyncs ?? 0;
}

/** How often the log was synced until `work` was acknowledged. */
async function syncsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await syncs();
  await work();
  return (await syncs()) - before;
}

test("reading syncs nothing, so the counts below are for writing", async () => {
  const clerk = await county.as("Clerk");
  expect(await syncsOf(() => clerk.read("{ tenant { displayName } }"))).toBe(0);
});

test("a vote is synced to disk", async () => {
  const vote = await ballot(county);
  expect(await syncsOf(async () => expect((await vote.cast("Member 1", "YES")).motion).toBeTruthy())).toBeGreaterThan(
    0,
  );
});

test("an upload is synced to disk", async () => {
  const clerk = await county.as("Clerk");
  const { key: meeting_id } = await county.meeting().create();
  const headers = { "content-type": "application/pdf" };
  const body = { meeting_id, kind: "agenda", filename: "Agenda.pdf", contentType: "application/pdf" };
  const { json } = await clerk.http("/api/storage/presign", { body });
  expect(
    (await county.guest.http(new URL(json.uploadUrl).pathname, { method: "PUT", body: PDF, headers })).status,
  ).toBe(200);
  const named = { agenda_url: json.publicUrl, agenda_key: json.key };
  const save = () => clerk.http(`/api/meetings/${meeting_id}`, { method: "PATCH", body: named });
  expect(await syncsOf(async () => expect((await save()).status).toBe(200))).toBeGreaterThan(0);
});

test("a sealed bid is synced to disk", async () => {
  const solicitation = await notice(world, county, {
    dueAt: new Date(NOON.valueOf() + HOUR),
    openingAt: new Date(NOON.valueOf() + 2 * HOUR),
  });
  const people = await Promise.all(["Purchasing", "Clerk", "Legal reviewer"].map((role) => county.as(role)));
  const holders = people.map(({ userId }) => ({ id: userId ?? "", name: "Keyholder" }));
  const { keys } = await sealedSolicitation(world, county, solicitation.key, holders);
  const acme = await vendor(world, county, "Acme Salt");
  const belongs = { county: county.id, solicitation: solicitation.key, edition: 1, vendor: acme.vendorKey };
  const body = await sealEnvelope(
    belongs,
    keys.publicKey,
    partsOf(bidWords("Acme", { note: "", price: "1" }), [], false),
  );
  const headers = { "content-type": "application/octet-stream" };
  const lodge = () => acme.http(`/api/vendor-portal/${solicitation.key}/bid`, { method: "POST", body, headers });
  expect(await syncsOf(async () => expect((await lodge()).json.receipt).toBeTruthy())).toBeGreaterThan(0);
});
