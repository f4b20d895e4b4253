import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import type { Db } from "#prisma/client.ts";
import { globalId } from "#schema/builder.ts";
import { bytesOf } from "#schema/bids/sealing/bytes.rules.ts";
import { attachment, bidWords, lodged } from "#tests/support/sealedBids.ts";
import { storedLetters } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { CRITERIA, evaluationOf, evaluator, form, userOf } from "../awards/evaluationGround.ts";
import { begun, bidder, entered, headPublished, type Letting, letting, openAll, openingsOf } from "./openingGround.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  county = await world.county("paper");
});
// The database goes by the machine's clock. An opening asks both clocks, which may be two minutes apart.
beforeEach(() => world.clock.set(new Date()));
afterAll(() => world?.close());

const sql = <T>(work: (db: Db) => Promise<T>) => world.database.inTenant(county.id, work);
const refusal = async (answer: Promise<{ code?: string }>) => (await answer).code ?? null;
const PDF = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";

/** A scan, uploaded and not entered yet. */
async function scan(who: Person, words = PDF): Promise<string> {
  const bytes = Buffer.from(words);
  const { fileId, uploadUrl } = await who.does(
    "prepareUpload",
    { kind: "BID", filename: "scan.pdf", contentType: "application/pdf", size: bytes.length },
    "fileId uploadUrl",
  );
  const { pathname, search } = new URL(uploadUrl, `http://${county.host}`);
  const answer = await who.http(pathname + search, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: bytes,
  });
  expect(answer.status).toBeLessThan(300);
  return fileId;
}

test("a paper bid handed in on time is entered before the witness with its scan, and announced as paper", async () => {
  const on = await letting(world, county);
  await headPublished(world, county, on);
  const { opening } = await on.conductor.does("startOpening", { solicitationId: on.id }, "opening { id }");
  const openingId = opening.id;
  const scanId = await scan(on.conductor);
  const received = new Date(world.clock.now().valueOf() - 2 * 3_600_000).toISOString();
  const paper = (more: object = {}) =>
    on.conductor.verb("enterPaperBid", {
      openingId,
      scanId,
      bidderName: "Paper Bros.",
      receivedAt: received,
      lines: [{ id: on.lineId, unitPrice: "2.00" }],
      statedTotal: "$800.00",
      ...more,
    });
  expect(await refusal(paper())).toBe("NO_WITNESS");
  await on.witness.does("witnessOpening", { openingId });
  expect(await refusal(paper({ receivedAt: world.clock.now().toISOString() }))).toBe("LATE");
  expect(await refusal(paper({ bidderName: " " }))).toBe("NAME_REQUIRED");
  expect(await refusal(paper({ lines: [{ id: "another", unitPrice: "1" }] }))).toBe("NO_SUCH_LINE");
  // Only prices that someone checked against the paper are announced.
  expect(await paper({ lines: [{ id: on.lineId, unitPrice: "-3" }] })).toMatchObject({
    code: "UNCLEAR_PRICES",
    message: expect.stringContaining("“-3” isn't a clear number"),
  });
  expect(await refusal(paper({ lines: [] }))).toBe("UNCLEAR_PRICES");
  expect(await refusal(paper({ lines: [{ id: on.lineId, unitPrice: "0" }] }))).toBe("CONFIRM_PRICES");
  expect((await openingsOf(county.guest, on.key))[0].bids).toEqual([]);
  expect(
    await refusal(
      on.holders[1]!.verb("enterPaperBid", { openingId, scanId, bidderName: "X", receivedAt: received, lines: [] }),
    ),
  ).toBe("FORBIDDEN");
  expect(await refusal(paper())).toBeNull();
  expect(await refusal(paper())).toBeNull();
  const [found] = await openingsOf(county.guest, on.key);
  expect(found.bids).toMatchObject([{ position: 1, kind: "PAPER", bidderName: "Paper Bros.", computedTotal: "800" }]);
  // A price was copied incorrectly: it is corrected with a reason, and everyone sees the earlier announcement.
  const corrected = (more: object = {}) =>
    on.conductor.verb("correctPaperBid", {
      openingId,
      position: 1,
      lines: [{ id: on.lineId, unitPrice: "2.50" }],
      statedTotal: "$1,000.00",
      reason: "The paper says 2.50.",
      ...more,
    });
  expect(await refusal(corrected({ reason: " " }))).toBe("REASON_REQUIRED");
  expect(await refusal(corrected({ position: 2 }))).toBe("NO_PAPER_BID");
  expect(await refusal(corrected({ lines: [{ id: on.lineId, unitPrice: "-3" }] }))).toBe("UNCLEAR_PRICES");
  expect(await refusal(corrected())).toBeNull();
  const { solicitation } = await county.guest.read(
    `query($key: ID!) { solicitation(key: $key) { openings { bids { statedTotal computedTotal
      corrections { byName reason statedTotal computedTotal price } } } } }`,
    { key: on.key },
  );
  const before = {
    byName: "Purchasing",
    reason: "The paper says 2.50.",
    statedTotal: "$800.00",
    computedTotal: "800",
    price: null,
  };
  expect(solicitation.openings[0].bids).toEqual([
    { statedTotal: "$1,000.00", computedTotal: "1000", corrections: [before] },
  ]);
  // Staff see what they copied, so that they can correct it or inform the bidder by mail. No one else does.
  const copied = async (who: Person) =>
    (
      await who.read(
        `query($key: ID!) { solicitation(key: $key) { openings { paperBids { position bidder address statedTotal lines { unitPrice } } } } }`,
        { key: on.key },
      )
    ).solicitation.openings[0].paperBids;
  expect(await copied(county.guest)).toEqual([]);
  expect(await copied(on.conductor)).toEqual([
    { position: 1, bidder: "Paper Bros.", address: "", statedTotal: "$1,000.00", lines: [{ unitPrice: "2.50" }] },
  ]);
  await on.conductor.does("finishOpening", { openingId });
  expect(await refusal(corrected())).toBe("FINISHED");
  const letter = { openingId, position: 1, address: "12 Elm St\nLake, NY 12345" };
  expect(await refusal(on.conductor.verb("printPaperLetter", { ...letter, position: 2 }))).toBe("NO_PAPER_BID");
  const { file } = await on.conductor.does("printPaperLetter", letter, "file { filename url }");
  expect(file.filename).toBe("Letter to Paper Bros.pdf");
  const { pathname, search } = new URL(file.url, "http://here");
  const text = readPdf((await on.conductor.http(pathname + search)).bytes)
    .pages.join("")
    .replaceAll(/[\s\u200b]/g, "");
  for (const phrase of [
    "12 Elm St",
    "$800.00",
    "$1,000.00",
    "The paper says 2.50.",
    `/vendor-portal/${on.key}/opening`,
  ])
    expect(text).toContain(phrase.replaceAll(" ", ""));
  const [{ recordText }] = (await openingsOf(county.guest, on.key)) as [{ recordText: string }];
  expect(JSON.parse(recordText).bids).toMatchObject([
    {
      kind: "PAPER",
      enteredBy: "Purchasing",
      envelope: null,
      statedTotal: "$1,000.00",
      corrections: [{ statedTotal: "$800.00", computedCents: "80000" }],
    },
  ]);
  const log = await sql((db) => db.auditEntry.findMany({ where: { action: "correctPaperBid" } }));
  expect(log).toMatchObject([{ noun: "Bid", reason: "The paper says 2.50." }]);
});

test("unsafe attachments are excluded and announced after the usual check, and the bid still opens", async () => {
  const on = await letting(world, county);
  const vendorId = await bidder(world, county, "Ash Inc.");
  const good = await attachment("bond.pdf", PDF);
  const lie = await attachment("lie.pdf", "MZ this is no PDF");
  const odd = {
    ...(await attachment("tool.exe", "MZ")),
    about: { ...(await attachment("tool.exe", "MZ")).about, type: "application/x-msdownload" },
  };
  const words = bidWords("Ash Inc.", { attachments: [good.about, lie.about, odd.about] });
  const { bidId } = await lodged(world, county, on.sealed, vendorId, words, {
    files: [good.bytes, lie.bytes, odd.bytes],
  });
  await headPublished(world, county, on);
  const openingId = await begun(on);
  await entered(on, openingId);
  const [read] = await openAll(on, openingId);
  expect(read?.failure).toBeNull();
  expect(read?.refusedFiles.map((line) => line.split(":")[0])).toEqual(["lie.pdf", "tool.exe"]);
  const files = await sql((db) => db.bidFile.findMany({ where: { bidId }, include: { file: true } }));
  expect(files.map(({ file }) => [file.filename, file.state])).toEqual([["bond.pdf", "CLEAN"]]);
});

test("an endless bid text or an exploding archive stops nothing, and the next envelope opens", async () => {
  const on = await letting(world, county);
  const [first, second] = await Promise.all(["Endless", "Honest"].map((name) => bidder(world, county, name)));
  const at = world.clock.now().valueOf() - 7_200_000;
  const endless = bidWords("Endless", { note: "x".repeat(5 * 1024 * 1024) });
  await lodged(world, county, on.sealed, first!, endless, { at: new Date(at) });
  // Entries with false sizes, and too many of them.
  const entry = Buffer.from("PK\x03\x04\x14\x00\x00\x00\x08\x00", "latin1");
  const bomb = bytesOf(Buffer.concat(Array.from({ length: 60_000 }, () => entry)));
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const about = (await attachment("bomb.docx", "")).about;
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", bomb)).toString("hex");
  const honest = bidWords("Honest", { attachments: [{ ...about, type: docx, bytes: bomb.length, sha256 }] });
  await lodged(world, county, on.sealed, second!, honest, { at: new Date(at + 1000), files: [bomb] });
  await headPublished(world, county, on);
  const openingId = await begun(on);
  await entered(on, openingId);
  const read = await openAll(on, openingId);
  expect(read.map(({ failure }) => failure)).toEqual(["The sealed content is not a bid.", null]);
  expect(read[1]?.refusedFiles).toHaveLength(1);
});

/** The solicitation is an RFP, and one person judges its proposals. */
async function panelOf(on: Letting): Promise<Person> {
  await sql((db) =>
    db.project.updateMany({ where: { id: on.projectId }, data: { procurementType: "RFP", criteria: CRITERIA } }),
  );
  const who = await evaluator(county);
  const solicitationId = on.id;
  await on.conductor.does("setPanel", { solicitationId, members: [{ userId: userOf(who), isChair: true }] });
  const rules = { scale: 10, anonymous: false, priceCriterion: "price", gates: [] };
  await on.conductor.does("setScoringRules", { solicitationId, ...rules });
  return who;
}
const marked = async ({ key, conductor }: Letting, bidderName: string, how: string) => {
  const { id } = await sql((db) => db.bid.findFirstOrThrow({ where: { solicitationId: key, bidderName } }));
  await conductor.does(how, { bidId: globalId("Bid", id), reason: "By its technical part." });
};

test("with two envelopes prices stay sealed until technical scores are locked, and the key until both openings end", async () => {
  const on = await letting(world, county, { twoEnvelopes: true });
  const panel = await panelOf(on);
  const [ash, birch] = await Promise.all(["Ash Inc.", "Birch LLC"].map((name) => bidder(world, county, name)));
  const words = (name: string, price: string) => bidWords(name, { price, note: "How we do it" });
  const at = world.clock.now().valueOf() - 7_200_000;
  await lodged(world, county, on.sealed, ash!, words("Ash Inc.", "$100"), { twoEnvelopes: true, at: new Date(at) });
  await lodged(world, county, on.sealed, birch!, words("Birch LLC", "$90"), {
    twoEnvelopes: true,
    at: new Date(at + 1),
  });
  await headPublished(world, county, on);
  const first = await begun(on);
  await entered(on, first);
  expect((await openAll(on, first)).map(({ price }) => price)).toEqual([null, null]);
  await on.conductor.does("finishOpening", { openingId: first });
  const between = await sql((db) =>
    db.bidSeal.findFirstOrThrow({ where: { solicitationId: on.key }, include: { keyholders: true } }),
  );
  expect(between).toMatchObject({ state: "READY" });
  expect(between.keyholders.every(({ entered: enteredShare }) => enteredShare === null)).toBe(true);
  const stillSealed = async (why: string) => {
    const refused = await on.conductor.verb("startOpening", { solicitationId: on.id });
    expect(refused).toMatchObject({ code: "TECHNICAL_NOT_LOCKED", message: expect.stringContaining(why) });
  };
  await stillSealed("Some of the panel's scores are missing.");
  // Ash is responsive. Birch is found nonresponsive, and no one scores it further.
  await marked(on, "Ash Inc.", "markResponsive");
  await marked(on, "Birch LLC", "markNonResponsive");
  const { id: evaluationId } = await evaluationOf(panel, { ...on, solicitationId: on.key });
  await panel.does("declareNoConflict", { evaluationId });
  await stillSealed("Some of the panel's scores are missing.");
  const { proposals } = await evaluationOf(panel, { ...on, solicitationId: on.key });
  expect(proposals).toMatchObject([{ label: "Ash Inc.", price: null }]);
  await panel.does("submitScores", { evaluationId, proposal: proposals[0].key, ...form("8", "9") });
  await stillSealed("Every score is in. The chair can lock them.");
  expect(await refusal(panel.verb("finishRanking", { evaluationId }))).toBe("PRICES_SEALED");
  const readTasks = async () => (await on.witness.read("{ waitingOnMe { asked } }")).waitingOnMe;
  expect(await readTasks()).toEqual([]);
  await panel.does("lockTechnical", { evaluationId });
  expect(await readTasks()).toEqual([{ asked: "Enter your share" }, { asked: "Witness the opening" }]);
  const [letter] = await storedLetters(world, county, on.witness.email, "APPROVAL-NOTIFY");
  expect(letter).toMatchObject({
    subject: expect.stringMatching(/^Enter your share and witness the opening: /),
    text: expect.stringContaining("The prices are opened next."),
    path: `/vendor-portal/${on.key}/opening`,
  });
  const second = await begun(on);
  expect(second).not.toBe(first);
  expect(await refusal(on.conductor.verb("openNextEnvelope", { openingId: second, position: 1 }))).toBe(
    "SHARES_MISSING",
  );
  await entered(on, second);
  // Its price is opened for the panel, and public once the notice of intent is published.
  expect((await openAll(on, second)).map(({ bidderName, price }) => [bidderName, price])).toEqual([["Ash Inc.", null]]);
  await on.conductor.does("finishOpening", { openingId: second });
  const [, prices] = await openingsOf(county.guest, on.key);
  expect(JSON.parse(prices.recordText)).toMatchObject({ part: "PRICE", stillSealed: ["Birch LLC"] });
  const after = await sql((db) => db.bid.findMany({ where: { solicitationId: on.key }, orderBy: { position: "asc" } }));
  expect(after.map(({ priceContent }) => (priceContent as { price: string } | null)?.price ?? null)).toEqual([
    "$100",
    null,
  ]);
  expect((await sql((db) => db.bidSeal.findFirstOrThrow({ where: { solicitationId: on.key } }))).state).toBe("SPENT");
  await panel.does("finishRanking", { evaluationId });
  expect((await evaluationOf(panel, { ...on, solicitationId: on.key })).ranking.places).toMatchObject([
    { label: "Ash Inc.", rank: 1, points: "88.0000" },
  ]);
});

test("guests and vendors see no keyholder or button, and a keyholder finds the page without access to the project", async () => {
  const on = await letting(world, county);
  await headPublished(world, county, on);
  await begun(on);
  const query = `query($key: ID!) { solicitation(key: $key) { openings { keyholders { name } viewerConducts viewerCan { openNext { allowed } finish { allowed } } } } }`;
  const { solicitation } = await county.guest.read(query, { key: on.key });
  expect(solicitation.openings).toEqual([
    {
      keyholders: null,
      viewerConducts: false,
      viewerCan: { openNext: { allowed: false }, finish: { allowed: false } },
    },
  ]);
  const room = `query($key: ID!) { openingRoom(key: $key) { id openings { keyholders { name enteredAt } } } }`;
  expect((await county.guest.read(room, { key: on.projectId })).openingRoom).toBeNull();
  const more = `query($key: ID!) { openingRoom(key: $key) { bids { vendor { legalName } } planHolders { how } } }`;
  expect((await county.guest.read(more, { key: on.projectId })).openingRoom).toBeNull();
  const found = (await on.holders[2]!.read(room, { key: on.projectId })).openingRoom;
  expect(found.id).toBe(globalId("Solicitation", on.key));
  expect(found.openings[0].keyholders).toHaveLength(3);
});
