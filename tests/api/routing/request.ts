import type { County, Person, World } from "#tests/support/world.ts";

/** A step of a route as sent to saveRoute. */
export interface Step {
  email: string;
  name?: string;
  stage?: string;
  order?: number;
  action?: string;
  notes?: string;
}

/** A request with a route, created and, unless `draft`, submitted by this person through the API. Returns its ids. */
export async function requestWith(
  who: Person,
  steps: Step[],
  options: { title?: string; draft?: boolean; fields?: object } = {},
): Promise<{ id: string; key: string; fileNumber: string; stepKeys: string[] }> {
  const { resolution } = await who.does(
    "createResolution",
    {
      fields: {
        type: "NEW",
        category: "PURCHASE",
        title: options.title ?? "Road salt for the winter",
        department: "Public Works",
        dateOfRequest: "2026-03-11",
        ...options.fields,
      },
    },
    "resolution { id key fileNumber version }",
  );
  const route = await who.does(
    "saveRoute",
    {
      resolutionId: resolution.id,
      version: resolution.version,
      note: "",
      steps: steps.map((step, index) => ({
        stage: "LEGAL_REVIEW",
        order: index + 1,
        name: step.email,
        action: "APPROVAL",
        notes: "",
        ...step,
      })),
    },
    "resolution { steps { key } }",
  );
  if (!options.draft) await who.does("submitResolution", { resolutionId: resolution.id });
  return { ...resolution, stepKeys: route.resolution.steps.map((step: { key: string }) => step.key) };
}

/** Users with these addresses who may approve and sign. They never sign in. */
export async function deciders(world: World, county: County, ...emails: string[]): Promise<void> {
  await world.database.inTenant(county.id, async (db) => {
    const { id: roleId } = await db.role.findFirstOrThrow({ where: { name: "Clerk" } });
    await db.user.createMany({ data: emails.map((email) => ({ email, firstName: email, lastName: "", roleId })) });
  });
}
