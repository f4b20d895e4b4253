import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let enterer: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("certificates-of-before");
  enterer = await county.with(
    "insurance.certificate-record.enter-data",
    "insurance.certificate-record.view",
    "procurement.vendor-file.view",
  );
  await world.database.inTenant(county.id, (db) =>
    db.vendor.createMany({
      data: [{ legalName: "Northern Salt LLC", dba: "Northern Salt" }, { legalName: "Ash Paving" }],
    }),
  );
});
afterAll(() => world?.close());

const RUN = "importRun { id state creates unchanged refused }";
const HEAD = "Vendor,Line,Carrier,Policy Number,Effective,Expires,Each Occurrence,Signed";
const sent = (...rows: string[]) => ({
  kind: "certificates",
  filename: "insurance.csv",
  content: Buffer.from([HEAD, ...rows].join("\n")).toString("base64"),
});
async function bring(file: ReturnType<typeof sent>, who = enterer) {
  const started = await who.verb("startImportRun", file, RUN);
  if (!started.importRun) return started;
  const { filename, content } = file;
  return (await who.verb("continueImportRun", { importRunId: started.importRun.id, filename, content }, RUN)).importRun;
}
const storedCertificates = () =>
  world.database.inTenant(county.id, (db) =>
    db.insuranceCertificate.findMany({ orderBy: { id: "asc" }, include: { vendor: { select: { legalName: true } } } }),
  );

describe("an import of certificates", () => {
  const salt = "Northern Salt,GL,Granite Mutual,GL-1,1/1/2026,1/1/2027,1000000,yes";
  const auto = "Northern Salt,Auto,Granite Mutual,CA-7,1/1/2026,1/1/2027,1000000,yes";

  test("creates certificates that wait for review, one per policy, and refuses unknown vendors by line", async () => {
    const run = await bring(sent(salt, auto, "Nowhere,GL,Granite Mutual,1,1/1/2026,1/1/2027,1000000,yes"));
    expect(run).toMatchObject({ state: "DONE", creates: 2, refused: 1 });
    const found = await storedCertificates();
    expect(found).toMatchObject([
      { review: "PENDING", source: "STAFF", lines: ["GENERAL_LIABILITY"], vendor: { legalName: "Northern Salt LLC" } },
      { review: "PENDING", lines: ["AUTO"], endsOn: "2027-01-01" },
    ]);
    const logged = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.count({ where: { action: "enterCertificate" } }),
    );
    expect(logged).toBe(2);
  });

  test("changes nothing when repeated", async () => {
    expect(await bring(sent(auto, salt))).toMatchObject({ code: "NOTHING_TO_IMPORT" });
    expect(await storedCertificates()).toHaveLength(2);
  });

  test("can be undone while they wait, but not if one was decided on", async () => {
    const run = await bring(sent("Ash Paving,GL,Granite Mutual,GL-9,1/1/2026,1/1/2027,1000000,yes"));
    const [newest] = (await storedCertificates()).slice(-1);
    const back = () => enterer.verb("takeBackImportRun", { importRunId: run.id }, RUN);
    await world.database.inTenant(county.id, (db) =>
      db.insuranceCertificate.updateMany({ where: { id: newest?.id ?? "" }, data: { version: 2 } }),
    );
    expect(await back()).toMatchObject({ code: "CHANGED_SINCE", message: expect.stringContaining("GL-9") });
    await world.database.inTenant(county.id, (db) =>
      db.insuranceCertificate.updateMany({ where: { id: newest?.id ?? "" }, data: { version: 1 } }),
    );
    expect((await back()).importRun).toMatchObject({ state: "TAKEN_BACK" });
    expect(await storedCertificates()).toHaveLength(2);
  });

  test("is refused to people who may not enter certificates", async () => {
    const reader = await county.with("insurance.certificate-record.view", "procurement.vendor-file.create");
    expect(await bring(sent(salt), reader)).toMatchObject({ code: "FORBIDDEN" });
  });
});
