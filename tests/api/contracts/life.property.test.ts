// @module-tag long/size: generated histories; lifecycle.test.ts holds the sentences

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { department } from "#tests/api/projects/request.ts";
import { openWorld, type Person, type World } from "#tests/support/world.ts";
import { routes, createContract } from "./request.ts";

// Whatever is done to a contract, by anyone in any order, its status is lawful and its content is what was agreed. The
// rules are written here a second time, independently.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const PEOPLE = ["Purchasing", "Legal reviewer", "County signatory", "Clerk", "Department staff"] as const;
type Role = (typeof PEOPLE)[number];
const DEEDS = [
  "edit",
  "send",
  "approve",
  "reject",
  "sign",
  "execute",
  "reopen",
  "return",
  "archive",
  "delete",
  "link",
] as const;
type Deed = (typeof DEEDS)[number];

/** Who may do what at all, by role. The owner is Purchasing; a step belongs only to its person. */
const ABLE: Readonly<Record<Deed, readonly Role[]>> = {
  edit: ["Purchasing"],
  link: ["Purchasing", "Clerk"],
  delete: ["Purchasing"],
  send: ["Purchasing"],
  approve: ["Legal reviewer"],
  reject: ["Legal reviewer", "County signatory"],
  sign: ["County signatory"],
  execute: ["Clerk"],
  reopen: ["Purchasing"],
  return: ["Purchasing"],
  archive: ["Clerk"],
};

interface Model {
  status: "DRAFT" | "WORKING" | "REJECTED" | "EXECUTED" | "ARCHIVED" | "GONE";
  stage: "APPROVAL" | "SIGNATURE" | null;
  edition: number;
  signatures: number;
  /** How each step of this round was decided. A repetition succeeds without effect. */
  decided: { APPROVAL: Deed | null; SIGNATURE: Deed | null };
}

const UNDECIDED = { APPROVAL: null, SIGNATURE: null } as const;

/** The state after an action. Null: the rules do not allow it. */
function after(model: Model, deed: Deed, by: Role, isOver: boolean): Model | null {
  const { status, stage, decided } = model;
  if (!ABLE[deed].includes(by)) return null;
  const ownStage = by === "Legal reviewer" ? "APPROVAL" : "SIGNATURE";
  const decides = deed === "approve" || deed === "sign" || deed === "reject";
  if (decides && decided[ownStage] === deed) return model;
  if (decides && stage !== ownStage) return null;
  switch (deed) {
    case "edit":
      return status === "DRAFT" ? model : null;
    case "link":
      return status === "DRAFT" || status === "WORKING" ? model : null;
    case "delete":
      return status === "DRAFT" && model.edition === 1 ? { ...model, status: "GONE" } : null;
    case "send":
      return status === "DRAFT" ? { ...model, status: "WORKING", stage: "APPROVAL", decided: UNDECIDED } : null;
    case "approve":
      return { ...model, stage: "SIGNATURE", decided: { ...decided, APPROVAL: deed } };
    case "sign":
      return { ...model, stage: null, signatures: model.signatures + 1, decided: { ...decided, SIGNATURE: deed } };
    case "reject":
      return { ...model, status: "REJECTED", stage: null, decided: { ...decided, [ownStage]: deed } };
    case "execute":
      return status === "WORKING" && stage === null ? { ...model, status: "EXECUTED" } : null;
    case "reopen":
      return status === "REJECTED" ? { ...model, status: "DRAFT", edition: model.edition + 1 } : null;
    case "return":
      return status === "WORKING" ? { ...model, status: "DRAFT", stage: null, edition: model.edition + 1 } : null;
    default:
      return status === "REJECTED" || (status === "EXECUTED" && isOver) ? { ...model, status: "ARCHIVED" } : null;
  }
}

const TURN = { APPROVAL: "APPROVERS", SIGNATURE: "SIGNERS" } as const;
const turnOf = ({ status, stage }: Model) =>
  status === "DRAFT" || status === "REJECTED" ? "OWNER" : status === "WORKING" ? (stage ? TURN[stage] : "CLERK") : null;

let count = 0;
async function ground(isOver: boolean) {
  const county = await world.county(`walk-${++count}`);
  const people = new Map<Role, Person>();
  for (const role of PEOPLE) people.set(role, await county.as(role));
  const who = (role: Role) => people.get(role) as Person;
  const highway = await department(world, county, "Highway");
  const vendor = await world.database.inTenant(county.id, (db) =>
    db.vendor.create({ data: { legalName: "Ash Salt Inc.", standing: "ACTIVE" }, select: { id: true } }),
  );
  const fields = {
    departmentId: highway.id,
    name: "Road salt",
    vendorId: globalId("Vendor", vendor.id),
    // Below the board's limit, so its thread is complete once everyone has signed.
    notToExceed: "900.00",
    ...(isOver && { startDate: "2025-01-01" }),
    endDate: isOver ? "2025-12-31" : "2027-03-31",
  };
  const contract = await createContract(who("Purchasing"), highway.id, fields);
  await routes(who("Purchasing"), contract, who("Legal reviewer"), who("County signatory"));
  return { county, who, contract, fields };
}
type Ground = Awaited<ReturnType<typeof ground>>;

const rowOf = ({ county, contract }: Ground) =>
  world.database.inTenant(county.id, (db) =>
    db.contract.findFirstOrThrow({
      where: { id: contract.key },
      include: {
        steps: { orderBy: { stage: "asc" } },
        signatures: { orderBy: { at: "asc" } },
        events: { orderBy: [{ at: "asc" }, { id: "asc" }] },
      },
    }),
  );
type Row = Awaited<ReturnType<typeof rowOf>>;

async function does(all: Ground, deed: Deed, by: Role, row: Row, turn: number): Promise<{ code?: string }> {
  const { who, contract, fields } = all;
  const person = who(by);
  const contractId = contract.id;
  const [approval, signature] = row.steps.map(({ id }) => globalId("RouteStep", id));
  switch (deed) {
    case "edit":
      return person.verb("updateContract", {
        contractId,
        version: row.version,
        fields: { ...fields, description: `Change ${turn}` },
      });
    case "link":
      return person.verb("linkContract", { contractId, resolutionId: null, projectId: null });
    case "delete":
      return person.verb("deleteContract", { contractId });
    case "send":
      return person.verb("sendContractToRoute", { contractId });
    case "approve":
      return person.verb("approveStep", { stepId: approval });
    case "reject":
      return person.verb("rejectStep", {
        stepId: by === "County signatory" ? signature : approval,
        reason: "Not in this form.",
      });
    case "sign": {
      const shown = await person.read("query($key: ID!) { contract(key: $key) { textHash } }", { key: contract.key });
      const hash = shown.contract?.textHash ?? "0".repeat(64);
      return person.verb("signContract", { stepId: signature, name: "Sig Natory", mark: "TYPED", hash });
    }
    case "execute":
      return person.verb("markContractExecuted", { contractId });
    case "reopen":
      return person.verb("reopenContract", { contractId });
    case "return":
      return person.verb("returnContractToDraft", { contractId, reason: "Something changes." });
    default:
      return person.verb("archiveContract", { contractId });
  }
}

function holdsTrue(row: Row, model: Model): void {
  const { status, stage, edition, waitingFor, isDeleted, signatures, approvedHash } = row;
  expect(isDeleted).toBe(model.status === "GONE");
  if (isDeleted) return;
  const stands = { status, edition, stage: stage?.replace("CONTRACT_", "") ?? null, signatures: signatures.length };
  expect(model).toMatchObject(stands);
  expect([waitingFor, row.waitingSince === null]).toEqual([turnOf(model), turnOf(model) === null]);
  // People whose step is open are asked, and no one else.
  expect(row.steps.filter(({ state }) => state === "OPEN").map((each) => each.stage)).toEqual(stage ? [stage] : []);
  // The signature of this round covers what was approved.
  for (const each of signatures.filter((one) => one.edition === edition && model.status !== "DRAFT"))
    expect(each.hash).toBe(approvedHash);
  // The timeline leads to its status without a gap.
  const moves = row.events.filter(({ toStatus }) => toStatus !== null);
  expect(moves.at(-1)?.toStatus).toBe(status);
  for (const [place, { fromStatus }] of moves.entries())
    expect(fromStatus).toBe(place === 0 ? null : moves[place - 1]?.toStatus);
}

/** Mostly the next lawful action by the right person, otherwise any action by anyone. */
const NEXT: Readonly<Record<string, readonly [Deed, Role][]>> = {
  DRAFT: [["send", "Purchasing"]],
  APPROVAL: [
    ["approve", "Legal reviewer"],
    ["reject", "Legal reviewer"],
  ],
  SIGNATURE: [
    ["sign", "County signatory"],
    ["reject", "County signatory"],
  ],
  WORKING: [
    ["execute", "Clerk"],
    ["return", "Purchasing"],
  ],
  REJECTED: [
    ["reopen", "Purchasing"],
    ["archive", "Clerk"],
  ],
  EXECUTED: [["archive", "Clerk"]],
};
const choice = fc.record({
  onward: fc.nat(9),
  deed: fc.constantFrom(...DEEDS),
  by: fc.constantFrom(...PEOPLE),
});

test(
  "in any sequence of actions a contract makes only lawful transitions, and refusals change nothing",
  { timeout: 200_000 },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(choice, { minLength: 12, maxLength: 24, size: "max" }),
        async (isOver, choices) => {
          const all = await ground(isOver);
          let model: Model = { status: "DRAFT", stage: null, edition: 1, signatures: 0, decided: UNDECIDED };
          for (const [turn, { onward, deed: any, by: anyone }] of choices.entries()) {
            const onwards = NEXT[model.stage ?? model.status] ?? [];
            const [deed, by] = (onward < 6 && onwards[onward % 3 === 2 ? onwards.length - 1 : 0]) || [any, anyone];
            const before = await rowOf(all);
            const answer = await does(all, deed, by, before, turn);
            const next = after(model, deed, by, isOver);
            const row = await rowOf(all);
            expect([deed, by, model, answer.code === undefined]).toEqual([deed, by, model, next !== null]);
            // A refused or repeated action leaves every row unchanged.
            const isNothing = next === null || (next === model && !["edit", "link"].includes(deed));
            expect(row).toEqual(isNothing ? before : row);
            if (!isNothing) seen.add(`${deed} ${model.status}`);
            model = next ?? model;
            holdsTrue(row, model);
            if (model.status === "GONE") break;
          }
        },
      ),
      {
        numRuns: Number(process.env["LIFE_RUNS"] ?? 6),
        endOnFailure: true,
        interruptAfterTimeLimit: 150_000,
        markInterruptAsFailure: false,
      },
    );
    expect(seen.size).toBeGreaterThan(3);
  },
);
