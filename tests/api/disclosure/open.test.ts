import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { paymentsChanged } from "#schema/contracts/payments.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { vendor } from "#tests/api/solicitations/portalGround.ts";
import { awarded, executed } from "./openGround.ts";

// What the public sees of a county's contracts: on pages without scripts, as files, and by GraphQL.

let world: World;
let county: County;
let award: Awaited<ReturnType<typeof awarded>>;
let admin: Person;
const EVIL = `<script>alert("x")</script>`;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("open");
  award = await awarded(world, county);
  admin = await county.as("Full Administrator");
});
afterAll(() => world?.close());

const get = (path: string) => county.guest.http(path, { headers: { accept: "text/html" } });
const PUBLICITY = "{ contractPublicity { publishes publishesTexts version viewerCanEdit { allowed } } }";
const publishes = async (wanted: { publishes: boolean; publishesTexts: boolean }) => {
  const { version } = (await admin.read(PUBLICITY)).contractPublicity;
  return admin.verb("setContractPublicity", { version, ...wanted }, "publicity { publishes version }");
};
const idOf = ({ id }: { id: string }) => globalId("Contract", id);

describe("a county's public contracts", () => {
  test("appear only once the county decides so, texts only with them, and only authorized people decide", async () => {
    const contract = await executed(world, county, { name: "Kept to ourselves" });
    const nowhere = async () => {
      for (const path of ["", ".csv", ".json", `/${contract.id}`]) {
        const page = await get(`/public/contracts${path}`);
        expect([path, page.status]).toEqual([path, 404]);
        expect(page.text).not.toContain("Kept to ourselves");
      }
      const query = "query($key: ID!) { publicContract(key: $key) { name } publicContracts { totalCount } }";
      // The answer is the same for every viewer, because staff read the county's contracts elsewhere.
      for (const who of [county.guest, admin, award.acme])
        expect(await who.read(query, { key: contract.id })).toMatchObject({
          publicContract: null,
          publicContracts: { totalCount: 0 },
        });
    };
    await nowhere();
    expect(await publishes({ publishes: false, publishesTexts: true })).toMatchObject({ code: "TEXTS_ALONE" });
    const clerk = await award.clerk.read(PUBLICITY);
    expect(clerk.contractPublicity).toMatchObject({ publishes: false, viewerCanEdit: { allowed: false } });
    const asks = { version: clerk.contractPublicity.version, publishes: true, publishesTexts: false };
    expect(await award.clerk.verb("setContractPublicity", asks, "publicity { version }")).toMatchObject({
      code: "FORBIDDEN",
    });
    await publishes({ publishes: true, publishesTexts: false });
    expect((await get(`/public/contracts/${contract.id}`)).text).toContain("Kept to ourselves");
    await publishes({ publishes: false, publishesTexts: false });
    await nowhere();
  });

  test("show executed contracts only, nothing in progress, withheld or restricted, by any search", async () => {
    await publishes({ publishes: true, publishesTexts: false });
    const { projectId, resolutionId } = award;
    const shown = await executed(world, county, {
      name: `Salt ${EVIL}`,
      projectId,
      resolutionId,
      text: richTextOf("Hidden clause about penguins.") as object,
      ownerName: "Zelda Zimmermann",
    });
    await executed(world, county, {
      kind: "AMENDMENT",
      parentId: shown.id,
      name: "More salt",
      notToExceed: 500_000n,
      endDate: "2028-03-10",
    });
    const secret = await executed(world, county, { kind: "AMENDMENT", parentId: shown.id, name: "Secret depot" });
    for (const status of ["DRAFT", "WORKING", "REJECTED"] as const)
      await executed(world, county, { name: `Stands at ${status}`, status, executedAt: null });
    await executed(world, county, { name: "Rejected and put away", status: "ARCHIVED", executedAt: null });
    await executed(world, county, { name: "Deleted", isDeleted: true });
    await executed(world, county, { name: "Mowing", status: "TERMINATED", terminatedOn: "2026-03-11" });
    await executed(world, county, { name: "Old lease", endDate: "2026-03-10" });
    await award.clerk.does("withholdContract", { contractId: idOf(secret), reason: "Where keys are kept." });
    const list = (await get("/public/contracts")).text;
    for (const name of ["Mowing", "Old lease", "Terminated", "Expired", "In force", "&lt;script&gt;"])
      expect(list).toContain(name);
    const page = (await get(`/public/contracts/${shown.id}`)).text;
    // The board has adopted it; the Clerk has not published it.
    expect(page).not.toContain("/public/resolutions/");
    expect(page).toContain("More salt");
    expect(page).toContain("$30,000, originally $25,000");
    expect(page).toContain(`<time datetime="2028-03-10">`);
    expect(page).toContain(`/vendor-portal/${award.key}`);
    const json = (await get("/public/contracts.json")).text;
    const csv = (await get("/public/contracts.csv")).text;
    for (const text of [list, page, json, csv])
      expect(text).not.toMatch(/penguins|Zelda|Secret depot|Stands at|put away|Deleted/);
    for (const text of [list, page]) expect(text).not.toContain("<script");
    // A search answers as if hidden contracts did not exist.
    for (const q of ["penguins", "Zelda", "zimmermann", "%", "_____", "depot"])
      expect((await get(`/public/contracts?q=${encodeURIComponent(q)}`)).text).toContain("No contracts found.");
    const found = JSON.parse(
      (await get("/public/contracts.json?q=salt&vendor=acme&department=highway&year=2026")).text,
    );
    expect(found.contracts.map(({ amount }: { amount: string }) => amount)).toContain("30000");
    expect(JSON.parse((await get("/public/contracts.json?year=2025")).text).contracts).toEqual([]);
    expect(csv.split("\r\n")[0]).toContain("Number,Name,Department,Vendor,Status");

    await world.database.inTenant(county.id, (db) =>
      db.resolution.updateMany({ where: { id: resolutionId }, data: { status: "PUBLISHED" } }),
    );
    await publishes({ publishes: true, publishesTexts: true });
    const open = (await get(`/public/contracts/${shown.id}`)).text;
    expect(open).toContain("Hidden clause about penguins.");
    expect(open).toContain(`/public/resolutions/${resolutionId}`);
    expect((await get(`/public/resolutions/${resolutionId}`)).status).toBe(200);
    expect((await get(`/public/resolutions/${shown.id}`)).status).toBe(404);
    expect(open).not.toContain("<script");
  });

  test("show reductions and earlier ends by amendment, and the last day of a terminated contract", async () => {
    await publishes({ publishes: true, publishesTexts: false });
    const bolt = await vendor(world, county, "Cold Roads LLC");
    const boltFields = { vendorId: bolt.vendorKey, vendorName: "Cold \u202ERoads LLC" };
    const change = { ...boltFields, kind: "AMENDMENT", notToExceed: null };
    const contract = await executed(world, county, { ...boltFields, name: "Snow" });
    const less = { parentId: contract.id, name: "Less snow", changeAmount: -500_000n };
    await executed(world, county, { ...change, ...less, endDate: "2026-12-31" });
    const amounts = { changes: 1, endDateNow: "2026-12-31", amountNow: 2_000_000n };
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: contract.id }, data: amounts }),
    );
    const page = (await get(`/public/contracts/${contract.id}`)).text;
    expect(page).toContain("$20,000, originally $25,000");
    expect(page).toMatch(/Less snow,\s+-\$5,000, until/);
    expect(page).not.toContain(`<time datetime="2027-03-10">`);
    // Right-to-left characters in a name do not reverse the amount next to it.
    expect(page).not.toContain("\u202E");
    const desk = async (number: string) =>
      (
        await bolt.read("{ viewerVendor { contracts { number endDate amount standing } } }")
      ).viewerVendor.contracts.find((each: { number: string }) => each.number === number);
    expect(await desk(contract.number)).toMatchObject({ endDate: "2026-12-31", amount: "20000", standing: "In force" });

    // A renewal keeps it in force, on the vendor's desk as everywhere else.
    const lease = await executed(world, county, { ...boltFields, name: "Lease", endDate: "2026-03-10" });
    const renewal = await executed(world, county, { ...boltFields, kind: "RENEWAL", parentId: lease.id, endDate: "2027-03-10", changeAmount: 100n }); // prettier-ignore
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: lease.id }, data: { changes: 1, endDateNow: "2027-03-10" } }),
    );
    expect(await desk(lease.number)).toMatchObject({ endDate: "2027-03-10", standing: "In force" });
    const ended = { status: "TERMINATED", termination: "CAUSE", terminatedOn: "2026-04-10" } as const;
    await world.database.inTenant(county.id, (db) => db.contract.updateMany({ where: { id: lease.id }, data: ended }));
    for (const number of [lease.number, renewal.number])
      expect(await desk(number)).toMatchObject({ standing: "Terminated" });
    const over = (await get(`/public/contracts/${lease.id}`)).text;
    expect(over).toContain("Its last day is");
    expect(over.match(/datetime="2027-03-10"/g)).toHaveLength(1);
  });

  test("leave out what the Clerk withholds, immediately and with its changes, until it is disclosed", async () => {
    const contract = await executed(world, county, { name: "Alarm of the jail" });
    const isThere = async () => (await get(`/public/contracts/${contract.id}`)).status === 200;
    const path = async () =>
      (
        await award.purchasing.read("query($key: ID!) { contract(key: $key) { publicPath withheldWhy } }", {
          key: contract.id,
        })
      ).contract;
    expect([await isThere(), await path()]).toEqual([
      true,
      { publicPath: `/public/contracts/${contract.id}`, withheldWhy: null },
    ]);
    const input = { contractId: idOf(contract), reason: "Plans of the building (POL 87(2)(f))." };
    expect(await award.purchasing.verb("withholdContract", input)).toMatchObject({ code: "FORBIDDEN" });
    expect(await award.clerk.verb("withholdContract", { ...input, reason: " " })).toMatchObject({ field: "reason" });
    await award.clerk.does("withholdContract", input);
    expect(await award.clerk.verb("withholdContract", input)).toMatchObject({ code: "ALREADY_WITHHELD" });
    expect([await isThere(), await path()]).toEqual([
      false,
      { publicPath: null, withheldWhy: "Plans of the building (POL 87(2)(f)). (Clerk)" },
    ]);
    await award.clerk.does("discloseContract", { contractId: idOf(contract) });
    expect(await award.clerk.verb("discloseContract", { contractId: idOf(contract) })).toMatchObject({
      code: "NOT_WITHHELD",
    });
    expect(await isThere()).toBe(true);
  });

  test("are paged in both directions without a gap, and an invalid address opens the first page", async () => {
    const other = await world.county("paged");
    const chief = await other.as("Full Administrator");
    await chief.does("setContractPublicity", { version: 1, publishes: true, publishesTexts: false });
    for (let n = 0; n < 45; n += 1)
      await executed(world, other, { name: `Lot ${n}.`, executedAt: new Date(Date.UTC(2026, 2, 1, 12, n % 7)) });
    const seen: string[] = [];
    const read = async (path: string) => (await other.guest.http(path, { headers: { accept: "text/html" } })).text;
    const lots = (text: string) => [...text.matchAll(/Lot \d+\./g)].map(([lot]) => lot);
    const next = (text: string, rel: string) =>
      (new RegExp(`rel="${rel}" href="([^"]+)"`).exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
    let text = await read("/public/contracts");
    for (; ; text = await read(next(text, "next"))) {
      seen.push(...lots(text));
      if (!next(text, "next")) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    const before = await read(next(text, "prev"));
    expect(lots(before)).toEqual(seen.slice(20, 40));
    expect(lots(await read("/public/contracts?after=nonsense"))).toEqual(seen.slice(0, 20));
    expect(lots(await read("/public/contracts?q=%00&year=%00&after=%00"))).toEqual(seen.slice(0, 20));
    expect(lots(await read(`/public/contracts?q=${"%F0%9F%98%80".repeat(101)}`))).toEqual([]);
    // Another county's contracts are never among them.
    expect(text).not.toContain("Mowing");

    // As a file the list is complete: every batch, no duplicates.
    await world.database.inTenant(other.id, async (db) => {
      const [first] = await db.contract.findMany({ take: 1 });
      if (!first) throw new Error("no contract");
      await db.$executeRaw`
        insert into contract (id, number, name, description, department, vendor_name, text, owner_name, status, executed_at)
        select gen_random_uuid(), 'L-' || n, 'Line ' || n, '', 'Highway', 'Acme', text, 'Owner', 'EXECUTED', now() - n * interval '1 minute'
        from contract, generate_series(1, 260) n where id = ${first.id}`;
    });
    const { contracts } = (await other.guest.http("/public/contracts.json")).json;
    expect(new Set(contracts.map(({ number }: { number: string }) => number)).size).toBe(305);
  });
});

describe("open data of a contract", () => {
  test("releases execution and payments in the same transaction, but never for a withheld contract", async () => {
    await publishes({ publishes: true, publishesTexts: true });
    const { projectId, resolutionId, clerk, acme } = award;
    const now = new Date("2026-03-11T17:00:00Z");
    // Released when it was published, before these tests began.
    await world.database.inTenant(county.id, async (db) => {
      await db.solicitation.updateMany({
        where: { projectId },
        data: { publishedAt: new Date("2026-03-01T12:00:00Z") },
      });
      await db.ocdsRelease.create({
        data: {
          projectId,
          ocid: "ocds-a1b2c3-salt",
          number: 1,
          tag: "planning tender",
          at: new Date("2026-03-01T12:00:00Z"),
          release: {
            ocid: "ocds-a1b2c3-salt",
            id: "salt-1",
            date: "2026-03-01T12:00:00Z",
            tag: ["tender"],
            tender: {},
          },
        },
      });
    });
    const working = { status: "WORKING", executedAt: null, executedByName: null };
    const ready = async (more: object) => {
      const contract = await executed(world, county, {
        ...working,
        projectId,
        resolutionId,
        vendorId: acme.vendorKey,
        notToExceed: 1_900_000n,
        ...more,
      });
      await world.database.inTenant(county.id, (db) =>
        db.routeStep.create({
          data: {
            contractId: contract.id,
            stage: "CONTRACT_SIGNATURE",
            order: 1,
            name: "Gideon Achterberg",
            email: "gideon@demo.example",
            action: "SIGNATURE",
            state: "DONE",
            signedHash: contract.approvedHash,
          },
        }),
      );
      return contract;
    };
    const released = async () => {
      const { json } = await county.guest.http("/api/ocds/releases");
      return json.releases.filter(({ ocid }: { ocid: string }) => ocid === "ocds-a1b2c3-salt");
    };
    const secret = await ready({ name: "Salt for the jail" });
    await clerk.does("withholdContract", { contractId: idOf(secret), reason: "Plans of the building." });
    await clerk.does("markContractExecuted", { contractId: idOf(secret) });
    expect(await released()).toHaveLength(1);
    const contract = await ready({ name: "Salt of the winter" });
    await clerk.does("markContractExecuted", { contractId: idOf(contract) });
    const signed = (await released()).at(-1);
    expect(signed).toMatchObject({ tag: ["contract"], awards: [{ status: "active" }] });
    expect(JSON.stringify(signed)).not.toContain("jail");
    expect(signed.contracts.at(-1)).toMatchObject({
      id: contract.number,
      awardID: signed.awards[0].id,
      status: "active",
      value: { amount: 19_000, currency: "USD" },
      documents: [{ url: expect.stringContaining(`/public/contracts/${contract.id}`) }],
    });
    const paid = await world.database.inTenant(county.id, (db) =>
      db.contractPayment.create({
        data: {
          contractId: contract.id,
          reference: "V-1",
          referenceMark: "V-1",
          paidOn: "2026-03-11",
          amount: 50_000n,
          source: "HAND",
          byName: "Finance",
        },
      }),
    );
    const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
    for (let n = 0; n < 2; n += 1)
      await world.database.inTenant(county.id, (db) =>
        paymentsChanged.tell(
          { db, tenant, ports: { ...world.dais.ports, clock: { now: () => now } }, memo: new Map(), afterCommit() {} },
          { contractIds: [contract.id] },
        ),
      );
    expect((await released()).map(({ tag }: { tag: string[] }) => tag.join(" "))).toEqual([
      "tender",
      "contract",
      "implementation",
      "implementationUpdate",
    ]);
    const [record] = (await county.guest.http("/api/ocds/records/ocds-a1b2c3-salt")).json.records;
    const [ocdsContract] = record.compiledRelease.contracts.filter(({ id }: { id: string }) => id === contract.number);
    expect(ocdsContract.implementation.transactions).toMatchObject([{ id: paid.id, value: { amount: 500 } }]);
  });
});

describe("a vendor's desk", () => {
  const DESK = "{ viewerVendor { contracts { key number name standing asksHer amount publicPath } } }";
  test("shows only its own contracts and requests, no draft or internal note", async () => {
    const { acme, bolt } = award;
    const mine = await executed(world, county, { name: "Gravel", vendorId: bolt.vendorKey, vendorName: "Bolt" });
    await executed(world, county, { name: "Draft", vendorId: bolt.vendorKey, status: "DRAFT", executedAt: null });
    const waits = await executed(world, county, {
      name: "Sand",
      vendorId: bolt.vendorKey,
      status: "WORKING",
      stage: "CONTRACT_SIGNATURE",
      executedAt: null,
    });
    await world.database.inTenant(county.id, (db) =>
      db.routeStep.create({
        data: {
          contractId: waits.id,
          stage: "CONTRACT_SIGNATURE",
          order: 1,
          name: "Bolt",
          email: "bolt@bolt.example",
          action: "SIGNATURE",
          state: "OPEN",
          userId: bolt.userId as string,
        },
      }),
    );
    // One signer without an account at a contact's address, and one at another person's.
    const email = (await bolt.read("{ viewer { user { email } } }")).viewer.user.email as string;
    const outside = async (name: string, to: string) => {
      const contract = await executed(world, county, { name, vendorId: bolt.vendorKey, status: "WORKING", stage: "CONTRACT_SIGNATURE", executedAt: null }); // prettier-ignore
      await world.database.inTenant(county.id, (db) =>
        db.routeStep.create({
          data: {
            contractId: contract.id,
            stage: "CONTRACT_SIGNATURE",
            order: 1,
            name: "Bolt",
            email: to,
            action: "SIGNATURE",
            state: "OPEN",
            outsideOrganization: "Bolt",
            outsideTitle: "Owner",
          },
        }),
      );
      return contract;
    };
    const mailed = await outside("Salt", email);
    await outside("Brine", "someone@elsewhere.example");
    const desk = async (who: Person) => (await who.read(DESK)).viewerVendor.contracts;
    expect((await desk(bolt)).find(({ key }: { key: string }) => key === mailed.id)).toMatchObject({
      name: "Salt",
      standing: "Waiting for your signature",
      asksHer: true,
    });
    await world.database.inTenant(county.id, (db) => db.contract.updateMany({ where: { id: mailed.id }, data: { status: "REJECTED", stage: null } })); // prettier-ignore
    expect(await desk(bolt)).toEqual([
      {
        key: waits.id,
        number: waits.number,
        name: "Sand",
        standing: "Waiting for your signature",
        asksHer: true,
        amount: "25000",
        publicPath: null,
      },
      {
        key: mine.id,
        number: mine.number,
        name: "Gravel",
        standing: "In force",
        asksHer: false,
        amount: "25000",
        publicPath: `/public/contracts/${mine.id}`,
      },
    ]);
    const others = (await desk(acme)).map(({ name }: { name: string }) => name);
    expect(others).not.toContain("Sand");
    expect(others).not.toContain("Gravel");
    // By the record itself, and by the vendor's record read by another vendor.
    const query =
      "query($id: ID!, $key: ID!) { node(id: $id) { ... on Vendor { contracts { name } } } contract(key: $key) { name } }";
    for (const [who, key] of [
      [acme, mine.id],
      [bolt, mine.id],
    ] as const)
      expect((await who.read(query, { id: globalId("Vendor", bolt.vendorKey), key })).contract).toBeNull();
    expect((await acme.read(query, { id: globalId("Vendor", bolt.vendorKey), key: mine.id })).node).toBeNull();
  });
});
