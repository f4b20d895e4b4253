import { createHash } from "node:crypto";
import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { awarded, executed } from "../disclosure/openGround.ts";

let world: World;
let county: County;
let award: Awaited<ReturnType<typeof awarded>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("audit");
  award = await awarded(world, county);
});
afterAll(() => world?.close());

const FILE = "missing sha256 pages { url filename } archive { url filename }";
const PAPERS =
  "query($key: ID!) { contract(key: $key) { auditPapers { key isPresent mender } viewerCan { audit { allowed } } } }";
const OF_PROJECT =
  "query($key: ID!) { project(key: $key) { auditPapers { key isPresent mender } viewerCan { audit { allowed reason } } } }";
const PURCHASE = {
  procurementId: "P-2026-0900",
  title: "Salt sheds",
  description: "",
  department: "Highway",
  creatorName: "Priya Raman",
  projectContactName: "Priya Raman",
  procurementType: "BID",
  method: "OPEN",
  status: "AWARDED",
} as const;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bytesOf = (zip: PizZip, path: string): Uint8Array => {
  const entry = zip.files[path] as unknown as { asUint8Array(): Uint8Array } | undefined;
  if (!entry) throw new Error(`no ${path}`);
  return entry.asUint8Array();
};

describe("'Why was this bought this way?'", () => {
  test("is answered by pages and an archive with a matching manifest, naming what is missing, and logged", async () => {
    const { projectId, resolutionId, acme } = award;
    const storedBytes = new TextEncoder().encode("Affidavit of publication");
    await world.database.inTenant(county.id, async (db) => {
      const put = async (name: string, bytes: Uint8Array, position: number, stored: Uint8Array | null) => {
        const key = `${county.id}/${crypto.randomUUID()}`;
        if (stored) await world.dais.ports.files.put(key, stored, "application/pdf");
        const file = await db.storedFile.create({
          data: {
            key,
            kind: "project",
            projectId,
            filename: `${name}.pdf`,
            contentType: "application/pdf",
            size: BigInt(bytes.byteLength),
            sha256: sha256(bytes),
            state: "CLEAN",
          },
        });
        await db.projectAttachment.create({ data: { projectId, position, fileId: file.id } });
      };
      await put("Affidavit of publication", storedBytes, 1, storedBytes);
      await put("Changed", storedBytes, 2, new TextEncoder().encode("affidavit of publication"));
      await put("Lost", storedBytes, 3, null);
    });
    const contract = await executed(world, county, { projectId, resolutionId, vendorId: acme.vendorKey });
    const auditor = await county.as("Auditor");
    const { auditPapers } = (await auditor.read(PAPERS, { key: contract.id })).contract;
    const missing = auditPapers.filter(({ isPresent }: { isPresent: boolean }) => !isPresent);
    expect(missing).toEqual([{ key: "OPENING_RECORD", isPresent: false, mender: "Purchasing" }]);
    expect(auditPapers.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(["METHOD_REASON", "ADVERTISEMENT", "TABULATION", "RESOLUTION", "APPROVALS", "CONTRACT"]),
    );
    const file = await auditor.does("exportContractAudit", { contractId: globalId("Contract", contract.id) }, FILE);
    expect(file.missing).toBe(1);
    const archive = (await auditor.http(file.archive.url)).bytes;
    expect(sha256(archive)).toBe(file.sha256);
    const zip = new PizZip(archive);
    const manifest = JSON.parse(Buffer.from(bytesOf(zip, "manifest.json")).toString("utf8"));
    const bytesAt = (path: string) => (zip.files[path] ? bytesOf(zip, path) : null);
    expect(
      manifest.files.map(({ path }: any) => [
        path,
        bytesAt(path) && sha256(bytesAt(path) as Uint8Array),
        bytesAt(path)?.byteLength,
      ]),
    ).toEqual(
      manifest.files.map((each: any) =>
        each.leftOut ? [each.path, null, undefined] : [each.path, each.sha256, each.bytes],
      ),
    );
    const leftOut = manifest.files.flatMap((each: any) => (each.leftOut ? [[each.path, each.leftOut]] : []));
    expect(leftOut).toEqual([
      ["files/purchase/Changed.pdf", "Its contents have changed since it was stored."],
      ["files/purchase/Lost.pdf", "It is no longer in storage."],
    ]);
    const facts = JSON.parse(Buffer.from(bytesOf(zip, "audit.json")).toString("utf8"));
    expect(facts).toMatchObject({
      method: "BID",
      needsResolution: true,
      contract: { number: contract.number, executed: { by: "Cora Clerk" } },
      offers: [
        { bidder: "Acme Salt, Inc.", amount: 1_920_000, rank: 1 },
        { bidder: "Bolt Supply LLC", amount: 2_000_000, rank: 2 },
      ],
      recommendations: [{ vendor: "Acme Salt, Inc.", rank: 1 }],
      payments: [],
    });
    expect(facts.resolution.roll).toHaveLength(5);
    // What was signed can be recomputed from the archive alone.
    expect(sha256(bytesOf(zip, "contract/agreed.json"))).toBe(facts.contract.approvedHash);
    const { pages, bookmarks } = readPdf(bytesOf(zip, `Audit file ${contract.number}.pdf`));
    expect(pages[0]).toContain("Why was this bought this way?");
    expect(pages.join(" ").replaceAll(/\s+/g, " ")).toContain(
      "1 of 9 papers is missing: Bids and the opening record (Purchasing).",
    );
    expect(bookmarks).toContain("Protests");
    const lines = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { action: "exportContractAudit", nounId: contract.id } }),
    );
    expect(lines).toMatchObject([{ noun: "Contract", after: { missing: 1, sha256: file.sha256 } }]);
  });

  test("is answered for an award without a contract on its own page, until the contract's file has everything", async () => {
    const other = await world.county("auditbox");
    const { projectId, resolutionId } = await awarded(world, other);
    const auditor = await other.as("Auditor");
    const input = { projectId: globalId("Project", projectId) };
    const read = async (who: typeof auditor) => (await who.read(OF_PROJECT, { key: projectId })).project;
    const { auditPapers, viewerCan } = await read(auditor);
    expect(viewerCan.audit).toEqual({ allowed: true, reason: null });
    const missing = auditPapers.filter(({ isPresent }: { isPresent: boolean }) => !isPresent);
    expect(missing).toEqual([
      { key: "ADVERTISEMENT", isPresent: false, mender: "Purchasing" },
      { key: "OPENING_RECORD", isPresent: false, mender: "Purchasing" },
      { key: "CONTRACT", isPresent: false, mender: "Purchasing" },
    ]);
    const file = await auditor.does("exportProjectAudit", input, FILE);
    expect(file.missing).toBe(3);
    const zip = new PizZip((await auditor.http(file.archive.url)).bytes);
    const facts = JSON.parse(Buffer.from(bytesOf(zip, "audit.json")).toString("utf8"));
    expect(facts).toMatchObject({
      method: "BID",
      // 19,200 dollars: below the amount that requires the board.
      needsResolution: false,
      contract: null,
      purchase: { awarded: { vendor: "Acme Salt, Inc.", amount: 1_920_000 } },
      recommendations: [{ vendor: "Acme Salt, Inc.", rank: 1 }],
      payments: [],
    });
    expect(facts.resolution.roll).toHaveLength(5);
    const lines = await world.database.inTenant(other.id, (db) =>
      db.auditEntry.findMany({ where: { action: "exportProjectAudit", nounId: projectId } }),
    );
    expect(lines).toMatchObject([{ noun: "Project", after: { missing: 3, sha256: file.sha256 } }]);

    const narrow = await other.with("procurement.project-record.view-all", "procurement.protests.view");
    expect(await read(narrow)).toMatchObject({ auditPapers: null, viewerCan: { audit: { allowed: false } } });
    expect(await narrow.verb("exportProjectAudit", input, FILE)).toMatchObject({ code: "FORBIDDEN" });
    const stranger = await county.as("Auditor");
    expect(await stranger.verb("exportProjectAudit", input, FILE)).toMatchObject({ code: "NOT_FOUND" });

    // A rejected contract does not count; a current one does.
    const contract = await executed(world, other, { projectId, resolutionId, status: "REJECTED", executedAt: null });
    expect((await read(auditor)).viewerCan.audit).toEqual({ allowed: true, reason: null });
    await world.database.inTenant(other.id, (db) =>
      db.contract.updateMany({ where: { id: contract.id }, data: { status: "WORKING" } }),
    );
    expect(await read(auditor)).toMatchObject({
      auditPapers: null,
      viewerCan: { audit: { reason: expect.stringContaining("This award led to a contract") } },
    });
    expect(await auditor.verb("exportProjectAudit", input, FILE)).toMatchObject({ code: "HAS_CONTRACT" });
  });

  test("includes the executed contract, exhibits, imported files and all payments, and counts what does not fit", async () => {
    const contract = await executed(world, county);
    const change = await executed(world, county, {
      kind: "AMENDMENT",
      parentId: contract.id,
      name: "Less salt",
      notToExceed: null,
      changeAmount: -500_000n,
    });
    const words = (text: string) => new TextEncoder().encode(text);
    const other = await world.database.inTenant(county.id, (db) => db.project.create({ data: PURCHASE }));
    await world.database.inTenant(county.id, async (db) => {
      await db.contract.updateMany({ where: { id: contract.id }, data: { projectId: other.id } });
      const put = async (filename: string, text: string, of: object) => {
        const key = `${county.id}/${crypto.randomUUID()}`;
        await world.dais.ports.files.put(key, words(text), "application/pdf");
        return db.storedFile.create({
          data: { key, kind: "paper", filename, contentType: "application/pdf", state: "CLEAN", ...of },
        });
      };
      const hashed = (text: string) => ({ size: BigInt(words(text).byteLength), sha256: sha256(words(text)) });
      for (const { id, number } of [contract, change]) {
        const file = await put(`Contract ${number}.pdf`, number, { contractId: id, ...hashed(number) });
        const paper = { agreed: "{}", certificate: "{}", content: {}, fileId: file.id, madeAt: new Date() };
        await db.contractPaper.create({ data: { contractId: id, ...paper } });
      }
      const exhibit = await put("Rates.pdf", "Rates", {
        kind: "contract",
        contractId: contract.id,
        ...hashed("Rates"),
      });
      const at = new Date("2026-03-10T15:00:00Z");
      await db.contractExhibit.create({
        data: { contractId: contract.id, exhibit: 1, version: 1, fileId: exhibit.id, byName: "Priya Raman", at },
      });
      // Imported from another system: neither its size nor its hash was stored.
      const old = await put("Old quote.pdf", "Quote", { kind: "project", projectId: other.id });
      await db.projectAttachment.create({ data: { projectId: other.id, position: 1, fileId: old.id } });
      const many = Array.from({ length: 249 }, (_, n) => ({
        id: crypto.randomUUID(),
        key: `${county.id}/${crypto.randomUUID()}`,
        kind: "project" as const,
        projectId: other.id,
        filename: `Sheet ${n}.pdf`,
        contentType: "application/pdf",
        size: 1n,
        state: "CLEAN" as const,
      }));
      await db.storedFile.createMany({ data: many });
      await db.projectAttachment.createMany({
        data: many.map(({ id }, n) => ({ projectId: other.id, position: n + 2, fileId: id })),
      });
      await db.contractPayment.createMany({
        data: Array.from({ length: 350 }, (_, n) => ({
          contractId: contract.id,
          reference: `V-${n}`,
          referenceMark: `V-${n}`,
          paidOn: "2026-03-11",
          amount: 100n,
          source: "HAND" as const,
          byName: "Finance",
        })),
      });
    });
    const auditor = await county.as("Auditor");
    const input = { contractId: globalId("Contract", contract.id) };
    const file = await auditor.does("exportContractAudit", input, FILE);
    const zip = new PizZip((await auditor.http(file.archive.url)).bytes);
    const textOf = (path: string) => Buffer.from(bytesOf(zip, path)).toString("utf8");
    expect(textOf(`files/contract/Contract ${contract.number}.pdf`)).toBe(contract.number);
    expect(textOf(`files/changes/${change.number}/Contract ${change.number}.pdf`)).toBe(change.number);
    expect(textOf("files/contract/Rates.pdf")).toBe("Rates");
    expect(textOf("files/purchase/Old quote.pdf")).toBe("Quote");
    const { files } = JSON.parse(textOf("manifest.json"));
    expect(files.find(({ path }: any) => path === "files/purchase/50 more")).toMatchObject({
      leftOut: expect.stringContaining("200 papers"),
    });
    expect(Object.keys(zip.files).filter((path) => path.startsWith("files/")).length).toBeLessThanOrEqual(200);
    const facts = JSON.parse(textOf("audit.json"));
    expect(facts).toMatchObject({ paid: { count: 350, amount: 35_000 }, changes: [{ amount: -500_000 }] });
    const { pages } = readPdf(bytesOf(zip, `Audit file ${contract.number}.pdf`));
    expect(pages.join(" ").replaceAll(/\s+/g, " ")).toContain(
      "$350; 350 lines in total, of which the first 300 are listed here",
    );
  });

  test("is refused to people who may not view the whole purchase, and a contract without one says so", async () => {
    const contract = await executed(world, county);
    const narrow = await county.with("contracts.contract-record.view-all");
    const seen = (await narrow.read(PAPERS, { key: contract.id })).contract;
    expect(seen).toEqual({ auditPapers: null, viewerCan: { audit: { allowed: false } } });
    const input = { contractId: globalId("Contract", contract.id) };
    expect(await narrow.verb("exportContractAudit", input, FILE)).toMatchObject({ code: "FORBIDDEN" });
    const { auditPapers } = (await award.purchasing.read(PAPERS, { key: contract.id })).contract;
    // 25,000 dollars without bids needs a reason.
    expect(auditPapers.filter(({ isPresent }: { isPresent: boolean }) => !isPresent)).toEqual(
      expect.arrayContaining([
        { key: "EXEMPTION_REASON", isPresent: false, mender: "Purchasing" },
        { key: "REQUEST", isPresent: false, mender: "The department" },
        { key: "RESOLUTION", isPresent: false, mender: "The Clerk" },
      ]),
    );
  });
});
