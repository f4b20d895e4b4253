import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { letterhead } from "#server/words/letterhead.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { registered, routes, createContract, type Started, WHOLE_FORM } from "./request.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

let world: World;
let county: County;
let admin: Person;
let purchasing: Person;
let legal: Person;
let signatory: Person;
let highway: { id: string };
let vendor: { vendorId: string };
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("texts");
  [admin, purchasing, legal, signatory] = (await Promise.all(
    ["Full Administrator", "Purchasing", "Legal reviewer", "County signatory"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person];
  highway = await department(world, county, "Highway");
  vendor = await registered(world, county);
});
afterAll(() => world?.close());

const draftOf = (text: string, more: object = {}): Promise<Started> =>
  createContract(purchasing, highway.id, { ...vendor, text: richTextOf(text), ...more });
/** The fields of a contract as one person reads them. */
const read = async (who: Person, of: Started, fields: string) =>
  (await who.read(`query($key: ID!) { contract(key: $key) { ${fields} } }`, { key: of.key })).contract;
/** Saves another text of a draft. */
async function writes(of: Started, text: string) {
  const { version } = await read(purchasing, of, "version");
  const fields = { ...WHOLE_FORM, ...vendor, departmentId: highway.id, text: richTextOf(text) };
  await purchasing.does("updateContract", { contractId: of.id, version, fields });
}
async function sends(of: Started) {
  const { version, steps } = await read(purchasing, of, "version steps { id }");
  if (steps.length === 0) await routes(purchasing, { ...of, version }, legal, signatory);
  return purchasing.verb("sendContractToRoute", { contractId: of.id });
}
const stepOf = async (who: Person, of: Started) =>
  (await read(who, of, "steps { id state }")).steps.find(({ state }: { state: string }) => state === "OPEN")?.id;

describe("the clauses of a county", () => {
  const clause = async (title: string, text: string, more: object = {}) =>
    admin.verb(
      "addStandardParagraph",
      { matter: "CONTRACT", title, content: richTextOf(text), ...more },
      "paragraph { id key matter sectionTitle newest { id number } }",
    );

  test("have variables and categories of their own, and may share titles with purchase paragraphs", async () => {
    const created = await clause("Term", "The term ends on {{endDate}}. {{vendorName}} has no claim after it.", {
      sectionName: "term-and-termination",
    });
    expect(created.paragraph).toMatchObject({ matter: "CONTRACT", sectionTitle: "Term and termination" });
    expect(await clause("Term", "Twice")).toMatchObject({ code: "TAKEN" });
    expect(await clause("Due", "Due {{dueDate}}")).toMatchObject({ code: "UNKNOWN_VARIABLE", field: "content" });
    expect(await clause("Where", "Here", { sectionName: "scope-of-work" })).toMatchObject({ code: "NO_SUCH_SECTION" });
    const paragraph = { title: "Term", content: richTextOf("Due {{dueDate}}") };
    expect(await admin.verb("addStandardParagraph", paragraph)).not.toHaveProperty("code");
    const titles = async (who: Person, matter: string) =>
      (
        await who.read(`{ standardParagraphs(first: 50, matter: ${matter}) { edges { node { title } } } }`)
      ).standardParagraphs.edges.map(({ node }: { node: { title: string } }) => node.title);
    expect([await titles(purchasing, "CONTRACT"), await titles(purchasing, "PURCHASE")]).toEqual([["Term"], ["Term"]]);
    // A person who may write neither can read neither.
    expect(await titles(signatory, "CONTRACT")).toEqual([]);
    // Variables that the contract cannot fill stay in braces, and are listed.
    const draft = await draftOf("One.");
    const { node } = await purchasing.read(
      "query($id: ID!, $contract: ID!) { node(id: $id) { ... on StandardParagraphVersion { filledForContract(contract: $contract) { content empty { name about } } } } }",
      { id: created.paragraph.newest.id, contract: draft.id },
    );
    expect(node.filledForContract).toEqual({
      content: richTextOf("The term ends on March 31, 2027. Ash Salt Inc. has no claim after it."),
      empty: [],
    });
  });

  test("leave no gap in a sent contract: each is named, and filled in one step once the record has it", async () => {
    const draft = await draftOf("Paid: {{notToExceed}}, under {{resolutionNumber}}.");
    expect(await read(purchasing, draft, "textGaps { name } filledText { content empty { name about } }")).toEqual({
      textGaps: [{ name: "notToExceed" }, { name: "resolutionNumber" }],
      filledText: {
        content: richTextOf("Paid: $120,000, under {{resolutionNumber}}."),
        empty: [{ name: "resolutionNumber", about: "number of the resolution that authorizes it" }],
      },
    });
    expect(await sends(draft)).toMatchObject({
      code: "GAPS",
      message: expect.stringContaining("{{notToExceed}}, {{resolutionNumber}}") as string,
    });
    expect(await read(purchasing, draft, "status texts { number }")).toEqual({ status: "DRAFT", texts: [] });
  });
});

describe("the content of a contract", () => {
  test("is kept each time it is sent, with a verifiable hash, and compared word by word", async () => {
    const draft = await draftOf("The county pays in 30 days.");
    await sends(draft);
    await legal.does("rejectStep", { stepId: await stepOf(legal, draft), reason: "Too soon." });
    await purchasing.does("reopenContract", { contractId: draft.id });
    await writes(draft, "The county pays in 45 days.");
    await sends(draft);
    const { texts, textHash, sentHash, approvedHash, isTextUndone, compareTexts } = await read(
      legal,
      draft,
      "texts { number edition hash content byName } textHash sentHash approvedHash isTextUndone compareTexts(from: 1, to: 2) { changes fields { label } lines { change parts { change text } } }",
    );
    expect(texts).toMatchObject([
      {
        number: 2,
        edition: 2,
        hash: textHash,
        content: richTextOf("The county pays in 45 days."),
        byName: "Purchasing",
      },
      { number: 1, edition: 1, content: richTextOf("The county pays in 30 days.") },
    ]);
    expect([sentHash, approvedHash, isTextUndone]).toEqual([textHash, null, false]);
    expect(compareTexts).toMatchObject({ changes: 1, fields: [], lines: [{ change: "CHANGED" }] });
    expect(compareTexts.lines[0].parts).toContainEqual({ change: "ADDED", text: "45" });
  });

  test("cannot be changed on its route by any mutation, and if it changed anyway, approvals start again", async () => {
    const draft = await draftOf("The very words.");
    await sends(draft);
    const change = (text: string) => ({ where: { id: draft.key }, data: { text: richTextOf(text) as never } });
    await expect(
      world.database.inTenant(county.id, (db) => db.contract.updateMany(change("Other words."))),
    ).rejects.toThrow(/is on its route/);
    expect(await purchasing.verb("renewContractApprovals", { contractId: draft.id })).toMatchObject({
      code: "TEXT_STANDS",
    });
    await legal.does("approveStep", { stepId: await stepOf(legal, draft) });
    // The database owner bypasses row-level security.
    await world.database.asOwner(async (db) => {
      await db.$executeRawUnsafe("alter table contract disable trigger dais_contract_text_stands");
      await db.$executeRawUnsafe(
        `update contract set text = '${JSON.stringify(richTextOf("Other words."))}' where id = '${draft.key}'`,
      );
      await db.$executeRawUnsafe("alter table contract enable trigger dais_contract_text_stands");
    });
    const stands = () => read(purchasing, draft, "isTextUndone approvedHash textHash texts { number } waitingFor");
    expect(await stands()).toMatchObject({ isTextUndone: true, waitingFor: "SIGNERS" });
    const { textHash: hash } = await stands();
    expect(
      await signatory.verb("signContract", {
        stepId: await stepOf(signatory, draft),
        name: "Sig Natory",
        mark: "TYPED",
        hash,
      }),
    ).toMatchObject({ code: "TEXT_CHANGED" });
    await purchasing.does("renewContractApprovals", { contractId: draft.id });
    expect(await stands()).toMatchObject({
      isTextUndone: false,
      approvedHash: null,
      waitingFor: "APPROVERS",
      texts: [{ number: 2 }, { number: 1 }],
    });
    await legal.does("approveStep", { stepId: await stepOf(legal, draft) });
    expect(await stands()).toMatchObject({ approvedHash: hash, waitingFor: "SIGNERS" });
  });
});

/** A Word file of these paragraphs. */
function wordFile(...paragraphs: string[]): Buffer {
  const zip = new PizZip(letterhead());
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  zip.file("word/document.xml", `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`);
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
async function uploaded(bytes: Uint8Array, filename: string): Promise<string> {
  const ticket = await purchasing.does(
    "prepareUpload",
    { kind: "CONTRACTTEXT", filename, contentType: DOCX, size: String(bytes.byteLength) },
    "fileId uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  expect((await purchasing.http(pathname + search, { method: "PUT", body: bytes, headers })).status).toBeLessThan(300);
  return ticket.fileId;
}

describe("a returned Word file", () => {
  const RETURNED =
    "returned { id leftOut takenAt file { filename url } comparison { changes lines { change } } comparisonNow { changes } }";

  test("is kept with the contract, compared with the text of that day, and used in the draft after review", async () => {
    const draft = await draftOf("The county pays in 30 days.\nNew York law governs.");
    const fileId = await uploaded(wordFile("The county pays in 15 days.", "New York law governs."), "signed back.docx");
    const { returned } = await purchasing.does("compareReturnedText", { contractId: draft.id, fileId }, RETURNED);
    expect(returned).toMatchObject({
      leftOut: [],
      takenAt: null,
      file: { filename: "signed back.docx" },
      comparison: { changes: 1, lines: [{ change: "CHANGED" }, { change: "SAME" }] },
    });
    // Asked again, it gives the same answer.
    const again = await purchasing.does("compareReturnedText", { contractId: draft.id, fileId }, RETURNED);
    expect(again.returned.id).toBe(returned.id);
    // A person who can read the contract can read the file.
    const seen = await read(legal, draft, "returnedTexts { id file { url } comparison { changes } }");
    expect(seen.returnedTexts).toMatchObject([{ id: returned.id, comparison: { changes: 1 } }]);
    const { pathname, search } = new URL(seen.returnedTexts[0].file.url, "http://here");
    expect((await legal.http(pathname + search)).status).toBe(200);
    // The county keeps writing, but the vendor's changes stay the same.
    await writes(draft, "The county pays in 45 days.\nNew York law governs.\nNotice is given in writing.");
    const { version, returnedTexts } = await read(
      purchasing,
      draft,
      "version returnedTexts { comparison { changes } comparisonNow { changes } }",
    );
    expect(returnedTexts).toEqual([{ comparison: { changes: 1 }, comparisonNow: { changes: 2 } }]);
    const take = { contractId: draft.id, returnedId: returned.id };
    expect(await purchasing.verb("takeReturnedText", { ...take, version: 1 })).toMatchObject({
      __typename: "Conflict",
    });
    // People who may start contracts can use their own, and no one else's.
    const starter = await county.with("contracts.contract-record.create", "contracts.contract-record.view-all");
    expect(await starter.verb("takeReturnedText", { ...take, version })).toMatchObject({ code: "FORBIDDEN" });
    expect(await starter.verb("renewContractApprovals", { contractId: draft.id })).toMatchObject({ code: "FORBIDDEN" });
    const owned = (ownerId: string) =>
      world.database.inTenant(county.id, (db) =>
        db.contract.updateMany({ where: { id: draft.key }, data: { ownerId } }),
      );
    await owned(starter.userId as string);
    expect(await starter.verb("renewContractApprovals", { contractId: draft.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
    expect(await starter.verb("takeReturnedText", { ...take, version: 1 })).toMatchObject({ __typename: "Conflict" });
    const clauses = "{ standardParagraphs(matter: CONTRACT, first: 1) { edges { node { title } } } }";
    expect((await starter.read(clauses)).standardParagraphs.edges).toHaveLength(1);
    await owned(purchasing.userId as string);
    await purchasing.does("takeReturnedText", { ...take, version });
    expect(await read(purchasing, draft, "text returnedTexts { takenBy comparisonNow { changes } }")).toEqual({
      text: richTextOf("The county pays in 15 days.\nNew York law governs."),
      returnedTexts: [{ takenBy: "Purchasing", comparisonNow: { changes: 0 } }],
    });
    await sends(draft);
    const now = await read(purchasing, draft, "version");
    expect(await purchasing.verb("takeReturnedText", { ...take, ...now })).toMatchObject({ code: "NOT_A_DRAFT" });
  });

  test("is refused with its fault if it cannot be read, and belongs to one contract only", async () => {
    const draft = await draftOf("Words.");
    const empty = await uploaded(wordFile(""), "scan.docx");
    expect(await purchasing.verb("compareReturnedText", { contractId: draft.id, fileId: empty })).toMatchObject({
      code: "UNREADABLE",
      message: expect.stringContaining("scan.docx: This file has no text.") as string,
    });
    const fileId = await uploaded(wordFile("Words."), "ours.docx");
    await purchasing.does("compareReturnedText", { contractId: draft.id, fileId });
    const other = await draftOf("Others.");
    expect(await purchasing.verb("compareReturnedText", { contractId: other.id, fileId })).toMatchObject({
      code: "FILE_NOT_FOUND",
    });
  });
});

describe("comments on the text of a contract", () => {
  const COMMENT =
    "comment { id answersId quote words byName resolvedByName viewerCan { resolve { reason } reopen { reason } } }";

  test("can be answered, resolved and reopened by readers at every status, without changing the contract", async () => {
    const draft = await draftOf("The county pays in 30 days.");
    const { version } = await read(purchasing, draft, "version");
    const says = (who: Person, input: object) =>
      who.verb("commentOnContract", { contractId: draft.id, ...input }, COMMENT);
    const first = await says(legal, { words: " Why 30? ", quote: "in 30  days" });
    expect(first.comment).toMatchObject({
      words: "Why 30?",
      quote: "in 30 days",
      byName: "Legal reviewer",
      answersId: null,
    });
    const answer = await says(purchasing, { words: "GML asks for it.", answersId: first.comment.id });
    expect(answer.comment.answersId).toBe(first.comment.id);
    // An answer to an answer stays in the conversation.
    expect((await says(legal, { words: "Thanks.", answersId: answer.comment.id })).comment.answersId).toBe(
      first.comment.id,
    );
    expect(await says(legal, { words: " " })).toMatchObject({ code: "WORDS_REQUIRED", field: "words" });
    const unknown = globalId("ContractComment", crypto.randomUUID());
    expect(await says(legal, { words: "?", answersId: unknown })).toMatchObject({ code: "NO_SUCH_COMMENT" });
    expect(await legal.verb("resolveContractComment", { commentId: answer.comment.id })).toMatchObject({
      code: "ANSWER",
    });
    await purchasing.does("resolveContractComment", { commentId: first.comment.id });
    expect(await legal.verb("resolveContractComment", { commentId: first.comment.id })).toMatchObject({
      code: "RESOLVED",
    });
    await legal.does("reopenContractComment", { commentId: first.comment.id });
    const now = await read(purchasing, draft, "version comments { words resolvedByName }");
    expect(now).toMatchObject({ version, comments: [{ words: "Why 30?", resolvedByName: null }, {}, {}] });
  });

  test("are hidden from people who may not read the contract", async () => {
    const draft = await draftOf("Words.");
    const { comment } = await legal.does("commentOnContract", { contractId: draft.id, words: "Ours." }, COMMENT);
    const stranger = await county.with("contracts.contract-record.create");
    expect(await stranger.verb("commentOnContract", { contractId: draft.id, words: "Hm." })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await stranger.verb("resolveContractComment", { commentId: comment.id })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await stranger.read("query($id: ID!) { node(id: $id) { id } }", { id: comment.id })).node).toBeNull();
  });
});
