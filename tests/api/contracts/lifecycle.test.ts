import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { contractOf, createContract, type Started, WHOLE_FORM } from "./request.ts";

let world: World;
let county: County;
let purchasing: Person;
let legal: Person;
let signatory: Person;
let clerk: Person;
let highway: { key: string; id: string; name: string };
let vendor: { id: string };

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("life");
  [purchasing, legal, signatory, clerk] = (await Promise.all(
    ["Purchasing", "Legal reviewer", "County signatory", "Clerk"].map((role) => county.as(role)),
  )) as [Person, Person, Person, Person];
  highway = await department(world, county, "Highway");
  vendor = await world.database.inTenant(county.id, (db) =>
    db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE" }, select: { id: true } }),
  );
});
afterAll(() => world?.close());

interface Step {
  id: string;
  action: string;
  state: string;
  stage: string;
  viewerCan: Record<string, { reason: string | null }>;
}
const emails = new Map<Person, string>();
const emailOf = async (who: Person) => {
  const known = emails.get(who) ?? (await who.read("{ viewer { user { email } } }")).viewer.user.email;
  emails.set(who, known);
  return known as string;
};
const stepsOf = async (who: Person, of: Started): Promise<Step[]> =>
  (
    await who.read(
      "query($key: ID!) { contract(key: $key) { steps { id action state stage viewerCan { approve { reason } sign { reason } signContract { reason } } } } }",
      { key: of.key },
    )
  ).contract.steps;
const now = async (of: Started) => (await contractOf(purchasing, of.key)) as Started;

/** A draft of Purchasing with a route: Legal approves, the signatory signs. */
async function routed(fields: object = {}): Promise<Started> {
  const contract = await createContract(purchasing, highway.id, {
    vendorId: globalId("Vendor", vendor.id),
    vendorName: null,
    ...fields,
  });
  const step = async (stage: string, action: string, who: Person) => ({
    stage,
    order: 1,
    name: action,
    email: await emailOf(who),
    action,
    notes: "",
  });
  await purchasing.does("saveContractRoute", {
    contractId: contract.id,
    version: contract.version,
    note: "Please look.",
    steps: [
      await step("CONTRACT_APPROVAL", "APPROVAL", legal),
      await step("CONTRACT_SIGNATURE", "SIGNATURE", signatory),
    ],
  });
  return now(contract);
}

const hashOf = async (who: Person, of: Started): Promise<string> =>
  (await who.read("query($key: ID!) { contract(key: $key) { textHash } }", { key: of.key })).contract.textHash;

async function approved(of: Started): Promise<void> {
  await purchasing.does("sendContractToRoute", { contractId: of.id });
  const [approval] = await stepsOf(legal, of);
  await legal.does("approveStep", { stepId: approval?.id });
}
async function signs(of: Started, more: object = {}) {
  const [, signature] = await stepsOf(signatory, of);
  return signatory.verb("signContract", {
    stepId: signature?.id,
    name: "Sig Natory",
    mark: "TYPED",
    hash: await hashOf(signatory, of),
    ...more,
  });
}

/** A resolution adopted by the board. */
const adopted = (more: object = {}) =>
  world.database.inTenant(county.id, (db) =>
    db.resolution.create({
      data: {
        fileNumber: `RLA-${Math.random()}`,
        title: "Salt",
        category: "PURCHASE",
        department: "Highway",
        dateOfRequest: "2026-03-01",
        createdByName: "Ann",
        contactName: "Ann",
        status: "ADOPTED",
        vendor: "ash salt  inc.",
        amount: 120_000_00n,
        ...more,
      } as never,
      select: { id: true },
    }),
  );

describe("a contract on its route", () => {
  test("waits in turn for the owner, the approver, the signatory and the Clerk, each on their own page", async () => {
    const contract = await routed();
    const taskOf = async (who: Person) => {
      const { waitingOnMe } = await who.read("{ waitingOnMe(first: 100) { room number asked path stepAction } }");
      return waitingOnMe.find(({ number }: { number: string }) => number === contract.number);
    };
    const everyone = async () =>
      Promise.all([purchasing, legal, signatory, clerk].map(async (who) => (await taskOf(who))?.asked ?? null));
    expect(await everyone()).toEqual(["Complete, and send to its route", null, null, null]);
    await purchasing.does("sendContractToRoute", { contractId: contract.id });
    expect(await everyone()).toEqual([null, "Approve", null, null]);
    expect(await taskOf(legal)).toMatchObject({
      room: "CONTRACT",
      path: expect.stringContaining("?tab=route&step="),
      stepAction: "APPROVAL",
    });
    const list = await legal.read(
      "{ contracts(filter: { waitingOnMe: true }, first: 100) { edges { node { number askedOfViewer } } } }",
    );
    expect(list.contracts.edges).toContainEqual({ node: { number: contract.number, askedOfViewer: "Approve" } });
    const [approval] = await stepsOf(legal, contract);
    await legal.does("approveStep", { stepId: approval?.id });
    expect(await everyone()).toEqual([null, null, "Sign", null]);
    await signs(contract);
    expect(await everyone()).toEqual([null, null, null, "Mark executed"]);
  });

  test("lets people who may start contracts finish and send their own, but no one else's", async () => {
    const staff = await county.as("Department staff");
    const ownContract = await createContract(staff, highway.id, {});
    const save = (of: Started) =>
      staff.verb("updateContract", {
        contractId: of.id,
        version: of.version,
        fields: { ...WHOLE_FORM, departmentId: highway.id, name: "Road salt, washed" },
      });
    expect(await save(ownContract)).not.toHaveProperty("code");
    // It lacks a registered vendor and a route. The button gives the same reason as the mutation.
    const { contract } = await staff.read(
      "query($key: ID!) { contract(key: $key) { viewerCan { sendToRoute { reason } } } }",
      { key: ownContract.key },
    );
    const refused = await staff.verb("sendContractToRoute", { contractId: ownContract.id });
    expect(refused).toMatchObject({ code: "NO_VENDOR_RECORD", message: contract.viewerCan.sendToRoute.reason });
    const others = await createContract(purchasing, highway.id, {});
    expect(["FORBIDDEN", "NOT_FOUND"]).toContain((await save(others)).code);
  });

  test("goes from its owner to approvals, to signatures, to the Clerk", async () => {
    const agreement = await routed();
    await purchasing.does("sendContractToRoute", { contractId: agreement.id });
    expect(await now(agreement)).toMatchObject({ status: "WORKING", waitingFor: "APPROVERS" });
    expect((await stepsOf(purchasing, agreement)).map(({ state }) => state)).toEqual(["OPEN", "PENDING"]);
    const [approval, signature] = await stepsOf(legal, agreement);
    // No one signs before it is approved, and the requester cannot approve.
    expect(await signs(agreement)).toMatchObject({ code: "STEP_NOT_OPEN" });
    await legal.does("approveStep", { stepId: approval?.id });
    expect(await now(agreement)).toMatchObject({ status: "WORKING", waitingFor: "SIGNERS" });
    expect(await signatory.verb("signStep", { stepId: signature?.id })).toMatchObject({ code: "SIGN_ON_ITS_PAGE" });
    expect(await signs(agreement)).not.toHaveProperty("code");
    expect(await now(agreement)).toMatchObject({ status: "WORKING", waitingFor: "CLERK" });
    const { contract } = await purchasing.read(
      "query($key: ID!) { contract(key: $key) { timeline { kind toStatus } signatures { name mark hash factor } } }",
      { key: agreement.key },
    );
    expect(contract.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["SENT", "STEP_APPROVED", "APPROVED", "STEP_SIGNED"]),
    );
    expect(contract.signatures).toMatchObject([
      { name: "Sig Natory", mark: "TYPED", hash: await hashOf(purchasing, agreement), factor: "PASSWORD" },
    ]);
  });

  test("is not sent without a text, a registered vendor and the county's signature, all listed together", async () => {
    const bare = await createContract(purchasing, highway.id, { text: null });
    const refused = await purchasing.verb("sendContractToRoute", { contractId: bare.id });
    const { contract } = await purchasing.read(
      "query($key: ID!) { contract(key: $key) { status missingToSend { code message part field } viewerCan { sendToRoute { reason } } } }",
      { key: bare.key },
    );
    const { missingToSend: missing, viewerCan, status } = contract;
    expect(missing.map(({ part, code }: Record<string, string>) => `${part} ${code}`)).toEqual([
      "overview NO_VENDOR_RECORD",
      "text NO_TEXT",
      "route NO_APPROVAL",
      "route NO_SIGNATURE",
      "route NO_COUNTY_SIGNATURE",
    ]);
    // The mutation and its button give the same complete reason.
    expect(refused).toMatchObject({ code: "NO_VENDOR_RECORD", field: "vendorId" });
    expect(refused.message).toBe(missing.map(({ message }: { message: string }) => message).join(" "));
    expect(viewerCan.sendToRoute.reason).toBe(refused.message);
    expect(status).toBe("DRAFT");
    const ready = await routed();
    const query = "query($key: ID!) { contract(key: $key) { missingToSend { code } } }";
    expect((await purchasing.read(query, { key: ready.key })).contract.missingToSend).toEqual([]);
  });

  test("continues if it was sent before these requirements", async () => {
    const contract = await routed();
    await approved(contract);
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: contract.key }, data: { vendorId: null } }),
    );
    expect(await signs(contract)).not.toHaveProperty("code");
    expect(await now(contract)).toMatchObject({ waitingFor: "CLERK" });
  });

  test("has approvals before signatures only, and only contract stages", async () => {
    const contract = await createContract(purchasing, highway.id);
    const save = async (stage: string, action: string) =>
      purchasing.verb("saveContractRoute", {
        contractId: contract.id,
        version: contract.version,
        note: "",
        steps: [{ stage, order: 1, name: "A", email: await emailOf(legal), action, notes: "" }],
      });
    for (const [stage, action] of [
      ["CONTRACT_APPROVAL", "SIGNATURE"],
      ["CONTRACT_SIGNATURE", "APPROVAL"],
      ["LEGAL_REVIEW", "APPROVAL"],
    ] as const)
      expect(await save(stage, action)).toMatchObject({ code: "STEP_INVALID" });
  });

  test("says why it was rejected, is reopened as a draft with the next edition, and starts again", async () => {
    const agreement = await routed();
    await purchasing.does("sendContractToRoute", { contractId: agreement.id });
    const [approval] = await stepsOf(legal, agreement);
    expect(await legal.verb("rejectStep", { stepId: approval?.id, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await legal.does("rejectStep", { stepId: approval?.id, reason: "The term is missing." });
    expect(await now(agreement)).toMatchObject({ status: "REJECTED", waitingFor: "OWNER" });
    expect(await purchasing.verb("sendContractToRoute", { contractId: agreement.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
    await purchasing.does("reopenContract", { contractId: agreement.id });
    const { contract } = await purchasing.read("query($key: ID!) { contract(key: $key) { edition status } }", {
      key: agreement.key,
    });
    expect(contract).toEqual({ edition: 2, status: "DRAFT" });
    await approved(agreement);
    expect(await now(agreement)).toMatchObject({ waitingFor: "SIGNERS" });
  });

  test("is signed as shown, only by a typed or a drawn name", async () => {
    const contract = await routed();
    await approved(contract);
    for (const [wrong, code] of [
      [{ name: " " }, "FIELD"],
      [{ hash: "0".repeat(64) }, "TEXT_CHANGED"],
      [{ mark: "DRAWN" }, "FIELD"],
      [{ mark: "DRAWN", strokes: [{ points: [0, 0, 601, 0] }] }, "FIELD"],
      [{ mark: "DRAWN", strokes: [{ points: [0, 0, 1] }] }, "FIELD"],
    ] as const)
      expect(await signs(contract, wrong)).toMatchObject({ code });
    const strokes = [{ points: Array.from({ length: 40 }, (_, n) => n * 4) }];
    expect(await signs(contract, { mark: "DRAWN", strokes })).not.toHaveProperty("code");
  });

  test("can be signed only by people who proved their identity within the last minutes", async () => {
    const contract = await routed();
    await approved(contract);
    world.clock.advance(11);
    expect(await signs(contract)).toMatchObject({ code: "PROVE_IDENTITY" });
    world.clock.advance(-11);
  });
});

describe("marking a contract executed", () => {
  test("is done by the Clerk with a complete thread, otherwise the missing link is named with who fixes it", async () => {
    const contract = await routed({ notToExceed: "1000.00" });
    await approved(contract);
    expect(await clerk.verb("markContractExecuted", { contractId: contract.id })).toMatchObject({ code: "STEPS_LEFT" });
    await signs(contract);
    await clerk.does("markContractExecuted", { contractId: contract.id });
    expect(await now(contract)).toMatchObject({ status: "EXECUTED", waitingFor: null });
    expect(await clerk.verb("markContractExecuted", { contractId: contract.id })).toMatchObject({
      code: "WRONG_STATUS",
    });
  });

  test("above the county's limit needs an adopted resolution that covers vendor, purpose and amount", async () => {
    const contract = await routed({ notToExceed: "120000.00" });
    await approved(contract);
    await signs(contract);
    const refused = async () => (await clerk.verb("markContractExecuted", { contractId: contract.id })).code;
    expect(await refused()).toBe("NO_RESOLUTION");
    const admin = await county.as("Full Administrator");
    const links = async (more: object) =>
      admin.does("linkContract", {
        contractId: contract.id,
        resolutionId: globalId("Resolution", (await adopted(more)).id),
        projectId: null,
      });
    for (const [more, code] of [
      [{ status: "BOARD_REVIEW" }, "NOT_ADOPTED"],
      [{ vendor: "Birch LLC" }, "OTHER_VENDOR"],
      [{}, "OTHER_PURPOSE"],
    ] as const) {
      await links(more);
      expect(await refused()).toBe(code);
    }
    expect(await purchasing.verb("confirmContractPurpose", { contractId: contract.id })).toMatchObject({
      code: "FORBIDDEN",
    });
    await legal.does("confirmContractPurpose", { contractId: contract.id });
    await links({ amount: 119_999_99n });
    // Linking another resolution removes the confirmation.
    expect(await refused()).toBe("OTHER_PURPOSE");
    await legal.does("confirmContractPurpose", { contractId: contract.id });
    expect(await refused()).toBe("AMOUNT_NOT_COVERED");
    await links({});
    await legal.does("confirmContractPurpose", { contractId: contract.id });
    // Linking a purchase without naming a resolution leaves the linked resolution and its confirmation unchanged.
    await admin.does("linkContract", { contractId: contract.id, projectId: null });
    // The board's authorization of one contract does not cover a second one.
    const { resolutionId } = await world.database.inTenant(county.id, (db) =>
      db.contract.findFirstOrThrow({ where: { id: contract.key } }),
    );
    const other = await world.database.inTenant(county.id, (db) =>
      db.contract.create({
        data: {
          number: "2025-9001",
          name: "Salt of last year",
          department: "Highway",
          vendorName: "Ash Salt Inc.",
          status: "EXECUTED",
          executedAt: new Date("2026-01-05T15:00:00Z"),
          notToExceed: 1_00n,
          resolutionId,
          ownerName: "Ann",
        },
      }),
    );
    expect(await clerk.verb("markContractExecuted", { contractId: contract.id })).toMatchObject({
      code: "AMOUNT_NOT_COVERED",
      message: expect.stringContaining("of which $1 went to 2025-9001"),
    });
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id: other.id }, data: { status: "TERMINATED", terminatedOn: "2026-02-01" } }),
    );
    await clerk.does("markContractExecuted", { contractId: contract.id });
    expect(await now(contract)).toMatchObject({ status: "EXECUTED" });
  });

  test("is refused while its vendor is suspended", async () => {
    const contract = await routed({ notToExceed: "1000.00" });
    await approved(contract);
    await signs(contract);
    const hold = await world.database.inTenant(county.id, (db) =>
      db.vendorHold.create({
        data: {
          vendorId: vendor.id,
          kind: "SUSPENSION",
          fromDay: "2026-01-01",
          reason: "Late",
          byName: "Ann",
        } as never,
      }),
    );
    expect(await clerk.verb("markContractExecuted", { contractId: contract.id })).toMatchObject({
      code: "VENDOR_HELD",
    });
    await world.database.inTenant(county.id, (db) =>
      db.vendorHold.updateMany({ where: { id: hold.id }, data: { liftedAt: world.clock.now() } }),
    );
    await clerk.does("markContractExecuted", { contractId: contract.id });
  });

  test("happens once if two people do it at the same time", async () => {
    const contract = await routed({ notToExceed: "1000.00" });
    await approved(contract);
    await signs(contract);
    const both = await Promise.all([1, 2].map(() => clerk.verb("markContractExecuted", { contractId: contract.id })));
    expect(both.filter(({ code }) => code === "WRONG_STATUS")).toHaveLength(1);
  });

  test("succeeds once if a resolution has enough for one of two contracts executed at the same time", async () => {
    const admin = await county.as("Full Administrator");
    const resolutionId = globalId("Resolution", (await adopted({ amount: 150_000_00n })).id);
    const ready = async () => {
      const contract = await routed({ notToExceed: "120000.00" });
      await admin.does("linkContract", { contractId: contract.id, resolutionId, projectId: null });
      await legal.does("confirmContractPurpose", { contractId: contract.id });
      await approved(contract);
      await signs(contract);
      return contract;
    };
    const pair = [await ready(), await ready()];
    const answers = await Promise.all(pair.map(({ id }) => clerk.verb("markContractExecuted", { contractId: id })));
    expect(answers.map(({ code }) => code ?? "EXECUTED").toSorted()).toEqual(["AMOUNT_NOT_COVERED", "EXECUTED"]);
    const standing = await Promise.all(pair.map(async (each) => (await contractOf(purchasing, each.key))?.status));
    expect(standing.toSorted()).toEqual(["EXECUTED", "WORKING"]);
  });
});

test("a rejected or expired contract can be archived, a running one cannot", async () => {
  const contract = await routed({ notToExceed: "1000.00", startDate: "2025-01-01", endDate: "2026-03-01" });
  await approved(contract);
  await signs(contract);
  await clerk.does("markContractExecuted", { contractId: contract.id });
  await clerk.does("archiveContract", { contractId: contract.id });
  expect(await now(contract)).toMatchObject({ status: "ARCHIVED" });
  const running = await routed({ notToExceed: "1000.00" });
  expect(await clerk.verb("archiveContract", { contractId: running.id })).toMatchObject({ code: "WRONG_STATUS" });
});
