import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { publishEdition } from "#schema/solicitations/portal/editions.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import {
  announced,
  awardOf,
  boardAdopts,
  evaluated,
  resolutionOf,
  round,
  windowOver,
} from "#tests/api/awards/office.ts";
import { notice, vendor } from "#tests/api/solicitations/portalGround.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { CONSTRUCTION, DB, GL, paper, WC } from "./papers.ts";

let world: World;
let county: County;
let purchasing: Person;
let risk: Person;
let reviewer: Person;
let member: Person;
let clerk: Person;
let acme: Awaited<ReturnType<typeof vendor>>;
let bolt: Awaited<ReturnType<typeof vendor>>;
const NOW = "2026-03-11T14:00:00Z";
const SET = "requirementSet { id version current { id number inWords } }";
let set: { id: string; version: number; current: { id: string; number: number; inWords: string[] } };

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("shown");
  [purchasing, risk, member, clerk] = (await Promise.all(
    ["Purchasing", "Risk manager", "Board member", "Clerk"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person];
  reviewer = await county.with("insurance.certificate-record.view", "insurance.review.accept");
  acme = await vendor(world, county, "Acme Salt, Inc.");
  bolt = await vendor(world, county, "Bolt Supply LLC");
  set = (await risk.does("createRequirementSet", { requirements: CONSTRUCTION }, SET)).requirementSet;
});
beforeEach(() => world.clock.set(NOW));
afterAll(() => world?.close());

/** A new version of the set. Version 1 stays unchanged. */
async function revised(requirements: object) {
  const input = { requirementSetId: set.id, version: set.version, requirements: { ...CONSTRUCTION, ...requirements } };
  set = (await risk.does("reviseRequirementSet", input, SET)).requirementSet;
  return set.current;
}

const SHOWN =
  "insuranceWanted { versionId name number lines } content { insurance { versionId name number lines } } version";
const shown = async (key: string, who: Person = purchasing) =>
  (await who.read(`query($key: ID!) { solicitation(key: $key) { ${SHOWN} } }`, { key })).solicitation;

describe("insurance requirements of a solicitation", () => {
  test("name the set in its form until publication, and then the chosen version is fixed", async () => {
    const solicitation = await notice(world, county, { published: false });
    const save = async (insuranceVersionId: string | null, who = purchasing) => {
      const { version } = await shown(solicitation.key);
      const fields = { dueAt: "2026-04-10T18:00:00Z", openingAt: "2026-04-10T19:00:00Z", insuranceVersionId };
      return who.verb("updateSolicitation", { solicitationId: solicitation.id, version, fields });
    };
    const first = set.current;
    await save(first.id);
    expect(await shown(solicitation.key)).toMatchObject({
      insuranceWanted: { versionId: first.id, name: "Construction", number: 1, lines: first.inWords },
      content: { insurance: { number: 1 } },
    });
    expect(first.inWords).toEqual([
      "General liability: $1,000,000 each occurrence; $2,000,000 aggregate; occurrence; the county as additional insured: CG 20 10 (work going on) and CG 20 37 (work that is done); waiver of subrogation; primary and non-contributory; carrier rated A- VII or better; 30 days of notice.",
      "Workers' compensation: proven on C-105.2, U-26.3, SI-12, GSI-105.2, CE-200 alone, never on an ACORD form.",
      "Disability and paid family leave benefits: proven on DB-120.1, DB-120.2, DB-155, CE-200 alone, never on an ACORD form.",
      "Cover is shown for the first 60 days of the contract, and day by day after them.",
    ]);
    const second = await revised({ umbrellaFillsIn: true });
    // Saved again with its old version, it keeps that version, which no one else can choose any longer.
    expect(await save(first.id)).not.toHaveProperty("code");
    expect((await shown(solicitation.key)).insuranceWanted.number).toBe(1);
    const other = await notice(world, county, { published: false });
    const late = { dueAt: "2026-04-10T18:00:00Z", insuranceVersionId: first.id };
    const { version } = await shown(other.key);
    expect(
      await purchasing.verb("updateSolicitation", { solicitationId: other.id, version, fields: late }),
    ).toMatchObject({ code: "NO_SUCH_SET", field: "insuranceVersionId" });
    await save(second.id);
    expect((await shown(solicitation.key)).insuranceWanted.number).toBe(2);
    const log = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({
        where: { noun: "Solicitation", nounId: solicitation.key },
        orderBy: { id: "desc" },
        take: 1,
      }),
    );
    expect(log[0]).toMatchObject({
      before: { insurance: "Construction, version 1" },
      after: { insurance: "Construction, version 2" },
    });
    await save(null);
    expect((await shown(solicitation.key)).insuranceWanted).toBeNull();
    // A set of another county does not exist here.
    const elsewhere = await world.county("elsewhere");
    const theirs = (
      await (await elsewhere.as("Risk manager")).does("createRequirementSet", { requirements: CONSTRUCTION }, SET)
    ).requirementSet;
    expect(await save(theirs.current.id)).toMatchObject({ code: "NO_SUCH_SET" });
  });

  test("are public in plain words, and only an addendum changes them", async () => {
    const solicitation = await notice(world, county, { published: false });
    const [project] = await world.database.inTenant(county.id, async (db) => {
      const versionId = (await db.requirementSetVersion.findFirstOrThrow({ orderBy: { number: "desc" } })).id;
      await db.solicitation.updateMany({
        where: { id: solicitation.key },
        data: { state: "OPEN", publishedAt: world.clock.now(), insuranceVersionId: versionId },
      });
      await db.project.updateMany({
        where: { id: solicitation.projectId },
        data: { status: "PUBLISHED", isLocked: true },
      });
      const rows = await db.project.findMany({
        where: { id: solicitation.projectId },
        include: { solicitation: true },
      });
      await publishEdition({ db, ports: world.dais.ports }, rows[0] as never);
      return rows;
    });
    expect(project).toBeDefined();
    const page = async () => (await county.guest.http(`/vendor-portal/${solicitation.key}`, { headers: { accept: "text/html" } })).text; // prettier-ignore
    expect(await page()).toContain("The contract requires this insurance (Construction, version 2):");
    expect(await page()).toContain("$1,000,000 each occurrence; $2,000,000 aggregate");
    expect((await shown(solicitation.key, county.guest)).content.insurance).toMatchObject({ number: 2 });
    // A newer version does not change a notice.
    const third = await revised({ umbrellaFillsIn: false, lines: CONSTRUCTION.lines.slice(0, 2) });
    expect((await shown(solicitation.key, county.guest)).content.insurance).toMatchObject({ number: 2 });
    const CHANGED =
      "addendum { id version changes { changesInsurance insurance { number } } redline { label state parts { text change } } }";
    const input = { solicitationId: solicitation.id, title: "Insurance", notice: richTextOf("Less of it.") };
    const second = (await shown(solicitation.key)).insuranceWanted.versionId;
    expect(
      await purchasing.verb("draftAddendum", { ...input, changes: { insuranceVersionId: globalId("RequirementSetVersion", solicitation.key) } }), // prettier-ignore
    ).toMatchObject({ code: "NO_SUCH_SET" });
    const { addendum } = await purchasing.does(
      "draftAddendum",
      { ...input, changes: { insuranceVersionId: third.id, dueAt: "2026-05-12T18:00:00Z" } },
      CHANGED,
    );
    expect(addendum.changes).toEqual({ changesInsurance: true, insurance: { number: 3 } });
    expect(addendum.redline.map(({ label }: { label: string }) => label)).toContain("Insurance that the contract requires"); // prettier-ignore
    expect((await shown(solicitation.key)).insuranceWanted.versionId).toBe(second);
    await purchasing.does("issueAddendum", { addendumId: addendum.id, version: addendum.version });
    expect(await shown(solicitation.key, county.guest)).toMatchObject({
      insuranceWanted: { number: 3 },
      content: { insurance: { number: 3 } },
    });
    expect(await page()).toContain("(Construction, version 3)");
    // Removing the requirements also takes an addendum.
    const drafted = await purchasing.does("draftAddendum", { ...input, changes: { noInsurance: true } }, CHANGED);
    expect(drafted.addendum.changes).toEqual({ changesInsurance: true, insurance: null });
    await purchasing.does("issueAddendum", { addendumId: drafted.addendum.id, version: drafted.addendum.version });
    expect((await shown(solicitation.key, county.guest)).content.insurance).toBeNull();
  });
});

describe("insurance at the award", () => {
  beforeAll(async () => {
    const requirements = { ...CONSTRUCTION, name: "Winter goods" };
    set = (await risk.does("createRequirementSet", { requirements }, SET)).requirementSet;
  });
  /** A purchase whose award waits only for what is created here. Bidders were shown the set. */
  async function adopted(vendorOf: { vendorKey: string }, legalName: string, versionKey: string | null) {
    const solicitation = await evaluated(world, county, [
      { vendorKey: vendorOf.vendorKey, legalName, unitPrice: "48" },
    ]);
    await world.database.inTenant(county.id, (db) =>
      db.solicitation.updateMany({ where: { id: solicitation.key }, data: { insuranceVersionId: versionKey } }),
    );
    await announced({ purchasing, member }, solicitation.project, solicitation.bids[0] as string);
    await windowOver(world, county, solicitation.projectId);
    return solicitation;
  }
  const newest = () =>
    world.database.inTenant(
      county.id,
      async (db) =>
        (
          await db.requirementSetVersion.findFirstOrThrow({
            where: { name: "Winter goods" },
            orderBy: { number: "desc" },
          })
        ).id,
    );
  const warned = async (key: string) =>
    (await purchasing.read("query($key: ID!) { project(key: $key) { awardInsurance } }", { key })).project.awardInsurance; // prettier-ignore
  const insured = async (vendorId: string, name: string) => {
    const { name: holder } = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } })); // prettier-ignore
    for (const [policies, form] of [
      [[GL], "ACORD_25"],
      [[WC], "U_26_3"],
      [[DB], "DB_155"],
    ] as const) {
      const certificate = { ...paper(name, [...policies], { form }), holder };
      const entered = await risk.does("enterCertificate", { vendorId, certificate }, "certificate { id }");
      await reviewer.does("acceptCertificate", { certificateId: entered.certificate.id });
    }
  };

  test("warns, or holds the award if the county says so: by button, vote and scheduled job alike", async () => {
    const versionKey = await newest();
    const solicitation = await adopted(bolt, "Bolt Supply LLC", versionKey);
    const lacks =
      "Of the requirements shown to bidders (Winter goods, version 1), Bolt Supply LLC lacks general liability (LINE-MISSING; to be fixed by the vendor), workers' compensation (WC-FORM-MISSING; to be fixed by the vendor) and disability and paid family leave benefits (DB-MISSING; to be fixed by the vendor).";
    expect(await warned(solicitation.projectId)).toBe(`Insurance requirements are not met yet. ${lacks}`);
    await risk.does("setInsuranceHold", { acts: ["AWARD", "EXECUTION"] }, "acts");
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    expect((await awardOf(purchasing, solicitation.projectId)).awardWaits).toEqual([
      { code: "INSURANCE", message: `The award is waiting for insurance. ${lacks}` },
    ]);
    expect(await warned(solicitation.projectId)).toBeNull();
    const award = await awardOf(purchasing, solicitation.projectId);
    expect(award.viewerCan.award).toEqual({ allowed: false, reason: `The award is waiting for insurance. ${lacks}` });
    expect(await purchasing.verb("awardProject", { projectId: solicitation.project })).toMatchObject({
      code: "WAITS_INSURANCE",
      message: `The award is waiting for insurance. ${lacks}`,
    });
    await round(world, county);
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({ status: "INTENT_TO_AWARD" });
    // A certificate that was sent waits for review. Once it is accepted, the clock awards.
    await insured(bolt.vendorId, "Bolt Supply LLC");
    expect((await awardOf(purchasing, solicitation.projectId)).awardWaits).toEqual([]);
    await round(world, county);
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({ status: "AWARDED" });
    // A later version of the set does not change what bidders were shown, and the contract requires that one.
    await revised({ name: "Winter goods", umbrellaFillsIn: true });
    const { contract } = await purchasing.does(
      "createContractOfAward",
      { projectId: solicitation.project },
      "contract { insurance { setName version { number } assignedByName } }",
    );
    expect(contract.insurance).toMatchObject({ setName: "Winter goods", version: { number: 1 } });
  });

  test("only warns if the county holds no awards, and requires nothing without a set", async () => {
    await risk.does("setInsuranceHold", { acts: ["EXECUTION"] }, "acts");
    const warnedOf = await adopted(acme, "Acme Salt, Inc.", await newest());
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, warnedOf.projectId)); // prettier-ignore
    expect(await awardOf(purchasing, warnedOf.projectId)).toMatchObject({ status: "AWARDED" });
    await risk.does("setInsuranceHold", { acts: ["AWARD"] }, "acts");
    const free = await adopted(acme, "Acme Salt, Inc.", null);
    expect(await warned(free.projectId)).toBeNull();
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, free.projectId));
    expect(await awardOf(purchasing, free.projectId)).toMatchObject({ status: "AWARDED" });
    const { contract } = await purchasing.does(
      "createContractOfAward",
      { projectId: free.project },
      "contract { insurance { setName } }",
    );
    expect(contract.insurance).toBeNull();
  });

  test("is that of the vendor record into which the recommended one was merged", async () => {
    await risk.does("setInsuranceHold", { acts: ["AWARD"] }, "acts");
    const dorn = await vendor(world, county, "Dorn Gravel");
    const solicitation = await adopted(dorn, "Dorn Gravel", await newest());
    await purchasing.does("mergeVendors", { vendorId: bolt.vendorId, otherId: dorn.vendorId });
    expect((await awardOf(purchasing, solicitation.projectId)).awardWaits).toMatchObject([{ code: "RESOLUTION" }]);
    await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
    expect(await awardOf(purchasing, solicitation.projectId)).toMatchObject({ status: "AWARDED" });
    const project = await world.database.inTenant(county.id, (db) =>
      db.project.findFirstOrThrow({ where: { id: solicitation.projectId } }),
    );
    expect(project.awardedVendorId).toBe(bolt.vendorKey);
  });
});
