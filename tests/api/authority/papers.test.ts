import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { verifyContract } from "#server/authority/verifyContract.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { contractOf, routes, createContract, type Started } from "../contracts/request.ts";

const PDF = "application/pdf";
const DRAWING: Buffer = Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");

let world: World;
let county: County;
let purchasing: Person;
let legal: Person;
let signatory: Person;
let clerk: Person;
let agreement: Started;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("papers");
  [purchasing, legal, signatory, clerk] = (await Promise.all(
    ["Purchasing", "Legal reviewer", "County signatory", "Clerk"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person];
  const { id } = await world.database.inTenant(county.id, (db) =>
    db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE" }, select: { id: true } }),
  );
  const highway = await department(world, county, "Highway");
  agreement = await createContract(purchasing, highway.id, {
    vendorId: globalId("Vendor", id),
    vendorName: null,
    notToExceed: "1000.00",
  });
});
afterAll(() => world?.close());

/** Announces and uploads a file. Returns its id. */
async function sent(who: Person, filename: string, bytes = DRAWING) {
  const input = {
    kind: "CONTRACT",
    contentType: PDF,
    contractId: agreement.id,
    filename,
    size: String(bytes.byteLength),
  };
  const ticket = await who.does("prepareUpload", input, "fileId uploadUrl headers { name value }");
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await who.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket.fileId as string;
}
const PAPERS =
  "textHash status exhibits { id exhibit version sha256 file { filename url } viewerCan { replace { reason } } } paper { sha256 madeAt file { filename url } } steps { id }";
const seen = async (who: Person) =>
  (await who.read(`query($key: ID!) { paperKey contract(key: $key) { ${PAPERS} } }`, { key: agreement.key })) as {
    paperKey: string;
    contract: {
      textHash: string;
      exhibits: {
        id: string;
        exhibit: number;
        version: number;
        sha256: string;
        file: { filename: string; url: string };
      }[];
      paper: { sha256: string | null; madeAt: string | null; file: { filename: string; url: string } | null } | null;
      steps: { id: string }[];
    };
  };
const bytesAt = async (who: Person, url: string) => {
  const { pathname, search } = new URL(url, "http://here");
  return (await who.http(pathname + search)).bytes;
};

describe("the exhibits of a contract", () => {
  test("are part of what is approved and signed: adding, replacing or removing one changes the text", async () => {
    const hashes = new Set([(await seen(purchasing)).contract.textHash]);
    const adds = async (name: string) =>
      purchasing.does("addContractExhibit", { fileId: await sent(purchasing, name) });
    await adds("Prices.pdf");
    hashes.add((await seen(purchasing)).contract.textHash);
    await adds("Map.pdf");
    const { contract } = await seen(purchasing);
    hashes.add(contract.textHash);
    const newer = Buffer.concat([DRAWING, Buffer.from("% newer\n")]);
    const fileId = await sent(purchasing, "Prices 2.pdf", newer);
    await purchasing.does("replaceContractExhibit", { exhibitId: contract.exhibits[0]?.id, fileId });
    // Repeating it changes nothing.
    await purchasing.does("replaceContractExhibit", { exhibitId: contract.exhibits[0]?.id, fileId });
    hashes.add((await seen(purchasing)).contract.textHash);
    await purchasing.does("removeContractExhibit", { exhibitId: contract.exhibits[1]?.id });
    await adds("Bond.pdf");
    const now = (await seen(purchasing)).contract;
    hashes.add(now.textHash);
    expect(hashes.size).toBe(5);
    expect(now.exhibits.map(({ exhibit, version, file }) => [exhibit, version, file.filename])).toEqual([
      [1, 2, "Prices 2.pdf"],
      [3, 1, "Bond.pdf"],
    ]);
    expect(now.exhibits[0]?.sha256).toBe(createHash("sha256").update(newer).digest("hex"));
  });

  test("can be changed only in a draft by authorized people, and are readable for people asked to sign", async () => {
    const before = await sent(purchasing, "Late.pdf");
    await routes(purchasing, (await contractOf(purchasing, agreement.key)) as Started, legal, signatory);
    await purchasing.does("sendContractToRoute", { contractId: agreement.id });
    expect(await purchasing.verb("addContractExhibit", { fileId: before })).toMatchObject({ code: "NOT_A_DRAFT" });
    const { exhibits } = (await seen(purchasing)).contract;
    for (const exhibitId of exhibits.map(({ id }) => id))
      expect(await purchasing.verb("removeContractExhibit", { exhibitId })).toMatchObject({ code: "NOT_A_DRAFT" });
    expect(await signatory.verb("removeContractExhibit", { exhibitId: exhibits[0]?.id })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await seen(legal)).contract.exhibits).toHaveLength(2);
    const other = await world.county("neighbours");
    const theirs = await other.as("Purchasing");
    expect(await theirs.verb("removeContractExhibit", { exhibitId: exhibits[0]?.id })).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the printed cover sheet", () => {
  test("shows the contract's status, route and thread, and only the person who printed it can read it", async () => {
    const { file } = await legal.does(
      "printContractCoverSheet",
      { contractId: agreement.id },
      "file { id filename url }",
    );
    const { pages } = readPdf(await bytesAt(legal, file.url));
    const text = pages.join("\n").replaceAll(/\s+/g, " ");
    for (const words of [
      `Cover sheet of contract ${agreement.number}`,
      "Working",
      "Ash Salt Inc.",
      "$1,000",
      "March 31, 2027",
      "Asked",
      "Thread of authority",
      "requested by",
      "Missing: Signatures: no record.",
    ])
      expect(text).toContain(words);
    const read = "query($id: ID!) { node(id: $id) { ... on StoredFile { filename } } }";
    expect((await purchasing.read(read, { id: file.id })).node).toBeNull();
    expect(
      await (await county.as("Evaluator")).verb("printContractCoverSheet", { contractId: agreement.id }),
    ).toMatchObject({ code: expect.stringMatching(/FORBIDDEN|NOT_FOUND/) });
  });
});

describe("the executed contract's file", () => {
  test("is made once at execution, is valid when checked, and never changes", async () => {
    const [approval, signature] = (await seen(legal)).contract.steps;
    await legal.does("approveStep", { stepId: approval?.id });
    expect((await seen(clerk)).contract.paper).toBeNull();
    const { textHash } = (await seen(signatory)).contract;
    await signatory.does("signContract", {
      stepId: signature?.id,
      name: "Sig Natory",
      mark: "DRAWN",
      strokes: [{ points: Array.from({ length: 40 }, (_, n) => n * 4) }],
      hash: textHash,
    });
    await clerk.does("markContractExecuted", { contractId: agreement.id });
    // Whichever comes first creates it: the round triggered by the execution, or this one.
    await Promise.all([world.dais.papers.round(), world.dais.papers.round()]);
    const { paperKey, contract } = await seen(clerk);
    const bytes = await bytesAt(clerk, contract.paper?.file?.url ?? "");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(contract.paper?.sha256);
    const { lines, holds } = await verifyContract(bytes, paperKey);
    expect(lines.join("\n")).toContain("Signed by: Sig Natory");
    expect(holds).toBe(true);
    const text = readPdf(bytes).pages.join("\n").replaceAll(/\s+/g, " ");
    for (const words of ["Executed", "Prices 2.pdf", "Signature certificate", "Marked executed by", "Bond.pdf"])
      expect(text).toContain(words);
    const changed = Uint8Array.from(bytes);
    changed[5_000] = (changed[5_000] ?? 0) ^ 1;
    expect((await verifyContract(changed, paperKey)).holds).toBe(false);
    const other = await world.county("elsewhere");
    const { paperKey: theirs } = await other.guest.read("{ paperKey }");
    expect((await verifyContract(bytes, theirs)).holds).toBe(false);

    await world.dais.papers.round();
    expect((await seen(clerk)).contract.paper).toMatchObject({ sha256: contract.paper?.sha256 });
    await expect(
      world.database.inTenant(county.id, (db) =>
        db.contractPaper.updateMany({ where: { contractId: agreement.key }, data: { sha256: "0".repeat(64) } }),
      ),
    ).rejects.toThrow("made once");
    const noted = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { nounId: agreement.key, action: "keepContractPaper" } }),
    );
    expect(noted).toMatchObject([{ actorName: "Dais", after: { sha256: contract.paper?.sha256 } }]);
  });

  test("is tried again if it could not be made, and downloaded only by authorized people", async () => {
    const admin = await county.as("Full Administrator");
    expect((await seen(admin)).contract.paper?.file?.filename).toBe(`Contract ${agreement.number}.pdf`);
    const reader = (await seen(signatory)).contract.paper;
    expect(reader).toMatchObject({ file: null, sha256: expect.any(String) });
    const failing = await world.database.inTenant(county.id, async (db) => {
      const { tenantId: _, id: __, ...row } = await db.contract.findFirstOrThrow({ where: { id: agreement.key } });
      // The database itself writes the columns that lists sort by.
      const columns = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith("sort")));
      const { id } = await db.contract.create({ data: { ...columns, number: "2026-9999" } as never });
      await db.contractPaper.create({ data: { contractId: id, agreed: "{}", certificate: "{}", content: {} } });
      return id;
    });
    await world.dais.papers.round();
    const paper = () =>
      world.database.inTenant(county.id, (db) => db.contractPaper.findFirstOrThrow({ where: { contractId: failing } }));
    expect(await paper()).toMatchObject({ madeAt: null, tries: 1 });
    await world.dais.papers.round();
    expect(await paper()).toMatchObject({ tries: 1 });
    world.clock.advance(2);
    await world.dais.papers.round();
    expect(await paper()).toMatchObject({ madeAt: null, tries: 2 });
  });
});
