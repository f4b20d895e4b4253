import { contractHash } from "#schema/contracts/textHash.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { announced, boardAdopts, evaluated, resolutionOf, windowOver } from "#tests/api/awards/office.ts";
import { vendor } from "#tests/api/solicitations/portalGround.ts";
import type { County, Person, World } from "#tests/support/world.ts";

/** A purchase from the bids to the board's vote, with two vendors. The first one's bid is the lowest. */
export async function awarded(world: World, county: County) {
  const [purchasing, member, clerk] = (await Promise.all(
    ["Purchasing", "Board member", "Clerk"].map((role) => county.as(role)),
  )) as [Person, Person, Person];
  const acme = await vendor(world, county, "Acme Salt, Inc.");
  const bolt = await vendor(world, county, "Bolt Supply LLC");
  const solicitation = await evaluated(world, county, [
    { vendorKey: acme.vendorKey, legalName: "Acme Salt, Inc.", unitPrice: "48" },
    { vendorKey: bolt.vendorKey, legalName: "Bolt Supply LLC", unitPrice: "50" },
  ]);
  await announced({ purchasing, member }, solicitation.project, solicitation.bids[0] ?? "");
  await windowOver(world, county, solicitation.projectId);
  const resolutionId = await resolutionOf(world, county, solicitation.projectId);
  await boardAdopts(world, county, clerk, resolutionId);
  return { ...solicitation, purchasing, clerk, acme, bolt, resolutionId };
}

let numbers = 0;

/** An executed contract as stored, with its signature; `more` overrides fields. */
export const executed = (world: World, county: County, more: object = {}) =>
  world.database.inTenant(county.id, async (db) => {
    const agreed = {
      number: `2026-${String(++numbers).padStart(4, "0")}`,
      name: "Road salt",
      description: "Salt for the winter.",
      department: "Highway",
      vendorName: "Acme Salt, Inc.",
      startDate: "2026-03-11",
      endDate: "2027-03-10",
      notToExceed: 2_500_000n,
      text: richTextOf("The vendor delivers within two days.") as object,
      exhibitList: [],
    };
    const hash = contractHash({ ...agreed, ...more });
    const contract = await db.contract.create({
      data: {
        ...agreed,
        ownerName: "Priya Raman",
        status: "EXECUTED",
        approvedHash: hash,
        executedAt: new Date("2026-03-11T15:00:00Z"),
        executedByName: "Cora Clerk",
        ...more,
      },
    });
    await db.contractSignature.create({
      data: {
        contractId: contract.id,
        edition: 1,
        stepId: "step",
        byId: "user",
        name: "Gideon Achterberg",
        mark: "TYPED",
        factor: "PASSWORD",
        hash,
        at: new Date("2026-03-11T14:30:00Z"),
      },
    });
    return contract;
  });
