import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellOfDays } from "#server/contracts/contractClock.ts";
import { globalId } from "#schema/builder.ts";
import { department } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { stopJobs } from "#tests/support/work.ts";

// Obligations of a contract, notices of the job, and the radar. It is March 11, 2026.

let world: World;
let county: County;
let highway: { id: string; key: string; name: string };
let recorder: Person;
let reader: Person;
let numbers = 0;

beforeAll(async () => {
  world = await openWorld();
  // The product's own job runs every minute, and would do the work that these tests count.
  await stopJobs(world);
  county = await world.county("clock");
  highway = await department(world, county, "Highway");
  recorder = await county.with(
    "contracts.contract-record.view-all",
    "contracts.spending-and-obligations.record-obligation",
  );
  reader = await county.with("contracts.contract-record.view-all");
});
afterAll(() => world?.close());

const executed = (more: object = {}) =>
  world.database.inTenant(county.id, (db) =>
    db.contract.create({
      data: {
        number: `2026-${String(++numbers).padStart(4, "0")}`,
        name: "Road salt",
        departmentId: highway.key,
        department: highway.name,
        vendorName: "Ash Salt Inc.",
        startDate: "2025-07-01",
        endDate: "2026-06-30",
        status: "EXECUTED",
        executedAt: new Date("2025-06-20T15:00:00Z"),
        ownerId: recorder.userId,
        ownerName: "Rita Recorder",
        ...more,
      },
    }),
  );
const clock = async () => {
  const tenant = await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }));
  return (await tellOfDays({ database: world.database, ports: world.dais.ports }, tenant)).toldCount;
};
const letters = (path: string) =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({
      where: { path },
      orderBy: { createdAt: "asc" },
      select: { subject: true, text: true, toEmail: true },
    }),
  );
const subjects = async (path: string, to: Person) =>
  (await letters(path)).filter(({ toEmail }) => toEmail === to.email).map(({ subject }) => subject);
/** Runs the work on another day, then sets the clock back. */
async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  const now = world.clock.now();
  world.clock.set(`${day}T17:00:00Z`);
  try {
    return await work();
  } finally {
    world.clock.set(now);
  }
}

const FIELDS =
  "id key what dueOn state version ownerName completions { dueOn doneOn byName note } viewerCan { complete { reason } change { reason } remove { reason } }";
const obligationsOf = async (who: Person, key: string) =>
  (await who.read(`query($key: ID!) { contract(key: $key) { obligations { ${FIELDS} } } }`, { key })).contract
    .obligations;
const adds = (who: Person, contractId: string, fields: object = {}) =>
  who.verb(
    "addContractObligation",
    {
      contractId: globalId("Contract", contractId),
      obligation: {
        what: "Report of salt delivered",
        side: "VENDOR",
        recurrence: "NONE",
        dueOn: "2026-03-20",
        ownerId: globalId("User", recorder.userId as string),
        ...fields,
      },
    },
    `contract { obligations { ${FIELDS} } }`,
  );

describe("an obligation", () => {
  test("is added, waits for its owner, is completed with a note, and not completed twice", async () => {
    const { id, number } = await executed();
    const [obligation] = (await adds(recorder, id)).contract.obligations;
    expect(obligation).toMatchObject({ state: "DUE", ownerName: expect.any(String) });
    const waiting = async (who: Person) =>
      (await who.read("{ waitingOnMe { room number title asked } }")).waitingOnMe.filter(
        (each: { room: string; number: string }) => each.room === "OBLIGATION" && each.number === number,
      );
    expect(await waiting(recorder)).toMatchObject([
      { title: "Report of salt delivered", asked: "Complete obligation due" },
    ]);
    expect(await waiting(reader)).toEqual([]);
    const completes = () =>
      recorder.verb(
        "completeContractObligation",
        { obligationId: obligation.id, version: obligation.version, note: " 412 tons " },
        `obligation { ${FIELDS} }`,
      );
    const answers = await Promise.all([completes(), completes()]);
    const done = answers.find((each) => each.obligation);
    expect(done?.obligation).toMatchObject({
      state: "DONE",
      completions: [{ dueOn: "2026-03-20", doneOn: "2026-03-11", note: "412 tons" }],
    });
    expect(answers.filter((each) => each.obligation)).toHaveLength(1);
    expect(await waiting(recorder)).toEqual([]);
  });

  test("that recurs moves to its next date, and completions stay on record", async () => {
    const { id } = await executed();
    const [monthly] = (await adds(recorder, id, { recurrence: "MONTHLY", dueOn: "2026-01-31" })).contract.obligations;
    expect(monthly.state).toBe("OVERDUE");
    const { obligation } = await recorder.does(
      "completeContractObligation",
      { obligationId: monthly.id, version: monthly.version },
      `obligation { ${FIELDS} }`,
    );
    expect(obligation).toMatchObject({ dueOn: "2026-02-28", state: "OVERDUE", completions: [{ dueOn: "2026-01-31" }] });
    expect(await recorder.verb("removeContractObligation", { obligationId: monthly.id })).toMatchObject({
      code: "ALREADY_DONE",
    });
    const change = (dueOn: string) =>
      recorder.verb(
        "changeContractObligation",
        {
          obligationId: monthly.id,
          version: obligation.version,
          obligation: {
            what: "Report",
            side: "COUNTY",
            recurrence: "MONTHLY",
            dueOn,
            ownerId: globalId("User", recorder.userId as string),
          },
        },
        "obligation { what dueOn }",
      );
    expect(await change("2026-01-31")).toMatchObject({ code: "FIELD", field: "dueOn" });
    expect((await change("2026-03-15")).obligation).toEqual({ what: "Report", dueOn: "2026-03-15" });
  });

  test("is visible to its owner and completed by them without another permission, but not by others", async () => {
    const owner = await county.with("meetings.meeting-items.create");
    const { id } = await executed();
    const [obligation] = (await adds(recorder, id, { ownerId: globalId("User", owner.userId as string) })).contract
      .obligations;
    expect(await obligationsOf(owner, id)).toMatchObject([
      { key: obligation.key, viewerCan: { complete: { reason: null } } },
    ]);
    expect(await obligationsOf(reader, id)).toEqual([]);
    expect((await adds(owner, id)).__typename).toBe("Refusal");
    expect(await reader.verb("completeContractObligation", { obligationId: obligation.id, version: 1 })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(
      (
        await owner.does(
          "completeContractObligation",
          { obligationId: obligation.id, version: 1 },
          "obligation { state }",
        )
      ).obligation.state,
    ).toBe("DONE");
  });

  test("is refused with its field for an invalid date or owner, and on an archived contract", async () => {
    const { id } = await executed();
    expect(await adds(recorder, id, { what: "  " })).toMatchObject({ code: "FIELD", field: "what" });
    expect(await adds(recorder, id, { ownerId: globalId("User", "nobody") })).toMatchObject({ code: "NO_SUCH_USER" });
    const archived = await executed({ status: "ARCHIVED" });
    expect(await adds(recorder, archived.id)).toMatchObject({ code: "WRONG_STATUS" });
  });
});

describe("the contract job", () => {
  test("sends each notice once, however often it runs, and after a week off only the nearest one", async () => {
    const { id } = await executed({ endDate: "2026-12-31", noticeDate: "2026-10-01" });
    const path = `/contracts/${id}`;
    const readSubjects = () => subjects(path, recorder);
    await on("2026-04-04", clock);
    expect(await readSubjects()).toEqual([
      "Notice about 2026-0006 is due in 180 days".replace("2026-0006", await numberOf(id)),
    ]);
    await on("2026-04-04", () => Promise.all([clock(), clock()]));
    expect(await readSubjects()).toHaveLength(1);
    // Away from April to August: the notice is 60 days before the end, the end 150 days ahead.
    await on("2026-08-03", clock);
    // Both were written at the same moment.
    const both = (await readSubjects()).slice(1).map((each) => each.replace(/^.*(is due|ends) /, ""));
    expect(both.toSorted()).toEqual(["in 150 days", "in 59 days"]);
    await on("2026-08-04", clock);
    expect(await readSubjects()).toHaveLength(3);
    // Its end is moved, so the notice about the earlier date no longer applies.
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id }, data: { endDate: "2027-01-15", noticeDate: null } }),
    );
    await on("2026-08-04", clock);
    expect(await readSubjects()).toHaveLength(4);
    await on("2027-01-16", clock);
    await on("2027-01-20", clock);
    expect((await readSubjects()).at(-1)).toBe(`${await numberOf(id)} has expired`);
    expect(await readSubjects()).toHaveLength(5);
  });

  test("notifies an obligation's owner that it is due, then that it is overdue, once each", async () => {
    const { id } = await executed({ endDate: "2029-06-30" });
    await adds(recorder, id, { dueOn: "2026-05-10" });
    const path = `/contracts/${id}?tab=obligations`;
    for (const day of ["2026-04-20", "2026-04-27", "2026-04-28", "2026-05-10", "2026-05-11", "2026-05-30"])
      await on(day, clock);
    expect((await letters(path)).map(({ subject }) => subject.replace(/ under .*/, ""))).toEqual([
      "Due in 13 days",
      "Overdue",
    ]);
  });

  test("expects no recurring obligations after an early end, but one-time ones are still owed", async () => {
    const { id } = await executed({ endDate: "2029-06-30" });
    await adds(recorder, id, { recurrence: "MONTHLY", dueOn: "2026-03-20" });
    await adds(recorder, id, { what: "Give the keys back", dueOn: "2026-05-04" });
    const [monthly] = await obligationsOf(recorder, id);
    await recorder.does("completeContractObligation", { obligationId: monthly.id, version: monthly.version });
    await world.database.inTenant(county.id, (db) =>
      db.contract.updateMany({ where: { id }, data: { status: "TERMINATED", terminatedOn: "2026-03-31" } }),
    );
    await on("2026-05-20", clock);
    expect(
      (await letters(`/contracts/${id}?tab=obligations`)).map(({ subject }) => subject.replace(/ under .*: /, ": ")),
    ).toEqual(["Overdue: Give the keys back"]);
    expect(
      Object.fromEntries((await obligationsOf(recorder, id)).map(({ what, state }: any) => [what, state])),
    ).toEqual({
      "Report of salt delivered": "ENDED",
      "Give the keys back": "LATER",
    });
  });

  test.each([
    ["in the night in which the clocks go forward", "2026-04-07", "2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z"],
    ["in the night in which they go back", "2026-12-01", "2026-11-01T03:59:59Z", "2026-11-01T04:00:00Z"],
    ["at the end of a February of 29 days", "2028-03-30", "2028-02-29T04:59:59Z", "2028-02-29T05:00:00Z"],
  ])("moves to the next day at the county's own midnight, %s", async (_, endDate, before, after) => {
    const { id, number } = await executed({ endDate });
    const now = world.clock.now();
    const hour = (moment: string, later: number) => new Date(new Date(moment).valueOf() + later * 3_600_000);
    for (const moment of [hour(before, 0), hour(after, 0), hour(after, 1), hour(after, 2), hour(after, 23.9)]) {
      world.clock.set(moment);
      await clock();
    }
    world.clock.set(now);
    expect((await subjects(`/contracts/${id}`, recorder)).map((each) => each.replace(number, "It"))).toEqual([
      "It ends in 31 days",
      "It ends in 30 days",
    ]);
  });

  test("flags contracts due for renewal and expired ones, and an executed renewal removes the flag", async () => {
    const near = await executed({ endDate: "2026-09-07" });
    const far = await executed({ endDate: "2026-09-08" });
    const over = await executed({ endDate: "2026-03-10" });
    // As after an executed change.
    const renewed = await executed({ endDate: "2026-03-10", endDateNow: "2027-03-10" });
    await executed({ parentId: renewed.id, kind: "RENEWAL", endDate: "2027-03-10" });
    const flagOf = async (key: string) =>
      (await reader.read("query($key: ID!) { contract(key: $key) { flag viewerCan { archive { reason } } } }", { key }))
        .contract;
    const clerk = await county.as("Clerk");
    const mayArchive = async (key: string) =>
      (await clerk.read("query($key: ID!) { contract(key: $key) { viewerCan { archive { allowed } } } }", { key }))
        .contract.viewerCan.archive.allowed;
    expect((await Promise.all([near, far, over, renewed].map(({ id }) => flagOf(id)))).map(({ flag }) => flag)).toEqual(
      ["RENEWAL_DUE", null, "EXPIRED", null],
    );
    expect([await mayArchive(over.id), await mayArchive(renewed.id), await mayArchive(near.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const listed = async (flag: string) =>
      (
        await reader.read(
          "query($f: ContractFilter) { contracts(filter: $f, first: 100) { edges { node { key } } } }",
          { f: { flag } },
        )
      ).contracts.edges.map((edge: { node: { key: string } }) => edge.node.key);
    const [due, expired] = [await listed("RENEWAL_DUE"), await listed("EXPIRED")];
    expect(due).toContain(near.id);
    expect(due).not.toContain(far.id);
    expect(expired).toContain(over.id);
    expect(expired).not.toContain(renewed.id);
  });
});

describe("contract settings of a county", () => {
  const sets = (data: object) =>
    world.database.inTenant(county.id, async (db) => {
      await db.contractSettings.deleteMany();
      await db.contractSettings.create({ data });
    });

  test("apply to letters: days ahead, and the notice deadline of an option that was not declined", async () => {
    await sets({ noticeSteps: [100, 20] });
    const options = { optionCount: 2, optionMonths: 12, optionNoticeDays: 90, optionPrice: "SAME" } as const;
    const open = await executed({ endDate: "2026-12-31", ...options });
    const declined = await executed({ endDate: "2026-12-31", ...options, declinedOption: 1 });
    // One option is used, so the notice for the next one is based on the end that the renewal gave.
    const renewed = await executed({ endDate: "2025-12-31", endDateNow: "2026-12-31", ...options });
    await executed({ parentId: renewed.id, kind: "RENEWAL", optionNumber: 1, endDate: "2026-12-31" });
    const used = await executed({ endDate: "2026-12-31", ...options, optionCount: 1 });
    await executed({ parentId: used.id, kind: "RENEWAL", optionNumber: 1, endDate: "2026-12-31" });
    // October 2 is 90 days before December 31: 100 days before it is June 24.
    await on("2026-06-23", clock);
    const subjectsAbout = async ({ id, number }: { id: string; number: string }) =>
      (await subjects(`/contracts/${id}`, recorder)).map((each) => each.replace(number, "it"));
    expect(await subjectsAbout(open)).toEqual([]);
    await on("2026-06-24", clock);
    for (const each of [open, renewed])
      expect(await subjectsAbout(each)).toEqual(["Notice about it is due in 100 days"]);
    for (const each of [declined, used]) expect(await subjectsAbout(each)).toEqual([]);
    const { contractRadar } = await reader.read("{ contractRadar { rows { key noticeBy } } }");
    const noticeOf = ({ id }: { id: string }) =>
      contractRadar.rows.find(({ key }: { key: string }) => key === id)?.noticeBy;
    expect([open, renewed, declined, used].map(noticeOf)).toEqual(["2026-10-02", "2026-10-02", null, null]);
  });

  test("apply to the last safe day to start, and the list shows the end in force", async () => {
    const clerkDepartment = await department(world, county, "Clerk");
    const { id } = await executed({
      departmentId: clerkDepartment.key,
      department: clerkDepartment.name,
      endDate: "2026-12-31",
      endDateNow: "2027-12-31",
    });
    const term = async () => {
      const { contractRadar } = await reader.read(
        `{ contractRadar(departmentId: "${clerkDepartment.id}") { rows { endDate terms { key days } } } }`,
      );
      const [row] = contractRadar.rows;
      return [row.endDate, ...row.terms.filter(({ key }: { key: string }) => key !== "CLOSED").map((each: { days: number }) => each.days)]; // prettier-ignore
    };
    await sets({ rebidDays: 60, boardDays: 10, insuranceDays: 5, protestDays: 0 });
    expect(await term()).toEqual(["2027-12-31", 60, expect.any(Number), 10, 5]);
    await sets({ rebidDays: 90, boardDays: 20, insuranceDays: 7, protestDays: 10 });
    const [, rebid, protest, board, insurance] = await term();
    expect([rebid, board, insurance]).toEqual([90, 20, 7]);
    expect(protest).toBeGreaterThanOrEqual(14);
    const { contracts } = await reader.read(
      `{ contracts(filter: { department: "Clerk", endsBy: "2027-12-31" }, sort: END) { edges { node { key endDate endDateNow } } } }`,
    );
    expect(contracts.edges).toEqual([{ node: { key: id, endDate: "2026-12-31", endDateNow: "2027-12-31" } }]);
    const sooner = await reader.read(
      `{ contracts(filter: { department: "Clerk", endsBy: "2026-12-31" }) { totalCount } }`,
    );
    expect(sooner.contracts.totalCount).toBe(0);
    await sets({});
  });
});

describe("the radar", () => {
  const ROWS =
    "total pages today states { state count } months { month count } rows { key number endDate lastSafeDay daysLeft state safeAt endAt startAt noticeAt terms { key days from to } }";
  const radar = async (who: Person, args = "") =>
    (await who.read(`{ contractRadar${args} { ${ROWS} } }`)).contractRadar;

  test("counts the last safe day back from the end without a gap, and sorts by remaining time", async () => {
    const other = await department(world, county, "Sheriff");
    const of = (endDate: string, more: object = {}) =>
      executed({ departmentId: other.key, department: other.name, endDate, ...more });
    const [late, soon, safe] = [await of("2026-06-30"), await of("2026-09-15"), await of("2028-01-31")];
    const covered = await of("2026-07-31");
    await executed({ clonedFromId: covered.id, status: "WORKING", endDate: "2027-07-31" });
    await of("2025-11-01");
    const found = await radar(reader, `(departmentId: "${other.id}")`);
    expect(found.rows.map((row: { key: string; state: string }) => [row.key, row.state])).toEqual([
      [late.id, "LATE"],
      [covered.id, "COVERED"],
      [soon.id, "SOON"],
      [safe.id, "SAFE"],
    ]);
    const [row] = found.rows;
    expect(row.terms.map((term: { key: string }) => term.key)).toEqual(
      expect.arrayContaining(["REBID", "PROTEST", "BOARD", "INSURANCE"]),
    );
    expect(row.terms[0].from).toBe(row.lastSafeDay);
    expect(row.terms.at(-1).to).toBe("2026-06-30");
    for (const [at, term] of row.terms.slice(1).entries()) expect(term.from).toBe(row.terms[at].to);
    expect(row.safeAt).toBeLessThan(row.endAt);
    expect(found.states).toEqual([
      { state: "EXPIRED", count: 0 },
      { state: "LATE", count: 1 },
      { state: "SOON", count: 1 },
      { state: "SAFE", count: 1 },
      { state: "COVERED", count: 1 },
    ]);
    const only = await radar(reader, `(departmentId: "${other.id}", state: COVERED)`);
    expect(only.rows.map((each: { key: string }) => each.key)).toEqual([covered.id]);
    expect((await radar(recorder, "(mine: true)")).total).toBeGreaterThan(3);
  });

  test("shows only contracts that the viewer may read", async () => {
    const outsider = await county.with("meetings.meeting-items.edit");
    expect(await radar(outsider)).toMatchObject({ total: 0, rows: [] });
    expect(await radar(county.guest)).toMatchObject({ total: 0, rows: [] });
  });

  test("shows totals near the threshold, terms that began early, and payment findings", async () => {
    const parks = await department(world, county, "Parks");
    const small = (more: object = {}) =>
      executed({
        departmentId: parks.key,
        department: parks.name,
        categories: ["23"],
        executedAt: new Date("2026-02-02T15:00:00Z"),
        startDate: "2026-02-02",
        endDate: "2026-12-31",
        ...more,
      });
    const mower = await small({ notToExceed: 1_500_000n });
    const early = await small({ notToExceed: 900_000n, startDate: "2026-01-05" });
    const lists = async () =>
      reader.read(
        "{ contractThresholds { of name isCrossed spent committed count sentence } contractTimings { code key day days amount sentence } }",
      );
    const before = await lists();
    expect(before.contractThresholds).toContainEqual(
      expect.objectContaining({
        of: "DEPARTMENT",
        name: "Parks",
        isCrossed: false,
        spent: "0",
        committed: "24000",
        count: 2,
      }),
    );
    expect(before.contractTimings).toContainEqual(
      expect.objectContaining({ code: "TERM_BEFORE_EXECUTION", key: early.id, day: "2026-01-05", days: 28 }),
    );
    // Agreed long ago, it counts by what was paid in these months.
    const old = await small({ notToExceed: 900_000n, executedAt: new Date("2023-02-02T15:00:00Z"), startDate: null });
    await small({ notToExceed: 900_000n, executedAt: new Date("2023-02-03T15:00:00Z"), startDate: null });
    await world.database.inTenant(county.id, (db) =>
      db.contractPayment.createMany({
        data: [
          { contractId: mower.id, reference: "V-1", serviceFrom: "2026-01-20", amount: 2_100_000n },
          { contractId: old.id, reference: "V-2", serviceFrom: "2026-02-01", amount: 100_000n },
        ].map((payment) => ({
          ...payment,
          referenceMark: payment.reference,
          paidOn: "2026-03-01",
          serviceTo: "2026-02-20",
          source: "HAND" as const,
          byName: "Finance",
        })),
      }),
    );
    const after = await lists();
    expect(after.contractThresholds[0]).toMatchObject({ isCrossed: true, spent: "22000" });
    expect(after.contractTimings).toContainEqual(
      expect.objectContaining({ code: "WORK_BEFORE_EXECUTION", key: mower.id, day: "2026-01-20", amount: "21000" }),
    );
  });
});

async function numberOf(id: string): Promise<string> {
  const found = await world.database.inTenant(county.id, (db) => db.contract.findFirstOrThrow({ where: { id } }));
  return found.number;
}
