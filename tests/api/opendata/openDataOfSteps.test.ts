import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compiledRelease } from "#schema/opendata/ocds/compiled.rules.ts";
import { hasStandard, standard } from "#schema/opendata/ocds/process.fixture.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { vendor } from "../solicitations/portalGround.ts";
import { type Asked, requestPurchase, office, published } from "../projects/request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
let purchase: Asked;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("steps");
  people = await office(world, county);
  purchase = await published(people, { title: "Road salt", estimatedCost: "90000" });
});
afterAll(() => world?.close());

const readReleases = async (): Promise<any[]> => (await county.guest.http("/api/ocds/releases")).json.releases;
const answered = async (acme: Person, text: string): Promise<void> => {
  const solicitationId = purchase.solicitation.id;
  const { question } = await acme.does("askQuestion", { solicitationId, text }, "question { id version }");
  const answer = { questionId: question.id, version: question.version, answer: "Type 6." };
  await people.purchasing.does("publishAnswer", answer);
};

describe("open data of public steps, published in the same transaction", () => {
  test("is not published for an unpublished request", async () => {
    await requestPurchase(people.staff, people.department.id, { title: "Secret wish" });
    expect(JSON.stringify(await readReleases())).not.toContain("Secret wish");
  });

  test("covers publication, an answer, an addendum and the end, each once, and never who asked", async () => {
    const acme = await vendor(world, county, "Acme Salt");
    await answered(acme, "Which mix?");
    const { addendum } = await people.purchasing.does(
      "draftAddendum",
      {
        solicitationId: purchase.solicitation.id,
        title: "New hours",
        notice: richTextOf("From nine on."),
        changes: {},
      },
      "addendum { id version }",
    );
    await people.purchasing.does("issueAddendum", { addendumId: addendum.id, version: addendum.version });
    world.clock.set(new Date(NOON.valueOf() + 3_600_000));
    const cancel = { projectId: purchase.id, reason: "The money went elsewhere." };
    await people.purchasing.does("cancelProject", cancel);
    const releases = await readReleases();
    expect(releases.map(({ tag }) => tag.join(" "))).toEqual([
      "planning tender",
      "tenderUpdate",
      "tenderAmendment",
      "tenderCancellation",
    ]);
    expect(JSON.stringify(releases)).not.toContain("Acme");
    expect(compiledRelease(releases)).toMatchObject({
      tender: {
        status: "cancelled",
        enquiries: [{ id: "question-1", description: "Which mix?", answer: "Type 6." }],
        amendments: [{ id: "addendum-1", amendsReleaseID: releases[1].id, releaseID: releases[2].id }],
      },
    });
    // Without ../shared/data there is no schema to validate against.
    const fault = hasStandard ? standard().release : () => null;
    expect(releases.map(fault).filter(Boolean)).toEqual([]);
  });
});

const PAPER = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n", "latin1");
/** Uploads a document and includes it in the package. Returns its key. */
async function included(who: Person, projectId: string, filename: string): Promise<string> {
  const ticket = await who.does(
    "prepareUpload",
    { kind: "PROJECT", contentType: "application/pdf", projectId, filename, size: String(PAPER.byteLength) },
    "fileId uploadUrl headers { name value }",
  );
  const { pathname, search } = new URL(ticket.uploadUrl, "http://here");
  const headers = Object.fromEntries(
    ticket.headers.map((each: { name: string; value: string }) => [each.name, each.value]),
  );
  await who.http(pathname + search, { method: "PUT", body: PAPER, headers });
  const { project } = await who.does(
    "attachToProject",
    { fileId: ticket.fileId },
    "project { attachments { id key file { filename } } }",
  );
  const attachment = project.attachments.find(
    (each: { file: { filename: string } }) => each.file.filename === filename,
  );
  await who.does("includeProjectAttachment", { attachmentId: attachment.id, included: true });
  return attachment.key;
}

describe("content removed by an addendum", () => {
  test("leaves the compiled record but stays in earlier releases, and a guest can open a document at its address", async () => {
    const documents: string[] = [];
    const culvert = await published(people, { title: "Culvert" }, async ({ id }) => {
      documents.push(await included(people.staff, id, "plan.pdf"), await included(people.staff, id, "map.pdf"));
      const line = { kind: "BASE", unit: "each", quantity: "1" };
      await people.staff.does("saveLineItems", {
        projectId: id,
        linesVersion: 0,
        lines: [
          { ...line, number: "1", description: "Pipe" },
          { ...line, number: "2", description: "Headwall" },
        ],
      });
    });
    const { project } = await people.purchasing.read(
      "query($key: ID!) { project(key: $key) { lines { key number description unit quantity kind } } }",
      { key: culvert.key },
    );
    const { addendum } = await people.purchasing.does(
      "draftAddendum",
      {
        solicitationId: culvert.solicitation.id,
        title: "No headwall",
        notice: richTextOf("The headwall is left out."),
        changes: { lines: [project.lines[0]], documents: [documents[0]] },
      },
      "addendum { id version }",
    );
    await people.purchasing.does("issueAddendum", { addendumId: addendum.id, version: addendum.version });

    const ocid = (await readReleases()).find(({ tender }) => tender.title === "Culvert").ocid;
    const { json } = await county.guest.http(`/api/ocds/records/${ocid}`);
    const [{ releases, compiledRelease: compiled }] = json.records;
    const titles = ({ tender }: any) => [
      tender.items.map((item: { description: string }) => item.description),
      tender.documents.map((document: { title: string }) => document.title),
    ];
    expect(releases.map(titles)).toEqual([
      [
        ["1 Pipe", "2 Headwall"],
        ["plan.pdf", "map.pdf"],
      ],
      [["1 Pipe"], ["plan.pdf"]],
    ]);
    expect(titles(compiled)).toEqual([["1 Pipe"], ["plan.pdf"]]);
    expect(hasStandard ? standard().recordPackage(json) : null).toBeNull();

    const open = async ({ url }: { url: string }) => {
      const address = await county.guest.http(new URL(url).pathname);
      if (address.status !== 302) return address.status;
      const { pathname, search } = new URL(address.headers["location"] as string);
      return county.guest.http(pathname + search);
    };
    expect(await open(compiled.tender.documents[0])).toMatchObject({ status: 200, text: PAPER.toString("latin1") });
    // Content removed by an addendum is no longer served.
    expect(await open(releases[0].tender.documents[1])).toBe(404);
  });
});

describe("a resolution drafted from a project", () => {
  const LINK = `resolution { key category vendor amount contractType contractRef department title status projects { key } }`;
  const of = (who: Person, key: string, fields: string) =>
    who.read(`query($key: ID!) { project(key: $key) { ${fields} } }`, { key });

  test("contains what is known of the purchase, is linked on both sides, and is drafted once", async () => {
    const project = await published(people, { title: "Two trucks", estimatedCost: "486000" });
    const clerk = await county.as("Full Administrator");
    const answer = await clerk.does("createResolutionOfProject", { projectId: project.id }, LINK);
    expect(answer.resolution).toMatchObject({
      category: "PURCHASE",
      vendor: null,
      // Bids are still open, and an agenda is public.
      amount: null,
      contractType: "Bid",
      contractRef: expect.stringMatching(/^BID-2026-\d+$/),
      department: people.department.name,
      title: "Two trucks",
      status: "DRAFT",
      projects: [{ key: project.key }],
    });
    const CAN = "resolution { key } viewerCan { createResolution { allowed reason } }";
    expect((await of(clerk, project.key, CAN)).project).toEqual({
      resolution: { key: answer.resolution.key },
      viewerCan: {
        createResolution: { allowed: false, reason: "A resolution was already drafted from this project." },
      },
    });
    expect(await clerk.verb("createResolutionOfProject", { projectId: project.id })).toMatchObject({
      code: "HAS_RESOLUTION",
    });
    // A user who may not read the resolution sees no link, and still cannot draft a second one.
    const reader = await county.with("procurement.project-record.view-all", "meetings.meeting-items.create");
    expect((await of(reader, project.key, CAN)).project).toMatchObject({
      resolution: null,
      viewerCan: { createResolution: { allowed: false } },
    });
    expect(await people.legal.verb("createResolutionOfProject", { projectId: project.id })).toBeTruthy();
  });

  test("contains the award's vendor and amount, and can be drafted again after the draft is deleted", async () => {
    const project = await published(people, { title: "Paving" });
    await world.database.inTenant(county.id, async (db) => {
      const { id } = await db.vendor.create({
        data: { legalName: "Mill Creek Paving, Inc.", standing: "ACTIVE", city: "Goshen" },
      });
      await db.project.updateMany({
        where: { id: project.key },
        data: { status: "AWARDED", awardedVendorId: id, awardedAmount: 1_234_500n, awardedOn: "2026-03-10" },
      });
    });
    const admin = await county.as("Full Administrator");
    const draft = () =>
      admin.does(
        "createResolutionOfProject",
        { projectId: project.id },
        `resolution { id vendor amount vendorAddress }`,
      );
    const { resolution } = await draft();
    expect(resolution).toMatchObject({ vendor: "Mill Creek Paving, Inc.", amount: "12345", vendorAddress: "Goshen" });
    await admin.does("deleteResolution", { resolutionId: resolution.id }, "deletedId");
    expect((await draft()).resolution.id).not.toBe(resolution.id);
  });

  test("is refused for people who may not request resolutions, or may not read the project", async () => {
    const project = await published(people, { title: "Bridge" });
    const reader = await county.with("procurement.project-record.view-all");
    expect(await reader.verb("createResolutionOfProject", { projectId: project.id })).toMatchObject({
      permission: "meetings.meeting-items.create",
    });
    const writer = await county.with("meetings.meeting-items.create");
    expect(await writer.verb("createResolutionOfProject", { projectId: project.id })).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
