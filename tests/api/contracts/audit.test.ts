import { createHash } from "node:crypto";
import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { awarded, executed } from "./openGround.ts";

let world: World;
let county: County;
let made: Awaited<ReturnType<typeof awarded>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("audit");
  made = await awarded(world, county);
});
afterAll(() => world?.close());

const FILE = "missing sha256 pages { url filename } archive { url filename }";
const PAPERS =
  "query($key: ID!) { contract(key: $key) { auditPapers { key isPresent mender } viewerCan { audit { allowed } } } }";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bytesOf = (zip: PizZip, path: string): Uint8Array => {
  const entry = zip.files[path] as unknown as { asUint8Array(): Uint8Array } | undefined;
  if (!entry) throw new Error(`no ${path}`);
  return entry.asUint8Array();
};

describe("'Why was this bought this way?'", () => {
  test("is answered by pages and an archive whose manifest fits every byte; it names what is missing, and the log tells who asked", async () => {
    const { projectId, resolutionId, acme } = made;
    const kept = new TextEncoder().encode("Affidavit of publication");
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
      await put("Affidavit of publication", kept, 1, kept);
      await put("Changed", kept, 2, new TextEncoder().encode("affidavit of publication"));
      await put("Lost", kept, 3, null);
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
    const held = (path: string) => (zip.files[path] ? bytesOf(zip, path) : null);
    expect(
      manifest.files.map(({ path }: any) => [
        path,
        held(path) && sha256(held(path) as Uint8Array),
        held(path)?.byteLength,
      ]),
    ).toEqual(
      manifest.files.map((each: any) =>
        each.leftOut ? [each.path, null, undefined] : [each.path, each.sha256, each.bytes],
      ),
    );
    const leftOut = manifest.files.flatMap((each: any) => (each.leftOut ? [[each.path, each.leftOut]] : []));
    expect(leftOut).toEqual([
      ["files/purchase/Changed.pdf", "Its bytes are no longer those that were kept."],
      ["files/purchase/Lost.pdf", "The file store no longer has it."],
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

  test("is not answered to whoever may not view all of the purchase; a contract without one says so", async () => {
    const contract = await executed(world, county);
    const narrow = await county.with("contracts.contract-record.view-all");
    const seen = (await narrow.read(PAPERS, { key: contract.id })).contract;
    expect(seen).toEqual({ auditPapers: null, viewerCan: { audit: { allowed: false } } });
    const asked = { contractId: globalId("Contract", contract.id) };
    expect(await narrow.verb("exportContractAudit", asked, FILE)).toMatchObject({ code: "FORBIDDEN" });
    const { auditPapers } = (await made.purchasing.read(PAPERS, { key: contract.id })).contract;
    // 25,000 dollars without bids: somebody must say why.
    expect(auditPapers.filter(({ isPresent }: { isPresent: boolean }) => !isPresent)).toEqual(
      expect.arrayContaining([
        { key: "EXEMPTION_REASON", isPresent: false, mender: "Purchasing" },
        { key: "REQUEST", isPresent: false, mender: "The department" },
        { key: "RESOLUTION", isPresent: false, mender: "The Clerk" },
      ]),
    );
  });
});
