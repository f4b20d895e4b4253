import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CountyContext } from "#schema/context.ts";
import { closeAtDue, dueToClose } from "#schema/projects/lifecycle/closing.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { logOf } from "../users/ground.ts";
import {
  approvedByLegal,
  requestPurchase,
  CHECKLIST,
  setSolicitationFields,
  office,
  projectOf,
  published,
  ready,
  WHOLE_REQUEST,
} from "./request.ts";

let world: World;
let county: County;
let people: Awaited<ReturnType<typeof office>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("purchase");
  people = await office(world, county);
});
afterAll(() => world?.close());

describe("a project", () => {
  test("is requested by a department and gets its number, five approved sections and a hidden solicitation", async () => {
    const { staff, department } = people;
    const project = await requestPurchase(staff, department.id, { title: " Road salt ", estimatedCost: "12345.60" });
    expect(project).toMatchObject({
      title: "Road salt",
      description: "Salt for the winter.",
      status: "DRAFT",
      isLocked: false,
    });
    expect(project).toMatchObject({ waitingFor: "CONTACT", solicitation: { state: "DRAFT", number: null } });
    expect(project.procurementId).toMatch(/^PR-2026-\d+$/);
    const next = await requestPurchase(staff, department.id);
    expect(Number(next.procurementId.split("-")[2])).toBe(Number(project.procurementId.split("-")[2]) + 1);
    const { solicitation } = await county.guest.read("query($key: ID!) { solicitation(key: $key) { id } }", {
      key: project.solicitation.key,
    });
    expect(solicitation).toBeNull();
    const sections = await world.database.inTenant(county.id, (db) =>
      db.projectSection.findMany({ where: { projectId: project.key }, orderBy: { position: "asc" } }),
    );
    expect(sections.map(({ title, approved }) => [title, approved])).toEqual([
      ["Project Information", true],
      ["Evaluation", true],
      ["Summary & Background", true],
      ["Scope of Work", true],
      ["Submission Instructions", true],
    ]);
  });

  test("needs a department, and a creator and contacts who are users of the county", async () => {
    const { staff, purchasing, department, legal } = people;
    const refused = (fields: object) => staff.verb("createProject", { fields: { ...WHOLE_REQUEST, ...fields } });
    expect(await refused({})).toMatchObject({ code: "FIELD", field: "departmentId" });
    const departmentId = department.id;
    expect(await refused({ departmentId, categories: ["99"] })).toMatchObject({ code: "FIELD", field: "categories" });
    expect(await refused({ departmentId, isEmergency: true })).toMatchObject({ field: "emergencyReason" });
    expect(await refused({ departmentId, startDate: "2026-05-02", endDate: "2026-05-01" })).toMatchObject({
      field: "endDate",
    });
    expect(await refused({ departmentId, projectContact: { name: "" } })).toMatchObject({ field: "projectContact" });
    expect(await legal.verb("createProject", { fields: { departmentId } })).toMatchObject({ code: "FORBIDDEN" });
    // The form requires all of it, the dialog none.
    expect(await refused({ departmentId, projectManager: " " })).toMatchObject({
      code: "FIELD",
      field: "projectManager",
      message: "Project Manager is required.",
    });
    const fields = { departmentId, creator: { name: "Ann Ash" }, categories: ["01"] };
    const { project } = await purchasing.does("createProject", { fields }, "project { title procurementId }");
    expect(project.title).toBe(`Project Request ${project.procurementId}`);
  });

  test("is submitted with a Summary of one to three paragraphs, while a draft may have any number", async () => {
    const { staff, department } = people;
    for (const [summary, has] of [
      [null, "none yet"],
      [richTextOf("One\n\nTwo\n\nThree\n\nFour"), "It has 4."],
    ] as const) {
      const project = await requestPurchase(staff, department.id, { summary });
      const refused = await staff.verb("finalSubmit", { projectId: project.id });
      expect(refused).toMatchObject({ code: "SUMMARY_LENGTH", message: expect.stringContaining(has) });
    }
  });

  test("cannot be approved for Legal by the person who submitted it, and does not wait for them", async () => {
    const { staff, purchasing, legal, department } = people;
    const purchase = await requestPurchase(staff, department.id);
    await staff.does("finalSubmit", { projectId: purchase.id });
    await purchasing.does("saveChecklist", { projectId: purchase.id, checklist: CHECKLIST });
    await purchasing.does("submitToLegal", { projectId: purchase.id });
    const waiting = async (who: Person) => {
      const { projects } = await who.read(
        "{ projects(filter: { waitingOnMe: true }, first: 50) { edges { node { id } } } }",
      );
      return projects.edges.some(({ node }: { node: { id: string } }) => node.id === purchase.id);
    };
    const { project } = await purchasing.read(
      "query($key: ID!) { project(key: $key) { askedOfViewer viewerCan { approveForLegal { reason } } } }",
      { key: purchase.key },
    );
    expect(project.askedOfViewer).toBeNull();
    expect(project.viewerCan.approveForLegal.reason).toContain("someone else");
    expect(await purchasing.verb("approveForLegal", { projectId: purchase.id })).toMatchObject({
      code: "OWN_SUBMISSION",
    });
    expect([await waiting(purchasing), await waiting(legal)]).toEqual([false, true]);
    const colleague = await county.as("Full Administrator");
    await colleague.does("approveForLegal", { projectId: purchase.id });
  });

  test("is published before Legal approves only if the county allows it and the publisher confirms, and is logged", async () => {
    const admin = await county.as("Full Administrator");
    const project = await requestPurchase(people.staff, people.department.id);
    await setSolicitationFields(people.purchasing, project);
    await people.staff.does("finalSubmit", { projectId: project.id });
    await people.purchasing.does("saveChecklist", { projectId: project.id, checklist: CHECKLIST });
    const allow = async (publishWithoutLegal: boolean) => {
      const { procurementSettings } = await admin.read("{ procurementSettings { version } }");
      await admin.does("setProcurementSettings", { version: procurementSettings.version, publishWithoutLegal });
    };
    const publishing = (input: object = {}) =>
      people.purchasing.verb("publishSolicitation", { projectId: project.id, reason: "The roads are icy.", ...input });
    const mayPublish = async () =>
      (
        await people.purchasing.read(
          "query($key: ID!) { project(key: $key) { viewerCan { publish { allowed reason } } } }",
          { key: project.key },
        )
      ).project.viewerCan.publish;
    await allow(true);
    // The submission to Legal is still required.
    expect(await publishing({ withoutLegal: true })).toMatchObject({ code: "WRONG_STATUS" });
    await people.purchasing.does("submitToLegal", { projectId: project.id });
    await people.rehearsed(project);
    await allow(false);
    expect(await publishing({ withoutLegal: true })).toMatchObject({ code: "WRONG_STATUS" });
    expect(await mayPublish()).toEqual({
      allowed: false,
      reason:
        "Only a project that Legal has approved can be published, and only once. This project's status is “Legal review”.",
    });
    await allow(true);
    expect(await mayPublish()).toEqual({ allowed: true, reason: null });
    expect(await publishing()).toMatchObject({ code: "LEGAL_NOT_CONFIRMED", field: "withoutLegal" });
    expect((await projectOf(people.purchasing, project.key)).status).toBe("LEGAL_REVIEW");
    expect((await publishing({ withoutLegal: true })).code).toBeUndefined();
    expect(await projectOf(people.purchasing, project.key)).toMatchObject({
      status: "PUBLISHED",
      waitingFor: "VENDORS",
      solicitation: { state: "OPEN" },
    });
    const { history } = await admin.read(
      "query($recordId: ID!) { history(recordId: $recordId, first: 20) { edges { node { reason } } } }",
      { recordId: project.id },
    );
    const reasons = history.edges.map(({ node }: { node: { reason: string | null } }) => node.reason);
    expect(reasons).toContain("Published without Legal's approval. The roads are icy.");
    await allow(false);
  });

  test("goes from request to publication, and closes when the clock says so", async () => {
    const { staff, purchasing, legal, department } = people;
    const project = await requestPurchase(staff, department.id);
    await setSolicitationFields(purchasing, project);
    const now = () => projectOf(purchasing, project.key);
    expect(await purchasing.verb("finalSubmit", { projectId: project.id })).toMatchObject({ code: "NOT_CONTACT" });
    await staff.does("finalSubmit", { projectId: project.id });
    expect(await now()).toMatchObject({ status: "SUBMITTED", isLocked: true, waitingFor: "PURCHASING" });
    expect(
      await staff.verb("updateProject", { projectId: project.id, version: 99, fields: { title: "Pepper" } }),
    ).toMatchObject({ code: "LOCKED" });
    expect(await purchasing.verb("submitToLegal", { projectId: project.id })).toMatchObject({ code: "CHECKLIST_LEFT" });
    await purchasing.does("saveChecklist", { projectId: project.id, checklist: CHECKLIST.slice(1) });
    expect(await purchasing.verb("submitToLegal", { projectId: project.id })).toMatchObject({
      code: "CHECKLIST_LEFT",
      message: expect.stringContaining("All required sections completed"),
    });
    await purchasing.does("saveChecklist", { projectId: project.id, checklist: CHECKLIST });
    await purchasing.does("submitToLegal", { projectId: project.id });
    expect(await purchasing.verb("submitToLegal", { projectId: project.id })).toMatchObject({ code: "WRONG_STATUS" });
    expect(await purchasing.verb("publishSolicitation", { projectId: project.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
    expect(await legal.verb("returnFromLegal", { projectId: project.id, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await legal.does("returnFromLegal", { projectId: project.id, reason: "The term is missing." });
    expect(await now()).toMatchObject({ status: "DRAFT", isLocked: false, checklist: [], waitingFor: "CONTACT" });
    const back = async () =>
      (await staff.read("query($key: ID!) { project(key: $key) { returned { byName reason } } }", { key: project.key }))
        .project.returned;
    expect(await back()).toEqual({ byName: "Legal reviewer", reason: "The term is missing." });
    await staff.does("finalSubmit", { projectId: project.id });
    expect(await back()).toBeNull();
    await purchasing.does("saveChecklist", { projectId: project.id, checklist: CHECKLIST });
    await purchasing.does("submitToLegal", { projectId: project.id });
    await legal.does("approveForLegal", { projectId: project.id });
    expect(await now()).toMatchObject({ status: "READY", waitingFor: "PURCHASING" });
    // No bid could be sealed because no one holds a key.
    expect(await purchasing.verb("publishSolicitation", { projectId: project.id })).toMatchObject({
      code: "KEYHOLDERS_NOT_READY",
    });
    await people.rehearsed(project);
    const bare = await purchasing.verb("publishSolicitation", { projectId: project.id });
    expect(bare).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(bare.message).toContain("No board meeting is scheduled");
    await purchasing.does("publishSolicitation", { projectId: project.id, reason: "The notice says it all." });
    expect(await now()).toMatchObject({
      status: "PUBLISHED",
      waitingFor: "VENDORS",
      solicitation: { state: "OPEN", number: expect.stringMatching(/^BID-2026-\d+$/) },
    });
    // Publication creates an edition immediately, and only that edition is read.
    const { solicitation } = await county.guest.read(
      "query($key: ID!) { solicitation(key: $key) { edition editions { edition } } }",
      { key: project.solicitation.key },
    );
    expect(solicitation).toEqual({ edition: 1, editions: [{ edition: 1 }] });
    expect(await purchasing.verb("publishSolicitation", { projectId: project.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
    const dueAt = new Date(world.clock.now().valueOf() + 60_000);
    await world.database.inTenant(county.id, (db) =>
      db.solicitation.updateMany({ where: { id: project.solicitation.key }, data: { dueAt } }),
    );
    expect(await closing()).toBe(0);
    world.clock.set(dueAt);
    // The server's own clock may have been first.
    const [one, other] = await Promise.all([closing(), closing()]);
    expect(one + other).toBeLessThan(2);
    expect(await now()).toMatchObject({
      status: "CLOSED",
      waitingFor: "PURCHASING",
      solicitation: { state: "CLOSED" },
    });
    expect(await closing()).toBe(0);
    const log = await logOf(world, county, project.key);
    expect(log.map(({ action, after }) => [action, (after as { status?: string }).status])).toEqual([
      ["createProject", "DRAFT"],
      ["finalSubmit", "SUBMITTED"],
      ["saveChecklist", undefined],
      ["saveChecklist", undefined],
      ["submitToLegal", "LEGAL_REVIEW"],
      ["returnFromLegal", "DRAFT"],
      ["finalSubmit", "SUBMITTED"],
      ["saveChecklist", undefined],
      ["submitToLegal", "LEGAL_REVIEW"],
      ["approveForLegal", "READY"],
      ["publishSolicitation", "PUBLISHED"],
      ["closeSolicitation", "CLOSED"],
    ]);
  });

  test("can be unlocked with a reason, canceled with a reason, and deleted only as a draft", async () => {
    const { staff, purchasing } = people;
    const approved = await ready(people);
    expect(await staff.verb("unlockProject", { projectId: approved.id, reason: "x" })).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await purchasing.verb("cancelProject", { projectId: approved.id, reason: "x" })).toMatchObject({
      code: "WRONG_STATUS",
    });
    expect(await purchasing.verb("deleteProject", { projectId: approved.id })).toMatchObject({ code: "NOT_A_DRAFT" });
    await purchasing.does("unlockProject", { projectId: approved.id, reason: "A line is wrong." });
    expect(await projectOf(purchasing, approved.key)).toMatchObject({ status: "DRAFT", isLocked: false });
    await purchasing.does("deleteProject", { projectId: approved.id }, "deletedId");
    expect(await projectOf(purchasing, approved.key)).toBeNull();
    const open = await published(people);
    expect(await purchasing.verb("unlockProject", { projectId: open.id, reason: "x" })).toMatchObject({
      code: "WRONG_STATUS",
    });
    await purchasing.does("cancelProject", { projectId: open.id, reason: "The budget was cut." });
    expect(await projectOf(purchasing, open.key)).toMatchObject({
      status: "CANCELLED",
      waitingFor: null,
      solicitation: { state: "CANCELLED" },
    });
  });

  test("is not published with a due date before the lawful days, and the pre-flight names the earliest day", async () => {
    const { purchasing } = people;
    const approved = await approvedByLegal(people);
    await setSolicitationFields(purchasing, approved, {
      dueAt: "2026-03-13T18:00:00Z",
      openingAt: "2026-03-13T18:30:00Z",
      questionsDueAt: null,
    });
    await people.legal.does("approveForLegal", { projectId: approved.id });
    await people.rehearsed(approved);
    const refused = await purchasing.verb("publishSolicitation", { projectId: approved.id, reason: "Hurry." });
    expect(refused).toMatchObject({ code: "LAWFUL_DAYS" });
    expect(refused.message).toContain("there are 2 days. At least 5 days are required");
    const { project } = await purchasing.read(
      "query($key: ID!) { project(key: $key) { preflight { findings { code blocks moveField moveTo } earliestStart } } }",
      { key: approved.key },
    );
    expect(project.preflight.findings).toContainEqual({
      code: "LAWFUL_DAYS",
      blocks: true,
      moveField: "dueAt",
      moveTo: "2026-03-16",
    });
  });
});

describe("the opening date", () => {
  test("must be set before publication, so that vendors know when their bids are opened", async () => {
    const { purchasing } = people;
    const approved = await ready(people);
    await setSolicitationFields(purchasing, approved, {
      dueAt: "2026-03-25T21:00:00Z",
      openingAt: null,
      questionsDueAt: "2026-03-20T18:00:00Z",
    });
    await people.legal.does("approveForLegal", { projectId: approved.id });
    expect(await purchasing.verb("publishSolicitation", { projectId: approved.id, reason: "Hurry." })).toMatchObject({
      code: "OPENING_REQUIRED",
    });
    const findings = async () =>
      (
        await purchasing.read(
          "query($key: ID!) { project(key: $key) { preflight { findings { code blocks moveField moveTo } } } }",
          { key: approved.key },
        )
      ).project.preflight.findings;
    expect(await findings()).toContainEqual({
      code: "OPENING_MISSING",
      blocks: true,
      moveField: "openingAt",
      moveTo: "2026-03-25",
    });
    await purchasing.does("moveDate", { projectId: approved.id, field: "openingAt", to: "2026-03-25" });
    expect((await findings()).map(({ code }: { code: string }) => code)).not.toContain("OPENING_MISSING");
    expect(
      await purchasing.verb("publishSolicitation", { projectId: approved.id, reason: "Hurry." }),
    ).not.toMatchObject({ code: "OPENING_REQUIRED" });
  });
});

describe("the number of a solicitation", () => {
  const NEW = (projectId: string) => ({ projectId, fields: { title: "Salt", description: "For the winter." } });
  const numberOf = async (procurementType: "BID" | "RFP") => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id, { procurementType });
    const { solicitation } = await purchasing.does("createSolicitation", NEW(project.id), "solicitation { number }");
    return solicitation.number as string;
  };

  test("is assigned again before publication if the request becomes an RFP, and History keeps the old one", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id);
    const created = await purchasing.does("createSolicitation", NEW(project.id), "solicitation { id number }");
    const { version } = await projectOf(purchasing, project.key);
    const fields = { ...WHOLE_REQUEST, procurementType: "RFP" };
    await purchasing.does("updateProject", { projectId: project.id, version, fields });
    const read = "query($id: ID!) { node(id: $id) { ... on Solicitation { number } } }";
    const { number } = (await purchasing.read(read, { id: created.solicitation.id })).node;
    expect([created.solicitation.number, number]).toEqual([
      expect.stringMatching(/^BID-2026-\d+$/),
      expect.stringMatching(/^RFP-2026-\d+$/),
    ]);
    const line = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findFirst({ where: { noun: "Solicitation", action: "updateProject" } }),
    );
    expect(line).toMatchObject({ before: { number: created.solicitation.number }, after: { number } });
  });

  test("belongs to its own series for an RFP, unless the county numbers both alike", async () => {
    const admin = await county.as("Full Administrator");
    expect(await numberOf("RFP")).toMatch(/^RFP-2026-\d+$/);
    expect(await numberOf("BID")).toMatch(/^BID-2026-\d+$/);
    const { currentTenant } = await admin.read("{ currentTenant: tenant { id settingsVersion } }");
    await admin.does("setCountyNumbers", {
      countyId: currentTenant.id,
      version: currentTenant.settingsVersion,
      series: [
        { name: "BID", format: "SOL {YY}-{nnn}" },
        { name: "RFP", format: "SOL {YY}-{nnn}" },
      ],
    });
    // One number series after the other: no number is given twice.
    const numbers = [await numberOf("RFP"), await numberOf("BID"), await numberOf("RFP")];
    expect(numbers.every((number) => number.startsWith("SOL 26-"))).toBe(true);
    expect(new Set(numbers).size).toBe(3);
    const after = await admin.read("{ tenant { id settingsVersion } }");
    await admin.does("setCountyNumbers", {
      countyId: after.tenant.id,
      version: after.tenant.settingsVersion,
      series: [
        { name: "BID", format: "BID-{YYYY}-{n}" },
        { name: "RFP", format: "RFP-{YYYY}-{n}" },
      ],
    });
  });
});

describe("a date moved by the pre-flight", () => {
  test("keeps its time of day, moves the opening along at its own time, and reports both", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id);
    await setSolicitationFields(purchasing, project, {
      dueAt: "2026-03-28T18:00:00Z",
      openingAt: "2026-03-28T18:15:00Z",
    });
    const { moved } = await purchasing.does(
      "moveDate",
      { projectId: project.id, field: "dueAt", to: "2026-03-30" },
      "moved",
    );
    expect(moved).toEqual([
      "Due Date: March 28, 2026, 2:00 PM EDT to March 30, 2026, 2:00 PM EDT.",
      "Opening Date: March 28, 2026, 2:15 PM EDT to March 30, 2026, 2:15 PM EDT.",
    ]);
    const { solicitation } = await purchasing.read("query($key: ID!) { solicitation(key: $key) { dueAt openingAt } }", {
      key: project.solicitation.key,
    });
    expect(solicitation).toEqual({ dueAt: "2026-03-30T18:00:00.000Z", openingAt: "2026-03-30T18:15:00.000Z" });
  });

  test("a bid form with several faults is refused with all of them", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id);
    const refused = await purchasing.verb("updateSolicitation", {
      solicitationId: project.solicitation.id,
      version: project.solicitation.version,
      fields: { phone: "abc", email: "nobody", dueAt: "2026-03-25T18:00:00Z", openingAt: "2026-03-24T18:00:00Z" },
    });
    expect(refused).toMatchObject({ code: "FIELD", field: "email" });
    expect(refused.message).toBe(
      "Enter an email address, such as bids@county.example. “abc” isn’t a phone number. Use a number such as 518-555-0100. The opening date must not be before the due date.",
    );
  });
});

describe("the dates of a solicitation", () => {
  test("are refused if past or out of order, and reported if the county is closed", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id);
    const update = (fields: object, who = purchasing) =>
      who.verb(
        "updateSolicitation",
        { solicitationId: project.solicitation.id, version: 1, fields },
        "warnings solicitation { version }",
      );
    expect(await update({ dueAt: "2026-03-11T16:00:00Z" })).toMatchObject({ code: "FIELD", field: "dueAt" });
    expect(await update({ dueAt: "2026-04-01T16:00:00Z", openingAt: "2026-04-01T15:00:00Z" })).toMatchObject({
      field: "openingAt",
    });
    expect(await update({ email: "nobody" })).toMatchObject({ field: "email" });
    expect(await update({ title: "Salt" }, staff)).toMatchObject({ code: "FORBIDDEN" });
    const { warnings, solicitation } = await update({ dueAt: "2026-05-25T16:00:00Z" });
    expect(warnings).toEqual([
      "Bids are due on May 25, 2026, when the county is closed (Memorial Day). The next open day is May 26, 2026.",
    ]);
    expect(solicitation.version).toBe(2);
    expect((await update({ title: "Late" })).__typename).toBe("Conflict");
  });

  test("can be set on the form of a new bid, for a project that has none or for a new one", async () => {
    const { staff, purchasing, department } = people;
    const project = await requestPurchase(staff, department.id);
    const create = (input: Record<string, unknown>) =>
      purchasing.verb("createSolicitation", input, "project { key title } solicitation { number title } warnings");
    const fields = { title: "Salt for roads", dueAt: "2026-04-01T16:00:00Z" };
    const created = await create({ projectId: project.id, fields });
    expect(created).toMatchObject({
      project: { key: project.key },
      solicitation: { title: "Salt for roads" },
      warnings: [],
    });
    expect(await create({ projectId: project.id, fields })).toMatchObject({ code: "HAS_SOLICITATION" });
    expect(await create({ fields })).toMatchObject({ code: "FIELD", field: "projectId" });
    const other = await create({ departmentId: department.id, fields });
    expect(other).toMatchObject({ project: { title: "Salt for roads" } });
    expect(Number(other.solicitation.number.split("-")[2])).toBe(Number(created.solicitation.number.split("-")[2]) + 1);
    expect(await staff.verb("createSolicitation", { fields })).toMatchObject({ code: "FORBIDDEN" });
  });
});

/** A round of the clock, as the server runs it. */
const closing = async () => {
  const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
  const inOne = <T>(work: (context: CountyContext) => Promise<T>) =>
    world.database.inTenant(county.id, (db) =>
      work({ tenant, db, ports: world.dais.ports, memo: new Map(), afterCommit: () => {} }),
    );
  let closed = 0;
  for (const projectId of await inOne(dueToClose))
    if (await inOne((context) => closeAtDue(context, projectId))) closed += 1;
  return closed;
};
