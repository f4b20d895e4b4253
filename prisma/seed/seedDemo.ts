import { v7 as uuid } from "uuid";
import type { Clock, FileStore, Ports, Secrets } from "#schema/context.ts";
import { KINDS } from "#schema/routing/kinds.rules.ts";
import { todayIn } from "#schema/tenancy/rules.ts";
import type { WeightTable } from "#schema/weights/weights.rules.ts";
import type { Database, Db } from "../client.ts";
import { plan } from "./calendar.ts";
import { seedExhibits } from "./contractExhibits.ts";
import { noteThreads, seedContractPapers } from "./contractPapers.ts";
import { seedOpenContracts } from "./contractOpen.ts";
import { seedInsurance } from "./contractInsurance.ts";
import { seedContracts } from "./contracts.ts";
import { DEMO_COUNTIES, type DemoCounty } from "./demo.ts";
import { seedReleases } from "./openData.ts";
import { seedPostings } from "./postings.ts";
import { seedPressReleases } from "./pressReleases.ts";
import { Proceedings } from "./proceedings.ts";
import { seedProcurement } from "./procurement.ts";
import { SAMPLE_PROJECTS } from "./projects.ts";
import type { DemoPeople } from "./resolutionEvents.ts";
import { addDepartments, seedResolutions } from "./resolutions.ts";
import type { DemoBody } from "./rollCall.ts";
import { createCounty, type MadeCounty } from "./seed.ts";
import { demoKeys } from "./sealedKeys.ts";

/** Password of every demonstration user. Such users exist only outside production. */
export const DEMO_PASSWORD = "Dais-Demo-2026";

const STAFF: [name: string, first: string, last: string, title: string, role: string][] = [
  ["admin", "Ada", "Sutton", "County Administrator", "Full Administrator"],
  ["clerk", "Nora", "Beckett", "Clerk of the Board", "Clerk"],
  ["legal", "Owen", "Marsh", "County Attorney", "Legal reviewer"],
  ["purchasing", "Priya", "Raman", "Purchasing Agent", "Purchasing"],
  ["staff", "Quentin", "Lowe", "Highway Department", "Department staff"],
  ["treasurer", "Walter", "Iverson", "County Treasurer", "County signatory"],
  ["head", "Rosa", "Alvarez", "Highway Superintendent", "Department head"],
  ["auditor", "Stephen", "Crane", "County Auditor", "Auditor"],
  ["vendor", "Tess", "Whitaker", "Mill Creek Paving", "Vendor"],
];

/** Departments of requesters and approvers, by the name before the @. */
const WORKS_IN: Readonly<Record<string, string>> = {
  admin: "County Administration",
  staff: "Highway",
  head: "Highway",
  treasurer: "Treasurer",
};

/**
 * Additions to the default role: the Treasurer signs resolutions, enters payments under contracts, and holds a share of
 * the keys to sealed bids.
 */
const TREASURERS = [
  KINDS.RESOLUTION.rights.SIGNATURE,
  KINDS.RESOLUTION.rights.REJECT,
  "procurement.opening.hold-opening-key",
  "procurement.opening.release-key-share",
  "contracts.spending-and-obligations.view",
  "contracts.spending-and-obligations.record-obligation",
];

/** Number of requests in a smaller county. */
const FEW_REQUESTS = 4;

/** The names before the @ of the demonstration users. */
export const DEMO_USERS = [...STAFF.map(([name]) => name), "member1 to member13"];

const TIME_ZONE = "America/New_York";

interface Deps {
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  /** Store the documents of projects, and seal the tax ids of vendors. */
  files: Pick<FileStore, "put">;
  secrets: Pick<Secrets, "seal" | "mark" | "sign" | "signingKey" | "random" | "digest">;
  /** A county's address without a trailing slash. */
  addressOf: (subdomain: string) => string;
}

/**
 * The two demonstration counties with a year around the clock's day, if the database holds no other county. Each exists
 * completely or not at all. A start that was interrupted between them makes the missing one.
 */
export async function seedDemo(database: Database, deps: Deps): Promise<void> {
  const there = await database.inDirectory((db) => db.tenant.findMany({ select: { subdomain: true, isDemo: true } }));
  if (there.some(({ isDemo }) => !isDemo)) return;
  const missing = DEMO_COUNTIES.filter((demo) => !there.some(({ subdomain }) => subdomain === demo.subdomain));
  if (missing.length === 0) return;
  const shared = {
    passwordHash: await deps.hashPassword(DEMO_PASSWORD),
    keys: await demoKeys(),
    today: todayIn(TIME_ZONE, deps.clock.now()),
  };
  for (const demo of missing) {
    const { subdomain, name, displayName, locations } = demo;
    // Committees are created with their members.
    const county = { subdomain, name, displayName, timeZone: TIME_ZONE, committees: [], locations, isDemo: true };
    await createCounty(database, county, (db, created) => furnish(db, demo, created, { ...deps, ...shared }));
  }
}

async function furnish(
  db: Db,
  demo: DemoCounty,
  { id, roles }: MadeCounty,
  deps: Deps & { passwordHash: string; keys: Awaited<ReturnType<typeof demoKeys>>; today: string },
): Promise<void> {
  const { subdomain, name, displayName } = demo;
  const { passwordHash, keys, today, files, secrets } = deps;
  const departments = await addDepartments(db);
  await db.tenantSettings.updateMany({
    data: {
      website: `https://www.${subdomain}.example`,
      mailingAddress: `County Office Building\n1 Court Street\n${displayName}`,
      phone: "(518) 555-0100",
    },
  });
  await db.rolePermission.createMany({
    data: TREASURERS.map((key) => ({ roleId: roles.get("County signatory") as string, key, allowed: true })),
  });
  const { clerk, people, memberUsers } = await addUsers(db, demo, { roles, departments, passwordHash });
  const bodies = await addBodies(db, demo, memberUsers, today);
  const proceedings = new Proceedings(clerk, TIME_ZONE);
  for (const meeting of plan(demo.year, today)) {
    const body = bodies.get(meeting.committee) as DemoBody;
    proceedings.add(meeting, body, demo.locations[meeting.committee ? 1 : 0] ?? null);
  }
  await proceedings.write(db);
  const ground = { county: { name, displayName }, timeZone: TIME_ZONE, today, people, departments, roles };
  await seedResolutions(db, ground, subdomain === "demo" ? undefined : FEW_REQUESTS);
  await seedPostings(db, clerk);
  const place = { tenantId: id, subdomain, timeZone: TIME_ZONE, today };
  const buying = { ...place, countyName: name, departments, roles, passwordHash, files, secrets, keys };
  await seedProcurement(db, buying, subdomain === "demo" ? undefined : SAMPLE_PROJECTS);
  const tenant = {
    id,
    subdomain,
    name,
    displayName,
    logoUrl: null,
    timeZone: TIME_ZONE,
    isDemo: true,
    isPractice: false,
    hiddenRooms: [],
  };
  const ports = { secrets, links: { addressOf: deps.addressOf } } as unknown as Ports;
  await seedPressReleases({ db, ports, tenant }, clerk);
  const contracts = { subdomain, timeZone: TIME_ZONE, today, departments };
  await seedContracts(db, contracts, subdomain !== "demo", { db, ports, tenant });
  await seedExhibits(db, { tenantId: id, files });
  await seedInsurance(db, { tenant, today, clock: deps.clock });
  await noteThreads(db, deps.clock.now());
  const address = deps.addressOf(subdomain);
  await seedReleases(db, { id, name: displayName, timeZone: TIME_ZONE, address }, deps.clock.now());
  await seedOpenContracts(db, { name: displayName, timeZone: TIME_ZONE, address }, deps.clock.now());
  await db.auditEntry.create({
    data: { actorName: "Demonstration", at: deps.clock.now(), action: "seedDemo", noun: "Tenant", nounId: id },
  });
  // The papers quote the log, so the rows above enter its chain first.
  await db.$executeRaw`set constraints audit_chain immediate`;
  await db.$executeRaw`set constraints audit_chain deferred`;
  await seedContractPapers(db, tenant, deps);
}

/** The county's staff and a user for each occupied seat. Returns the ids of the latter in seat order. */
async function addUsers(
  db: Db,
  demo: DemoCounty,
  directory: { roles: Map<string, string>; departments: Map<string, string>; passwordHash: string },
) {
  const { roles, departments, passwordHash } = directory;
  const domain = `${demo.subdomain}.example`;
  const user = (name: string, facts: { firstName: string; lastName: string; title: string }, role: string) => ({
    id: uuid(),
    email: `${name}@${domain}`,
    ...facts,
    roleId: roles.get(role) as string,
    isAdmin: role === "Full Administrator",
    passwordHash,
  });
  const staff = STAFF.map(([name, firstName, lastName, title, role]) =>
    Object.assign(user(name, { firstName, lastName, title }, role), {
      departmentId: departments.get(WORKS_IN[name] ?? "") ?? null,
    }),
  );
  const members = holdersOf(demo).map(({ holder, label }, index) => {
    const [firstName = "", ...rest] = holder.split(" ");
    return user(
      `member${index + 1}`,
      { firstName, lastName: rest.join(" "), title: `${demo.memberTitle}, ${label}` },
      "Board member",
    );
  });
  await db.user.createMany({ data: [...staff, ...members] });
  const named = (wanted: string) => {
    const { id = "", email = "", firstName, lastName } = staff[STAFF.findIndex(([name]) => name === wanted)] ?? {};
    return { id, email, name: `${firstName} ${lastName}` };
  };
  const people: DemoPeople = {
    clerk: named("clerk"),
    staff: named("staff"),
    legal: named("legal"),
    treasurer: named("treasurer"),
  };
  return { clerk: people.clerk, people, memberUsers: members.map((member) => member.id) };
}

/** The board (under null) with its weights, and its committees by name, each with five members of the board in rotation. */
async function addBodies(
  db: Db,
  demo: DemoCounty,
  memberUsers: string[],
  today: string,
): Promise<Map<string | null, DemoBody>> {
  const thisYear = Number(today.slice(0, 4));
  const startsOn = `${thisYear - 2}-01-01`;
  const board: DemoBody = { id: uuid(), defaultThreshold: "WEIGHTED_MAJORITY", seats: [], members: [], weights: null };
  board.seats = demo.seats.map(({ label }, index) => ({ id: uuid(), label, position: index + 1, votes: true }));
  board.members = holdersOf(demo).map(({ holder, label }, index) => ({
    id: uuid(),
    name: holder,
    seatId: board.seats.find((seat) => seat.label === label)?.id as string,
    userId: memberUsers[index] as string,
    isChair: index === 4,
    startsOn,
    endsOn: null,
  }));
  const weights: WeightTable = {
    version: uuid(),
    effectiveFrom: `${thisYear - 3}-01-01`,
    source: demo.authority,
    seats: demo.seats.map(({ weight }, index) => ({ seat: board.seats[index]?.id as string, weight })),
  };
  board.weights = weights;

  const bodies = new Map<string | null, DemoBody>([[null, board]]);
  for (const [index, name] of demo.committees.entries()) {
    const chosen = Array.from(
      { length: 5 },
      (_, turn) => board.members[(index * 3 + turn) % board.members.length] as DemoBody["members"][number],
    );
    const seats = chosen.map((_member, turn) => ({
      id: uuid(),
      label: `Seat ${turn + 1}`,
      position: turn + 1,
      votes: true,
    }));
    const members = chosen.map((member, turn) => ({
      ...member,
      id: uuid(),
      seatId: seats[turn]?.id as string,
      isChair: turn === 0,
    }));
    bodies.set(name, { id: uuid(), defaultThreshold: "MAJORITY", seats, members, weights: null });
  }

  const all = [...bodies];
  await db.body.createMany({
    data: all.map(([name, { id }]) =>
      name === null ? { id, name: demo.board, kind: "BOARD" } : { id, name: `${name} Committee`, kind: "COMMITTEE" },
    ),
  });
  await db.bodyRules.createMany({
    data: all.map(([, { id, defaultThreshold }]) => ({
      bodyId: id,
      effectiveOn: startsOn,
      quorumMeasure: "HEADS",
      defaultThreshold,
      chairBreaksTie: false,
    })),
  });
  await db.seat.createMany({
    data: all.flatMap(([, { id, seats }]) => seats.map((seat) => ({ ...seat, bodyId: id }))),
  });
  await db.member.createMany({
    data: all.flatMap(([, { id, members }]) => members.map((member) => ({ ...member, bodyId: id }))),
  });
  await db.weightTable.create({
    data: { id: weights.version, bodyId: board.id, effectiveOn: weights.effectiveFrom, authority: weights.source },
  });
  await db.weightEntry.createMany({
    data: weights.seats.map(({ seat, weight }) => ({ tableId: weights.version, seatId: seat, weight })),
  });
  return bodies;
}

function holdersOf(demo: DemoCounty): { label: string; holder: string }[] {
  return demo.seats.flatMap(({ label, holder }) => (holder === null ? [] : [{ label, holder }]));
}
