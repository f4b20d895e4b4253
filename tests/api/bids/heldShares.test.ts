import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealedSolicitation } from "#tests/support/sealedBids.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { approvedByLegal, type Asked, office } from "../projects/request.ts";

// Keys of a version that replaced keyholders by shares on the server.

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
let holders: { id: string; name: string }[];
let newcomer: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("earlier");
  people = await office(world, county);
  const three = await Promise.all(["Clerk", "Legal reviewer", "Auditor"].map((role) => county.as(role)));
  holders = three.map(({ userId }, index) => ({ id: userId as string, name: `Keyholder ${index + 1}` }));
  newcomer = await county.as("Evaluator");
});
afterAll(() => world?.close());

/** Does what the migration does to existing rows. */
async function migrate(): Promise<void> {
  const sql = await readFile(
    join(import.meta.dirname, "../../../prisma/migrations/20261128010000_shares_stay_with_keyholders/migration.sql"),
    "utf8",
  );
  const owner = await world.database.owner.connect();
  try {
    await owner.executeScript(sql.slice(sql.indexOf("DO $$")));
  } finally {
    await owner.dispose();
  }
}

/** An approved solicitation with a key, and a line in the log about it. */
async function keyed(line?: { noun: "BidSeal" | "Keyholder"; action: string }, state: "DRAFT" | "CLOSED" = "DRAFT") {
  const project: Asked = await approvedByLegal(people);
  const { sealId, keyholders } = await sealedSolicitation(world, county, project.solicitation.key, holders);
  await world.database.inTenant(county.id, async (db) => {
    if (line)
      await db.auditEntry.create({
        data: {
          id: uuid(),
          at: new Date("2026-03-02T15:00:00Z"),
          actorName: "Someone",
          action: line.action,
          noun: line.noun,
          nounId: line.noun === "BidSeal" ? sealId : (keyholders[0]?.id ?? ""),
        },
      });
    await db.keyholder.update({
      where: { tenantId_id: { tenantId: county.id, id: keyholders[0]?.id ?? "" } },
      data: { entered: "sealed", enteredAt: new Date("2026-03-02T15:00:00Z") },
    });
    await db.keyholder.create({
      data: {
        sealId,
        userId: newcomer.userId as string,
        name: "New",
        position: 3,
        replacesId: keyholders[2]?.id ?? "",
      },
    });
    await db.solicitation.updateMany({ where: { id: project.solicitation.key }, data: { state } });
  });
  const read = () =>
    world.database.inTenant(county.id, (db) =>
      db.bidSeal.findFirstOrThrow({ where: { id: sealId }, include: { keyholders: { orderBy: { position: "asc" } } } }),
    );
  return { key: project.key, read };
}

test("a key whose shares were entered early says so, and a replacement in progress is canceled", async () => {
  const resharedSeal = await keyed({ noun: "BidSeal", action: "shareKeyAnew" });
  const sealInReplacement = await keyed({ noun: "Keyholder", action: "enterShareToReplace" });
  const other = await keyed();
  const opening = await keyed(undefined, "CLOSED");
  await migrate();
  for (const { read, key } of [resharedSeal, sealInReplacement]) {
    const row = await read();
    expect(row.sharesHeldAt).toEqual(new Date("2026-03-02T15:00:00Z"));
    expect(row.keyholders.map(({ name, entered }) => [name, entered])).toEqual(holders.map(({ name }) => [name, null]));
    const { project } = await people.purchasing.read(
      "query($key: ID!) { project(key: $key) { solicitation { seal { sharesHeldAt } } } }",
      { key },
    );
    expect(project.solicitation.seal.sharesHeldAt).toBe("2026-03-02T15:00:00.000Z");
  }
  expect((await other.read()).sharesHeldAt).toBeNull();
  expect((await opening.read()).keyholders[0]?.entered).toBe("sealed");
  await migrate();
  expect((await resharedSeal.read()).keyholders).toHaveLength(3);
});
