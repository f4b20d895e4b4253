import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { department, putAt, request, SALT } from "../resolutions/request.ts";

// What the page of a resolution offers and what the server does are one rule: each permission is tried by its mutation.

let world: World;
let county: County;
let staff: Person;
let clerk: Person;
/** An adopted one, to be amended. */
let prior: { id: string };
let meetingId: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("offered");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
  await department(world, county, "Highway", 20, [staff, await county.as("Department head")]);
  const resolution = await request(clerk);
  await putAt(world, county, resolution.key, "ADOPTED", { number: "1-2025", adoptedOn: "2025-12-02" });
  prior = resolution;
  meetingId = (await county.meeting({ date: "2026-04-08", meetingType: "Budget Committee" }).create()).id;
});
afterAll(() => world?.close());

const REASON = { reason: "It is better so" };
/** Each permission with a mutation that it stands for. An unknown version prevents the mutation from writing. */
const VERBS: Record<string, [verb: string, input: (resolutionId: string) => Record<string, unknown>]> = {
  edit: ["updateResolution", (resolutionId) => ({ resolutionId, version: 99, fields: SALT })],
  publicize: ["saveSummary", (resolutionId) => ({ resolutionId, version: 99, summary: "Short." })],
  delete: ["deleteResolution", (resolutionId) => ({ resolutionId })],
  attach: [
    "prepareUpload",
    (resolutionId) => ({
      resolutionId,
      kind: "ATTACHMENT",
      filename: "a.pdf",
      contentType: "application/pdf",
      size: "9",
    }),
  ],
  editRoute: ["saveRoute", (resolutionId) => ({ resolutionId, version: 99, note: "", steps: [] })],
  submit: ["submitResolution", (resolutionId) => ({ resolutionId })],
  advance: ["advanceResolution", (resolutionId) => ({ resolutionId })],
  return: ["returnResolution", (resolutionId) => ({ resolutionId, ...REASON })],
  reject: ["rejectResolution", (resolutionId) => ({ resolutionId, ...REASON })],
  withdraw: ["withdrawResolution", (resolutionId) => ({ resolutionId, ...REASON })],
  placeOnAgenda: ["placeOnAgenda", (resolutionId) => ({ resolutionId, meetingId })],
  recordAdoption: ["recordAdoption", (resolutionId) => ({ resolutionId, adoptedOn: "2026-03-10", ...REASON })],
  publish: ["publishResolution", (resolutionId) => ({ resolutionId })],
  link: ["linkResolution", (resolutionId) => ({ resolutionId, priorId: prior.id, kind: "AMENDS" })],
  amendFromFloor: ["amendFromFloor", (resolutionId) => ({ resolutionId, version: 99, blocks: [], mover: "Ann" })],
  keepBlanks: ["keepBlanks", (resolutionId) => ({ resolutionId, version: 99, ...REASON })],
  comment: ["commentOnClause", (resolutionId) => ({ resolutionId, version: 99, blockKey: "a", text: "Which day?" })],
  suggest: [
    "suggestWords",
    (resolutionId) => ({ resolutionId, version: 99, blockKey: "a", words: { type: "doc", content: [] } }),
  ],
  print: ["printResolution", (resolutionId) => ({ resolutionId, kind: "COVER_SHEET" })],
  createContract: ["createContractOfResolution", (resolutionId) => ({ resolutionId, another: true })],
};
const NAMES = Object.keys(VERBS);
const ASK = `query($key: ID!) { resolution(key: $key) { viewerCan { ${NAMES.map((name) => `${name} { allowed reason }`).join(" ")} } } }`;

/** A stale version is different from a missing permission. */
const DONE = /Payload$|^Conflict$/;

const STATUSES = ["DRAFT", "LEGAL_REVIEW", "BOARD_REVIEW", "ADOPTED", "PUBLISHED", "REJECTED", "WITHDRAWN"] as const;
const PEOPLE = ["Guest", "Department staff", "Department head", "Legal reviewer", "Clerk", "Board member"];

let count = 0;
/** A request of the department, at a given status. */
async function at(status: (typeof STATUSES)[number]) {
  const resolution = await request(staff);
  const adopted = ["ADOPTED", "PUBLISHED"].includes(status);
  await putAt(
    world,
    county,
    resolution.key,
    status,
    adopted ? { number: `${(count += 1)}-1999`, adoptedOn: "2026-03-10" } : {},
  );
  return { id: globalId("Resolution", resolution.key), key: resolution.key };
}

test("every allowance of a resolution is tried here by its verb", () => {
  const type = schema.getType("ResolutionCan");
  expect(NAMES.toSorted()).toEqual(type && "getFields" in type ? Object.keys(type.getFields()).toSorted() : []);
});

describe("viewerCan of a resolution matches what the server does", { timeout: 120_000 }, () => {
  test.each(sampleOf(PEOPLE.flatMap((role) => STATUSES.map((status) => [role, status] as const))))(
    "%s, at %s",
    async (role, status) => {
      const who = role === "Guest" ? county.guest : await county.as(role);
      const one = await at(status);
      const { resolution } = await who.read(ASK, { key: one.key });
      // A person who may not read it is offered nothing.
      expect(resolution !== null).toBe(role !== "Guest" || status === "PUBLISHED");
      for (const [name, { allowed, reason }] of Object.entries<any>(resolution?.viewerCan ?? {})) {
        const [verb, input] = VERBS[name] as (typeof VERBS)[string];
        // An allowed mutation is tried on a separate record, because it changes it.
        const on = allowed ? await at(status) : one;
        const result = await who.verb(verb, input(on.id));
        const outcome = result.__typename === "Refusal" ? result.message : result.__typename;
        expect([name, allowed ? DONE.test(outcome) : outcome, outcome]).toEqual([name, allowed || reason, outcome]);
      }
    },
  );
});
