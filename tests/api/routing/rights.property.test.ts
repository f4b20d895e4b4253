// @module-tag long/size: generated histories; rights.test.ts holds the sentences

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { remindEverywhere } from "#server/outbox/reminding.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { requestWith } from "./request.ts";

// However routes, delegations, roles and people change, no one is asked, mailed, reminded or shown what they may not
// do, and a step without anyone is always reported. The permissions are computed here a second time, from the rows.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const RIGHT = { APPROVAL: "meetings.routing.approve-step", SIGNATURE: "meetings.routing.sign-step" } as const;
const EDITS = "meetings.routing.edit-route";
const CROWD = 4;
const someone = fc.nat(CROWD - 1);
const action = fc.constantFrom("APPROVAL", "SIGNATURE");
const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("request"),
      by: fc.nat(CROWD),
      steps: fc.array(fc.tuple(someone, action, fc.constantFrom(1, 2)), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("right"),
      who: someone,
      key: fc.constantFrom(...Object.values(RIGHT), EDITS),
      state: fc.constantFrom("ALLOW", "DENY", "UNSET"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("standIn"), who: someone, to: someone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("back"), who: someone }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("deactivate"), who: someone, to: fc.option(someone), leave: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reactivate"), who: someone }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("decide"), who: someone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remind") }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

let count = 0;
async function ground() {
  const county = await world.county(`many-${++count}`);
  const admin = await county.as("Full Administrator");
  const staff = await county.as("Department staff");
  const crowd: Person[] = [];
  const base = ["meetings.meeting-items.create", "meetings.meeting-items.edit", "meetings.meeting-items.view-all"];
  for (let n = 0; n < CROWD; n += 1) crowd.push(await county.with(...base, ...Object.values(RIGHT), `x.${n}`));
  await admin.proves();
  return { county, admin, staff, crowd, lettersSeen: 0, signedOut: new Set<Person>() };
}
type Ground = Awaited<ReturnType<typeof ground>>;
const idOf = (who: Person) => globalId("User", who.userId as string);
const inCounty = <T>({ id }: County, work: Parameters<typeof world.database.inTenant<T>>[1]) =>
  world.database.inTenant(id, work);

/** The rows that the model uses. */
const rowsOf = (county: County) =>
  inCounty(county, async (db) => ({
    steps: await db.routeStep.findMany({ include: { resolution: { select: { createdById: true } } } }),
    users: await db.user.findMany({ include: { role: { include: { permissions: true } } } }),
    delegations: await db.delegation.findMany({ where: { endedAt: null } }),
    letters: await db.outboxLetter.findMany({ orderBy: { id: "asc" } }),
  }));
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const holds = (rows: Rows, userId: string | null, key: string): boolean => {
  const user = rows.users.find(({ id }) => id === userId);
  const grants = user?.role.permissions.filter((row) => row.key === key) ?? [];
  return (user?.isActive ?? false) && grants.some(({ allowed }) => allowed) && grants.every(({ allowed }) => allowed);
};
const decidersOf = (rows: Rows, step: Rows["steps"][number]): string[] => {
  const createdById = step.resolution?.createdById ?? null;
  if (step.userId === createdById) return [];
  const standIns = rows.delegations.filter(({ userId }) => userId === step.userId).map(({ delegateId }) => delegateId);
  const key = RIGHT[step.action as keyof typeof RIGHT];
  return [step.userId ?? "", ...standIns].filter((id) => id !== createdById && holds(rows, id, key));
};

async function does({ county, admin, staff, crowd, signedOut }: Ground, step: Deed): Promise<void> {
  const person = (at: number) => crowd[at] as Person;
  switch (step.do) {
    case "request": {
      const { by, steps } = step as Extract<Deed, { steps: unknown }>;
      const asking = by < CROWD && !signedOut.has(person(by)) ? person(by) : staff;
      const route = steps.map(([at, asks, order]) => ({ email: person(at).email as string, action: asks, order }));
      // Refused if someone may not do it, and then nothing waits.
      await requestWith(asking, route).catch(() => undefined);
      return;
    }
    case "right": {
      const { who, key, state } = step as Extract<Deed, { key: unknown }>;
      const user = await inCounty(county, (db) =>
        db.user.findFirstOrThrow({ where: { id: person(who).userId as string }, include: { role: true } }),
      );
      const changes = [{ key, state }];
      await admin.does("setRolePermissions", {
        roleId: globalId("Role", user.roleId),
        version: user.role.version,
        changes,
      });
      return;
    }
    case "standIn": {
      const { who, to } = step as Extract<Deed, { to: number }>;
      if (signedOut.has(person(who))) return;
      const days = { startsOn: "2026-03-11", endsOn: "2026-03-20" };
      await person(who).verb("addDelegation", { delegateId: idOf(person(to)), ...days });
      return;
    }
    case "back": {
      const { who } = step as Extract<Deed, { who: number }>;
      if (signedOut.has(person(who))) return;
      const { viewer } = await person(who).read("{ viewer { delegations { id viewerIsDelegate } } }");
      for (const { id, viewerIsDelegate } of viewer.delegations)
        if (!viewerIsDelegate) await person(who).does("endDelegation", { delegationId: id });
      return;
    }
    case "deactivate": {
      const { who, to, leave } = step as Extract<Deed, { leave: boolean }>;
      const handOverToId = to === null ? null : idOf(person(to));
      const done = await admin.verb("deactivateUser", { userId: idOf(person(who)), handOverToId, leaveSteps: leave });
      if (done.__typename === "DeactivateUserPayload") signedOut.add(person(who));
      return;
    }
    case "reactivate": {
      const { who } = step as Extract<Deed, { who: number }>;
      await admin.verb("reactivateUser", { userId: idOf(person(who)) });
      return;
    }
    case "decide": {
      const { who } = step as Extract<Deed, { who: number }>;
      const decider = person(who);
      if (signedOut.has(decider)) return;
      const { waitingOnMe } = await decider.read("{ waitingOnMe { path stepAction } }");
      const first = waitingOnMe.find((entry: any) => entry.stepAction !== null);
      if (!first) return;
      const stepId = globalId("RouteStep", first.path.split("step=")[1]);
      // What is listed can be done.
      await decider.does(first.stepAction === "SIGNATURE" ? "signStep" : "approveStep", { stepId });
      return;
    }
    default:
      await remindEverywhere({ database: world.database, ports: world.dais.ports });
  }
}

async function holdsTrue(all: Ground): Promise<void> {
  const { county, admin, staff, crowd, signedOut } = all;
  const rows = await rowsOf(county);
  const open = rows.steps.filter(({ state }) => state === "OPEN");
  // Only permitted people get letters.
  for (const { subject, toEmail, path } of rows.letters.slice(all.lettersSeen)) {
    if (!/is ready for your (approval|signature)$/.test(subject)) continue;
    const step = rows.steps.find(({ id }) => path?.endsWith(`step=${id}`));
    const able = step ? decidersOf(rows, step) : [];
    const emails = rows.users.filter(({ id }) => able.includes(id)).map(({ email }) => email);
    expect(emails, subject).toContain(toEmail);
  }
  all.lettersSeen = rows.letters.length;
  const live = [admin, staff, ...crowd].filter((who) => !signedOut.has(who));
  const listed = new Map<string, Set<string>>();
  for (const who of live) {
    const { waitingOnMe } = await who.read("{ waitingOnMe(first: 100) { path asked stepAction } }");
    listed.set(who.userId as string, new Set(waitingOnMe.map(({ path }: any) => path.split(/\/review|\?/)[0])));
    const steps = waitingOnMe.filter(({ stepAction }: any) => stepAction !== null);
    if (steps.length === 0) continue;
    const { nodes } = await who.read(
      "query($ids: [ID!]!) { nodes(ids: $ids) { ... on RouteStep { action viewerCan { approve { allowed } sign { allowed } } } } }",
      { ids: steps.map(({ path }: any) => globalId("RouteStep", path.split("step=")[1])) },
    );
    // Only actions that the button allows are listed.
    for (const { action: asks, viewerCan } of nodes)
      expect((asks === "SIGNATURE" ? viewerCan.sign : viewerCan.approve).allowed).toBe(true);
  }
  for (const step of open) {
    const able = decidersOf(rows, step);
    const place = `/resolutions/${step.resolutionId}`;
    expect([step.id, step.stuckAt !== null]).toEqual([step.id, able.length === 0]);
    // Everyone who may finds it listed.
    for (const id of able.filter((each) => listed.has(each))) expect(listed.get(id)).toContain(place);
    if (able.length > 0) continue;
    // Otherwise someone was notified, and sees it listed while they may choose another person.
    const letters = rows.letters.filter(
      ({ subject, path }) => /choice of who/.test(subject) && path?.endsWith(step.id),
    );
    expect(letters.length).toBeGreaterThan(0);
    const managers = rows.users.filter(({ id }) => id !== step.resolution?.createdById && holds(rows, id, EDITS));
    for (const { id } of managers.filter((each) => listed.has(each.id))) expect(listed.get(id)).toContain(place);
    expect(managers.length).toBeGreaterThan(0);
  }
}

test(
  "whatever changes, only people who may decide are asked, and every step without one is reported",
  {
    timeout: 300_000,
  },
  async () => {
    let looked = 0;
    const runs = Number(process.env["RIGHTS_RUNS"] ?? 5);
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 16, size: "max" }), async (deeds) => {
        const all = await ground();
        for (const each of deeds) {
          await does(all, each);
          await holdsTrue(all);
          looked += 1;
        }
      }),
      { numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: false },
    );
    expect(looked).toBeGreaterThan(9);
  },
);
