import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { type ResolutionView, readResolution, people, step, submittedResolution } from "./lifecycle.fixture.ts";
import { MAY, NOT_ONES_OWN, WAYS } from "./lifecycle.model.ts";
import { request } from "./request.ts";

let world: World;
let county: County;
let who: Record<string, Person>;
let meetings: Record<"boardVote" | "committeeVote", string>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("life");
  const known = await people(world, county);
  const standIn = await county.with(
    "meetings.routing.approve-step",
    "meetings.routing.sign-step",
    "meetings.routing.reject-step",
  );
  who = { ...known, standIn, stranger: await county.as("Vendor"), member: await county.member(0) };
  await world.database.inTenant(county.id, async (db) => {
    await db.body.create({ data: { name: "Public Works", kind: "COMMITTEE" } });
    await db.delegation.create({
      data: {
        userId: known.signatory.userId ?? "",
        delegateId: standIn.userId ?? "",
        startsOn: "2026-03-01",
        endsOn: "2026-03-31",
      },
    });
  });
  const inSession = async (meetingType: string) =>
    (await county.meeting({ meetingType }).items("Minutes").present(5).started().create()).id;
  meetings = { boardVote: await inSession("Board"), committeeVote: await inSession("Public Works Committee") };
});
afterAll(() => world?.close());

/** Steps that a route may have: person, stage, order and action. */
const ROUTE = [
  ["legal", "LEGAL_REVIEW", 1, "APPROVAL"],
  ["signatory", "LEGAL_REVIEW", 1, "SIGNATURE"],
  ["member", "LEGAL_REVIEW", 2, "FYI"],
  ["clerk", "CLERK_REVIEW", 1, "APPROVAL"],
  ["signatory", "CLERK_REVIEW", 2, "APPROVAL"],
  ["admin", "COMMITTEE_REVIEW", 1, "APPROVAL"],
  ["signatory", "BOARD_REVIEW", 1, "SIGNATURE"],
] as const;

interface Deed {
  by: string;
  verb: string;
  /** Which step, and which outcome. */
  choice: number;
  /** A reason is given. */
  reason: boolean;
  /** True: a permitted person tries a mutation that may lead on. False: anyone tries anything. */
  aims: boolean;
}

/** Tries one mutation. Returns the code of its refusal, or null if it succeeded. */
async function tried(deed: Deed, before: ResolutionView): Promise<string | null> {
  const person = who[deed.by] as Person;
  const reason = deed.reason ? "So it was said" : " ";
  const resolutionId = before.id;
  const perform = (verb: string, input: object) => person.verb(verb, input as Record<string, unknown>);
  const code = async (answer: Promise<{ code?: string }>) => (await answer).code ?? null;
  switch (deed.verb) {
    case "approveStep":
    case "signStep":
    case "skipStep":
    case "rejectStep": {
      const open = before.steps.filter(({ state }) => state === "OPEN");
      const among = open.length > 0 && deed.choice % 4 > 0 ? open : before.steps;
      const stepId = among[deed.choice % Math.max(1, among.length)]?.id ?? globalId("RouteStep", "none");
      const more = deed.verb === "rejectStep" ? { reason, refuse: deed.choice % 5 === 0 } : {};
      return code(perform(deed.verb, { stepId, ...(deed.verb === "skipStep" ? { reason } : more) }));
    }
    case "boardVote":
    case "committeeVote": {
      const placed = await person.verb(
        "placeOnAgenda",
        { resolutionId, meetingId: meetings[deed.verb] },
        "item { id }",
      );
      if (placed.code) return placed.code;
      const itemId = placed.item.id;
      await person.does("updateAgendaItem", { itemId, version: 1, description: "Vote", voteType: "VOICE_VOTE" });
      const { motion } = await person.does("addMotion", { itemId, kind: "MAIN", text: "To do it" }, "motion { id }");
      const declared = deed.choice % 3 === 0 ? "LOST" : "CARRIED";
      return code(perform("declareVote", { motionId: motion.id, declared }));
    }
    case "recordAdoption":
      return code(perform(deed.verb, { resolutionId, adoptedOn: "2026-03-11", reason }));
    case "returnResolution":
    case "rejectResolution":
    case "withdrawResolution":
      return code(perform(deed.verb, { resolutionId, reason }));
    default:
      return code(perform(deed.verb, { resolutionId }));
  }
}

/**
 * The same action by a permitted person, with a mutation that may lead on from here. Otherwise most tries would be
 * refused.
 */
function aimed(deed: Deed, at: ResolutionView): Deed {
  const openStep = at.steps.find(({ state }) => state === "OPEN");
  const verbs = Object.keys(WAYS).filter((verb) => WAYS[verb]?.edges.some((edge) => edge.startsWith(`${at.status}>`)));
  const toward = verbs.filter((verb) => !/return|reject|withdraw/i.test(verb));
  const deciding = openStep ? [openStep.name.endsWith("SIGNATURE") ? "signStep" : "approveStep"] : toward;
  const among = deed.choice % 5 === 0 || deciding.length === 0 ? verbs : deed.choice % 5 === 1 ? toward : deciding;
  const verb = among[deed.choice % Math.max(1, among.length)] ?? deed.verb;
  const may = MAY[verb]?.(at.status) ?? [];
  const person = openStep && verb.endsWith("Step") && verb !== "skipStep" ? openStep.name.split(" ")[0] : undefined;
  return { ...deed, verb, by: person ?? may[deed.choice % Math.max(1, may.length)] ?? deed.by, reason: true };
}

const PASSED_ON = ["DONE", "SKIPPED"];
/** Steps of a review that still need a decision. */
const left = ({ steps }: ResolutionView, review: string) =>
  steps.filter(
    ({ stage, state, name }) => stage === review && !PASSED_ON.includes(state) && !name.startsWith("member"),
  );

const placings = ({ timeline }: ResolutionView) => timeline.filter(({ kind }) => kind === "PLACED_ON_AGENDA").length;
const STAYED = "it stays";

interface Tried {
  deed: Deed;
  refused: string | null;
  before: ResolutionView;
  after: ResolutionView;
  requester: string;
}

/** A refused mutation leaves everything unchanged, and so does a decision that its person repeats. */
function unchanged({ deed, refused, before, after }: Tried): void {
  expect(after).toEqual(before);
  expect(refused !== null || ["approveStep", "signStep", "rejectStep"].includes(deed.verb)).toBe(true);
}

/** What every accepted mutation leaves, whatever came before. */
function lawful({ deed, before, after, requester }: Tried): void {
  const way = WAYS[deed.verb] as (typeof WAYS)[string];
  const moved = before.status !== after.status;
  const lines = after.timeline.slice(before.timeline.length);
  expect(after.timeline.slice(0, before.timeline.length)).toEqual(before.timeline);
  expect([...way.edges, ...(way.stays ? [STAYED] : [])]).toContain(moved ? `${before.status}>${after.status}` : STAYED);
  // Who may: the table, except for people's own requests.
  const isOwn = deed.by === requester;
  expect((MAY[deed.verb] as (at: string) => string[])(before.status)).toContain(deed.by);
  expect(isOwn && NOT_ONES_OWN.includes(deed.verb)).toBe(false);
  const takesBack = deed.verb === "withdrawResolution" || deed.verb === "returnResolution";
  expect(takesBack && deed.by === "staff" && !isOwn).toBe(false);
  expect(deed.verb === "returnResolution" && isOwn && before.status !== "LEGAL_REVIEW").toBe(false);
  // One entry records the mutation, one the status change, with who, from where, to where, and the reason if one is
  // required.
  const entries = lines.filter(({ kind }) => kind === way.line);
  expect(entries).toHaveLength(1);
  expect(new Set(lines.map(({ byName }) => byName))).toEqual(new Set([entries[0]?.byName]));
  expect(entries[0]?.reason ?? null).toBe(way.asksReason ? "So it was said" : null);
  const moves = lines.filter(({ fromStatus }) => fromStatus !== null);
  expect(moves.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual(
    moved ? [[before.status, after.status]] : [],
  );
  // A vote is recorded with the agenda on which it was taken.
  expect(placings(after) - placings(before)).toBe(deed.verb.endsWith("Vote") ? 1 : 0);
  // It moves forward only when the steps of the review are done. No one is asked outside of the current review.
  const forward = moved && before.status !== "DRAFT" && !["DRAFT", "REJECTED", "WITHDRAWN"].includes(after.status);
  expect(forward ? left(after, before.status) : []).toEqual([]);
  expect(after.steps.filter(({ state, stage }) => state === "OPEN" && stage !== after.status)).toEqual([]);
  expect(after.number !== null).toBe(["ADOPTED", "PUBLISHED"].includes(after.status));
  expect(after.waitingOn === null).toBe(["PUBLISHED", "REJECTED", "WITHDRAWN"].includes(after.status));
}

describe("the life of a resolution", () => {
  const verbs = Object.keys(WAYS);
  const anyDeed: fc.Arbitrary<Deed> = fc.record({
    by: fc.constantFrom("clerk", "admin", "legal", "signatory", "standIn", "staff", "stranger", "member"),
    verb: fc.constantFrom(...verbs),
    choice: fc.nat(60),
    reason: fc.boolean(),
    aims: fc.nat(2).map((die) => die > 0),
  });
  const runs = Number(process.env["LIFECYCLE_RUNS"] ?? 30);

  test(
    "any sequence of attempts follows only the legal transitions",
    { tags: ["long/size"], timeout: 240_000 },
    async () => {
      const reached = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom("staff", "staff", "clerk"),
          fc.subarray<(typeof ROUTE)[number]>([...ROUTE], { minLength: 1, maxLength: 4 }),
          fc.array(anyDeed, { minLength: 12, maxLength: 15 }),
          async (requester, route, deeds) => {
            const asking = who[requester] as Person;
            const resolution = await request(asking);
            const steps = route
              .filter(([whose]) => whose !== requester)
              .map(([whose, stage, order, action]) =>
                step(who[whose] as Person, stage, order, action, `${whose} ${action}`),
              );
            await asking.does("saveRoute", {
              resolutionId: resolution.id,
              version: resolution.version,
              note: "",
              steps,
            });
            await asking.does("submitResolution", { resolutionId: resolution.id });
            let before = await readResolution(who["clerk"] as Person, resolution.key);
            for (const any of deeds) {
              const deed = any.aims ? aimed(any, before) : any;
              const refused = await tried(deed, before);
              const after = await readResolution(who["clerk"] as Person, resolution.key);
              const stood = refused !== null || after.timeline.length === before.timeline.length;
              (stood ? unchanged : lawful)({ deed, refused, before, after, requester });
              reached.add(after.status);
              before = after;
            }
          },
        ),
        { numRuns: runs, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: false },
      );
      // The runs went far enough to have tested the rules.
      expect(reached.size).toBeGreaterThan(4);
      const entries = await world.database.inTenant(county.id, (db) =>
        db.registerEntry.findMany({
          orderBy: { n: "asc" },
          select: { n: true, resolution: { select: { number: true } } },
        }),
      );
      expect(entries).toEqual(
        entries.map((_, index) => ({ n: index + 1, resolution: { number: `${index + 1}-2026` } })),
      );
    },
  );

  test("from the request to the published law, step by step", async () => {
    const { staff, legal, clerk } = who as Record<"staff" | "legal" | "clerk", Person>;
    const matter = await submittedResolution(staff, [step(legal, "LEGAL_REVIEW", 1, "APPROVAL", "County Attorney")]);
    await legal.does("approveStep", { stepId: matter.steps[0]?.id });
    await clerk.does("advanceResolution", { resolutionId: matter.id, reason: "Complete" });
    await clerk.does("advanceResolution", { resolutionId: matter.id });
    await clerk.does("recordAdoption", { resolutionId: matter.id, adoptedOn: "2026-03-11", reason: "Held elsewhere" });
    await clerk.does("publishResolution", { resolutionId: matter.id });
    const { resolution } = await clerk.read(
      "query($key: ID!) { resolution(key: $key) { timeline { fromStatus toStatus byName } stations { status state } publishedAt } }",
      { key: matter.key },
    );
    const moves = resolution.timeline.filter(({ fromStatus }: { fromStatus: string | null }) => fromStatus);
    expect(
      moves.map((move: Record<string, string>) => `${move["byName"]}: ${move["fromStatus"]} > ${move["toStatus"]}`),
    ).toEqual([
      "Department staff: DRAFT > LEGAL_REVIEW",
      "Legal reviewer: LEGAL_REVIEW > CLERK_REVIEW",
      "Clerk: CLERK_REVIEW > COMMITTEE_REVIEW",
      "Clerk: COMMITTEE_REVIEW > BOARD_REVIEW",
      "Clerk: BOARD_REVIEW > ADOPTED",
      "Clerk: ADOPTED > PUBLISHED",
    ]);
    expect(new Set(resolution.stations.map(({ state }: { state: string }) => state))).toEqual(new Set(["DONE"]));
    expect(resolution.publishedAt).toBe(world.clock.now().toISOString());
  });

  test("leaves out the reviews that the county does not use, and another role may hold one", async () => {
    const other = await world.county("short");
    const holder = await other.with("meetings.meeting-items.view-own");
    const asks = await other.as("Department staff");
    await world.database.inTenant(other.id, async (db) => {
      const { roleId } = await db.user.findFirstOrThrow({ where: { id: holder.userId ?? "" } });
      // A county with its stages set up already has rows.
      await db.stage.deleteMany();
      await db.stage.createMany({
        data: [
          { status: "LEGAL_REVIEW", used: false },
          { status: "CLERK_REVIEW", used: true, roleId },
          { status: "COMMITTEE_REVIEW", used: false },
          { status: "BOARD_REVIEW", used: false },
        ],
      });
    });
    const resolution = await submittedResolution(asks);
    expect(resolution.status).toBe("CLERK_REVIEW");
    expect(resolution.waitingOn).toMatch(/^Role /);
    const legal = await other.as("Legal reviewer");
    expect(await legal.verb("advanceResolution", { resolutionId: resolution.id })).toMatchObject({
      code: "NOT_HOLDER",
    });
    const seen = await holder.read(
      "query($key: ID!) { resolution(key: $key) { viewerIsWaitedOn viewerCan { advance { allowed } publish { allowed reason } } stations { status state } } }",
      { key: resolution.key },
    );
    expect(seen.resolution).toMatchObject({ viewerIsWaitedOn: true, viewerCan: { advance: { allowed: true } } });
    expect(seen.resolution.stations).toContainEqual({ status: "LEGAL_REVIEW", state: "LEFT_OUT" });
    await holder.does("advanceResolution", { resolutionId: resolution.id });
    expect(await readResolution(legal, resolution.key)).toMatchObject({ status: "BOARD_REVIEW", waitingOn: "Board" });
  });

  test("no requester moves their own resolution", async () => {
    const { clerk } = who as Record<"clerk", Person>;
    const resolution = await submittedResolution(clerk);
    for (const verb of ["advanceResolution", "rejectResolution"])
      expect(
        await clerk.verb(verb, {
          resolutionId: resolution.id,
          ...(verb === "advanceResolution" ? {} : { reason: "Mine" }),
        }),
      ).toMatchObject({ code: "REQUESTER" });
    await clerk.does("withdrawResolution", { resolutionId: resolution.id, reason: "Not needed" });
    // The reason is checked after everything else.
    const again = await clerk.verb("withdrawResolution", { resolutionId: resolution.id, reason: "" });
    expect(again).toMatchObject({ code: "WRONG_STATUS" });
    expect(await readResolution(clerk, resolution.key)).toMatchObject({ status: "WITHDRAWN", waitingOn: null });
  });
});
