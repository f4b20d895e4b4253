import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { publishEdition } from "#schema/procurement/portal/editions.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { notice } from "./portalGround.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("old-notices");
});
afterAll(() => world?.close());

/** The statements of a migration, one by one; what stands between $$ is one piece. */
function statementsOf(name: string): string[] {
  const sql = readFileSync(join(import.meta.dirname, "../../../prisma/migrations", name, "migration.sql"), "utf8");
  const parts = sql
    .split("$$")
    .map((part, at) => (at % 2 ? `$$${part}$$` : part.replace(/--.*$/gm, "").replaceAll(";", "\u0000")));
  return parts
    .join("")
    .split("\u0000")
    .filter((each) => each.trim() !== "");
}

test("what was published before there were editions gets the one that publishing would have written, to the letter and with its hash", async () => {
  const inCounty = <T>(work: Parameters<World["database"]["inTenant"]>[1]) =>
    world.database.inTenant(county.id, work) as Promise<T>;
  const salt = await notice(world, county, {
    title: 'Salt “A”\t\\ "B"',
    description: "Line one\nLine two \u001f \u2028 é 🧂",
    categories: ["745-77", "100"],
    published: false,
  });
  const later = await notice(world, county, { published: false });
  await inCounty(async (db) => {
    const { projectId } = salt;
    const criteria = [{ id: "c1", description: "Price", percentage: 60 }, { id: 7 }];
    await db.project.updateMany({
      where: { id: projectId },
      data: {
        procurementType: "RFP",
        criteria,
        summary: richTextOf("For winter.") as unknown as Prisma.InputJsonObject,
      },
    });
    await db.lineItem.create({
      data: {
        projectId,
        position: 2,
        kind: "ALLOWANCE",
        number: "2",
        description: "Permits",
        unit: "lump sum",
        quantity: "1",
        allowance: 500_000n,
      },
    });
    const file = await db.storedFile.create({
      data: {
        key: `${county.id}/plan`,
        kind: "project",
        projectId,
        filename: "plan.pdf",
        contentType: "application/pdf",
        size: 2048n,
        state: "CLEAN",
      },
    });
    await db.projectAttachment.create({
      data: {
        projectId,
        position: 1,
        included: true,
        versions: { create: [{ number: 1, fileId: file.id, byName: "Somebody" }] },
      },
    });
  });
  const wanted = await inCounty<{ content: unknown; hash: string }>(async (db) => {
    const project = await db.project.findFirstOrThrow({
      where: { id: salt.projectId },
      include: { solicitation: true },
    });
    await publishEdition({ db, ports: world.dais.ports }, project);
    return db.solicitationEdition.findFirstOrThrow({ where: { solicitationId: salt.key } });
  });
  await world.database.asOwner(async (db) => {
    await db.$queryRaw`select set_config('app.tenant', ${county.id}, true)`;
    await db.$executeRaw`delete from solicitation_edition where solicitation_id = ${salt.key}`;
    await db.$executeRaw`update solicitation set state = 'OPEN', edition = 0, published_at = now() where id = ${salt.key}`;
    for (const statement of statementsOf("20261122241000_editions_of_notices")) await db.$executeRawUnsafe(statement);
  });
  const written = await inCounty<{ edition: number; content: unknown; hash: string }[]>((db) =>
    db.solicitationEdition.findMany({ where: { solicitationId: { in: [salt.key, later.key] } } }),
  );
  expect(written).toMatchObject([{ edition: 1, hash: wanted.hash }]);
  expect(written[0]?.content).toEqual(wanted.content);
  const { solicitation } = await county.guest.read(
    "query($key: ID!) { solicitation(key: $key) { edition content { title criteria { percentage } lines { number } documents { filename } } } }",
    { key: salt.key },
  );
  expect(solicitation).toMatchObject({ edition: 1, content: { documents: [{ filename: "plan.pdf" }] } });
});
