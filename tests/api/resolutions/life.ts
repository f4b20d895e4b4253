import type { County, Person, World } from "#tests/support/world.ts";
import { request } from "./request.ts";

/** What the tests of a resolution's life read of it. */
export interface Life {
  id: string;
  key: string;
  version: number;
  status: string;
  number: string | null;
  adoptedOn: string | null;
  waitingOn: string | null;
  steps: { id: string; key: string; name: string; stage: string; state: string; decidedByName: string | null }[];
  timeline: {
    kind: string;
    byName: string;
    fromStatus: string | null;
    toStatus: string | null;
    sentence: string;
    reason: string | null;
  }[];
}

const LIFE = `id key version status number adoptedOn waitingOn
  steps { id key name stage state decidedByName }
  timeline { kind byName fromStatus toStatus sentence reason }`;

/** A resolution as a person sees it. */
export const lifeOf = async (who: Person, key: string): Promise<Life> =>
  (await who.read(`query($key: ID!) { resolution(key: $key) { ${LIFE} } }`, { key })).resolution;

/** The people of these tests: a department requests, two approve, one signs, the clerk leads. */
export async function people(world: World, county: County) {
  const everyStep = [
    "meetings.meeting-items.view-all",
    "meetings.routing.approve-step",
    "meetings.routing.sign-step",
    "meetings.routing.reject-step",
  ];
  const [staff, clerk, legal, admin, signatory] = await Promise.all([
    county.as("Department staff"),
    county.as("Clerk"),
    county.as("Legal reviewer"),
    county.as("Full Administrator"),
    county.with(...everyStep),
  ]);
  await world.database.inTenant(county.id, async (db) => {
    await db.user.updateMany({ where: { id: signatory.userId ?? "" }, data: { firstName: "Treasurer" } });
  });
  return { staff, clerk, legal, admin, signatory };
}

/** A step as input of a route. */
export const step = (who: Person, stage: string, order: number, action = "APPROVAL", name = "Someone") => ({
  stage,
  order,
  name,
  email: who.email,
  action,
  notes: "",
});

/** A request with these steps, submitted. */
export async function submitted(asking: Person, steps: object[] = [], more: object = {}): Promise<Life> {
  const resolution = await request(asking, more);
  if (steps.length > 0)
    await asking.does("saveRoute", { resolutionId: resolution.id, version: resolution.version, note: "", steps });
  await asking.does("submitResolution", { resolutionId: resolution.id });
  return lifeOf(asking, resolution.key);
}

/** A request that reached board review without steps: Legal and the clerk moved it on. */
export async function atBoard(asking: Person, clerk: Person, more: object = {}): Promise<Life> {
  const resolution = await submitted(asking, [], more);
  for (const _review of ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW"])
    await clerk.does("advanceResolution", { resolutionId: resolution.id });
  return lifeOf(clerk, resolution.key);
}
