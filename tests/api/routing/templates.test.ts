import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { deciders, requestWith } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("templates");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
  admin = await county.as("Full Administrator");
  const emails = ["Ann", "Treasurer", "Finance", "Board"].map((name) => step(name).email);
  await deciders(world, county, ...emails, "law@x.example");
});
afterAll(() => world?.close());

const step = (name: string, more: object = {}) => ({
  stage: "LEGAL_REVIEW",
  order: 1,
  name,
  email: `${name.toLowerCase()}@templates.example`,
  action: "APPROVAL",
  ...more,
});
const TEMPLATE = "template { id version name category overAmount steps { stage order name email action notes } }";
const save = (input: object) => clerk.verb("saveRouteTemplate", { steps: [step("Ann")], ...input }, TEMPLATE);
const namesSeenBy = async (who: Person) =>
  (await who.read("{ routeTemplates { name } }")).routeTemplates.map((each: { name: string }) => each.name);

describe("route templates", () => {
  test("are kept with their steps in order, readable only by people who write requests or routes", async () => {
    const { template } = await save({
      name: " Purchases ",
      category: "PURCHASE",
      overAmount: "20000.00",
      steps: [step("Treasurer", { order: 2, action: "SIGNATURE" }), step("Attorney", { email: " LAW@x.example " })],
    });
    expect(template).toMatchObject({
      version: 1,
      name: "Purchases",
      category: "PURCHASE",
      overAmount: "20000",
      steps: [
        { order: 1, name: "Attorney", email: "law@x.example", action: "APPROVAL", notes: "" },
        { order: 2, name: "Treasurer", action: "SIGNATURE" },
      ],
    });
    expect(await namesSeenBy(staff)).toContain("Purchases");
    for (const who of [county.guest, await county.as("Vendor"), await county.as("Board member")]) {
      expect(await namesSeenBy(who)).toEqual([]);
      expect((await who.read("query($id: ID!) { node(id: $id) { id } }", { id: template.id })).node).toBeNull();
    }
    expect(await staff.verb("saveRouteTemplate", { name: "X", steps: [step("Ann")] })).toMatchObject({
      code: "FORBIDDEN",
      permission: "meetings.routing.edit-route",
    });
  });

  test("need a unique name, steps with names and addresses, and an amount not below zero", async () => {
    await save({ name: "Taken" });
    expect(await save({ name: "Taken" })).toMatchObject({ code: "NAME_TAKEN", field: "name" });
    expect(await save({ name: " " })).toMatchObject({ code: "NAME_REQUIRED", field: "name" });
    expect(await save({ name: "A", overAmount: "-1" })).toMatchObject({ code: "AMOUNT_NEGATIVE" });
    expect(await save({ name: "A", steps: [] })).toMatchObject({ code: "STEPS_REQUIRED", field: "steps" });
    expect(await save({ name: "A", steps: [step("Ann"), step("Bob", { email: "bob" })] })).toMatchObject({
      code: "STEP_EMAIL_INVALID",
      message: expect.stringMatching(/^Step 2: /),
    });
    expect(await save({ name: "A", steps: [step("Ann", { order: 0 })] })).toMatchObject({ code: "STEP_ORDER_INVALID" });
    expect(await save({ name: "A", steps: Array.from({ length: 41 }, () => step("Ann")) })).toMatchObject({
      code: "TOO_MANY",
    });
    expect(await namesSeenBy(clerk)).not.toContain("A");
  });

  test("are changed from the version that was read, and deleted permanently", async () => {
    const { template } = await save({ name: "Changing" });
    const changed = await save({ templateId: template.id, version: 1, name: "Changed" });
    expect(changed.template).toMatchObject({ id: template.id, version: 2, name: "Changed" });
    expect(await save({ templateId: template.id, version: 1, name: "Late" })).toMatchObject({
      __typename: "Conflict",
      current: { id: template.id },
    });
    expect(await staff.verb("deleteRouteTemplate", { templateId: template.id })).toMatchObject({ code: "FORBIDDEN" });
    expect(await clerk.does("deleteRouteTemplate", { templateId: template.id }, "deletedId")).toMatchObject({
      deletedId: template.id,
    });
    expect(await clerk.verb("deleteRouteTemplate", { templateId: template.id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await save({ templateId: template.id, version: 2, name: "Gone" })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("for contracts need their own permissions, are never chosen for a resolution, and never change kind", async () => {
    const keeper = await county.with("contracts.routing-templates.edit", "contracts.lifecycle.approve-step");
    const reader = await county.with("contracts.routing-templates.view");
    const approval = step("Keeper", { email: keeper.email, stage: "CONTRACT_APPROVAL" });
    const of = { name: "Contracts over $50,000", matter: "CONTRACT", overAmount: "50000", steps: [approval] };
    const TOLD = "template { id version matter name }";
    const { template } = await keeper.does("saveRouteTemplate", of, TOLD);
    expect(template).toMatchObject({ version: 1, matter: "CONTRACT" });
    expect(await namesSeenBy(reader)).toEqual([of.name]);
    expect(await namesSeenBy(clerk)).not.toContain(of.name);
    const { routeTemplates } = await admin.read("{ routeTemplates(matter: RESOLUTION) { name } }");
    expect(routeTemplates).not.toContainEqual({ name: of.name });

    const changed = { ...of, templateId: template.id, version: 1 };
    expect(await clerk.verb("saveRouteTemplate", changed)).toMatchObject({ code: "NOT_FOUND" });
    expect(await clerk.verb("saveRouteTemplate", { ...of, name: "X" })).toMatchObject({
      code: "FORBIDDEN",
      permission: "contracts.routing-templates.edit",
    });
    expect(await reader.verb("deleteRouteTemplate", { templateId: template.id })).toMatchObject({ code: "FORBIDDEN" });
    const tried = (more: object) => keeper.verb("saveRouteTemplate", { ...changed, ...more });
    expect(await tried({ matter: "RESOLUTION" })).toMatchObject({ code: "MATTER_STAYS", field: "matter" });
    expect(await tried({ category: "PURCHASE" })).toMatchObject({ code: "NO_CATEGORY", field: "category" });
    expect(await tried({ steps: [{ ...approval, stage: "LEGAL_REVIEW" }] })).toMatchObject({
      code: "STEP_STAGE_INVALID",
      message: "Step 1: “Legal review” is not a stage of a contract's route.",
    });
    // A person who approves only resolutions is not asked to approve a contract.
    expect(await tried({ steps: [step("Ann", { stage: "CONTRACT_APPROVAL" })] })).toMatchObject({
      code: "STEP_PERSON_MAY_NOT",
    });
    expect(await keeper.verb("saveRouteTemplate", { name: "Y", steps: [step("Ann")] })).toMatchObject({
      code: "FORBIDDEN",
      permission: "meetings.routing.edit-route",
    });
    // Null: unchanged.
    expect((await keeper.does("saveRouteTemplate", { ...changed, matter: null }, TOLD)).template).toMatchObject({
      version: 2,
      matter: "CONTRACT",
    });
    await keeper.does("deleteRouteTemplate", { templateId: template.id }, "deletedId");
  });

  test("of ten saved under one name at the same time leave one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ name: "Race" })));
    expect(answers.filter((answer) => answer.__typename === "SaveRouteTemplatePayload")).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === "NAME_TAKEN")).toHaveLength(9);
  });

  test("are offered by the best match, and used if a request is submitted without a route", async () => {
    await save({ name: "Any grant", category: "GRANT", steps: [step("Finance")] });
    await save({ name: "Large grant", category: "GRANT", overAmount: "50000", steps: [step("Board")] });
    const fields = { category: "GRANT", grantAmount: "60000" };
    const { id } = await requestWith(staff, [], { title: "A grant", draft: true, fields });
    const ASK =
      "query($id: ID!) { node(id: $id) { ... on Resolution { suggestedRoute { name } steps { name state } } } }";
    expect((await staff.read(ASK, { id })).node.suggestedRoute).toEqual({ name: "Large grant" });
    await staff.does("submitResolution", { resolutionId: id });
    expect((await staff.read(ASK, { id })).node.steps).toEqual([{ name: "Board", state: "OPEN" }]);
  });
});

describe("the routing settings", () => {
  const SETTINGS =
    "stages { status used roleName roleId } reminderDays escalationDays escalationEmail version roles { id name } viewerCanEdit { allowed reason }";
  const read = async (who: Person) => (await who.read(`{ routingSettings { ${SETTINGS} } }`)).routingSettings;
  const wanted = (now: any, more: object = {}) => ({
    version: now.version,
    stages: now.stages.map(({ status, used, roleId }: any) => ({ status, used, roleId })),
    reminderDays: now.reminderDays,
    escalationDays: now.escalationDays,
    escalationEmail: now.escalationEmail,
    ...more,
  });
  const set = (who: Person, input: Record<string, unknown>) =>
    who.verb("setRoutingSettings", input, `settings { ${SETTINGS} }`);

  test("use all four reviews with the default roles at first, visible to everyone", async () => {
    const now = await read(county.guest);
    expect(now.stages.map((stage: any) => [stage.status, stage.used, stage.roleName])).toEqual([
      ["LEGAL_REVIEW", true, "Legal reviewer"],
      ["CLERK_REVIEW", true, "Clerk"],
      ["COMMITTEE_REVIEW", true, "Clerk"],
      ["BOARD_REVIEW", true, "Clerk"],
    ]);
    expect(now).toMatchObject({ reminderDays: 3, escalationDays: 7, roles: [], viewerCanEdit: { allowed: false } });
    expect((await read(admin)).roles.length).toBeGreaterThan(10);
  });

  test("are changed by people who may edit them, from the version that was read, and board review stays", async () => {
    const now = await read(admin);
    expect(await set(clerk, wanted(now))).toMatchObject({ code: "FORBIDDEN" });
    const without = (status: string) =>
      wanted(now).stages.map((stage: any) => (stage.status === status ? { ...stage, used: false } : stage));
    expect(await set(admin, wanted(now, { stages: without("BOARD_REVIEW") }))).toMatchObject({ code: "BOARD_STAYS" });
    expect(await set(admin, wanted(now, { stages: wanted(now).stages.slice(1) }))).toMatchObject({
      code: "STAGES_INCOMPLETE",
    });
    expect(await set(admin, wanted(now, { reminderDays: -1 }))).toMatchObject({ code: "DAYS_INVALID" });
    expect(await set(admin, wanted(now, { escalationEmail: "nobody" }))).toMatchObject({
      code: "EMAIL_INVALID",
      field: "escalationEmail",
    });
    const { settings } = await set(
      admin,
      wanted(now, { stages: without("COMMITTEE_REVIEW"), reminderDays: 5, escalationEmail: " Late@X.example " }),
    );
    expect(settings).toMatchObject({ reminderDays: 5, escalationEmail: "late@x.example", version: now.version + 1 });
    expect(settings.stages[2]).toMatchObject({ status: "COMMITTEE_REVIEW", used: false });
    expect(await set(admin, wanted(now))).toMatchObject({ __typename: "Conflict" });
  });

  test("cannot leave out a review while resolutions are in it", async () => {
    const other = await world.county("in-review");
    const owner = await other.as("Full Administrator");
    await requestWith(await other.as("Department staff"), [], { title: "Waits" });
    const now = await read(owner);
    const stages = wanted(now).stages.map((stage: any) => ({ ...stage, used: stage.status === "BOARD_REVIEW" }));
    expect(await set(owner, wanted(now, { stages }))).toMatchObject({
      code: "STAGE_WAITS",
      message: expect.stringMatching(/^Legal review: /),
    });
  });

  test("move what waits for a review's holder to the new holder immediately", async () => {
    const other = await world.county("holders");
    const owner = await other.as("Full Administrator");
    const { id } = await requestWith(await other.as("Department staff"), [], { title: "Waits" });
    const waitingOn = async () =>
      (await owner.read("query($id: ID!) { node(id: $id) { ... on Resolution { waitingOn } } }", { id })).node
        .waitingOn;
    expect(await waitingOn()).toBe("Legal reviewer");
    const now = await read(owner);
    const roleId = now.roles.find((role: any) => role.name === "Department head").id;
    const stages = wanted(now).stages.map((stage: any) =>
      stage.status === "LEGAL_REVIEW" ? { ...stage, roleId } : stage,
    );
    await set(owner, wanted(now, { stages }));
    expect(await waitingOn()).toBe("Department head");
    const roles = await world.database.inTenant(other.id, (db) =>
      db.resolutionWaiter.findMany({ select: { role: { select: { name: true } } } }),
    );
    expect(roles).toEqual([{ role: { name: "Department head" } }]);
  });
});
