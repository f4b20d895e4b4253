import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_ROLES } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { readResolution, people, step, submittedResolution } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// What the page of a route offers and what the server does are one rule: each permission of a step is tried by its
// mutation.

let world: World;
let county: County;
let who: Awaited<ReturnType<typeof people>>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("steps");
  who = await people(world, county);
});
afterAll(() => world?.close());

const REASON = { reason: "So it is" };
const VERBS = {
  approve: ["approveStep", {}],
  sign: ["signStep", {}],
  signContract: ["signContract", { name: "Someone", mark: "TYPED", hash: "" }],
  sendSigningLink: ["sendSigningLink", {}],
  replaceOutsideSigner: [
    "replaceOutsideSigner",
    { name: "Pat", email: "pat@hale.example", title: "President", organization: "Hale" },
  ],
  reject: ["rejectStep", REASON],
  skip: ["skipStep", REASON],
} as const;

const STATES = ["approval asked", "signature asked", "to come", "skipped", "back in draft"] as const;

/** The step of a request in this state: the legal reviewer's or the signer's. */
async function stepAt(state: (typeof STATES)[number]): Promise<{ key: string; stepId: string }> {
  const { staff, legal, signatory, clerk } = who;
  const first =
    state === "signature asked" ? step(signatory, "LEGAL_REVIEW", 1, "SIGNATURE") : step(legal, "LEGAL_REVIEW", 1);
  const resolution = await submittedResolution(staff, [first, step(clerk, "LEGAL_REVIEW", 2)]);
  const [ownStep, laterStep] = resolution.steps;
  if (state === "skipped") await clerk.does("skipStep", { stepId: ownStep?.id, ...REASON });
  if (state === "back in draft") await clerk.does("returnResolution", { resolutionId: resolution.id, ...REASON });
  return { key: resolution.key, stepId: (state === "to come" ? laterStep : ownStep)?.id ?? "" };
}

interface Said {
  allowed: boolean;
  reason: string | null;
}
/** The permissions that the page shows a person for a step. {}: the person does not see it. */
async function allowancesOf(person: Person, stepId: string): Promise<Record<string, Said>> {
  const fields = Object.keys(VERBS).map((name) => `${name} { allowed reason }`);
  const { node } = await person.read(
    `query($id: ID!) { node(id: $id) { ... on RouteStep { viewerCan { ${fields.join(" ")} } } } }`,
    { id: stepId },
  );
  return node?.viewerCan ?? {};
}

test("every allowance of a step is tried here by its verb", () => {
  const type = schema.getType("RouteStepCan");
  expect(Object.keys(VERBS).toSorted()).toEqual(
    type && "getFields" in type ? Object.keys(type.getFields()).toSorted() : [],
  );
});

describe("viewerCan of a step matches what the server does", { timeout: 120_000 }, () => {
  test.each(STATES)(
    "%s: what is offered is done, and all else is refused in the words of its reason",
    async (state) => {
      const shown = await stepAt(state);
      const everyone = [
        county.guest,
        who.signatory,
        ...(await Promise.all(DEFAULT_ROLES.map(({ name }) => county.as(name)))),
      ];
      let tries = 0;
      for (const person of everyone) {
        for (const [name, { allowed, reason }] of Object.entries(await allowancesOf(person, shown.stepId))) {
          tries += 1;
          const [verb, more] = VERBS[name as keyof typeof VERBS];
          // An allowed mutation is tried on a separate step, because it decides it.
          const { stepId } = allowed ? await stepAt(state) : shown;
          const result = await person.verb(verb, { stepId, ...more });
          expect([name, result.code ? result.message : "done"]).toEqual([name, allowed ? "done" : reason]);
        }
      }
      expect(tries).toBeGreaterThan(12);
      expect((await readResolution(who.clerk, shown.key)).steps).toHaveLength(2);
    },
  );
});
