import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textHash } from "#schema/resolutions/textHash.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { readResolution, people, step, submittedResolution } from "./lifecycle.fixture.ts";
import { block, request } from "./request.ts";

let world: World;
let county: County;
let who: Awaited<ReturnType<typeof people>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("routes");
  who = await people(world, county);
});
afterAll(() => world?.close());

const lettersOf = (key: string) =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({
      where: { path: { contains: key } },
      orderBy: { id: "asc" },
      select: { key: true, toEmail: true, subject: true, text: true, path: true },
    }),
  );
const noticesOf = (person: Person, key: string) =>
  world.database.inTenant(county.id, (db) =>
    db.inboxNotice.count({ where: { userId: person.userId ?? "", path: { contains: key } } }),
  );

describe("a route", () => {
  test("a route opens steps by order, parallel for the same order, and moves on after the last", async () => {
    const { staff, legal, signatory, clerk } = who;
    const resolution = await submittedResolution(staff, [
      step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney"),
      step(signatory, "LEGAL_REVIEW", 1, "SIGNATURE", "Treasurer"),
      step(clerk, "LEGAL_REVIEW", 2, "APPROVAL", "Clerk of the Board"),
      step(clerk, "CLERK_REVIEW", 1, "APPROVAL", "Clerk of the Board"),
    ]);
    const [attorney, treasurer, second] = resolution.steps;
    expect(resolution.steps.map(({ state }) => state)).toEqual(["OPEN", "OPEN", "PENDING", "PENDING"]);
    expect(resolution.waitingOn).toBe("County Attorney approval, Treasurer signature");
    const opened = (await lettersOf(resolution.key)).filter(({ key }) => key === "APPROVAL-NOTIFY");
    expect(opened.map(({ toEmail }) => toEmail).sort()).toEqual([legal.email, signatory.email].sort());
    expect(opened[0]?.path).toBe(`/resolutions/${resolution.key}?tab=routing&step=${attorney?.key}`);
    expect(await noticesOf(legal, resolution.key)).toBe(1);
    expect(await clerk.verb("approveStep", { stepId: second?.id })).toMatchObject({ code: "STEP_NOT_OPEN" });
    await legal.does("approveStep", { stepId: attorney?.id });
    expect(await readResolution(clerk, resolution.key)).toMatchObject({
      status: "LEGAL_REVIEW",
      waitingOn: "Treasurer signature",
    });
    await signatory.does("signStep", { stepId: treasurer?.id });
    expect(await readResolution(clerk, resolution.key)).toMatchObject({ waitingOn: "Clerk of the Board approval" });
    await clerk.does("approveStep", { stepId: second?.id });
    const moved = await readResolution(clerk, resolution.key);
    expect(moved).toMatchObject({ status: "CLERK_REVIEW", waitingOn: "Clerk of the Board approval" });
    expect(moved.timeline.slice(-3)).toMatchObject([
      { kind: "STEP_APPROVED", byName: "Clerk" },
      { kind: "ADVANCED", fromStatus: "LEGAL_REVIEW", toStatus: "CLERK_REVIEW" },
      { kind: "STEP_OPENED" },
    ]);
  });

  test("people listed for information are notified, and the route does not wait for them", async () => {
    const { staff, legal, clerk } = who;
    const resolution = await submittedResolution(staff, [step(legal, "LEGAL_REVIEW", 1, "FYI", "County Attorney")]);
    expect(resolution).toMatchObject({ status: "LEGAL_REVIEW", waitingOn: "Legal reviewer" });
    expect(resolution.steps[0]?.state).toBe("DONE");
    expect(await lettersOf(resolution.key)).toMatchObject([{ key: "APPROVAL-NOTIFY-ONLY", toEmail: legal.email }]);
    expect(await legal.verb("approveStep", { stepId: resolution.steps[0]?.id })).toMatchObject({
      code: "FOR_INFORMATION",
    });
    await legal.does("advanceResolution", { resolutionId: resolution.id });
    expect(await readResolution(clerk, resolution.key)).toMatchObject({ status: "CLERK_REVIEW", waitingOn: "Clerk" });
  });

  test("a route without steps comes from the matching template", async () => {
    const { staff, legal, clerk } = who;
    const steps = [{ ...step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney") }];
    const { template } = await clerk.does(
      "saveRouteTemplate",
      { name: "Over $20,000", category: "PURCHASE", overAmount: "20000", steps },
      "template { id }",
    );
    const dear = await submittedResolution(staff, [], { amount: "20000.01" });
    expect(dear.steps).toMatchObject([{ name: "County Attorney", state: "OPEN" }]);
    expect(dear.waitingOn).toBe("County Attorney approval");
    const cheap = await submittedResolution(staff, [], { amount: "20000" });
    expect(cheap).toMatchObject({ steps: [], waitingOn: "Legal reviewer" });
    await clerk.does("deleteRouteTemplate", { templateId: template.id });
  });

  test("a route is changed in draft by item editors, in review by route editors, without decided steps", async () => {
    const { staff, legal, clerk, signatory } = who;
    const resolution = await submittedResolution(staff, [
      step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney"),
      step(signatory, "LEGAL_REVIEW", 2, "APPROVAL", "Treasurer"),
    ]);
    const save = async (person: Person, steps: object[], more: object = {}) => {
      const { version } = await readResolution(clerk, resolution.key);
      return person.verb("saveRoute", { resolutionId: resolution.id, version, note: "", steps, ...more });
    };
    expect(await save(staff, [])).toMatchObject({ code: "ROUTE_OF_DRAFT", permission: "meetings.routing.edit-route" });
    await legal.does("approveStep", { stepId: resolution.steps[0]?.id });
    expect(await save(clerk, [], { version: 1 })).toMatchObject({ __typename: "Conflict" });
    const keptStep = { ...step(signatory, "LEGAL_REVIEW", 2, "SIGNATURE", "Treasurer"), id: resolution.steps[1]?.id };
    expect(await save(clerk, [keptStep])).toMatchObject({ __typename: "SaveRoutePayload" });
    const after = await readResolution(clerk, resolution.key);
    expect(after.steps).toMatchObject([
      { name: "County Attorney", state: "DONE" },
      { name: "Treasurer", state: "OPEN" },
    ]);
    expect(after.waitingOn).toBe("Treasurer signature");
    expect(await save(clerk, [{ ...keptStep, id: resolution.id }]).catch((error: Error) => error.message)).toMatch(
      /not an id/,
    );
    const past = { ...step(legal, "LEGAL_REVIEW", 1), stage: "LEGAL_REVIEW" };
    await signatory.does("signStep", { stepId: after.steps[1]?.id });
    expect(await save(clerk, [past])).toMatchObject({ code: "STEP_INVALID", message: "Step 1: legal review is over." });
  });

  test.each([
    [{ name: " " }, "Step 1: enter the person's name."],
    [{ email: "attorney" }, "Step 1: enter the person's email address, such as name@county.gov."],
    [{ order: 0 }, "Step 1: the order must be a number from 1 to 99."],
    [{ email: "department-staff@routes.example" }, /cannot also approve/],
  ])("with the step %j is refused, and the refusal names the step", async (fault, message) => {
    const resolution = await request(who.staff);
    const steps = [{ ...step(who.legal, "LEGAL_REVIEW", 1), ...fault }];
    expect(
      await who.staff.verb("saveRoute", { resolutionId: resolution.id, version: resolution.version, note: "", steps }),
    ).toMatchObject({ code: "STEP_INVALID", field: "steps", message: expect.stringMatching(message) });
  });

  test("has at most 40 steps", async () => {
    const resolution = await request(who.staff);
    const steps = Array.from({ length: 41 }, () => step(who.legal, "LEGAL_REVIEW", 1));
    expect(
      await who.staff.verb("saveRoute", { resolutionId: resolution.id, version: resolution.version, note: "", steps }),
    ).toMatchObject({ code: "TOO_MANY", field: "steps" });
  });
});

describe("a step", () => {
  test("a step is decided once by its own person, and repeating the same decision succeeds", async () => {
    const { staff, legal, clerk, admin } = who;
    const resolution = await submittedResolution(staff, [
      step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney"),
      step(clerk, "LEGAL_REVIEW", 1, "APPROVAL", "Clerk of the Board"),
    ]);
    const stepId = resolution.steps.find(({ name }) => name === "County Attorney")?.id;
    expect(await admin.verb("approveStep", { stepId })).toMatchObject({
      code: "NOT_YOUR_STEP",
      message: expect.stringContaining("County Attorney"),
    });
    expect(await staff.verb("approveStep", { stepId })).toMatchObject({ code: "FORBIDDEN" });
    const together = await Promise.all([1, 2, 3].map(() => legal.verb("approveStep", { stepId })));
    expect(together.map(({ __typename }) => __typename)).toEqual(Array(3).fill("ApproveStepPayload"));
    const after = await readResolution(clerk, resolution.key);
    expect(after.timeline.filter(({ kind }) => kind === "STEP_APPROVED")).toHaveLength(1);
    expect(await legal.verb("rejectStep", { stepId, reason: "Changed my mind" })).toMatchObject({
      code: "STEP_DECIDED",
    });
  });

  test("stores with a signature the hash of the text, which then no longer changes", async () => {
    const { staff, signatory, clerk } = who;
    const matter = await request(staff);
    const blocks = [block("a", "RESOLVED", "salt is bought")];
    const { resolution } = await staff.does(
      "saveDraft",
      { resolutionId: matter.id, version: matter.version, blocks },
      "resolution { version }",
    );
    await staff.does("saveRoute", {
      resolutionId: matter.id,
      version: resolution.version,
      note: "",
      steps: [
        step(signatory, "LEGAL_REVIEW", 1, "SIGNATURE", "Treasurer"),
        step(clerk, "LEGAL_REVIEW", 2, "APPROVAL", "Clerk of the Board"),
      ],
    });
    await staff.does("submitResolution", { resolutionId: matter.id });
    const before = await readResolution(staff, matter.key);
    expect(await signatory.verb("approveStep", { stepId: before.steps[0]?.id })).toMatchObject({
      code: "ASKS_SIGNATURE",
    });
    const signed = await signatory.does(
      "signStep",
      { stepId: before.steps[0]?.id },
      "resolution { version title steps { signedHash } }",
    );
    expect(signed.resolution.steps[0].signedHash).toBe(textHash(matter.title, blocks as never));
    const { version, title } = signed.resolution;
    expect(
      await staff.verb("renameResolution", { resolutionId: matter.id, version, title: `${title}!` }),
    ).toMatchObject({
      code: "SIGNED",
    });
    await clerk.does("returnResolution", { resolutionId: matter.id, reason: "One word is wrong" });
    expect(
      await staff.verb("renameResolution", { resolutionId: matter.id, version, title: `${title}!` }),
    ).toMatchObject({
      __typename: "RenameResolutionPayload",
    });
  });

  test("a rejected step returns it to draft, requester and deciders are notified, and a new round starts", async () => {
    const { staff, legal, signatory, clerk } = who;
    const resolution = await submittedResolution(staff, [
      step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney"),
      step(signatory, "LEGAL_REVIEW", 2, "SIGNATURE", "Treasurer"),
    ]);
    const [attorney, treasurer] = resolution.steps;
    await legal.does("approveStep", { stepId: attorney?.id });
    expect(await signatory.verb("rejectStep", { stepId: treasurer?.id, reason: "" })).toMatchObject({
      code: "REASON_REQUIRED",
      field: "reason",
    });
    await signatory.does("rejectStep", { stepId: treasurer?.id, reason: "No money" });
    const back = await readResolution(clerk, resolution.key);
    expect(back).toMatchObject({ status: "DRAFT", waitingOn: "Department staff (draft)" });
    expect(back.timeline.slice(-2)).toMatchObject([
      { kind: "STEP_REJECTED", reason: "No money" },
      { kind: "RETURNED", fromStatus: "LEGAL_REVIEW", toStatus: "DRAFT", reason: "No money" },
    ]);
    const rejectionLetters = (await lettersOf(resolution.key)).filter(({ key }) => key === "REJECT-NOTIFY");
    expect(rejectionLetters.map(({ toEmail }) => toEmail).sort()).toEqual([legal.email, staff.email].sort());
    expect(rejectionLetters[0]?.text).toContain("No money");
    await staff.does("submitResolution", { resolutionId: resolution.id });
    const again = await readResolution(clerk, resolution.key);
    expect(again.steps.map(({ state, decidedByName }) => [state, decidedByName])).toEqual([
      ["OPEN", null],
      ["PENDING", null],
    ]);
    const legalLetters = (await lettersOf(resolution.key)).filter(({ toEmail }) => toEmail === legal.email);
    expect(legalLetters.filter(({ key }) => key === "APPROVAL-NOTIFY")).toHaveLength(2);
  });

  test("that refuses for good ends it", async () => {
    const { staff, legal, clerk } = who;
    const resolution = await submittedResolution(staff, [step(legal, "LEGAL_REVIEW", 1)]);
    await legal.does("rejectStep", { stepId: resolution.steps[0]?.id, reason: "Not lawful", refuse: true });
    expect(await readResolution(clerk, resolution.key)).toMatchObject({ status: "REJECTED", waitingOn: null });
    expect(await staff.verb("submitResolution", { resolutionId: resolution.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
  });

  test("a step is skipped by people who edit routes, with a reason, and the resolution moves on", async () => {
    const { staff, legal, clerk } = who;
    const resolution = await submittedResolution(staff, [
      step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney"),
    ]);
    const stepId = resolution.steps[0]?.id;
    expect(await legal.verb("skipStep", { stepId, reason: "Away" })).toMatchObject({ code: "FORBIDDEN" });
    expect(await clerk.verb("skipStep", { stepId, reason: " " })).toMatchObject({ code: "REASON_REQUIRED" });
    await clerk.does("skipStep", { stepId, reason: "The office is vacant" });
    const after = await readResolution(clerk, resolution.key);
    expect(after.status).toBe("CLERK_REVIEW");
    expect(after.timeline.find(({ kind }) => kind === "STEP_SKIPPED")).toMatchObject({
      byName: "Clerk",
      reason: "The office is vacant",
    });
  });

  test("a step is decided by a delegate on record, but never by the requester", async () => {
    const { staff, legal, signatory, clerk } = who;
    const delegation = (from: Person, to: Person) =>
      world.database.inTenant(county.id, (db) =>
        db.delegation.create({
          data: {
            userId: from.userId ?? "",
            delegateId: to.userId ?? "",
            startsOn: "2026-03-11",
            endsOn: "2026-03-11",
          },
        }),
      );
    const away = await county.with("meetings.routing.approve-step", "meetings.meeting-items.create");
    const activeDelegation = await delegation(away, signatory);
    const resolution = await submittedResolution(staff, [step(away, "LEGAL_REVIEW", 1, "APPROVAL", "Comptroller")]);
    expect(await legal.verb("approveStep", { stepId: resolution.steps[0]?.id })).toMatchObject({
      code: "NOT_YOUR_STEP",
    });
    expect((await lettersOf(resolution.key)).map(({ toEmail }) => toEmail).sort()).toEqual(
      [away.email, signatory.email].sort(),
    );
    const can = await signatory.read(
      "query($key: ID!) { resolution(key: $key) { viewerIsWaitedOn steps { viewerCan { approve { allowed } skip { allowed reason } } } } }",
      { key: resolution.key },
    );
    expect(can.resolution).toMatchObject({
      viewerIsWaitedOn: true,
      steps: [{ viewerCan: { approve: { allowed: true } } }],
    });
    await signatory.does("approveStep", { stepId: resolution.steps[0]?.id });
    expect((await readResolution(clerk, resolution.key)).steps[0]?.decidedByName).toBe("Treasurer for Comptroller");
    await world.database.inTenant(county.id, (db) =>
      db.delegation.updateMany({ where: { id: activeDelegation.id }, data: { endedAt: world.clock.now() } }),
    );
    // A department lends its step to the requester, who still cannot approve it.
    await delegation(legal, away);
    const ownResolution = await request(away);
    await clerk.does("saveRoute", {
      resolutionId: ownResolution.id,
      version: ownResolution.version,
      note: "",
      steps: [step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney")],
    });
    await clerk.does("submitResolution", { resolutionId: ownResolution.id });
    const [ownStep] = (await readResolution(clerk, ownResolution.key)).steps;
    expect(await away.verb("approveStep", { stepId: ownStep?.id })).toMatchObject({ code: "REQUESTER" });
  });

  test("a step of an unreadable resolution is answered like one that does not exist", async () => {
    const { staff, legal } = who;
    const resolution = await submittedResolution(staff, [step(legal, "LEGAL_REVIEW", 1)]);
    const stranger = await county.with("meetings.routing.approve-step");
    expect(await stranger.verb("approveStep", { stepId: resolution.steps[0]?.id })).toMatchObject({
      code: "STEP_NOT_FOUND",
    });
    const { node } = await stranger.read("query($id: ID!) { node(id: $id) { id } }", { id: resolution.steps[0]?.id });
    expect(node).toBeNull();
  });

  test("a step names its person by address without an account, who can then read the resolution", async () => {
    const { staff, clerk } = who;
    const newcomer = await county.with("meetings.routing.approve-step", "meetings.routing.reject-step");
    const resolution = await submittedResolution(staff, [
      { ...step(newcomer, "LEGAL_REVIEW", 1), email: ` ${newcomer.email?.toUpperCase()} ` },
    ]);
    const seen = await newcomer.read("query($key: ID!) { resolution(key: $key) { title steps { email } } }", {
      key: resolution.key,
    });
    expect(seen.resolution.steps).toEqual([{ email: newcomer.email }]);
    await newcomer.does("approveStep", { stepId: resolution.steps[0]?.id });
    expect((await readResolution(clerk, resolution.key)).status).toBe("CLERK_REVIEW");
  });
});
