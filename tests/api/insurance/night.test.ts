import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import type { Log } from "#schema/context.ts";
import { lookAtInsurance } from "#server/insurance/nightly.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { lockWaits, stopJobs } from "#tests/support/work.ts";

// The clock's nightly job for a county's insurance: complete, in parts, twice at once, and with one vendor's
// certificates unreadable. It is March 11, 2026.

let world: World;
let county: County;
let risk: Person;
let versionId: string;
let numbers = 0;

beforeAll(async () => {
  world = await openWorld();
  // The product's own job runs every minute, and would do the work that these tests count.
  await stopJobs(world);
});
afterAll(() => world?.close());

beforeEach(async () => {
  county = await world.county(`night-${(numbers += 1)}`);
  risk = await county.as("Risk manager");
  const line = { line: "GENERAL_LIABILITY", perOccurrence: null, aggregate: null, basis: "ANY", rating: null };
  const wanted = {
    ...line,
    additionalInsured: { ongoing: false, completed: false },
    waiverOfSubrogation: false,
    primaryNonContributory: false,
    noticeDays: null,
  };
  versionId = await world.database.inTenant(county.id, async (db) => {
    const { id: setId } = await db.requirementSet.create({ data: { name: "Goods" } });
    return (
      await db.requirementSetVersion.create({
        data: { setId, number: 1, name: "Goods", lines: [wanted], provenDays: 1, byName: "Risk" },
      })
    ).id;
  });
});

/** A vendor with an executed contract and an accepted certificate that ends on a day, not checked since yesterday. */
async function insured(
  name: string,
  expiresOn: string,
): Promise<{ vendorId: string; contractId: string; certificateId: string }> {
  const { name: holder } = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } })); // prettier-ignore
  return world.database.inTenant(county.id, async (db) => {
    const vendor = await db.vendor.create({
      data: { legalName: name, standing: "ACTIVE", email: `${name.toLowerCase()}@firms.example` },
    });
    const contract = await db.contract.create({
      data: {
        number: `2026-${String((numbers += 1)).padStart(4, "0")}`,
        name: "Deliveries",
        department: "Highway",
        vendorId: vendor.id,
        vendorName: name,
        startDate: "2026-01-01",
        endDate: "2027-12-31",
        status: "EXECUTED",
        ownerName: "Nobody",
      },
    });
    await db.insuranceAssignment.create({ data: { contractId: contract.id, versionId, byName: "Risk" } });
    const policy = {
      line: "GENERAL_LIABILITY",
      carrier: "Empire Mutual",
      naic: null,
      rating: null,
      number: "GL-1",
      effectiveOn: "2026-01-01",
      expiresOn,
      cancelledOn: null,
      perOccurrence: null,
      aggregate: null,
      basis: "OCCURRENCE",
      additionalInsured: false,
      endorsements: [],
      waiverOfSubrogation: false,
      primaryNonContributory: false,
      umbrella: null,
    };
    const certificate = await db.insuranceCertificate.create({
      data: {
        vendorId: vendor.id,
        form: "ACORD_25",
        insured: name,
        holder,
        issuedOn: "2026-01-02",
        isSigned: true,
        policies: [policy],
        lines: ["GENERAL_LIABILITY"],
        words: name.toLowerCase(),
        source: "STAFF",
        enteredByName: "Risk",
        review: "ACCEPTED",
        state: "PENDING",
        codes: [],
      },
    });
    await db.insuranceVendor.create({ data: { vendorId: vendor.id, checkedOn: "2026-03-10" } });
    return { vendorId: vendor.id, contractId: contract.id, certificateId: certificate.id };
  });
}

const errors: unknown[] = [];
/** The nightly job of one process. */
async function night(stopping?: () => boolean, failed?: Map<string, number>): Promise<number> {
  const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
  const log: Log = { ...world.dais.ports.log, error: (facts: unknown) => void errors.push(facts) };
  return lookAtInsurance({ database: world.database, ports: { ...world.dais.ports, log } }, tenant, stopping, failed);
}
const lettersTo = async (email: string) =>
  (
    await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.findMany({ where: { key: "INSURANCE-EXPIRE-NOTICE", toEmail: email } }),
    )
  ).length;
const stateOf = (id: string) =>
  world.database.inTenant(
    county.id,
    async (db) => (await db.insuranceCertificate.findFirstOrThrow({ where: { id } })).state,
  );

describe("the nightly insurance job", () => {
  test("continues past a vendor whose certificates cannot be read, reports it, and checks it once fixed", async () => {
    const first = await insured("Alder", "2026-04-01");
    const broken = await insured("Broken", "2026-04-01");
    const last = await insured("Cedar", "2026-04-01");
    const { policies } = await world.database.inTenant(county.id, (db) =>
      db.insuranceCertificate.findFirstOrThrow({ where: { id: broken.certificateId } }),
    );
    const keeps = (value: object) =>
      world.database.inTenant(county.id, (db) =>
        db.insuranceCertificate.updateMany({ where: { id: broken.certificateId }, data: { policies: value } }),
      );
    await keeps({ not: "a list" });
    errors.length = 0;
    const failed = new Map<string, number>();
    expect(await night(undefined, failed)).toBe(2);
    expect(errors).toEqual([expect.objectContaining({ vendorId: broken.vendorId, tenant: county.id })]);
    expect([await stateOf(first.certificateId), await stateOf(last.certificateId)]).toEqual(["EXPIRING", "EXPIRING"]);
    expect(await Promise.all(["alder", "cedar", "broken"].map((name) => lettersTo(`${name}@firms.example`)))).toEqual([
      1, 1, 0,
    ]);
    // It is not retried and reported every minute.
    expect(await night(undefined, failed)).toBe(0);
    expect(errors).toHaveLength(1);
    await keeps(policies as object);
    world.clock.advance(61);
    expect(await night(undefined, failed)).toBe(1);
    expect(await lettersTo("broken@firms.example")).toBe(1);
  });

  test("resumes where it stopped, and two jobs check each vendor once between them", async () => {
    const one = await insured("Elm", "2026-04-01");
    await world.database.inTenant(county.id, async (db) => {
      const many = Array.from({ length: 90 }, (_, n) => ({
        id: `many-${String(n).padStart(3, "0")}`,
        legalName: `Firm ${n}`,
      }));
      await db.vendor.createMany({ data: many });
      await db.insuranceVendor.createMany({ data: many.map(({ id }) => ({ vendorId: id, checkedOn: "2026-03-09" })) });
    });
    let calls = 0;
    expect(await night(() => (calls += 1) > 1)).toBe(40);
    const both = await Promise.all([night(), night()]);
    expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(51);
    expect(await night()).toBe(0);
    expect(await stateOf(one.certificateId)).toBe("EXPIRING");
    expect(await lettersTo("elm@firms.example")).toBe(1);
  });

  test("sends the day's notices even if someone changed the vendor's certificates before it", async () => {
    const { contractId } = await insured("Fir", "2026-04-01");
    await risk.does("waiveRequirement", {
      contractId: globalId("Contract", contractId),
      line: "GENERAL_LIABILITY",
      code: "HOLDER_WRONG",
      reason: "The county's old name.",
      until: "2026-12-31",
    });
    expect(await lettersTo("fir@firms.example")).toBe(0);
    expect(await night()).toBe(1);
    expect(await lettersTo("fir@firms.example")).toBe(1);
  });

  test("gives way to someone who works with a contract, and comes back", async () => {
    const { vendorId, contractId } = await insured("Gum", "2026-04-01");
    const failed = new Map<string, number>();
    const nights: Promise<number>[] = [];
    let isOver = false;
    /** Waits until a number of connections wait for a lock, or the nightly job has given up. */
    const waiting = async (count: number) => {
      await expect.poll(async () => isOver || (await lockWaits(world)) >= count).toBe(true);
    };
    // Blocks the job halfway until the clerk waits for the vendor that it holds. Then the job needs the clerk's
    // contract.
    const [contractLocked, clerkWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const between = world.database.inTenant(county.id, async (db) => {
      await db.$queryRaw`select id from insurance_assignment where contract_id = ${contractId} for update`;
      contractLocked.resolve();
      await clerkWaits.promise;
    });
    await contractLocked.promise;
    await world.database.inTenant(county.id, async (db) => {
      await db.$queryRaw`select id from contract where id = ${contractId} for update`;
      nights.push(night(undefined, failed).finally(() => (isOver = true)));
      await waiting(1);
      // What each action on a contract does at its end.
      const vendor = db.$queryRaw`select id from insurance_vendor where vendor_id = ${vendorId} for update`;
      // Prisma sends a query only once it is awaited.
      const asks = vendor.then((rows) => rows);
      await waiting(2);
      clerkWaits.resolve();
      await asks;
      await db.contract.updateMany({ where: { id: contractId }, data: { name: "Deliveries of salt" } });
    });
    await Promise.all([between, ...nights]);
    failed.clear();
    await night(undefined, failed);
    expect(await lettersTo("gum@firms.example")).toBe(1);
    const { name } = await world.database.inTenant(county.id, (db) =>
      db.contract.findFirstOrThrow({ where: { id: contractId } }),
    );
    expect(name).toBe("Deliveries of salt");
  });
});
