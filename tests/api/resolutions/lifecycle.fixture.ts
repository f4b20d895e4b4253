import type { County, Person, World } from "#tests/support/world.ts";
import { request } from "./request.ts";

/** Fields of a resolution that lifecycle tests check. */
export interface ResolutionView {
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

const FIELDS = `id key version status number adoptedOn waitingOn
  steps { id key name stage state decidedByName }
  timeline { kind byName fromStatus toStatus sentence reason }`;

/** A resolution as a person sees it. */
export const readResolution = async (who: Person, key: string): Promise<ResolutionView> =>
  (await who.read(`query($key: ID!) { resolution(key: $key) { ${FIELDS} } }`, { key })).resolution;

/** The people of these tests: staff request, Legal and the clerk review, the signatory signs, and an administrator. */
export async function people(world: World, county: County) {
  const stepPermissions = [
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
    county.with(...stepPermissions),
  ]);
  // Tests tell the signatory from the others by this name.
  await world.database.inTenant(county.id, async (db) => {
    await db.user.updateMany({ where: { id: signatory.userId ?? "" }, data: { firstName: "Treasurer" } });
  });
  return { staff, clerk, legal, admin, signatory };
}

/** A step as input of a route. */
export const step = (who: Person, stage: string, order: number, action = "APPROVAL", name = "Jordan Lee") => ({
  stage,
  order,
  name,
  email: who.email,
  action,
  notes: "",
});

/** Creates and submits a request with these steps. */
export async function submittedResolution(
  requester: Person,
  steps: object[] = [],
  more: object = {},
): Promise<ResolutionView> {
  const resolution = await request(requester, more);
  if (steps.length > 0)
    await requester.does("saveRoute", { resolutionId: resolution.id, version: resolution.version, note: "", steps });
  await requester.does("submitResolution", { resolutionId: resolution.id });
  return readResolution(requester, resolution.key);
}

/** Creates a request without steps, which Legal and the clerk advanced to board review. */
export async function resolutionAtBoardReview(
  requester: Person,
  clerk: Person,
  more: object = {},
): Promise<ResolutionView> {
  const resolution = await submittedResolution(requester, [], more);
  // Legal, clerk and committee review.
  for (let reviews = 0; reviews < 3; reviews++) await clerk.does("advanceResolution", { resolutionId: resolution.id });
  return readResolution(clerk, resolution.key);
}
